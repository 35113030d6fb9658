import Kiosk
import KioskTesting
import Testing

/// Actions that change variables.
@Suite("Actions: variables")
struct ActionStateTests {
    private func kiosk(_ state: String, _ actions: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            state: state,
            body: #"{ "type": "button", "text": "Go", "on": { "tap": \#(actions) } }"#)
    }

    /// Value of a variable after a tap.
    private func after(_ state: String, _ actions: String, _ variable: String = "v") throws -> JSON?
    {
        let kiosk = try kiosk(state, actions)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.log.isEmpty)
        return kiosk.harness.value(of: variable)
    }

    @Test("all values are computed before the first is set")
    func together() throws {
        let swap = #"{ "set": { "a": "${b}", "b": "${a}" } }"#
        #expect(try after(#"{ "a": 1, "b": 2 }"#, swap, "a") == 2)
        #expect(try after(#"{ "a": 1, "b": 2 }"#, swap, "b") == 1)
    }

    @Test("parts of objects and lists")
    func parts() throws {
        let state = #"{ "v": { "items": [{ "n": 1 }, { "n": 2 }], "total": 0.5 }, "i": 1 }"#
        #expect(
            try after(state, #"{ "set": { "v.items[${i}].n": 7, "v.total": 3 } }"#)
                == ["items": [["n": 1], ["n": 7]], "total": 3.0])
    }

    @Test("lists grow and shrink")
    func lists() throws {
        #expect(
            try after(#"{ "v": [1] }"#, #"[{ "append": { "v": 2 } }, { "append": { "v": 3 } }]"#)
                == [1, 2, 3])
        #expect(try after(#"{ "v": [1, 2, 3] }"#, #"{ "remove": "v[1]" }"#) == [1, 3])
        #expect(
            try after(
                #"{ "v": { "type": "map(int)", "value": { "a": 1, "b": 2 } } }"#,
                #"{ "remove": "v.a" }"#) == ["b": 2])
    }

    @Test("toggle and increment")
    func shorthands() throws {
        #expect(try after(#"{ "v": false }"#, #"{ "toggle": "v" }"#) == true)
        #expect(try after(#"{ "v": 4 }"#, #"{ "increment": "v" }"#) == 5)
        #expect(try after(#"{ "v": 4 }"#, #"{ "increment": { "v": -3 } }"#) == 1)
        #expect(try after(#"{ "v": 4.5 }"#, #"{ "increment": { "v": 2 } }"#) == 6.5)
    }

    @Test("a value of another type is refused, and ends the list")
    func mismatch() throws {
        let kiosk = try kiosk(
            #"{ "v": 1, "text": { "type": "any", "value": "x" }, "after": false }"#,
            #"[{ "set": { "v": "${text}" } }, { "toggle": "after" }]"#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "v") == 1)
        #expect(kiosk.harness.value(of: "after") == false)
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log.first?.contains("expected a whole number, not a string") == true)
    }

    @Test("the sum of an increment stays within 64 bits")
    func overflow() throws {
        let kiosk = try kiosk(
            #"{ "v": 9223372036854775807 }"#,
            #"{ "sequence": { "increment": "v" }, "catch": { "set": { "v": 0 } } }"#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "v") == 0)
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("whoever drives the kiosk is refused what is not of the type")
    func fromOutside() throws {
        let kiosk = try kiosk(#"{ "v": 1, "d": 1.5 }"#, "[]")
        #expect(kiosk.harness.host?.set("v", to: "many") == false)
        #expect(kiosk.harness.host?.set("w", to: 1) == false)
        #expect(kiosk.harness.host?.set("d", to: 2) == true)
        #expect(kiosk.harness.value(of: "v") == 1)
        #expect(kiosk.harness.value(of: "d") == 2.0)
        #expect(kiosk.harness.log.count == 2)
    }
}
