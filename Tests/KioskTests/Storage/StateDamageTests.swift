import Foundation
import Kiosk
import Testing

@Suite("State files that are damaged")
struct StateDamageTests {
    /// Content at the path, and the messages about it.
    private static let cases: [(String, @Sendable (String) throws -> Void, String)] = [
        ("empty", { try Data().write(to: URL(fileURLWithPath: $0)) }, "it is empty"),
        (
            "no database", { try Data("{\"a\": 1}".utf8).write(to: URL(fileURLWithPath: $0)) },
            "file is not a database"
        ),
        (
            "zeroes", { try Data(count: 10_000).write(to: URL(fileURLWithPath: $0)) },
            "file is not a database"
        ),
        (
            "of another program", { StateFolder.sql("CREATE TABLE state (key, value)", $0) },
            "it is no state of this version"
        ),
        (
            "of a later version",
            { path in
                StateFolder.sql("CREATE TABLE state (key, value)", path)
                StateFolder.sql("PRAGMA application_id = \(0x4B69_6F73)", path)
                StateFolder.sql("PRAGMA user_version = 2", path)
            }, "it is no state of this version"
        ),
        (
            "without its table",
            { path in
                StateFolder.sql("CREATE TABLE others (key, value)", path)
                StateFolder.sql("PRAGMA application_id = \(0x4B69_6F73)", path)
                StateFolder.sql("PRAGMA user_version = 1", path)
            }, "its tables are not those that Kiosk makes"
        ),
        (
            "with a view that goes on for ever",
            { path in
                StateFolder.sql(
                    """
                    CREATE VIEW state (key, value) AS WITH RECURSIVE n (i) AS \
                    (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'k' || i, '1' FROM n
                    """, path)
                StateFolder.sql("PRAGMA application_id = \(0x4B69_6F73)", path)
                StateFolder.sql("PRAGMA user_version = 1", path)
            }, "its tables are not those that Kiosk makes"
        ),
        (
            "with a trigger",
            { path in
                StateFolder.sql(
                    "CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) "
                        + "STRICT, WITHOUT ROWID", path)
                StateFolder.sql(
                    """
                    CREATE TRIGGER t AFTER INSERT ON state BEGIN \
                    INSERT INTO state SELECT NEW.key || key, value FROM state; END
                    """, path)
                StateFolder.sql("PRAGMA application_id = \(0x4B69_6F73)", path)
                StateFolder.sql("PRAGMA user_version = 1", path)
            }, "its tables are not those that Kiosk makes"
        ),
        (
            "a folder",
            {
                try FileManager.default.createDirectory(
                    atPath: $0, withIntermediateDirectories: false)
            }, "unable to open database file"
        ),
    ]

    @Test("they are set aside and named, and a new one begins", arguments: cases.indices)
    func isSetAside(_ index: Int) throws {
        let (_, make, reason) = Self.cases[index]
        let folder = try StateFolder()
        try make(folder.path)
        try Data("log".utf8).write(to: folder.file("state-wal"))
        let store = try folder.open()
        #expect(store.values.isEmpty)
        let log = folder.takeLog()
        #expect(log.count == 1)
        #expect(log.first?.hasPrefix("error: state: \(folder.path) is damaged: \(reason);") == true)
        #expect(log.first?.hasSuffix(", and a new one begins") == true)
        #expect(folder.setAside.contains("state.corrupt"))
        store.set("a", to: 1)
        store.close()
        #expect(try folder.open().values == ["a": 1])
        #expect(folder.takeLog() == [])
        // Twice in one second.
        try FileManager.default.removeItem(atPath: folder.path)
        try make(folder.path)
        try folder.open().close()
        #expect(folder.setAside.filter { $0.hasPrefix("state.corrupt") }.count >= 2)
    }

    @Test("whatever bytes change, the store opens and keeps what is set")
    func randomDamage() throws {
        let good = try Self.goodFiles()
        var generator = SeededGenerator(seed: 11)
        var (setAside, survived) = (0, 0)
        for round in 0..<100 {
            var (database, log) = good
            if round % 3 == 0, !log.isEmpty {
                Self.damage(&log, using: &generator)
            } else {
                Self.damage(&database, using: &generator)
            }
            let folder = try StateFolder()
            try Data(database).write(to: URL(fileURLWithPath: folder.path))
            try Data(log).write(to: folder.file("state-wal"))
            let store = try folder.open()
            let wasSetAside = !folder.setAside.isEmpty
            if wasSetAside { setAside += 1 } else { survived += 1 }
            let said = folder.takeLog()
            #expect(wasSetAside == said.contains { $0.contains("is damaged") })
            #expect(!said.contains { $0.contains("\n") }, "round \(round)")
            for number in 0..<40 { store.set("value \(number)", to: .int(Int64(round))) }
            store.set("new", to: .int(Int64(round)))
            store.flush()
            store.close()
            let again = try folder.open()
            #expect(again.values["new"] == .int(Int64(round)), "round \(round)")
            #expect(again.values["value 39"] == .int(Int64(round)), "round \(round)")
        }
        // The damage is neither always harmless nor always the end.
        #expect(setAside > 5)
        #expect(survived > 10)
    }

    /// A database and its log, with changes in both.
    private static func goodFiles() throws -> ([UInt8], [UInt8]) {
        let folder = try StateFolder()
        var store = try folder.open()
        for number in 0..<40 {
            let size = number % 5 == 0 ? 9000 : 20 * number
            store.set(
                "value \(number)", to: [.string(String(repeating: "y", count: size)), .int(5)])
        }
        store.close()
        store = try folder.open()
        for number in 10..<20 { store.set("value \(number)", to: .int(Int64(number))) }
        store.flush()
        let files = (
            try Array(Data(contentsOf: URL(fileURLWithPath: folder.path))),
            try Array(Data(contentsOf: folder.file("state-wal")))
        )
        store.close()
        return files
    }

    private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes.removeSubrange(position...)
        case 1:
            // A sector.
            let start = position / 512 * 512
            for index in start..<min(bytes.count, start + 512) { bytes[index] = 0 }
        case 2:
            bytes[Int.random(in: 0..<100, using: &generator)] = UInt8(truncatingIfNeeded: position)
        case 3:
            let from = Int.random(in: 0..<bytes.count - 64, using: &generator)
            for index in 0..<min(64, bytes.count - position) {
                bytes[position + index] = bytes[from + index]
            }
        default:
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                bytes[.random(in: bytes.indices, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
        }
    }
}
