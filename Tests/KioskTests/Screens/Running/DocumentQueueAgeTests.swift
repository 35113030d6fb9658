import Kiosk
import KioskTesting
import Testing

/// Ages of entries, and clocks that are set.
@Suite("Documents: ages of entries in queues")
struct DocumentQueueAgeTests {
    private typealias Shop = QueueShop

    /// A shop whose server takes nothing, and which gives an entry up after a minute.
    private func impatientShop() -> Shop {
        let shop = Shop()
        shop.settings = #""giveUp": { "after": "1m" }, "pause": "5s", "#
        shop.server?.on("/orders", .status(503))
        return shop
    }

    /// Sets the clock forward, or back.
    private func setClock(of kiosk: Harness, by hours: Int64) {
        let clock = kiosk.stage.clock
        clock.setWallClock(to: clock.wallClockNanoseconds + hours * 3_600_000_000_000)
    }

    private func queue(_ kiosk: Harness, _ field: String) -> JSON? {
        kiosk.value(of: "queues")?["orders"]?[field]
    }

    @Test("an entry is given up by the time that passes, whatever the clock is set to")
    func clockChanges() throws {
        let shop = impatientShop()
        try shop.run { kiosk in
            try shop.order(kiosk)
            for hours: Int64 in [1, -24, 24 * 365] {
                setClock(of: kiosk, by: hours)
                try kiosk.advance(by: .seconds(10))
                #expect(queue(kiosk, "pending") == 1)
                #expect(queue(kiosk, "failed") == 0)
            }
            try kiosk.advance(by: .seconds(60))
            #expect(queue(kiosk, "failed") == 1)
            #expect(kiosk.value(of: "lost") == [1])
        }
    }

    @Test("an entry of an earlier start keeps its time when the clock is set")
    func clockOfEarlierStart() throws {
        let shop = impatientShop()
        var time: JSON?
        try shop.run { kiosk in
            try shop.order(kiosk)
            time = queue(kiosk, "oldest")
        }
        try shop.run { kiosk in
            setClock(of: kiosk, by: 1)
            try kiosk.advance(by: .seconds(10))
            #expect(queue(kiosk, "failed") == 1)
            #expect(queue(kiosk, "aside")?[0]?["at"] == time)
        }
    }

    @Test("an entry of an earlier start without a clock gets no older when there is one")
    func clockOfEarlierStartUnset() throws {
        let shop = impatientShop()
        try shop.run { kiosk in try shop.order(kiosk) }
        try shop.run { kiosk in
            setClock(of: kiosk, by: 6 * 365 * 24)
            try kiosk.advance(by: .seconds(10))
            #expect(queue(kiosk, "pending") == 1 && queue(kiosk, "failed") == 0)
            try kiosk.advance(by: .seconds(60))
            #expect(queue(kiosk, "failed") == 1)
        }
    }

    @Test("an entry of an earlier start without a clock is as old as the time since it was tried")
    func clockBeforeStart() throws {
        let shop = impatientShop()
        try shop.run { kiosk in
            // As of a machine without a battery, a minute after it was switched on.
            kiosk.stage.clock.setWallClock(to: 60_000_000_000)
            try shop.order(kiosk)
        }
        try shop.run { kiosk in
            try kiosk.advance(by: .seconds(30))
            #expect(queue(kiosk, "pending") == 1 && queue(kiosk, "failed") == 0)
            try kiosk.advance(by: .seconds(60))
            #expect(queue(kiosk, "failed") == 1)
        }
    }

    @Test("an entry of a right clock keeps its time when a start without one gets it")
    func clockOfEarlierStartSet() throws {
        let shop = impatientShop()
        var time: JSON?
        try shop.run { kiosk in
            setClock(of: kiosk, by: 6 * 365 * 24)
            try shop.order(kiosk)
            time = queue(kiosk, "oldest")
        }
        try shop.run { kiosk in
            setClock(of: kiosk, by: (6 * 365 + 1) * 24)
            try kiosk.advance(by: .seconds(10))
            #expect(queue(kiosk, "failed") == 1)
            #expect(queue(kiosk, "aside")?[0]?["at"] == time)
        }
    }

    @Test("an entry of an earlier start keeps its time when a right clock is set wrong for a while")
    func clockOfEarlierStartWrong() throws {
        let shop = impatientShop()
        var time: JSON?
        try shop.run { kiosk in
            try shop.order(kiosk)
            time = queue(kiosk, "oldest")
        }
        for years: Int64 in [-6, 6] {
            try shop.run { kiosk in
                setClock(of: kiosk, by: years * 365 * 24)
                try kiosk.advance(by: .seconds(10))
                #expect(queue(kiosk, "pending") == 1 && queue(kiosk, "failed") == 0)
                if years < 0 { #expect(queue(kiosk, "oldest") == time) }
                setClock(of: kiosk, by: -years * 365 * 24)
                try kiosk.advance(by: .seconds(10))
                #expect(queue(kiosk, "pending") == 1 && queue(kiosk, "failed") == 0)
                #expect(queue(kiosk, "oldest") == time)
            }
        }
    }

    @Test("the times of an entry that was set aside move when the clock is set")
    func clockOfEntriesAside() throws {
        let shop = Shop()
        shop.server?.on("/orders", .status(422))
        try shop.run { kiosk in
            try shop.order(kiosk)
            setClock(of: kiosk, by: 1)
            try kiosk.advance(by: .milliseconds(100))
            for time in ["at", "failedAt"] {
                let text = queue(kiosk, "aside")?[0]?[time]?.text()
                #expect(text?.contains("T13:00:00") == true, "\(time): \(text ?? "none")")
            }
        }
    }

    @Test("an entry that a timer makes because the clock is set has the time of that clock")
    func entryOfTimer() throws {
        // An order by chance would be right in some of them.
        for _ in 0..<8 {
            let shop = impatientShop()
            shop.members = #"""
                "timeZone": "UTC", "timers": { "t": { "at": "12:30",
                  "do": { "enqueue": { "queue": "orders", "value": { "n": 7 } } } } },
                """#
            try shop.run { kiosk in
                let clock = kiosk.stage.clock
                clock.setWallClock(to: clock.wallClockNanoseconds + 3_000_000_000_000)
                try kiosk.advance(by: .milliseconds(100))
                let time = queue(kiosk, "oldest")?.text()
                #expect(time?.contains("T12:50:00") == true, "\(time ?? "none")")
            }
        }
    }

    @Test("an entry that was given up for its age is as good as new when it is tried again")
    func retryOfOld() throws {
        let shop = Shop()
        shop.queues = #"""
            "orders": { "http": "http://127.0.0.1:\#(shop.port)/orders",
              "giveUp": { "after": "1m" }, "pause": "5s", "on": { "sent": { "retry": "orders" } } }
            """#
        shop.server?.on("/orders") { request in
            .status(request.body == Array(#"{"n":1}"#.utf8) ? 503 : 200)
        }
        try shop.run { kiosk in
            try shop.order(kiosk)
            try kiosk.advance(by: .seconds(70))
            #expect(queue(kiosk, "failed") == 1)
            try shop.order(kiosk)
            try kiosk.advance(by: .seconds(30))
            #expect(queue(kiosk, "pending") == 1)
            #expect(queue(kiosk, "failed") == 0)
            try kiosk.advance(by: .seconds(40))
            #expect(queue(kiosk, "failed") == 1)
        }
    }
}
