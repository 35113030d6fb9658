import Kiosk

/// Credentials for serving viewers: a certificate and its key, and the password that they need.
struct VNCSecret {
    let certificate: String
    let key: String
    let password: VNCPassword
}

/// The password of viewers, which is tried at most once in a second after a wrong one.
final class VNCPassword {
    private let bytes: [UInt8]
    private let loop: EventLoop
    private let log: Log
    private var pausesUntil: Instant?

    private static let leastLength = 8
    private static let pause = Duration.seconds(1)

    /// Reads the first line of a file.
    init(file: String, loop: EventLoop, log: Log) throws {
        let text = try File.read(file, limit: 4096)
        bytes = Array(text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
        (self.loop, self.log) = (loop, log)
        guard bytes.count >= VNCPassword.leastLength else {
            throw VNCFailure(
                "the password in \(file) is shorter than \(VNCPassword.leastLength) characters")
        }
    }

    /// Returns true for the right password.
    func admits(_ tried: [UInt8]) -> Bool {
        let now = loop.time.now
        if let pausesUntil, now < pausesUntil { return false }
        // In a time that does not tell how much is right.
        var difference = UInt8(tried.count == bytes.count ? 0 : 1)
        for index in bytes.indices {
            difference |= bytes[index] ^ (index < tried.count ? tried[index] : 0)
        }
        if difference == 0 { return true }
        pausesUntil = now + VNCPassword.pause
        log.warning("a viewer has a wrong password")
        return false
    }
}
