import AllocationCounter
import Kiosk
import KioskTooling
import Testing

@Suite("Values of expressions")
struct CELValueTests {
    @Test("strings are code points")
    func scalars() {
        // Canonically equivalent, and equal for Swift.
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(CELValue.string(composed) != .string(decomposed))
        var map = CELMap([(key: composed, value: .int(1))])
        #expect(map[field: decomposed] == nil)
        map[field: decomposed] = .int(2)
        #expect(map.count == 2)
        #expect(map[field: composed] == .int(1))
        let world = ExpressionWorld()
        #expect(world.answer(to: "'\u{E9}' == 'e\u{301}'") == "false")
        #expect(world.answer(to: "size('e\u{301}') + size('🇩🇪')") == "4")
        #expect(world.answer(to: "{'\u{E9}': 1, 'e\u{301}': 2}['e\u{301}']") == "2")
    }

    @Test("the kind of a number counts, and NaN is itself")
    func sameness() {
        #expect(CELValue.int(1) != .double(1) && CELValue.int(1) != .uint(1))
        #expect(CELValue.double(.nan) == .double(-.nan) && CELValue.double(0) != .double(-0.0))
        #expect(
            CELValue(["a": 1, "b": 2]) == CELValue(["b": 2, "a": 1]),
            "the order of entries does not count")
        #expect(CELValue(["a": 1, "b": 2]) != CELValue(["b": 2, "c": 1]))
    }

    @Test("a map finds its entries, few or many", arguments: [3, 8, 9, 500])
    func maps(_ count: Int) {
        var map = CELMap()
        for number in 0..<count { map[field: "k\(number)"] = .int(Int64(number)) }
        for number in 0..<count { #expect(map[field: "k\(number)"] == .int(Int64(number))) }
        #expect(map[field: "k\(count)"] == nil)
        map[field: "k1"] = nil
        map[field: "k0"] = .string("new")
        #expect(map.count == count - 1 && map[field: "k1"] == nil)
        #expect(map[field: "k0"] == .string("new") && map.entries[0].value == .string("new"))
        #expect(map[field: "k\(count - 1)"] == .int(Int64(count - 1)))
    }

    @Test("a map gets the memory of its entries once, however many there are")
    func memory() {
        let allocations = { (count: Int) in
            let members = (0..<count).map { (key: "k\($0)", value: CELValue.int(Int64($0))) }
            let before = kiosk_allocation_count()
            let map = CELMap(members)
            let after = kiosk_allocation_count()
            #expect(map.count == count && map[field: "k\(count - 1)"] != nil)
            // The tests' library passes each member in memory of its own.
            return Int(after - before) - count
        }
        // Other threads may need memory meanwhile.
        let least = { count in (0..<8).map { _ in allocations(count) }.min() }
        #expect(least(10_000) == least(100))
    }

    @Test("copies are independent")
    func copies() {
        let first = CELMap([(key: "a", value: .int(1))])
        var second = first
        second[field: "a"] = .int(2)
        #expect(first[field: "a"] == .int(1) && second[field: "a"] == .int(2))
    }

    @Test(
        "from JSON and back",
        arguments: [
            "null", "true", "-3", "2.5", #""a\"b""#, #"[1,[2.0,null],{}]"#,
            #"{"a":{"b":[1]},"c":""}"#,
        ])
    func json(_ text: String) throws {
        let json = try JSON(parsing: text)
        #expect(CELValue(json).json == json)
    }

    @Test("what JSON has no kind for")
    func foreign() {
        let world = ExpressionWorld()
        #expect(world.answer(to: "[1u, 18446744073709551615u]") == "[1,1.8446744073709552e+19]")
        #expect(world.answer(to: "b'\\x00\\x01'") == #""AAE=""#)
        #expect(
            world.answer(to: "{1: type(1), true: duration('90s')}") == #"{"1":"int","true":"90s"}"#)
    }

    @Test("JSON of a known type becomes what the type says")
    func typed() throws {
        let item = CELType.object(
            CELObjectType(name: "item", fields: ["price": .double, "at": .timestamp, "n": .int]))
        let json = try JSON(parsing: #"[{"price":2,"at":"2026-03-29T12:00:00Z","n":3.0,"x":1}]"#)
        let value = CELValue(json, as: .list(item))
        guard case .list(let elements) = value else { throw CELError.mismatch }
        #expect(elements[0]["price"] == .double(2) && elements[0]["n"] == .int(3))
        #expect(elements[0]["at"] == .timestamp(CELTimestamp("2026-03-29T12:00:00Z")!))
        #expect(elements[0]["x"] == .int(1))
        #expect(CELValue("soon", as: .timestamp) == .string("soon"))
    }

    @Test(
        "the notation keeps every kind",
        arguments: [
            "null", "true", "-3", "3u", "18446744073709551615u", "1.5", "-0.0", "0.0 / 0.0",
            "-1.0 / 0.0",
            "'a'", "b'\\xff'", "[1, 1u]", "{1: 'a', 'b': [null]}", "type([])",
            "timestamp('2026-03-29T12:00:00.5Z')",
            "duration('-1.5s')",
        ])
    func notation(_ source: String) throws {
        let value = try CELProgram(source, CELDeclarations()).evaluate()
        #expect(CELValue(notation: value.notation) == value)
        let text = try JSON(parsing: value.notation.text())
        #expect(CELValue(notation: text) == value)
    }

    @Test(
        "what is no notation",
        arguments: [
            "1", "{}", #"{"int":1,"uint":1}"#, #"{"int":1.5}"#, #"{"uint":-1}"#, #"{"list":[1]}"#,
            #"{"map":[[{"double":1.0},{"int":1}]]}"#,
            #"{"map":[[{"int":1},{"int":1}],[{"int":1},{"int":1}]]}"#,
            #"{"bytes_base64":"A"}"#, #"{"timestamp":"soon"}"#, #"{"other":1}"#,
        ])
    func noNotation(_ text: String) throws {
        #expect(CELValue(notation: try JSON(parsing: text)) == nil)
    }
}
