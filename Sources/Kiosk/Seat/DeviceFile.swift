import Glibc

/// An open device, lent by a seat manager or opened directly, with a single owner.
package struct DeviceFile: ~Copyable {
    private let file: OwnedFD
    private let seat: Seat?
    private let loan: Int32?

    /// Opens a device for reading and writing, without waiting in read(2).
    ///
    /// - Parameter seat: The session whose manager lends it; nil to open it directly.
    package init(path: String, seat: Seat?) throws(SystemError) {
        self.seat = seat
        if let borrowed = try seat?.borrow(path) {
            file = OwnedFD(adopting: borrowed.descriptor)
            loan = borrowed.loan
        } else {
            file = try OwnedFD(path: path, flags: O_RDWR | O_NONBLOCK)
            loan = nil
        }
    }

    deinit { if let loan { seat?.giveBack(loan) } }

    /// The descriptor; valid as long as this value lives.
    package var number: Int32 { file.number }
}
