import Kiosk
import KioskTesting
import Testing

/// Programs and servers.
@Suite("Actions: programs and servers")
struct ActionServiceTests {
    private func kiosk(_ actions: String, server: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "answer": { "type": "any" }, "text": "", "server": "\#(server)" },
              "commands": {
                "greet": { "params": { "name": "string" }, "argv": ["echo", "Hello ${name}; $HOME"] },
                "fail": { "argv": ["sh", "-c", "echo broken >&2; exit 3"] },
                "copy": { "argv": ["cat"], "input": "${text}" },
                "slow": { "argv": ["sleep", "20"], "timeout": "200ms" },
                "missing": { "argv": ["/nonexistent/program"] } },
              "screens": {
                "home": { "body": { "type": "button", "text": "Go", "on": { "tap": \#(actions) } } },
                "other": { "body": { "type": "row" } } } }
            """#)
    }

    /// Taps, and waits for what was started: real time, at which the clock stands still.
    private func go(_ kiosk: DocumentKiosk) throws {
        try kiosk.harness.tap("Go")
        try kiosk.harness.advance(by: .seconds(1))
    }

    @Test("a command has its arguments, and no shell sees them")
    func command() throws {
        let kiosk = try kiosk(
            #"{ "run": { "command": "greet", "with": { "name": "$(id) *" }, "into": "answer" } }"#)
        try go(kiosk)
        #expect(
            kiosk.harness.value(of: "answer")
                == ["ok": true, "status": 0, "output": "Hello $(id) *; $HOME", "error": ""])
    }

    @Test("a command reads its input")
    func input() throws {
        let kiosk = try kiosk(
            #"[{ "set": { "text": "two\nlines" } }, { "run": { "command": "copy", "into": "answer" } }]"#
        )
        try go(kiosk)
        #expect(kiosk.harness.value(of: "answer")?["output"] == "two\nlines")
    }

    @Test("a command that fails fails the list, after its answer was stored")
    func failingCommand() throws {
        let kiosk = try kiosk(
            #"""
            { "sequence": { "run": { "command": "fail", "into": "answer" } },
              "catch": { "set": { "text": "${error}" } } }
            """#)
        try go(kiosk)
        #expect(
            kiosk.harness.value(of: "answer")
                == ["ok": false, "status": 3, "output": "", "error": "broken"])
        #expect(kiosk.harness.value(of: "text") == "command \"fail\": ended with status 3: broken")
    }

    @Test(
        "a command that takes too long, and one that is not there", arguments: ["slow", "missing"])
    func noCommand(_ name: String) throws {
        let kiosk = try kiosk(
            #"""
            { "sequence": { "run": { "command": "\#(name)", "into": "answer" } },
              "catch": { "set": { "text": "failed" } } }
            """#)
        try go(kiosk)
        #expect(kiosk.harness.value(of: "answer")?["status"] == -1)
        #expect(kiosk.harness.value(of: "text") == "failed")
    }

    @Test("a command that is under way finishes when its screen is gone, and the list ends then")
    func orphan() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "answer": { "type": "any" }, "text": "" },
              "commands": { "greet": { "argv": ["echo", "Hello"] } },
              "screens": {
                "home": { "body": { "type": "row" } },
                "next": { "body": { "type": "button", "text": "Go", "on": { "tap": [
                  { "run": { "command": "greet", "into": "answer" } },
                  { "set": { "text": "later" } }] } } } } }
            """#)
        kiosk.harness.navigate(to: "next")
        try kiosk.frame()
        let button = try #require(kiosk.harness.node(showing: "Go"))
        button.send(TapEvent())
        kiosk.harness.navigate(to: "home")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "answer")?["output"] == "Hello")
        #expect(kiosk.harness.value(of: "text") == "")
    }

    @Test("a request sends JSON and reads it")
    func request() throws {
        let server = LocalHTTPServer()
        server.on("/orders") { request in
            .status(
                201, [("Content-Type", "application/json")],
                body: Array(#"{ "got": \#(String(decoding: request.body, as: UTF8.self)) }"#.utf8))
        }
        let kiosk = try kiosk(
            #"""
            { "http": { "url": "${server}/orders", "method": "POST", "headers": { "X-Who": "${screen}" },
                        "body": { "items": [1, "${1 + 1}"] }, "into": "answer" } }
            """#, server: server.url)
        try go(kiosk)
        #expect(
            kiosk.harness.value(of: "answer")
                == [
                    "ok": true, "status": 201, "value": ["got": ["items": [1, 2]]], "error": "",
                ])
        let request = try #require(server.requests.first)
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["x-who"] == "home")
    }

    @Test("a request that fails fails the list, after its answer was stored")
    func failingRequest() throws {
        let server = LocalHTTPServer()
        server.on("/orders", .status(409, [("Content-Type", "text/plain")], body: Array("no".utf8)))
        let kiosk = try kiosk(
            #"""
            { "sequence": { "http": { "url": "${server}/orders", "into": "answer" } },
              "catch": { "set": { "text": "${error}" } } }
            """#, server: server.url)
        try go(kiosk)
        #expect(kiosk.harness.value(of: "answer")?["status"] == 409)
        #expect(kiosk.harness.value(of: "answer")?["value"] == "no")
        #expect(kiosk.harness.value(of: "text") == "the server answered with status 409")
        server.stop()
        try go(kiosk)
        #expect(kiosk.harness.value(of: "answer")?["status"] == 0)
        #expect(kiosk.harness.value(of: "answer")?["ok"] == false)
    }

    @Test(
        "a redirect of what was sent is no success, since it may lead to a page that has not taken it",
        arguments: ["POST", "PUT", "PATCH", "DELETE"])
    func redirect(_ method: String) throws {
        let server = LocalHTTPServer()
        server.on("/orders", .redirect(to: "/login"))
        server.on("/login", .text("Please log in"))
        let kiosk = try kiosk(
            #"""
            { "sequence": [
                { "http": { "url": "${server}/orders", "method": "\#(method)", "into": "answer" } },
                { "set": { "text": "sent" } }],
              "catch": { "set": { "text": "${error}" } } }
            """#, server: server.url)
        try go(kiosk)
        #expect(kiosk.harness.value(of: "text") == "the server answered with status 302")
        #expect(kiosk.harness.value(of: "answer")?["status"] == 302)
        #expect(server.requests.map(\.path) == ["/orders"])
    }

    @Test("a redirect of a question leads to its answer")
    func redirectedQuestion() throws {
        let server = LocalHTTPServer()
        server.on("/menu", .redirect(to: "/today"))
        server.on("/today", .text("Soup"))
        let kiosk = try kiosk(
            #"{ "http": { "url": "${server}/menu", "into": "answer" } }"#, server: server.url)
        try go(kiosk)
        #expect(kiosk.harness.value(of: "answer")?["value"] == "Soup")
    }
}
