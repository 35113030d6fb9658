import Glibc
import Kiosk
import KioskTesting
import Testing

/// Kept values whose names, types and meanings change.
@Suite("Documents: migration")
struct DocumentMigrationTests {
    let folder = TemporaryDirectory()

    private func write(_ state: String, functions: String = "{}") {
        let text = #"""
            { "functions": \#(functions), "state": { \#(state) },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#
        folder.write(Array(text.utf8), as: "kiosk.json")
    }

    /// Runs a kiosk with these variables.
    private func run(
        _ state: String, functions: String = "{}", _ body: (Harness) throws -> Void
    ) throws {
        write(state, functions: functions)
        let kiosk = try Harness(
            configuration: folder.path, width: 100, height: 100, state: folder.path + "/state.db")
        try body(kiosk)
        kiosk.stage.engine.close()
    }

    private func reload(_ kiosk: Harness, _ state: String) throws {
        write(state)
        kiosk.reload()
        try kiosk.advance(by: .milliseconds(20))
    }

    /// Everything in the state file.
    private func stored() throws -> [String: JSON] {
        let log = LogLines()
        let store = StateStore(path: folder.path + "/state.db", loop: try EventLoop(), log: log.log)
        defer { store.close() }
        #expect(log.all.isEmpty)
        return store.values
    }

    private static let names = #""cart": { "type": "list(string)", "persist": true }"#
    private static let lines = #"""
        "cart": { "type": [{ "name": "string", "count": "int" }], "persist": true, "version": 1,
          "migrate": "${old.map(n, {'name': n, 'count': 1})}" }
        """#

    @Test("a value becomes what \"migrate\" makes of it, once, at the start")
    func start() throws {
        try run(Self.names) { $0.set("cart", to: ["Tea", "Cake"]) }
        let expected: JSON = [["name": "Tea", "count": 1], ["name": "Cake", "count": 1]]
        try run(Self.lines) { kiosk in
            #expect(kiosk.value(of: "cart") == expected)
            #expect(kiosk.log.isEmpty)
        }
        #expect(try stored() == ["cart": expected, "versions/cart": 1])
        // A second time `old.map` would fail.
        try run(Self.lines) { kiosk in
            #expect(kiosk.value(of: "cart") == expected)
            kiosk.set("cart", to: [])
        }
        #expect(try stored() == ["cart": [], "versions/cart": 1])
    }

    @Test("a value becomes what \"migrate\" makes of it when an edited document is read")
    func atReload() throws {
        try run(Self.names) { kiosk in
            kiosk.set("cart", to: ["Tea"])
            try reload(kiosk, Self.lines)
            #expect(kiosk.value(of: "cart") == [["name": "Tea", "count": 1]])
            #expect(kiosk.log.isEmpty)
        }
        #expect(try stored() == ["cart": [["name": "Tea", "count": 1]], "versions/cart": 1])
    }

    @Test("\"version\" is the one that the value was kept with")
    func versions() throws {
        func amount(_ version: Int) -> String {
            #"""
            "amount": { "value": 0, "persist": true, "version": \#(version),
              "migrate": "${version == 0 ? int(old) * 100 : version == 2 ? 'wrong'.size() : int(old) + 5}" }
            """#
        }
        try run(#""amount": { "value": 3, "persist": true }"#) { $0.set("amount", to: 4) }
        try run(amount(1)) { #expect($0.value(of: "amount") == 400) }
        #expect(try stored() == ["amount": 400, "versions/amount": 1])
        try run(amount(3)) { #expect($0.value(of: "amount") == 405) }
        #expect(try stored() == ["amount": 405, "versions/amount": 3])
    }

    @Test("an object may be written with an expression for each field, which may call functions")
    func object() throws {
        try run(#""guest": { "value": "Ana Ruiz", "persist": true }"#) {
            $0.set("guest", to: "Bo Lind")
        }
        let guest = #"""
            "guest": { "type": { "first": "string", "last": "string", "visits": "int" },
              "persist": true, "version": 2,
              "migrate": { "first": "${word(old, 0)}", "last": "${word(old, 1)}", "visits": 1 } }
            """#
        let functions = #"""
            { "word": { "params": { "text": "string", "number": "int" },
                        "value": "${text.split(' ')[number]}" } }
            """#
        try run(guest, functions: functions) { kiosk in
            #expect(
                kiosk.value(of: "guest") == ["first": "Bo", "last": "Lind", "visits": 1])
            #expect(kiosk.log.isEmpty)
        }
    }

    @Test("if it fails, or gives what does not fit, the value is kept aside with its version")
    func failure() throws {
        let cases = [
            (#""${old.size()}""#, #""migrate" fails for the value of version 1: "#),
            (#""${old}""#, #"what "migrate" gives does not fit: "#),
        ]
        for (migrate, reason) in cases {
            let kept = #""n": { "type": "bool", "persist": true, "version": 1 }"#
            let new = #"""
                "n": { "type": "int", "value": 7, "persist": true, "version": 2,
                "migrate": \#(migrate) }
                """#
            try run(kept) { $0.set("n", to: true) }
            for round in 1...2 {
                try run(new) { kiosk in
                    #expect(kiosk.value(of: "n") == 7)
                    #expect(kiosk.log.count == (round == 1 ? 1 : 0))
                    if round == 1 {
                        #expect(kiosk.log.first?.contains("kiosk.json:2:12: \(reason)") == true)
                        #expect(
                            kiosk.log.first?.hasSuffix(
                                #"nothing is lost: it is in the state file as "n.aside-1""#) == true
                        )
                    }
                }
            }
            #expect(try stored() == ["n.aside-1": true, "versions/n.aside-1": 1])
            try run(kept) { kiosk in
                kiosk.set("n", to: true)
                try reload(kiosk, new)
                #expect(kiosk.value(of: "n") == 7)
                #expect(kiosk.log.count == 1)
            }
            #expect(
                try stored() == [
                    "n.aside-1": true, "versions/n.aside-1": 1, "n.aside-2": true,
                    "versions/n.aside-2": 1,
                ])
            try File.remove(folder.path + "/state.db")
        }
    }

    @Test("what is too large after it is kept aside as it was")
    func tooLarge() throws {
        try run(#""n": { "value": "", "persist": true }"#) {
            $0.set("n", to: .string(String(repeating: "x", count: 200_000)))
        }
        let new = #"""
            "n": { "value": "", "persist": true, "version": 1, "migrate": "${old + old}" }
            """#
        try run(new) { kiosk in
            #expect(kiosk.value(of: "n") == "")
            #expect(kiosk.log.count == 1)
            #expect(kiosk.log.first?.contains("the earlier value is too large now") == true)
        }
        #expect(try stored().keys.sorted() == ["n.aside-1"])
    }

    @Test("an earlier configuration does not take a later one's value")
    func goingBack() throws {
        let first = #""n": { "value": 0, "persist": true, "version": 1 }"#
        let second = #""n": { "value": 0, "persist": true, "version": 2, "migrate": "${old}" }"#
        try run(second) { $0.set("n", to: 5) }
        try run(first) { kiosk in
            #expect(kiosk.value(of: "n") == 0)
            #expect(kiosk.log.count == 1)
            #expect(
                kiosk.log.first?.contains("the earlier value has version 2, and here is 1") == true)
        }
        #expect(try stored() == ["n.aside-1": 5, "versions/n.aside-1": 2])
    }

    @Test("a value follows its variable to another name, at the start and at a reload")
    func rename() throws {
        let old = #""favorites": { "type": "list(int)", "persist": true }"#
        let new = #"""
            "favourites": { "type": "list(string)", "persist": true, "version": 1,
              "from": ["favs", "favorites"], "migrate": "${old.map(n, string(n))}" }
            """#
        try run(old) { $0.set("favorites", to: [1, 2]) }
        try run(new) { kiosk in
            #expect(kiosk.value(of: "favourites") == ["1", "2"])
            #expect(kiosk.log.isEmpty)
        }
        #expect(try stored() == ["favourites": ["1", "2"], "versions/favourites": 1])
        try File.remove(folder.path + "/state.db")
        try run(old) { kiosk in
            kiosk.set("favorites", to: [3])
            try reload(kiosk, new)
            #expect(kiosk.value(of: "favourites") == ["3"])
            #expect(kiosk.log.isEmpty)
            // Values that were kept at the start are not there any more.
            try reload(kiosk, old)
            #expect(kiosk.value(of: "favorites") == [])
        }
        #expect(try stored() == ["favourites": ["3"], "versions/favourites": 1])
    }

    @Test("a variable that has a value of its own does not take the one of its former name")
    func ownValue() throws {
        try run(#""a": { "value": 0, "persist": true }"#) { $0.set("a", to: 1) }
        try run(#""b": { "value": 0, "persist": true }"#) { $0.set("b", to: 2) }
        try run(#""b": { "value": 0, "persist": true, "from": "a" }"#) { kiosk in
            #expect(kiosk.value(of: "b") == 2)
        }
        #expect(try stored() == ["a": 1, "b": 2])
    }

    @Test("values that are kept survive a document that was never shown")
    func notShown() throws {
        let n = #""n": { "value": 0, "persist": true }"#
        try run(n) { $0.set("n", to: 5) }
        write(n)
        let host = DocumentHost(Configuration(path: folder.path), log: .silent)
        host.load()
        write(n + #", "m": 1"#)
        host.load()
        let stage = try Stage(
            root: host, mode: DisplayMode(width: 100, height: 100),
            state: folder.path + "/state.db", log: .silent)
        #expect(host.value(of: "n") == 5)
        stage.engine.close()
    }

    @Test("an object that could be a first value is one")
    func firstValues() throws {
        try run(#""a": { "value": 1, "version": 2 }, "b": { "from": "x" }"#) { kiosk in
            #expect(kiosk.value(of: "a") == ["value": 1, "version": 2])
            #expect(kiosk.value(of: "b") == ["from": "x"])
        }
    }
}

extension File {
    fileprivate static func remove(_ path: String) throws {
        try #require(unlink(path) == 0)
    }
}
