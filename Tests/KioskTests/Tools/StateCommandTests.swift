import Foundation
import Kiosk
import Testing

/// `kioskctl state` and `kioskctl migrate`
@Suite("kioskctl state and migrate")
struct StateCommandTests {
    let folder: StateFolder

    init() throws { folder = try StateFolder() }

    private func tool(_ arguments: String...) throws -> ToolRun {
        try ToolRun("kioskctl", arguments, in: folder.folder.path)
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.file(name))
    }

    private static let entry: JSON = [
        "key": "k1", "value": ["n": 1], "time": 1_700_000_000_000_000_000, "attempts": 2,
    ]
    private static let refused: JSON = [
        "key": "k2", "value": "é", "time": 5,
        "failure": ["reason": "no \"tea\"", "status": 422, "time": 7],
    ]
    private static let values: [String: JSON] = [
        "count": 3, "price": 2.0, "small": 0.1, "nothing": nil, "text": "a\n\"b\"\u{0} é",
        "cart": [["z": 1, "a": [true, -0.0, 1e300]], []], "versions/cart": 2,
        "cart.aside-1": "Tea", "versions/cart.aside-1": 1, "versions/gone": 4,
        "queues/orders/0000000000000000007": entry, "queues/orders/0000000000000000012": refused,
        "queues/odd": 5, "queues/odd/0000000000000000001": "no entry",
    ]

    @Test("what is exported and imported is what was there, with texts to the byte")
    func roundTrip() throws {
        var store = try folder.open()
        for (key, value) in Self.values { store.set(key, to: value) }
        store.flush()
        // A running kiosk has the file open.
        let exported = try tool("state", "export", "state")
        #expect(exported.status == 0)
        #expect(exported.errors == "")
        store.close()
        try write(exported.output, as: "all.json")
        #expect(try JSON(parsing: exported.output)["values"]?["cart"]?["version"] == 2)
        #expect(
            try JSON(parsing: exported.output)["queues"]?["orders"]?[1]?["number"] == 12)

        let imported = try tool("state", "import", "new", "all.json")
        #expect(imported.status == 0)
        #expect(imported.output == "")
        #expect(imported.errors == "")
        let texts = try StateSnapshot(readingFrom: folder.file("new").path).values
        #expect(texts.mapValues { $0.text() } == Self.values.mapValues { $0.text() })
        #expect(try tool("state", "export", "new").output == exported.output)
        store = try folder.open(folder.file("new").path)
        #expect(store.values == Self.values)
        store.close()
    }

    @Test("an import replaces everything, and keeps what was there beside the file")
    func replaces() throws {
        let store = try folder.open()
        store.set("old", to: 1)
        store.close()
        let before = try tool("state", "export", "state").output
        try write(#"{"kiosk-state": 1, "values": {"a": {"value": 5}}}"#, as: "all.json")
        for number in 1...2 {
            let run = try tool("state", "import", "state", "all.json")
            #expect(run.status == 0)
            #expect(
                run.output == "what was in state is now in state.before-import-\(number).json\n")
            #expect(try StateSnapshot(readingFrom: folder.path).values == ["a": 5])
        }
        #expect(
            try String(contentsOf: folder.file("state.before-import-1.json"), encoding: .utf8)
                == before.dropLast())
    }

    @Test("a file that a running kiosk has open is not replaced")
    func running() throws {
        let store = try folder.open()
        store.set("a", to: 1)
        store.flush()
        try write(#"{"kiosk-state": 1, "values": {}}"#, as: "all.json")
        let run = try tool("state", "import", "state", "all.json")
        #expect(run.status == 1)
        #expect(run.errors.contains("end the kiosk that has it open"))
        store.set("b", to: 2)
        store.close()
        #expect(try StateSnapshot(readingFrom: folder.path).values == ["a": 1, "b": 2])
    }

    private static let mistakes = [
        ("{\"kiosk-state\": 1,\n \"values\": {\"a\": }}", "all.json:2:18: error: "),
        ("[]", "all.json:1:1: error: an export is no object"),
        ("{\"kiosk-state\": 2}", "all.json:1:1: error: this is no export of a state file"),
        (
            "{\"kiosk-state\": 1, \"values\": {\n\"a\": 3}}",
            "all.json:2:6: error: the value \"a\" is no object"
        ),
        (
            "{\"kiosk-state\": 1, \"values\": {\n\"a\": {\"value\": 3, \"x\": 1}}}",
            "all.json:2:19: error: unknown key \"x\" in the value \"a\""
        ),
        (
            "{\"kiosk-state\": 1, \"queues\": {\"q\": [\n{\"number\": 1, \"value\": 3}]}}",
            "all.json:2:1: error: this is no entry of a queue"
        ),
        (
            "{\"kiosk-state\": 1, \"queues\": {\"q\": ["
                + "{\"number\": 1, \"key\": \"k\", \"time\": 1, \"value\": 3},\n"
                + "{\"number\": 1, \"key\": \"l\", \"time\": 1, \"value\": 3}]}}",
            "all.json:2:1: error: \"queues/q/0000000000000000001\" is there twice"
        ),
    ]

    @Test("a mistake in the export has its place, and nothing is replaced", arguments: mistakes)
    func mistake(_ text: String, _ message: String) throws {
        let store = try folder.open()
        store.set("a", to: 1)
        store.close()
        try write(text, as: "all.json")
        let run = try tool("state", "import", "state", "all.json")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix(message), "\(run.output)")
        #expect(try StateSnapshot(readingFrom: folder.path).values == ["a": 1])
    }

    @Test("what is no state file is named")
    func noState() throws {
        let missing = try tool("state", "export", "nothing")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("nothing cannot be read: "))
        try write("{}", as: "text")
        for arguments in [["state", "export", "text"], ["state", "import", "text", "text"]] {
            #expect(try ToolRun("kioskctl", arguments, in: folder.folder.path).status == 1)
        }
        #expect(folder.names == ["text"])
    }

    @Test("migrate --check says what becomes of each value, and changes nothing")
    func check() throws {
        let store = try folder.open()
        for (key, value) in [
            "same": 1, "lines": [["name": "Tea"]], "names": ["Tea"], "old": 5, "bad": "x",
            "late": 1, "versions/late": 9, "gone": 1, "bad.aside-1": 2,
            "queues/orders/0000000000000000001": Self.entry,
        ] as [String: JSON] { store.set(key, to: value) }
        store.flush()
        try write(
            #"""
            { "types": { "line": { "name": "string", "count": "int" } },
              "state": {
                "same": { "value": 0, "persist": true },
                "lines": { "type": "list(line)", "persist": true },
                "names": { "type": "list(line)", "persist": true, "version": 1,
                  "migrate": "${old.map(n, {'name': n, 'count': 1})}" },
                "now": { "value": 0, "persist": true, "from": "old" },
                "bad": { "value": 0, "persist": true, "version": 1,
                  "migrate": "${int(old)}" },
                "late": { "value": 0, "persist": true },
                "new": { "value": 0, "persist": true }
              },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#, as: "kiosk.json")
        let run = try tool("migrate", "--check", "state", "kiosk.json")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(run.errors == "")
        #expect(run.status == 1)
        #expect(
            lines.filter { !$0.hasPrefix("kiosk.json:") } == [
                "same: unchanged",
                #"lines: filled with defaults: [{"name":"Tea"}] → [{"name":"Tea","count":0}]"#,
                #"names: migrated from version 0 to 1: ["Tea"] → [{"name":"Tea","count":1}]"#,
                "now (kept as old): unchanged",
                "new: nothing is kept; it begins with its first value",
                "bad.aside-1: was set aside earlier; it stays in the file",
                "gone: there is no such variable that persists; it stays in the file",
                "queue orders: 1 entry; there is no such queue; they stay in the file",
            ])
        let errors = lines.filter { $0.hasPrefix("kiosk.json:") }
        #expect(errors.count == 2)
        #expect(
            errors.first?.hasPrefix(
                #"kiosk.json:9:18: error: "bad" would be kept aside: "migrate" fails for the value of version 0: "#
            ) == true)
        #expect(errors.first?.hasSuffix(#"the value is "x""#) == true)
        #expect(
            errors.last?.contains("the earlier value has version 9, and here is none") == true)
        store.close()
        #expect(try tool("migrate", "state", "kiosk.json").status == 64)
        #expect(try StateSnapshot(readingFrom: folder.path).values["bad"] == "x")
        // Without what would be lost it ends well.
        let good = try folder.open()
        for key in ["bad", "late"] { good.remove(key) }
        good.close()
        #expect(try tool("migrate", "--check", "state", "kiosk.json").status == 0)
    }
}
