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

    @Test("a part of an object keeps the object's type")
    func typedParts() throws {
        func kiosk(_ actions: String) throws -> DocumentKiosk {
            try DocumentKiosk(
                #"""
                { "types": { "cart": { "total": "int", "note": "string?" } },
                  "state": { "carts": { "type": "map(cart)", "value": { "a": { "total": 1 } } },
                             "cart": { "type": "cart", "value": { "total": 1, "note": "hot" } },
                             "key": "total", "failure": "" },
                  "screens": { "home": { "body": { "type": "button", "text": "Go", "on": { "tap":
                    { "sequence": [\#(actions)], "catch": { "set": { "failure": "${error}" } } }
                  } } } } }
                """#)
        }
        func after(_ actions: String, _ variable: String) throws -> JSON? {
            let kiosk = try kiosk(actions)
            try kiosk.harness.tap("Go")
            #expect(kiosk.harness.value(of: "failure") == "")
            return kiosk.harness.value(of: variable)
        }
        func failure(_ actions: String) throws -> String {
            let kiosk = try kiosk(actions)
            try kiosk.harness.tap("Go")
            #expect(kiosk.harness.value(of: "carts") == ["a": ["total": 1, "note": nil]])
            #expect(kiosk.harness.value(of: "cart") == ["total": 1, "note": "hot"])
            guard case .string(let failure)? = kiosk.harness.value(of: "failure") else { return "" }
            return failure
        }
        #expect(
            try after(#"{ "set": { "carts.b.total": 2 } }"#, "carts")
                == ["a": ["total": 1, "note": nil], "b": ["total": 2, "note": nil]])
        #expect(
            try failure(#"{ "set": { "carts.b.note": "cold" } }"#)
                == #"there is no "carts.b" yet, and this is only a part: there is no "total" in cart"#
        )
        #expect(
            try after(#"{ "set": { "cart[${key}]": 3 } }"#, "cart") == ["total": 3, "note": "hot"])
        #expect(
            try failure(#"{ "set": { "cart[${key}]": "three" } }"#)
                .contains("expected a whole number, not a string"))
        #expect(
            try after(#"{ "remove": "cart[${'note'}]" }"#, "cart") == ["total": 1, "note": nil])
        #expect(try after(#"{ "remove": "cart.note" }"#, "cart") == ["total": 1, "note": nil])
        #expect(
            try failure(#"{ "remove": "cart[${key}]" }"#)
                == #"cart.total: "total" cannot be taken out of cart"#)
    }

    @Test("who reads another field of an object that comes with a part sees it")
    func readsOfWholeParts() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "types": { "cart": { "total": "int", "note": "string?" } },
              "state": { "carts": { "type": "map(cart)", "value": {} } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "note",
                  "text": "${'b' in carts ? string(carts.b.note == null) : 'none'}" },
                { "type": "button", "text": "Go", "on": { "tap": [
                  { "set": { "carts.b.total": 2 } }, { "remove": "carts.b.note" },
                  { "remove": "carts.b.note" } ] } } ] } } } }
            """#)
        #expect(kiosk.label("note")?.model.text == "none")
        try kiosk.harness.tap("Go")
        #expect(kiosk.label("note")?.model.text == "true")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("toggle and increment")
    func shorthands() throws {
        #expect(try after(#"{ "v": false }"#, #"{ "toggle": "v" }"#) == true)
        #expect(try after(#"{ "v": 4 }"#, #"{ "increment": "v" }"#) == 5)
        #expect(try after(#"{ "v": 4 }"#, #"{ "increment": { "v": -3 } }"#) == 1)
        #expect(try after(#"{ "v": 4.5 }"#, #"{ "increment": { "v": 2 } }"#) == 6.5)
        let unsigned = #"[{ "set": { "v": "${4u}" } }, { "increment": "v" }]"#
        #expect(try after(#"{ "v": { "type": "any", "value": null } }"#, unsigned) == 5)
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

    @Test("a value of another type is refused with the name of the variable and the part")
    func mismatchPlace() throws {
        func failure(_ action: String) throws -> JSON? {
            let kiosk = try DocumentKiosk(
                #"""
                { "types": { "drink": { "name": "string", "price": "double" },
                             "order": { "items": "list(drink)" } },
                  "state": { "order": { "type": "order", "value": { "items": [] } },
                             "orders": { "type": "map(order)" }, "n": 1, "failure": "",
                             "given": { "type": "any", "value": { "items": "tea" } } },
                  "screens": { "home": { "body": { "type": "button", "text": "Go", "on": { "tap":
                    { "sequence": \#(action), "catch": { "set": { "failure": "${error}" } } }
                  } } } } }
                """#)
            try kiosk.harness.tap("Go")
            return kiosk.harness.value(of: "failure")
        }
        #expect(
            try failure(#"{ "set": { "n": "${given.items}" } }"#)
                == "n: expected a whole number, not a string")
        #expect(
            try failure(#"{ "set": { "order": "${given}" } }"#)
                == "order.items: expected a list, not a string")
        #expect(
            try failure(#"{ "set": { "order.items": "${given.items}" } }"#)
                == "order.items: expected a list, not a string")
        #expect(
            try failure(#"{ "set": { "orders.a": "${given}" } }"#)
                == "orders.a.items: expected a list, not a string")
        #expect(
            try failure(
                #"{ "append": { "order.items": "${dyn({'name': 'Tea', 'price': 'x'})}" } }"#)
                == "order.items[0].price: expected a number, not a string")
        #expect(
            try failure(
                #"{ "set": { "order.items[${n}]": { "name": "Tea", "price": 1.5 } } }"#)
                == "order.items[1]: there is no element 1 in a list of 0")
        #expect(
            try failure(#"{ "remove": "order.items[${n}]" }"#)
                == "order.items[1]: there is no element 1 in a list of 0")
        #expect(
            try failure(#"{ "append": { "given.items": 1 } }"#)
                == "given.items: only a list can be appended to")
        #expect(
            try failure(#"{ "set": { "given.items.x": 1 } }"#)
                == "given.items.x: a string has no field \"x\"")
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
