import Kiosk
import KioskTesting
import Testing

/// Data sources of documents.
@Suite("Documents: data")
struct DocumentDataTests {
    private func kiosk(_ data: String, state: String = "{}", text: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "types": { "drink": { "name": "string", "price": "double", "note": "string?" } },
              "state": \#(state), "data": \#(data),
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "status", "text": "${data.menu.status}" },
                { "type": "label", "id": "text", "text": "\#(text)" },
                { "type": "label", "id": "error", "text": "${data.menu.error}" },
                { "type": "button", "text": "Again", "on": { "tap": { "refresh": "menu" } } }
              ] } } } }
            """#, width: 400, height: 300)
    }

    private func text(_ kiosk: DocumentKiosk, _ id: String) -> String? {
        kiosk.label(id)?.model.text
    }

    private func serve(_ server: LocalHTTPServer, _ path: String, _ json: String) {
        server.on(
            path, .status(200, [("Content-Type", "application/json")], body: Array(json.utf8)))
    }

    @Test("a value of the shape is shown; what may be null and is not there is null")
    func shape() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", #"[{ "name": "Tea", "price": 2 }]"#)
        let kiosk = try kiosk(
            #"{ "menu": { "http": "\#(server.url)/menu", "shape": "list(drink)" } }"#,
            text: "${data.menu.value[0].name} ${data.menu.value[0].note == null}")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "ready")
        #expect(text(kiosk, "text") == "Tea true")
        #expect(text(kiosk, "error") == "")
    }

    @Test("a source is asked while its condition holds; then it is off, with its last value")
    func condition() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", #"[{ "name": "Tea", "price": 2 }]"#)
        let kiosk = try kiosk(
            #"""
            { "menu": { "if": "${isOpen}", "http": "\#(server.url)/menu", "shape": "list(drink)" } }
            """#, state: #"{ "isOpen": false }"#,
            text: "${data.menu.value == null ? 'none' : data.menu.value[0].name}")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "off")
        #expect(text(kiosk, "text") == "none")
        kiosk.harness.set("isOpen", to: true)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "ready")
        #expect(text(kiosk, "text") == "Tea")
        kiosk.harness.set("isOpen", to: false)
        serve(server, "/menu", #"[{ "name": "Water", "price": 1 }]"#)
        try kiosk.harness.tap("Again")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "off")
        #expect(text(kiosk, "text") == "Tea")
        kiosk.harness.set("isOpen", to: true)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "ready")
        #expect(text(kiosk, "text") == "Water")
    }

    @Test("the theme and the language may be computed from data, from the first picture on")
    func settings() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "theme": "${data.now.value != null ? 'dark' : 'light'}",
              "locale": "${data.now.value != null ? 'de' : 'en'}",
              "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } },
              "data": { "now": { "clock": "1h" } },
              "screens": { "home": { "body": { "type": "label", "id": "text",
                "text": "${t('hello')}" } } } }
            """#)
        #expect(kiosk.harness.log.isEmpty)
        try kiosk.frame()
        #expect(text(kiosk, "text") == "Hallo")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("what reads a source that is still loading waits for it, without an error")
    func waiting() throws {
        let server = LocalHTTPServer()
        serve(server, "/shop", #"{ "menu": "drinks", "theme": "dark", "isOpen": true }"#)
        serve(server, "/drinks", #""Tea""#)
        let kiosk = try DocumentKiosk(
            #"""
            { "theme": "${data.shop.value.theme}", "state": { "failures": 0 },
              "types": { "shop": { "menu": "string", "theme": "string", "isOpen": "bool" } },
              "data": {
                "shop": { "http": "\#(server.url)/shop", "shape": "shop" },
                "menu": { "http": "\#(server.url)/${data.shop.value.menu}", "shape": "string",
                  "on": { "error": { "set": { "failures": "${failures + 1}" } } } },
                "more": { "if": "${data.shop.value.isOpen}", "http": "\#(server.url)/drinks" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "sources",
                  "text": "${data.menu.status} ${data.more.status}" },
                { "type": "label", "id": "text", "text": "${data.menu.value} ${theme}" } ] } } } }
            """#, width: 400, height: 300)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "sources") == "ready ready")
        #expect(text(kiosk, "text") == "Tea dark")
        #expect(kiosk.harness.value(of: "failures") == 0)
        #expect(kiosk.harness.log.allSatisfy { $0.hasPrefix("debug: ") })
    }

    @Test("a condition that is false is off, whatever it reads; no source waits for itself")
    func definite() throws {
        let folder = TemporaryDirectory()
        let kiosk = try DocumentKiosk(
            #"""
            { "data": {
                "main": { "socket": "main", "shape": "string" },
                "backup": { "if": "${data.main.status == 'error'}", "clock": "1s" },
                "self": { "http": "http://127.0.0.1/${data.self.value.name}" } },
              "screens": { "home": { "body": { "type": "label", "id": "sources",
                "text": "${data.main.status} ${data.backup.status} ${data.self.status}" } } } }
            """#, socketDirectory: folder.path)
        try kiosk.frame()
        #expect(text(kiosk, "sources") == "loading off error")
    }

    @Test("a value of another shape is an error that names the place, and the last value stays")
    func mismatch() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", #"[{ "name": "Tea", "price": 2 }]"#)
        let kiosk = try kiosk(
            #"{ "menu": { "http": "\#(server.url)/menu", "shape": "list(drink)" } }"#,
            text: "${data.menu.value[0].name}")
        try kiosk.harness.advance(by: .milliseconds(100))
        serve(
            server, "/menu", #"[{ "name": "Tea", "price": 2 }, { "name": "Cake", "price": "?" }]"#)
        try kiosk.harness.tap("Again")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "error")
        #expect(text(kiosk, "error")?.contains("[1].price") == true)
        #expect(text(kiosk, "text") == "Tea")
        serve(server, "/menu", #"[{ "name": "Water", "price": 1 }]"#)
        try kiosk.harness.tap("Again")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "ready")
        #expect(text(kiosk, "text") == "Water")
    }

    @Test("a source is asked anew when its address changes, and not when something else does")
    func address() throws {
        let server = LocalHTTPServer()
        serve(server, "/a", #""first""#)
        serve(server, "/b", #""second""#)
        let kiosk = try kiosk(
            #"{ "menu": { "http": "\#(server.url)/${name}", "shape": "string" } }"#,
            state: #"{ "name": "a", "other": 0 }"#, text: "${data.menu.value}")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "first")
        try kiosk.set("other", to: 1)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(server.requests.count == 1)
        try kiosk.set("name", to: "b")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "second")
        #expect(server.requests.count == 2)
    }

    @Test("a source is asked every so often")
    func polling() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", "1")
        let kiosk = try kiosk(
            #"{ "menu": { "http": "\#(server.url)/menu", "every": "10s" } }"#,
            text: "${data.menu.value}")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(text(kiosk, "text") == "1")
        serve(server, "/menu", "2")
        try kiosk.harness.advance(by: .seconds(10))
        #expect(text(kiosk, "text") == "2")
        #expect(server.requests.count == 2)
    }

    @Test("what a command writes")
    func command() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "commands": { "words": { "params": { "n": "int" }, "argv": ["echo", "[${n}, 2]"] } },
              "state": { "first": 7 },
              "data": { "words": { "command": "words", "with": { "n": "${first}" } } },
              "screens": { "home": { "body":
                { "type": "label", "id": "text", "text": "${data.words.value[0]}" } } } }
            """#)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "7")
        try kiosk.set("first", to: 8)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "8")
    }

    @Test("a command reads its input, and runs again when that changes")
    func commandInput() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "commands": { "words": {
                "params": { "n": "int" }, "argv": ["cat"], "input": "[${n}, ${other}]" } },
              "state": { "first": 7, "other": 1 },
              "data": { "words": { "command": "words", "with": { "n": "${first}" } } },
              "screens": { "home": { "body":
                { "type": "label", "id": "text", "text": "${data.words.value}" } } } }
            """#)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "[7,1]")
        try kiosk.set("first", to: 8)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "[8,1]")
        try kiosk.set("other", to: 2)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "text") == "[8,2]")
    }

    @Test("a value that comes again is told to those who show its time, and to nobody else")
    func renewal() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", #"[{ "name": "Tea", "price": 2 }]"#)
        func kiosk(_ text: String) throws -> DocumentKiosk {
            try DocumentKiosk(
                #"""
                { "types": { "drink": { "name": "string", "price": "double" } },
                  "data": { "menu": {
                    "http": "\#(server.url)/menu", "every": "10s", "shape": "list(drink)" } },
                  "screens": { "home": { "body": { "type": "column", "children": [
                    { "type": "label", "text": "${data.menu.value[0].name}${data.menu.status}" },
                    { "forEach": "${data.menu.value}",
                      "body": { "type": "label", "text": "${item.price}" } },
                    { "if": "${data.menu.error != ''}", "then": { "type": "label", "text": "!" } },
                    { "type": "label", "id": "text", "text": "\#(text)" }
                  ] } } } }
                """#)
        }
        let silent = try kiosk("${data.menu.value.size()}")
        let timed = try kiosk("${formatDate(data.menu.updatedAt, 'HH:mm:ss')}")
        for kiosk in [silent, timed] { try kiosk.harness.advance(by: .seconds(1)) }
        let counts = [silent, timed].map { $0.harness.host?.evaluationCount ?? 0 }
        let first = text(timed, "text")
        for kiosk in [silent, timed] { try kiosk.harness.advance(by: .seconds(20)) }
        #expect(silent.harness.host?.evaluationCount == counts[0])
        #expect(timed.harness.host?.evaluationCount == counts[1] + 2)
        #expect(first != nil && text(timed, "text") != first)
        #expect(server.requests.count == 6)
    }

    @Test("the time is that of the last good value")
    func goodTime() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", #"[{ "name": "Tea", "price": 2 }]"#)
        let kiosk = try kiosk(
            #"{ "menu": { "http": "\#(server.url)/menu", "every": "10s", "shape": "list(drink)" } }"#,
            text: "${data.menu.updatedAt}")
        try kiosk.harness.advance(by: .seconds(1))
        let first = text(kiosk, "text")
        serve(server, "/menu", "[{}]")
        try kiosk.harness.advance(by: .seconds(30))
        #expect(text(kiosk, "status") == "error")
        #expect(first != "" && text(kiosk, "text") == first)
        #expect(server.requests.count == 4)
        serve(server, "/menu", #"[{ "name": "Tea", "price": 2 }]"#)
        try kiosk.harness.advance(by: .seconds(10))
        #expect(text(kiosk, "status") == "ready")
        #expect(text(kiosk, "text") != first)
    }

    @Test("a label that shows one source is not evaluated again for another")
    func narrow() throws {
        let server = LocalHTTPServer()
        serve(server, "/a", "1")
        serve(server, "/b", "2")
        let kiosk = try DocumentKiosk(
            #"""
            { "data": { "a": { "http": "\#(server.url)/a" },
                        "b": { "http": "\#(server.url)/b", "every": "10s" } },
              "screens": { "home": { "body":
                { "type": "label", "id": "text", "text": "${data.a.status}" } } } }
            """#)
        try kiosk.harness.advance(by: .seconds(1))
        let count = kiosk.harness.host?.evaluationCount
        serve(server, "/b", "3")
        try kiosk.harness.advance(by: .seconds(10))
        #expect(kiosk.harness.value(of: "data")?["b"]?["value"] == 3)
        #expect(kiosk.harness.host?.evaluationCount == count)
    }

    @Test("an edited document goes on with the values that it has")
    func reload() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", #""old""#)
        let text = #"""
            { "data": { "menu": { "http": "\#(server.url)/menu" } },
              "screens": { "home": { "body":
                { "type": "label", "id": "text", "text": "${data.menu.value}" } } } }
            """#
        let kiosk = try DocumentKiosk(text)
        try kiosk.harness.advance(by: .milliseconds(100))
        server.stop()
        try kiosk.reload(text)
        #expect(self.text(kiosk, "text") == "old")
    }

    @Test("a value that outlives an edited source has the time at which it was confirmed")
    func reloadOfRequest() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", "3")
        server.on("/other", .status(503))
        func text(_ path: String, _ type: String = "int") -> String {
            #"""
            { "data": { "menu": { "http": "\#(server.url)/\#(path)", "shape": "\#(type)" } },
              "screens": { "home": { "body": { "type": "label", "text": "${data.menu.status}" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("menu"))
        func menu(_ field: String) -> JSON? { kiosk.harness.value(of: "data")?["menu"]?[field] }
        try kiosk.harness.advance(by: .milliseconds(100))
        let time = menu("updatedAt")
        #expect(menu("status") == "ready" && time != .null)
        // The second time, the source that has no value yet goes on.
        for round in 1...2 {
            try kiosk.reload(text("other") + String(repeating: "\n", count: round))
            try kiosk.harness.advance(by: .milliseconds(100))
            #expect(menu("status") == "error" && menu("value") == 3 && menu("updatedAt") == time)
        }
        try kiosk.reload(text("other", "string"))
        #expect(menu("value") == .null && menu("updatedAt") == .null)
    }

    @Test("the time is that of the last good value, and null before there is one")
    func updateTime() throws {
        let server = LocalHTTPServer()
        serve(server, "/menu", "3")
        let kiosk = try kiosk(
            #"{ "menu": { "http": "\#(server.url)/menu", "shape": { "tea": "string" } } }"#,
            text: "${data.menu.updatedAt == null ? 'never' : string(data.menu.updatedAt)}")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "error" && text(kiosk, "text") == "never")
        serve(server, "/menu", #"{ "tea": "green" }"#)
        try kiosk.harness.tap("Again")
        try kiosk.harness.advance(by: .milliseconds(100))
        let time = text(kiosk, "text")
        #expect(text(kiosk, "status") == "ready" && time != "never")
        serve(server, "/menu", "4")
        try kiosk.harness.advance(by: .seconds(5))
        try kiosk.harness.tap("Again")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(text(kiosk, "status") == "error" && text(kiosk, "text") == time)
    }
}
