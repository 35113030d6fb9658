/// Keeps a viewer's goodbye from neatvnc.
///
/// When a viewer closes its connection by an alert, as TLS requires, neatvnc 0.5 reads the
/// connection again without end: it finds that nothing has come (RFC 8446 §6.1,
/// `gnutls_record_recv()` returns 0). A connection that just ends is left at once. So a record that
/// may be an alert is passed on when another one has come behind it, and never if it was the last.
/// No message of a viewer is as short as an alert.
struct TLSFarewell {
    /// Bytes that are passed on as they come: those in front of TLS, then the rest of a record.
    private var left: Int
    /// Bytes that are kept: a record that may be an alert, or a part of a record's head.
    private var kept: [UInt8] = []

    private static let headSize = 5
    private static let alert: UInt8 = 21
    private static let data: UInt8 = 23
    /// Size of an encrypted alert of TLS 1.3: its two bytes, its type, and the tag.
    private static let alertSize = 2 + 1 + 16

    /// - Parameter count: Number of the viewer's bytes before TLS begins.
    init(after count: Int) { left = count }

    /// Takes a viewer's bytes, and returns those that neatvnc gets now.
    mutating func pass(_ bytes: [UInt8]) -> [UInt8] {
        var rest = (kept + bytes)[...]
        var passed: [UInt8] = []
        while !rest.isEmpty {
            if left == 0 {
                guard let size = TLSFarewell.size(of: rest) else { break }
                left = size
            }
            passed += rest.prefix(left)
            let count = min(left, rest.count)
            rest = rest.dropFirst(count)
            left -= count
        }
        kept = Array(rest)
        return passed
    }

    /// The size of the record at the start; nil if it is not known yet, or it may be the last one.
    private static func size(of bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= headSize else { return nil }
        let head = Array(bytes.prefix(headSize))
        let length = Int(head[3]) << 8 | Int(head[4])
        let mayBeAlert = head[0] == alert || head[0] == data && length == alertSize
        return mayBeAlert && bytes.count <= headSize + length ? nil : headSize + length
    }
}
