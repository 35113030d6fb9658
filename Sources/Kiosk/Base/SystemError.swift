import Glibc

/// A failed system call: its name, its object, and `errno`.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The call's name as in its manual page, with the object it was made on where that helps:
    /// `open /dev/dri/card0`.
    public let call: String
    /// The value of `errno` after the call; see errno(3).
    public let number: Int32

    /// Makes an error from a call's name and the value of `errno`.
    public init(_ call: String, number: Int32) {
        self.call = call
        self.number = number
    }

    /// Takes the reason from this thread's `errno`.
    public init(_ call: String) { self.init(call, number: errno) }

    /// The error of a size limit that was exceeded.
    package static func tooLarge(_ call: String) -> SystemError {
        SystemError(call, number: EFBIG)
    }

    /// True if a size limit was exceeded (`EFBIG`).
    package var isTooLarge: Bool { number == EFBIG }

    /// True if permission was denied (`EACCES`).
    package var isDenied: Bool { number == EACCES }

    /// True for a device that may still come; its file is there before its group is set.
    package var isOfMissingDevice: Bool { [ENOENT, ENODEV, ENXIO, EACCES].contains(number) }

    public var description: String { "\(call): \(String(cString: strerror(number)))" }
}

/// Repeats `body` while it fails with EINTR, and turns any other failure into a `SystemError`.
///
/// `body` returns a negative value on failure and leaves the reason in `errno`.
@discardableResult
package func check<Result: SignedInteger>(
    _ call: @autoclosure () -> String, _ body: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = body()
        if result >= 0 { return result }
        let number = errno
        if number != EINTR { throw SystemError(call(), number: number) }
    }
}
