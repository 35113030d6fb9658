import AllocationCounter
import Kiosk
import Testing

/// Expressions that would like to take the kiosk down.
@Suite("Hostile expressions")
struct HostileExpressionTests {
    private func answer(_ source: String, isChecked: Bool = false) -> String {
        ExpressionWorld(#"{ "x": 1, "text": "\#(String(repeating: "a", count: 30))" }"#)
            .answer(to: source, isChecked: isChecked)
    }

    @Test(
        "brackets, signs and calls in each other",
        arguments: [
            ("(", "1", ")"), ("[", "1", "]"), ("{1:", "1", "}"), ("!", "true", ""), ("-", "x", ""),
            ("f(", "1", ")"),
            ("true ? 1 : ", "2", ""), ("true ? (", "1", ") : 2"), ("x[", "1", "]"),
            ("[1].all(y, ", "true", ")"), ("(", "", ""), ("[", "", ""), ("{", "", ""),
        ])
    func nesting(_ open: String, _ middle: String, _ close: String) {
        for count in [201, 1000, 20_000] {
            let source =
                String(repeating: open, count: count) + middle
                + String(repeating: close, count: count)
            let answer = answer(source, isChecked: true)
            #expect(answer.contains("in each other") || answer.contains("longer than"), "\(count)")
        }
    }

    @Test("chains", arguments: ["x+", "x.y", "x && ", "x || ", "x[0]", "x ? x : ", "x == "])
    func chains(_ link: String) {
        for count in [100, 150, 10_000] {
            _ = answer(
                String(repeating: link, count: count) + (link.hasSuffix("0]") ? "" : "x"),
                isChecked: true)
        }
        // Operands beside each other are no nesting.
        #expect(answer(String(repeating: "true && ", count: 5000) + "true") == "true")
    }

    @Test("an expression of 100,000 brackets is too long")
    func length() {
        #expect(answer(String(repeating: "(", count: 100_000)).contains("longer than 65536 bytes"))
    }

    @Test("large literals")
    func literals() {
        let text = "'" + String(repeating: "ä", count: 30_000) + "'"
        #expect(answer("size(\(text))") == "30000")
        #expect(answer(String(repeating: "9", count: 60_000)).contains("too large"))
        #expect(answer("0." + String(repeating: "3", count: 60_000)) == "0.3333333333333333")
        #expect(answer("1e" + String(repeating: "9", count: 60_000)).contains("too large"))
        #expect(answer("size([" + String(repeating: "1,", count: 30_000) + "])") == "30000")
    }

    @Test("loops in loops stop at the limit")
    func loops() {
        let list = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let maps = names.reduce("1") { "\(list).map(\($1), \($0))" }
        #expect(answer(maps) == "error: limit")
        let tests = names.reduce("false") { "\(list).exists(\($1), \($0))" }
        #expect(answer(tests) == "error: limit")
        // An expression that is too expensive is not tried again in another operand.
        #expect(answer("\(tests) || true") == "error: limit")
    }

    @Test("texts and lists that double stop at the limit")
    func doubling() {
        func binds(_ first: String, _ step: String, _ last: String) -> String {
            (1...60).reversed().reduce(last) { "cel.bind(v, \($1 == 1 ? first : step), \($0))" }
        }
        #expect(answer(binds("'ab'", "v + v", "v")) == "error: limit")
        #expect(answer(binds("[1]", "v + v", "v")) == "error: limit")
        // Shared parts are small, and endless for those who go through them.
        #expect(answer(binds("[1]", "[v, v]", "v")) == "error: limit")
        #expect(answer(binds("[1]", "[v, v]", "v == v")) == "error: limit")
        #expect(answer(binds("[1]", "[v, v]", "'%s'.format([v])")) == "error: limit")
        #expect(answer(binds("[1]", "{'a': v, 'b': v}", "v")) == "error: limit")
        #expect(answer(binds("'ab'", "v.replace('', v)", "v")) == "error: limit")
        #expect(answer(binds("'ab'", "v.split('').join(v)", "v")) == "error: limit")
        #expect(answer(binds("[1]", "v", "v")) == "[1]")
        #expect(answer(binds("[1]", "[v, v]", "t('hello', {'x': v})")) == "error: limit")
        for isChecked in [false, true] {
            let maps = answer(binds("{1: 1}", "{v: v}", "1"), isChecked: isChecked)
            #expect(maps != "1")
        }
        // A name for a part of a part would be a path of 15,000 keys.
        let part = "v" + String(repeating: ".x", count: 250)
        #expect(answer(binds("x", part, "[v.a, v.b]")) != "")
    }

    @Test("work on long texts counts, also where it fails")
    func longTexts() {
        func loops(_ test: String) -> String {
            let letters = String(repeating: "a", count: 1000)
            return answer(
                """
                cel.bind(r, lists.range(1000), cel.bind(s, r.map(i, '\(letters)').join(''), \
                cel.bind(m, {'a': 1}, r.all(i, r.all(j, \(test))))))
                """)
        }
        for test in [
            "int(s) == 0", "uint(s) == uint(0)", "s + 'a' < s + 'b'", "!(s in m)", "m[s] == 0",
            "duration(s) == duration('1s')", "timestamp(s) == timestamp(0)", "t(s) == ''",
            "s.substring(0, 900000) != s", "now().getHours(s) == 25",
        ] {
            #expect(loops(test) == "error: limit", "\(test)")
        }
    }

    @Test("a value cannot grow deeper from one evaluation to the next")
    func growth() throws {
        var declarations = CELDeclarations()
        let slot = declarations.declare("state", .dyn)
        let program = try CELProgram("[state]", declarations)
        var bindings = CELBindings(declarations)
        bindings[slot] = .int(1)
        var count = 0
        while let value = try? program.evaluate(bindings), count < 10_000 {
            bindings[slot] = value
            count += 1
        }
        #expect(count == CELLimits.resultNesting)
    }

    @Test(
        "patterns take time that grows with the text only",
        arguments: [
            "(a*)*b", "(a|a)*b", "(a|aa)+$b", "a?a?a?a?a?a?a?a?a?a?aaaaaaaaaab",
            "(.*)(.*)(.*)(.*)(.*)[^a]", "((a{0,30}){0,30})b",
        ])
    func patterns(_ pattern: String) {
        #expect(answer("text.matches('\(pattern)')") == "false")
        let long =
            "cel.bind(t, '\(String(repeating: "a", count: 20_000))', t.matches('\(pattern)'))"
        #expect(["false", "error: limit"].contains(answer(long)))
    }

    @Test("an expression that reads thousands of things compiles in time that grows with them")
    func reads() throws {
        var declarations = CELDeclarations()
        declarations.declare("v", .dyn)
        let source = (0..<6000).map { "v.x\($0)" }.joined(separator: " || ")
        #expect(try CELProgram(source, declarations).reads.count == 6000)
        #expect(try CELProgram(source + " || v", declarations).reads.count == 1)
    }

    @Test("searches take time that grows with the text only")
    func searches() {
        let text = String(repeating: "a", count: 30_000)
        let part = String(repeating: "a", count: 15_000) + "b"
        #expect(answer("'\(text)'.contains('\(part)')") == "false")
        #expect(answer("'\(text)'.lastIndexOf('b\(part)')") == "-1")
        #expect(answer("'\(text)'.split('\(part)').size()") == "1")
        #expect(answer("'\(text)'.endsWith('\(part)')") == "false")
    }

    @Test("bindings in many levels")
    func deepBindings() throws {
        var declarations = CELDeclarations()
        let slot = declarations.declare("v", .dyn)
        var bindings = CELBindings(declarations)
        bindings[slot] = .list((0..<500).reduce([CELValue.int(1)]) { list, _ in [.list(list)] })
        #expect(try CELProgram("v == v", declarations).evaluate(bindings) == .bool(true))
        #expect(
            try CELProgram("'%s'.format([v]).size()", declarations).evaluate(bindings) == .int(1003)
        )
        #expect(throws: CELError.self) { try CELProgram("[v]", declarations).evaluate(bindings) }
    }

