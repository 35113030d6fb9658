import Foundation
import Kiosk
import KioskTesting
import Testing

/// Entries that follow from the end of another, on a disk that is full at that moment.
@Suite(
    "Documents: queues on full disks", .serialized,
    .enabled(if: SmallDisk.isAvailable, "needs to mount a tmpfs, as root"))
struct DocumentQueueDiskTests {
    /// Its orders are longer than the log of the state file, whose room a full disk still has.
    private final class Shop {
        let folder = TemporaryDirectory()
        let server = LocalHTTPServer()
        let disk: SmallDisk

        init() throws {
            disk = try SmallDisk(in: StateFolder())
            for name in ["payments", "orders", "receipts"] { server.on("/\(name)", .status(200)) }
            folder.write(
                Array(
                    #"""
                    { "state": { "paid": { "value": 0, "persist": true },
                        "roll": "\#(String(repeating: "x", count: 90_000))" },
                      "queues": {
                        "payments": { "http": "\#(server.url)/payments", "on": { "sent": [
                          { "increment": "paid" },
                          { "enqueue": { "queue": "orders", "value": "${string(paid) + roll}" } },
                          { "enqueue": { "queue": "receipts", "value": "${string(paid) + roll}" } } ] } },
                        "orders": { "http": "\#(server.url)/orders" },
                        "receipts": { "http": "\#(server.url)/receipts" } },
                      "screens": { "home": { "body": { "type": "button", "text": "Pay", "on": { "tap": {
                        "enqueue": { "queue": "payments", "value": 1 } } } } } } }
                    """#.utf8), as: "kiosk.json")
        }

        func start() throws -> Harness {
            let kiosk = try Harness(
                configuration: folder.path, width: 200, height: 200,
                state: disk.file("state.db").path)
            try kiosk.advance(by: .milliseconds(100))
            return kiosk
        }

        func count(_ queue: String) -> Int {
            server.requests.filter { $0.path == "/\(queue)" }.count
        }

        /// Lets a payment be taken when the disk has become full.
        func pay(_ kiosk: Harness) throws {
            server.on("/payments", .status(503))
            try kiosk.tap("Pay")
            try kiosk.advance(by: .milliseconds(100))
            try disk.fill()
            server.on("/payments", .status(200))
            try kiosk.advance(by: .seconds(3))
            #expect(count("payments") >= 2)
        }
    }

    @Test("what sent has put into queues is stored with the end of the entry when there is space")
    func space() throws {
        let shop = try Shop()
        let kiosk = try shop.start()
        try shop.pay(kiosk)
        #expect(shop.count("orders") == 0 && shop.count("receipts") == 0)
        #expect(kiosk.log.contains { $0.contains("cannot write") })
        shop.disk.makeSpace()
        try kiosk.advance(by: .seconds(10))
        #expect(shop.count("orders") == 1 && shop.count("receipts") == 1)
        #expect(kiosk.value(of: "queues")?["orders"]?["pending"] == 0)
        kiosk.stage.engine.close()
    }

    @Test("a kiosk that ends before there is space delivers the entry again, and the rest once")
    func restart() throws {
        let shop = try Shop()
        let kiosk = try shop.start()
        try shop.pay(kiosk)
        let payments = shop.count("payments")
        kiosk.stage.engine.close()
        shop.disk.makeSpace()
        let second = try shop.start()
        try second.advance(by: .seconds(5))
        #expect(shop.count("payments") == payments + 1)
        #expect(shop.count("orders") == 1 && shop.count("receipts") == 1)
        #expect(second.value(of: "paid") == 1)
        let keys = shop.server.requests.filter { $0.path == "/payments" }
            .map { $0.headers["idempotency-key"] }
        #expect(Set(keys).count == 1)
        second.stage.engine.close()
    }
}
