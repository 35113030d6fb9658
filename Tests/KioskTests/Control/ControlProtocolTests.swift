import Glibc
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: protocol")
struct ControlProtocolTests {
    private let kiosk: ControlKiosk

    init() throws {
        kiosk = try ControlKiosk(
            """
            { "state": { "n": 1 },
              "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
            """)
    }

    @Test("the service tells what it is, and describes its interfaces")
    func service() throws {
        let client = try kiosk.client()
        let info = try client.call("org.varlink.service.GetInfo")
        #expect(info["product"] == "kioskd")
        #expect(info["interfaces"] == ["org.varlink.service", "org.kiosk.control"])
        let description = try client.call(
            "org.varlink.service.GetInterfaceDescription", ["interface": "org.kiosk.control"])
        #expect(description["description"] == .string(VarlinkInterface.control.text))
        #expect(
            try client.call(
                "org.varlink.service.GetInterfaceDescription", ["interface": "org.nobody"])
                == #"InterfaceNotFound {"interface":"org.nobody"}"#)
    }

    @Test("a socket whose file is removed comes back, also where something was in its place")
    func removed() throws {
        let client = try kiosk.client()
        func waitForFile() throws {
            // The watcher waits for quiet.
            for _ in 0..<100 where File.fingerprint(kiosk.path) == nil {
                try kiosk.loop.advance(by: .milliseconds(100))
            }
            try #require(File.fingerprint(kiosk.path) != nil)
        }
        kiosk.scratch.remove("control")
        try waitForFile()
        let second = try kiosk.client()
        for client in [client, second] { #expect(try client.call("Status")["screen"] == "home") }
        kiosk.scratch.remove("control")
        kiosk.scratch.write("", to: "control")
        try kiosk.loop.advance(by: .seconds(5))
        #expect(try client.call("Status")["screen"] == "home")
        kiosk.scratch.remove("control")
        try waitForFile()
        #expect(try kiosk.client().call("Status")["screen"] == "home")
        // One that is killed leaves its file, which no event tells of.
        kiosk.scratch.remove("control")
        let other = try localSocket()
        try withAddress(kiosk.path, for: "bind") { address, size throws(SystemError) in
            try check("bind") { bind(other.number, address, size) }
        }
        listen(other.number, 4)
        try kiosk.loop.advance(by: .seconds(1))
        shutdown(other.number, Int32(SHUT_RDWR))
        try kiosk.loop.advance(by: .seconds(61))
        #expect(try kiosk.client().call("Status")["screen"] == "home")
    }

    @Test("a socket that cannot be had at the start is there once it can")
    func late() throws {
        let late = try ControlKiosk(
            #"{ "screens": { "home": { "body": { "type": "label", "text": "a" } } } }"#,
            socket: "late/control")
        try late.loop.advance(by: .seconds(20))
        mkdir(late.scratch["late"], 0o755)
        try late.loop.advance(by: .seconds(60))
        #expect(try late.client().call("Status")["screen"] == "home")
        // From then on its file is watched, too.
        late.scratch.remove("late/control")
        for _ in 0..<100 where File.fingerprint(late.path) == nil {
            try late.loop.advance(by: .milliseconds(100))
        }
        #expect(try late.client().call("Status")["screen"] == "home")
    }

    @Test("the types that methods name are those that are declared")
    func types() {
        let text = VarlinkInterface.control.text
        let declared = text.matches(of: /(?m)^type ([A-Za-z]+)/).map { String($0.output.1) }
        let code = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let named = code.joined(separator: "\n")
            .matches(of: /: [\[\]?a-z]*([A-Z][A-Za-z]*)/).map { String($0.output.1) }
        #expect(Set(named) == Set(declared))
        #expect(Set(declared).count == declared.count)
        #expect(declared.contains("Times"))
    }

    static let mistakes: [(String, JSON, String)] = [
        ("Dance", [:], #"MethodNotFound {"method":"org.kiosk.control.Dance"}"#),
        ("org.nobody.Get", [:], #"InterfaceNotFound {"interface":"org.nobody"}"#),
        (
            "org.kiosk.control.getstate", [:],
            #"MethodNotFound {"method":"org.kiosk.control.getstate","#
                + #""expected":"org.kiosk.control.GetState"}"#
        ),
        (
            "GetState", ["path": "n"],
            #"InvalidParameter {"parameter":"path","expected":"one of \"paths\""}"#
        ),
        (
            "Nodes", ["all": true],
            #"InvalidParameter {"parameter":"all","expected":"no parameters"}"#
        ),
        (
            "SetState", [:],
            #"InvalidParameter {"parameter":"values","expected":"an object, with a value for each key"}"#
        ),
        (
            "GetState", ["paths": ["n", 3]],
            #"InvalidParameter {"parameter":"paths[1]","expected":"a string"}"#
        ),
        (
            "SetState", ["values": [:], "version": "new"],
            #"InvalidParameter {"parameter":"version","expected":"a whole number"}"#
        ),
    ]

    @Test("a wrong call is answered with an error, and the next one works", arguments: mistakes)
    func wrongCall(_ method: String, _ parameters: JSON, _ expected: String) throws {
        let client = try kiosk.client()
        #expect(try client.call(method, parameters) == .string(expected))
        #expect(try client.call("Status")["screen"] == "home")
    }

    @Test(
        "what is no call ends its connection, and no other",
        arguments: [
            "hello", "{", "[]", "3", "{}", #"{"method":3}"#, #"{"method":"a.B","parameters":[]}"#,
            #"{"method":"a.B","more":1}"#, #"{"method":"a.B","more":true,"oneway":true}"#,
            #"{"method":"a.B","upgrade":true}"#, #"{"method":"a.B","method":"a.C"}"#, "\u{1}",
        ])
    func noCall(_ text: String) throws {
        let client = try kiosk.client()
        let other = try kiosk.client()
        client.socket.send(text + "\0")
        #expect(try client.next()?["error"] == "org.kiosk.control.Malformed")
        #expect(try client.next() == nil)
        #expect(try other.call("Status")["screen"] == "home")
    }

    static let explained: [(String, String)] = [
        (
            "hello",
            "the call is no JSON at character 1: 'hello' is not a value; send \(example) and a byte of "
                + "zero, for example"
        ),
        (
            "{\n",
            "the call is no JSON at character 1 of line 2: expected '}' to close the object that begins "
                + "on line 1; found the end of the message; send \(example) and a byte of zero, for "
                + "example"
        ),
        ("[]", "a call is an object such as \(example); this is of the kind array"),
        ("{}", "a call needs \"method\", the name of a method, as \(example) has it"),
        (
            #"{"method":"a.B","parameters":[]}"#,
            #""parameters" are an object with a value for each name; these are of the kind array"#
        ),
        (#"{"method":"a.B","more":1}"#, #""more" is true or false; this is of the kind number"#),
    ]
    private static let example = #"{"method":"org.kiosk.control.Status"}"#

    @Test("whoever sends no call is told what one is", arguments: explained)
    func explainedCall(_ text: String, _ expected: String) throws {
        let client = try kiosk.client()
        client.socket.send(text + "\0")
        #expect(try client.next()?["parameters"]?["message"] == .string(expected))
    }

    @Test("a method without its interface is answered with the name that it has")
    func noInterface() throws {
        let client = try kiosk.client()
        client.socket.send("{\"method\":\"Status\"}\0")
        #expect(
            try client.next() == [
                "error": "org.varlink.service.InterfaceNotFound",
                "parameters": ["interface": "", "expected": "org.kiosk.control.Status"],
            ])
        client.socket.send("{\"method\":\"Dance\"}\0")
        #expect(try client.next()?["parameters"] == ["interface": ""])
        #expect(try client.call("Status")["screen"] == "home")
    }

    @Test("calls that wait for no answer get none, and many may come at once")
    func oneway() throws {
        let client = try kiosk.client()
        for number in 0..<50 {
            client.send("SetState", ["values": ["n": .int(Int64(number))]], ["oneway": true])
        }
        client.send("SetState", ["values": ["x": 1]], ["oneway": true])
        #expect(try client.call("GetState")["values"] == ["n": 49])
    }

    @Test("a message beyond the limit ends its connection")
    func limit() throws {
        let client = try kiosk.client()
        let other = try kiosk.client()
        var rest = ArraySlice(
            [UInt8](repeating: 0x20, count: KioskControl.Limits.message + 100_000))
        while !rest.isEmpty, !client.socket.isAtEnd {
            let count = client.socket.send(Array(rest.prefix(100_000)))
            rest = rest.dropFirst(count)
            try kiosk.loop.settle()
            if count == 0 && client.socket.receive() != nil { break }
        }
        #expect(try other.call("Status")["screen"] == "home")
        #expect(kiosk.control.clientCount == 1)
    }

    @Test("too many calls in a second are refused")
    func rate() throws {
        let client = try kiosk.client()
        let limit = KioskControl.Limits.callsPerSecond
        for _ in 0..<limit {
            client.send("SetState", ["values": ["n": 1]], ["oneway": true])
            try kiosk.loop.settle()
        }
        #expect(try client.call("Status") == .string("TooManyCalls {\"perSecond\":\(limit)}"))
        try kiosk.loop.advance(by: .milliseconds(10))
        #expect(try client.call("Status")["screen"] == "home")
    }
}
