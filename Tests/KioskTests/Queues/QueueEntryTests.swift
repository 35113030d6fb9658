import Kiosk
import Testing

@Suite("Entries of queues")
struct QueueEntryTests {
    @Test("a record is read as it was written")
    func record() throws {
        var entry = try #require(
            QueueEntry(number: 7, record: ["key": "k", "value": ["a": [1]], "time": 5]))
        #expect(QueueEntry(number: 7, record: entry.record) == entry)
        let record: JSON = [
            "key": "k", "value": nil, "time": 5, "attempts": 3, "retried": 7,
            "failure": ["reason": "no", "status": 422, "time": 9],
        ]
        entry = try #require(QueueEntry(number: 7, record: record))
        #expect(entry.failure?.status == 422)
        #expect(entry.attempts == 3)
        #expect(entry.record == record)
    }

    @Test(
        "what is no record is none",
        arguments: [nil, [:], ["key": 1, "value": 1, "time": 1], ["key": "k", "time": 1]] as [JSON])
    func noRecord(_ json: JSON) { #expect(QueueEntry(number: 1, record: json) == nil) }

    @Test(
        "keys of other values are not taken for entries",
        arguments: [
            "orders", "queues/", "queues/orders", "queues/orders/1", "queues/orders/",
            "queues//0000000000000000001", "queues/orders/000000000000000000x",
            "queues/orders/0000000000000000000", "xqueues/orders/0000000000000000001",
        ])
    func otherKeys(_ key: String) { #expect(QueueEntry.location(ofKey: key) == nil) }

    @Test("numbers that only an edited file can have leave room behind them")
    func edges() throws {
        #expect(QueueEntry.location(ofKey: "queues/orders/9223372036854775807") == nil)
        let entry = try #require(
            QueueEntry(
                number: 1, record: ["key": "k", "value": 1, "time": 1, "attempts": .int(.max)]))
        #expect(entry.attempts == 100_000)
    }

    @Test("a key names the queue and the number")
    func key() throws {
        let location = try #require(QueueEntry.location(ofKey: "queues/orders/0000000000000000042"))
        #expect(location.queue == "orders" && location.number == 42)
    }
}
