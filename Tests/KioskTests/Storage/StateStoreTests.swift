import Foundation
import Kiosk
import Testing

@Suite("State that is kept")
struct StateStoreTests {
    @Test("values of every kind are there again, and removed ones are not")
    func values() throws {
        let folder = try StateFolder()
        let values: [String: JSON] = [
            "null": nil, "bool": true, "int": .int(.min), "double": 0.1, "text": "é\0\u{10FFFF}'\"",
            "list": [1, [], [nil]], "object": ["b": 1, "a": ["": 2]], "": "no name",
            "größe": "", "e\u{301} 'x'": 5.0,
            "large": .string(String(repeating: "ä", count: 100_000)),
        ]
        let first = try folder.open()
        #expect(first.values.isEmpty)
        for (key, value) in values { first.set(key, to: value) }
        first.set("gone", to: 1)
        first.flush()
        first.remove("gone")
        first.remove("never there")
        first.close()
        first.set("too late", to: 1)
        first.flush()
        #expect(try folder.open().values == values)
        #expect(folder.takeLog() == [])
        #expect(folder.names == ["state"])
    }

    @Test("the last of many values counts, whether flushed, closed or let go of")
    func last() throws {
        let folder = try StateFolder()
        var store: StateStore? = try folder.open()
        for number: Int64 in 0..<1000 { store?.set("n", to: .int(number)) }
        store = nil
        store = try folder.open()
        #expect(store?.values == ["n": 999])
        for round in 0..<20 {
            store?.set("n", to: .int(Int64(round)))
            store?.flush()
            store?.flush()
        }
        store?.close()
        #expect(try folder.open().values == ["n": 19])
    }

    @Test("what is too large is refused with a line, and the last value stays")
    func limits() throws {
        let folder = try StateFolder()
        let store = try folder.open()
        let fitting = JSON.string(String(repeating: "x", count: StateLimits.value - 2))
        store.set("a", to: fitting)
        store.set("b", to: 1)
        store.flush()
        for _ in 0..<2 {
            store.set("b", to: .string(String(repeating: "x", count: StateLimits.value - 1)))
            store.flush()
        }
        #expect(
            folder.takeLog() == [
                "error: state: \"b\" is not kept: it has 262145 bytes, and may have 262144; "
                    + "its last value stays"
            ])
        store.set(String(repeating: "k", count: StateLimits.key + 1), to: 1)
        var deep: JSON = 1
        for _ in 0..<StateLimits.depth { deep = [deep] }
        store.set("deep", to: deep)
        store.set("deeper", to: [deep])
        store.flush()
        let log = folder.takeLog()
        #expect(log.count == 2)
        #expect(log.contains { $0.contains("its name has more than 1024 bytes") })
        #expect(
            log.contains { $0.contains("\"deeper\" is not kept: it is nested deeper than 512") })
        store.close()
        #expect(try folder.open().values == ["a": fitting, "b": 1, "deep": deep])
    }

    @Test("all values together have a limit, which counts what is there already")
    func total() throws {
        let folder = try StateFolder()
        let block = JSON.string(String(repeating: "x", count: StateLimits.value - 16))
        var store = try folder.open()
        for number in 0..<63 { store.set("block \(number)", to: block) }
        store.close()
        store = try folder.open()
        #expect(store.values.count == 63)
        store.set("one", to: block)
        store.flush()
        #expect(folder.takeLog() == [])
        store.set("two", to: block)
        store.set("block 0", to: block)
        store.flush()
        #expect(folder.takeLog().count == 1)
        store.remove("block 1")
        store.flush()
        store.set("two", to: block)
        store.close()
        let kept = try folder.open().values
        #expect(kept.count == 64)
        #expect(kept["two"] == block)
        #expect(folder.takeLog() == [])
    }

    @Test("a file belongs to one store at a time")
    func twoStores() throws {
        let folder = try StateFolder()
        let first = try folder.open()
        first.set("a", to: 1)
        first.flush()
        let second = try folder.open()
        // It is read, but not written.
        #expect(second.values == ["a": 1])
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.contains("another process uses it") == true)
        second.set("a", to: 2)
        second.flush()
        first.close()
        second.flush()
        second.close()
        #expect(try folder.open().values == ["a": 2])
        #expect(folder.setAside == [])
    }

    @Test("others may not read the file")
    func permissions() throws {
        let folder = try StateFolder()
        try folder.open().close()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
}
