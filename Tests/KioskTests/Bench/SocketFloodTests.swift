import Kiosk
import Testing

@testable import kiosk_bench

/// Programs that flood a socket, as `kiosk-bench sockets` measures it at a larger scale.
@Suite("Flooded sockets")
struct SocketFloodTests {
    @Test(
        "all lines of several clients are handled, in order, and frames go on", arguments: [4, 8])
    func flood(clients: Int) throws {
        let flood = try SocketFlood(clients: clients, lines: 10_000 / clients, .silent)
        #expect(flood.handled == 10_000)
        #expect(flood.taken == 10_000)
        #expect(flood.misplaced == 0)
        // Many frames, and not one at the end of all messages.
        #expect(flood.frames > 5)
        #expect(flood.kilobytes < 20_000)
    }

    @Test(
        "messages of a broker, too",
        .enabled(if: FloodBroker.isAvailable, "needs the package mosquitto"))
    func broker() throws {
        let flood = try SocketFlood(.broker, clients: 4, lines: 2000, .silent)
        #expect(flood.handled == 8000)
        #expect(flood.misplaced == 0)
        #expect(flood.frames > 5)
        #expect(flood.kilobytes < 20_000)
    }
}
