import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: state")
struct ControlStateTests {
    private let kiosk: ControlKiosk

    init() throws {
        kiosk = try ControlKiosk(
            """
            { "types": { "Item": { "name": "string", "price": "double" } },
              "state": { "n": 1, "cart": { "type": ["Item"], "value": [] }, "name": "" },
              "computed": { "twice": "${n * 2}" },
              "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
            """)
    }

    @Test("what is running is told")
    func status() throws {
        let status = try kiosk.client().call("Status")
        #expect(status["screen"] == "home" && status["state"] == "running")
        #expect(status["theme"] == "light" && status["locale"] == "en" && status["depth"] == 1)
        #expect(status["width"] == 200 && status["height"] == 100)
    }

    @Test("all of the state, and parts of it by their paths")
    func get() throws {
        let client = try kiosk.client()
        #expect(
            try client.call("GetState")["values"] == ["n": 1, "cart": [], "name": "", "twice": 2])
        #expect(
            try client.call("GetState", ["paths": ["n", "screen"]])["values"]
                == ["n": 1, "screen": "home"])
        #expect(
            try client.call("GetState", ["paths": ["cart[2].name"]])
                == .string(
                    #"InvalidValue {"path":"cart[2].name","expected":"a part that is there","#
                        + #""message":"there is no \"cart[2].name\" now"}"#))
        #expect(
            try client.call("GetState", ["paths": ["nane"]])
                == .string(
                    #"InvalidValue {"path":"nane","expected":"a variable of \"state\"","#
                        + #""message":"there is no variable \"nane\"; did you mean \"name\"?"}"#))
    }

    @Test("further paths are refused where one call would tell too much")
    func many() throws {
        let kiosk = try ControlKiosk(
            """
            { "state": { "pages": { "type": "any", "value": [] } },
              "screens": { "home": { "body": { "type": "label", "text": "" } } } }
            """)
        let client = try kiosk.client()
        let page = JSON.array(Array(repeating: 1, count: 20_000))
        _ = try client.call("SetState", ["values": ["pages": [page, 2]]])
        let same: JSON = ["paths": .array(Array(repeating: "pages[0]", count: 100))]
        #expect(try client.call("GetState", same)["values"] == ["pages[0]": page])
        // An index may have zeros before it.
        func paths(_ digit: Int, count: Int = 100) -> JSON {
            let zeros = (0..<count).map { String(repeating: "0", count: $0) }
            return ["paths": .array(zeros.map { .string("pages[\($0)\(digit)]") })]
        }
        guard case .object(let values)? = try client.call("GetState", paths(1))["values"] else {
            Issue.record("small values are told by all their paths")
            return
        }
        #expect(values.count == 100)
        func refuses(_ paths: JSON) throws -> Bool {
            let refusal = try client.call("GetState", paths).text()
            return refusal.contains("InvalidParameter") && refusal.contains("1000000 values")
        }
        #expect(try refuses(paths(0)))
        let text = JSON.string(String(repeating: "x", count: 60_000))
        _ = try client.call("SetState", ["values": ["pages": [text]]])
        #expect(try refuses(paths(0, count: 300)))
    }

    @Test("several parts are set at once, and seen in the next frame")
    func set() throws {
        let client = try kiosk.client()
        let values: JSON = [
            "n": 3, "cart": [["name": "Tea", "price": 2]], "name": "Ada",
        ]
        let version = try client.call("SetState", ["values": values])["version"]
        #expect(version == 3)
        try kiosk.kiosk.frame()
        #expect(kiosk.kiosk.harness.node(showing: "3") != nil)
        #expect(try client.call("SetState", ["values": ["cart[0].price": 2.5]])["version"] == 4)
        #expect(
            try client.call("GetState", ["paths": ["cart", "twice"]])
                == [
                    "values": ["cart": [["name": "Tea", "price": 2.5]], "twice": 6], "version": 4,
                ])
    }

    @Test("what does not fit is answered with its place and what can be there; nothing is set")
    func mistakes() throws {
        let client = try kiosk.client()
        #expect(
            try client.call("SetState", ["values": ["n": 5, "name": 7]])
                == .string(
                    #"InvalidValue {"path":"name","expected":"a string","#
                        + #""message":"name: expected a string, not an int"}"#))
        let cart: JSON = ["cart": [["name": "Tea", "price": "much"]]]
        let answer = try client.call("SetState", ["values": cart]).text()
        #expect(answer.contains(#"\"path\":\"cart[0].price\""#))
        #expect(answer.contains("cart[0].price: expected a number, not a string"))
        #expect(
            try client.call("SetState", ["values": ["cart[3]": cart]]).text()
                .contains("InvalidValue"))
        for (path, hint) in [
            ("twice", "is computed from others"), ("theme", "SetTheme"),
            ("access", "by the action"),
            ("cart[0].prize", #"did you mean \\\"price"#), ("cart.price", "by its index"),
            ("n.x", "has no parts"), ("nane", #"did you mean \\\"name"#),
        ] {
            let answer = try client.call("SetState", ["values": [path: 3]]).text()
            #expect(answer.contains("InvalidValue") && answer.contains(hint))
        }
        #expect(try client.call("GetState")["values"]?["n"] == 1)
    }

    @Test("a version guards against changes that the caller does not know")
    func versions() throws {
        let client = try kiosk.client()
        let version = try client.call("GetState")["version"]
        #expect(version == 0)
        kiosk.kiosk.harness.set("n", to: 9)
        #expect(
            try client.call("SetState", ["values": ["n": 1], "version": 0])
                == #"VersionChanged {"version":1}"#)
        #expect(
            try client.call("SetState", ["values": ["n": 1], "version": 1]) == ["version": 2])
        // It goes on over a reload.
        try kiosk.kiosk.reload(
            #"{ "state": { "n": 1 }, "screens": { "home": { "body": { "type": "row" } } } }"#)
        try kiosk.kiosk.frame()
        guard case .int(let later)? = try client.call("GetState")["version"] else {
            Issue.record("no version")
            return
        }
        #expect(later > 2)
    }
}