    @Test("any bytes are no harm")
    func noise() {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "count", "items", "any", "1", "1.5", "'a'", "name", "(", ")", "[", "]", "{", "}", ".",
            ",", ":", "?", "+", "-", "*", "/", "%", "!", "&&", "||", "==", "<",
            "in", "map", "all", "size", "matches", "cel", "bind", "has", "true", "null", "b'a'",
            "1u", "//", "\n", "`", "\\", "é", "timestamp", "now",
        ]
        for _ in 0..<5000 {
            let count = Int.random(in: 0..<30, using: &generator)
            let source = (0..<count).map { _ in words.randomElement(using: &generator)! }.joined(
                separator: Bool.random(using: &generator) ? "" : " ")
            #expect(ExpressionInvariants.violation(of: source) == nil, "\(source)")
        }
    }

    @Test(
        "simple expressions allocate nothing",
        arguments: [
            "count + 1", "state.cart.total == 12.5 && count > 3",
            "has(state.name) ? state.cart.total : 0.0",
            "state.name == 'Ana' || !flag", "items[1].price * 2.0", "size(items) > 1",
            "'b' in names", "-count % 2 == 0",
        ])
    func allocations(_ source: String) throws {
        let world = ExpressionWorld(
            """
            { "count": 5, "flag": true, "items": [ { "price": 1.5 }, { "price": 2.5 } ], "names": ["a", "b"],
              "state": { "name": "Ana", "cart": { "total": 12.5 } } }
            """)
        let program = try CELProgram(source, world.declarations)
        let host = TestHost()
        let bindings = world.bindings
        _ = try program.evaluate(bindings, host: host)
        let boxed: any CELHost = host
        let before = kiosk_allocation_count()
        for _ in 0..<10 { _ = try program.evaluate(bindings, host: boxed) }
        #expect(kiosk_allocation_count() - before == 0)
    }
}
