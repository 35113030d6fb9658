/// Ports for servers on the loopback interface.
enum LocalPort {
    /// Returns one that may be free. It is below those that the kernel gives to sockets by itself, so that
    /// no other process gets it by chance while its server is away.
    static func any() -> UInt16 { .random(in: 20_000..<32_000) }
}
