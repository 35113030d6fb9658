import Kiosk
import KioskTesting

/// A kiosk with a state file, over several runs, and its server.
final class QueueShop {
    let folder = TemporaryDirectory()
    var server: LocalHTTPServer? = LocalHTTPServer()
    let port: UInt16
    private var kiosk: Harness?
    /// Settings of the queue "orders".
    var settings = ""
    var queues: String?
    /// Further members of the document, with a comma at the end.
    var members = ""
    /// A text in each order.
    var roll: String?
    /// The state file, if it is not in the folder.
    var state: String?

    init() { port = server!.port }

    private var text: String {
        let orders = #"""
            "orders": { "http": { "url": "http://127.0.0.1:\#(port)/orders", "timeout": "5s" }, \#(settings)
              "on": { "sent": [
                  { "append": { "sent": "${event.entry.value.n}" } },
                  { "set": { "answer": "${event.value}" } }],
                "failed": { "append": { "lost": "${event.entry.value.n}" } } } }
            """#
        return #"""
            { "types": { "order": { "n": "int"\#(roll == nil ? "" : #", "roll": "string""#) } },
              "state": { "n": { "value": 0, "persist": true },
                         "sent": { "type": "list(int)", "persist": true },
                         "lost": { "type": "list(int)", "persist": true },
                         "accepted": { "type": "list(int)" }, "answer": { "type": "any" }, "said": "",
                         "roll": "\#(roll ?? "")" },
              \#(members)"queues": { \#(queues ?? orders) },
              "screens": { "home": { "body": { "type": "button", "text": "Order", "on": { "tap": {
                "sequence": [
                  { "increment": "n" },
                  { "enqueue": { "queue": "orders", "value": { "n": "${n}"\#(roll == nil ? "" : #", "roll": "${roll}""#) } } },
                  { "append": { "accepted": "${n}" } }],
                "catch": { "set": { "said": "${error}" } } } } } } } }
            """#
    }

    func run(_ body: (Harness) throws -> Void) throws {
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200,
            state: state ?? folder.path + "/state.db")
        self.kiosk = kiosk
        try kiosk.advance(by: .milliseconds(20))
        try body(kiosk)
        kiosk.stage.engine.close()
    }

    func reload(_ kiosk: Harness) throws {
        folder.write(Array(text.utf8), as: "kiosk.json")
        kiosk.reload()
        try kiosk.advance(by: .milliseconds(20))
    }

    func order(_ kiosk: Harness) throws {
        try kiosk.tap("Order")
        try kiosk.advance(by: .milliseconds(100))
    }

    var keys: [String] { (server?.requests ?? []).map { $0.headers["idempotency-key"] ?? "" } }
    var bodies: [String] {
        (server?.requests ?? []).map { String(decoding: $0.body, as: UTF8.self) }
    }
}
