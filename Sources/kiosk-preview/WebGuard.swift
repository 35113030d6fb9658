/// The rules by which a request is answered: it must know the token, and come from the page itself.
///
/// Another page in the same browser can send requests to this machine. It does not know the token;
/// if it has made a host name of its own point here, its requests have that name; and browsers tell
/// its origin.
struct WebGuard: Sendable {
    /// Random text in the address, new for each start.
    let token: String
    let port: Int

    /// Makes a guard with a token of 128 random bits.
    init(port: Int) {
        var random = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        token = String((0..<32).map { _ in digits[Int(random.next(upperBound: UInt(16)))] })
        self.port = port
    }

    /// Address of the page.
    var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    /// Returns what is asked for, behind the token; nil for a request that gets nothing.
    ///
    /// - Parameters:
    ///   - host: The header `Host`; empty without one.
    ///   - origin: The header `Origin`; empty without one.
    ///   - needsOrigin: True for sockets, for which browsers always tell one.
    func part(of path: String, host: String, origin: String, needsOrigin: Bool) -> String? {
        guard hosts.contains(host) else { return nil }
        guard origin.isEmpty ? !needsOrigin : origin == "http://\(host)" else { return nil }
        let prefix = "/\(token)/"
        guard path.utf8.count >= prefix.utf8.count,
            isEqual(path.utf8.prefix(prefix.utf8.count), prefix.utf8)
        else { return nil }
        return String(path.dropFirst(prefix.count))
    }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Compares in a time that does not tell how much is right.
    private func isEqual(_ a: Substring.UTF8View, _ b: String.UTF8View) -> Bool {
        zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
