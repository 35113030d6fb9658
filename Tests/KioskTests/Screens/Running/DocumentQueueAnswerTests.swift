import Kiosk
import KioskTesting
import Testing

/// Answers of a server, and what they mean for the entries of a queue.
@Suite("Documents: answers to queues")
struct DocumentQueueAnswerTests {
    private typealias Shop = QueueShop

    private func queue(_ kiosk: Harness, _ field: String) -> JSON? {
        kiosk.value(of: "queues")?["orders"]?[field]
    }

    @Test(
        "a redirect takes nothing: it may lead to the page where guests of a network log in",
        arguments: [301, 302, 303, 307, 308])
    func redirect(_ status: Int) throws {
        let shop = Shop()
        shop.server?.on("/orders", .redirect(status, to: "/login"))
        shop.server?.on("/login", .text("Please log in"))
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(kiosk.value(of: "sent") == [])
            #expect(queue(kiosk, "pending") == 1)
            #expect(queue(kiosk, "error") == .string("the server answered with status \(status)"))
            shop.server?.on("/orders", .status(200))
            try kiosk.advance(by: .seconds(3))
            #expect(kiosk.value(of: "sent") == [1])
            #expect(shop.server?.requests.allSatisfy { $0.path == "/orders" } == true)
        }
    }

    /// Bodies that are no values, with the types that they are said to have, and what they are read as.
    private static let unreadable: [(type: String, body: [UInt8], value: JSON)] = [
        ("application/json", [], .null), ("application/json", Array("OK".utf8), .null),
        ("application/json", Array(#"{"name": "J"#.utf8) + [0xF6] + Array(#"rg"}"#.utf8), .null),
        ("text/plain", [0xF6], .null),
        ("text/plain", [UInt8](repeating: UInt8(ascii: "x"), count: 70_000), ""),
    ]

    @Test("the status takes an entry, whether the rest of the answer can be read or not")
    func unreadableAnswer() throws {
        for (type, body, value) in Self.unreadable {
            let shop = Shop()
            shop.server?.on("/orders", .status(200, [("Content-Type", type)], body: body))
            try shop.run { kiosk in
                try shop.order(kiosk)
                #expect(kiosk.value(of: "sent") == [1])
                #expect(kiosk.value(of: "answer") == value)
                #expect(queue(kiosk, "error") == "")
                #expect(kiosk.log.allSatisfy { $0.hasPrefix("debug: ") })
            }
            #expect(shop.keys.count == 1)
        }
    }

    /// Bodies that do not come to their end, behind a header that does.
    private static func broken(_ status: Int) -> [LocalHTTPAnswer] {
        let start = "HTTP/1.1 \(status) X\r\nContent-Type: application/json\r\n"
        return [
            .raw(start + "Content-Length: 1000\r\n\r\n{"),
            .raw(start + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
            .raw(start + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnone"),
        ]
    }

    @Test("the status takes or refuses an entry, whether the rest of the answer comes or not")
    func brokenAnswer() throws {
        for (status, field) in [(200, "pending"), (422, "failed")] {
            for answer in Self.broken(status) {
                let shop = Shop()
                shop.server?.on("/orders", answer)
                try shop.run { kiosk in
                    try shop.order(kiosk)
                    #expect(queue(kiosk, field) == (status == 200 ? 0 : 1))
                    #expect(queue(kiosk, "pending") == 0)
                }
                #expect(shop.keys.count == 1)
            }
        }
        // The header of an answer that is no final one decides nothing.
        let shop = Shop()
        shop.server?.on("/orders", .raw("HTTP/1.1 103 Early Hints\r\n\r\n"))
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(queue(kiosk, "pending") == 1)
        }
    }

    @Test("the status refuses an entry, however large the rest of the answer is")
    func largeRefusal() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(422, body: [UInt8](repeating: 120, count: 1 << 20)))
        try shop.run { kiosk in
            try shop.order(kiosk)
            #expect(queue(kiosk, "failed") == 1)
            #expect(queue(kiosk, "aside")?[0]?["status"] == 422)
        }
    }

    @Test("a server that answers twice has taken one entry, not two")
    func answeredTwice() throws {
        let shop = Shop()
        shop.server?.on("/orders") { request in
            guard String(decoding: request.body, as: UTF8.self) == #"{"n":1}"# else {
                return .status(503)
            }
            let steps = LocalHTTPAnswer.status(201).steps
            return LocalHTTPAnswer(steps: steps + [.pause(50)] + steps)
        }
        try shop.run { kiosk in
            try shop.order(kiosk)
            try shop.order(kiosk)
            #expect(kiosk.value(of: "sent") == [1])
            #expect(queue(kiosk, "pending") == 1)
        }
    }

    @Test("Retry-After is honoured, in seconds and as a date")
    func retryAfter() throws {
        // The virtual clock begins at noon.
        for value in ["40", "Thu, 01 Jan 2026 12:00:40 GMT"] {
            let shop = Shop()
            shop.server?.on("/orders", .status(429, [("Retry-After", value)]))
            try shop.run { kiosk in
                try shop.order(kiosk)
                try kiosk.advance(by: .seconds(38))
                #expect(shop.keys.count == 1)
                try kiosk.advance(by: .seconds(3))
                #expect(shop.keys.count == 2)
            }
        }
    }
}
