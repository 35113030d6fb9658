import Kiosk
import Testing

@Suite("Evaluation of expressions")
struct EvaluationTests {
    private let world = ExpressionWorld(
        """
        { "count": 3, "price": 2.5, "name": "Ana", "nothing": null,
          "cart": { "items": [ { "n": 2 }, { "n": 5 } ], "total": 12.5 } }
        """)

    @Test(
        "operators",
        arguments: [
            ExpressionExample("count + 1", "4"), ExpressionExample("-count * -3", "9"),
            ExpressionExample("7 / 2", "3"), ExpressionExample("-7 / 2", "-3"),
            ExpressionExample("-7 % 3", "-1"), ExpressionExample("price * 2.0", "5.0"),
            ExpressionExample("price * 2", "error: wrongType"),
            ExpressionExample("1 - 2 - 3", "-4"), ExpressionExample("2 + 3 * 4", "14"),
            ExpressionExample("(2 + 3) * 4", "20"), ExpressionExample("1 < 2 == true", "true"),
            ExpressionExample("true || false && false", "true"),
            ExpressionExample("false ? 1 : true ? 2 : 3", "2"),
            ExpressionExample("!true || true", "true"), ExpressionExample("--1", "1"),
            ExpressionExample("'a' + 'b' == \"ab\"", "true"),
            ExpressionExample("[1] + [2, 3]", "[1,2,3]"),
            ExpressionExample("b'a' + b'b' == b'ab'", "true"),
            ExpressionExample("-9223372036854775808", "-9223372036854775808"),
        ])
    func operators(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test(
        "a value in the memory of another one is the same, and leaves that alone",
        arguments: [
            "{'a': count, 'b': [price, {'c': name}]}", "[count, [name], {}]",
            "count > 2 ? {'a': [1, count]} : {'b': 2}", "{name: count}", "cart.items", "count",
        ])
    func memory(_ source: String) throws {
        let sources = [
            source, "{'a': 9, 'b': [count, {'c': [count]}]}", "{'b': 9, 'a': count}",
            "[name, [count], {'x': count}]", "{'a': [count, 2]}", "cart.items", "name",
        ]
        let program = try CELProgram(source, world.declarations, isChecked: false)
        let expected = try program.evaluate(world.bindings)
        for other in sources {
            let earlier = try CELProgram(other, world.declarations, isChecked: false)
                .evaluate(world.bindings)
            let text = earlier.json.text()
            var (steps, spare) = (0, earlier)
            let value = try program.evaluate(
                world.bindings, host: PlainHost.shared, steps: &steps, spare: &spare)
            #expect(value == expected && spare == .null, "\(other)")
            #expect(earlier.json.text() == text, "\(other)")
        }
    }

    @Test(
        "errors are values",
        arguments: [
            ExpressionExample("9223372036854775807 + count", "error: overflow"),
            ExpressionExample("-(-9223372036854775808)", "error: overflow"),
            ExpressionExample("-9223372036854775808 / -1", "error: overflow"),
            ExpressionExample("-9223372036854775808 % -1", "error: overflow"),
            ExpressionExample("1u - 2u", "error: overflow"),
            ExpressionExample("1 / 0", "error: divisionByZero"),
            ExpressionExample("1 % 0", "error: divisionByZero"),
            ExpressionExample("[1][1]", "error: indexOutOfRange"),
            ExpressionExample("[1][-1]", "error: indexOutOfRange"),
            ExpressionExample("[1][18446744073709551615u]", "error: indexOutOfRange"),
            ExpressionExample("[1][1.5]", "error: wrongType"),
            ExpressionExample("[1][1.0 - 1.0]", "1"),
            ExpressionExample("cart.totl", "error: noSuchKey"),
            ExpressionExample("cart['totl']", "error: noSuchKey"),
            ExpressionExample("nothing.x", "error: wrongType"),
            ExpressionExample("count.x", "error: wrongType"),
            ExpressionExample("{'a': 1, 'a': 2}", "error: repeatedKey"),
            ExpressionExample("{1: 1, 1u: 2}", "error: repeatedKey"),
            ExpressionExample("{1.5: 1}", "error: wrongType"),
            ExpressionExample("int('x')", "error: badConversion"),
            ExpressionExample("int(1e20)", "error: badConversion"),
            ExpressionExample("uint(-1)", "error: badConversion"),
            ExpressionExample("double('1e999')", "error: badConversion"),
            ExpressionExample("missing", "error: unknownVariable"),
            ExpressionExample("f(1)", "error: unknownFunction"),
            ExpressionExample("size(1)", "error: wrongType"),
            ExpressionExample("1 ? 2 : 3", "error: wrongType"),
            ExpressionExample("null < null", "error: wrongType"),
            ExpressionExample(
                "timestamp('9999-12-31T23:59:59Z') + duration('1s')", "error: overflow"),
            ExpressionExample("duration('315576000000s') + duration('1s')", "error: overflow"),
            ExpressionExample("'a'.substring(2)", "error: indexOutOfRange"),
        ])
    func errors(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test(
        "an answer that decides wins over an error",
        arguments: [
            ExpressionExample("1 / 0 > 1 || true", "true"),
            ExpressionExample("true || 1 / 0 > 1", "true"),
            ExpressionExample("1 / 0 > 1 && false", "false"),
            ExpressionExample("1 / 0 > 1 && true", "error: divisionByZero"),
            ExpressionExample("1 / 0 > 1 || missing", "error: divisionByZero"),
            ExpressionExample("[0, 1].exists(e, 1 / e == 1)", "true"),
            ExpressionExample("[0, 2].exists(e, 1 / e == 1)", "error: divisionByZero"),
            ExpressionExample("[0, 2].all(e, 1 / e == 1)", "false"),
            ExpressionExample("[0, 1].exists_one(e, 1 / e == 1)", "error: divisionByZero"),
        ])
    func absorption(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test(
        "numbers of all kinds compare by what they are worth",
        arguments: [
            ExpressionExample("1 == 1.0 && 1u == 1 && 1.0 == 1u", "true"),
            ExpressionExample("9223372036854775807 < 9223372036854775808.0", "false"),
            ExpressionExample("9223372036854775807 < 9223372036854777857.0", "true"),
            ExpressionExample("-1 < 18446744073709551615u", "true"),
            ExpressionExample(
                "18446744073709551615u < 1e30 && -1e30 < -9223372036854775808", "true"),
            ExpressionExample("0.0 / 0.0 == 0.0 / 0.0", "false"),
            ExpressionExample("0.0 / 0.0 < 1.0 || 0.0 / 0.0 >= 1.0", "false"),
            ExpressionExample("2 in [1.0, 2.0] && 1.0 in {1: 2}", "true"),
            ExpressionExample("{1: 'a'}[1u] + {1u: 'b'}[1.0]", "\"ab\""),
            ExpressionExample("[1, {'a': 2}] == [1.0, {'a': 2u}]", "true"),
            ExpressionExample("1 == '1'", "false"), ExpressionExample("null == 0", "false"),
        ])
    func comparisons(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test(
        "macros",
        arguments: [
            ExpressionExample("has(cart.total) && !has(cart.tax)", "true"),
            ExpressionExample("cart.items.map(i, i.n * 10)", "[20,50]"),
            ExpressionExample("cart.items.map(i, i.n > 2, i.n)", "[5]"),
            ExpressionExample("cart.items.filter(i, i.n > 2)[0].n", "5"),
            ExpressionExample("cart.items.existsOne(i, i.n == 2)", "true"),
            ExpressionExample("cart.map(k, k)", #"["items","total"]"#),
            ExpressionExample("[5, 6].transformList(i, v, v + i)", "[5,7]"),
            ExpressionExample("[5, 6].transformList(i, v, i > 0, v)", "[6]"),
            ExpressionExample("{'a': 1}.transformMap(k, v, k + string(v))", #"{"a":"a1"}"#),
            ExpressionExample("{'a': 1, 'b': 2}.transformMap(k, v, v > 1, v)", #"{"b":2}"#),
            ExpressionExample("['x', 'y'].transformMapEntry(i, v, {v: i})", #"{"x":0,"y":1}"#),
            ExpressionExample("['x', 'x'].transformMapEntry(i, v, {v: i})", "error: repeatedKey"),
            ExpressionExample(
                "[3, 4].all(i, v, v > i) && {'a': 1}.exists(k, v, k == 'a' && v == 1)", "true"),
            ExpressionExample("[0, 2].existsOne(i, v, i == v)", "true"),
            ExpressionExample("cel.bind(x, count * 2, x + x)", "12"),
            ExpressionExample("[1, 2].map(x, [10, 20].map(y, x * y))", "[[10,20],[20,40]]"),
            ExpressionExample("[1, 2].map(x, [x].map(x, x * 10)[0] + x)", "[11,22]"),
            ExpressionExample("[1].map(count, count)[0] + count", "4"),
            ExpressionExample("[1].map(count, .count)", "[3]"),
            ExpressionExample("count.map(x, x)", "error: wrongType"),
        ])
    func macros(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test("an error says where it is")
    func places() throws {
        for (source, offset) in [
            ("1 + 2 / 0", 6), ("cart.items[7]", 10), ("cart.totl", 5),
            ("size(cart) + int('x')", 13),
            ("true && [1].all(x, x / 0 == 1)", 21),
        ] {
            let program = try CELProgram(source, world.declarations, isChecked: false)
            do throws(CELError) {
                _ = try program.evaluate(world.bindings)
                Issue.record("\(source) has a value")
            } catch {
                #expect(error.offset == offset, "\(source)")
            }
        }
    }

    @Test("a variable without a value is an error, and slots may be added")
    func slots() throws {
        var declarations = CELDeclarations()
        let (a, b) = (declarations.declare("a", .int), declarations.declare("b", .int))
        let program = try CELProgram("a + b", declarations)
        declarations.declare("c", .int)
        var bindings = CELBindings(declarations)
        bindings[a] = .int(1)
        #expect(throws: CELError.self) { try program.evaluate(bindings) }
        bindings[b] = .int(2)
        #expect(try program.evaluate(bindings) == .int(3))
        #expect(throws: CELError.self) { try program.evaluate() }
    }

    @Test(
        "what chooses among values that are there gives one of any size, and what makes one does not"
    )
    func sizes() {
        let list = "[" + Array(repeating: "1", count: 100_001).joined(separator: ",") + "]"
        let world = ExpressionWorld(#"{ "b": true, "x": { "l": \#(list) } }"#)
        for source in [
            "x.l", "b ? x.l : []", "!b ? null : x.l", "b ? (b ? x.l : []) : x.l",
        ] {
            #expect(world.answer(to: source) == list, "\(source)")
        }
        for source in ["[x.l]", "b ? [x.l] : []", "b ? x.l : x.l.reverse()", "b ? {'l': x.l} : x"] {
            #expect(world.answer(to: source) == "error: limit", "\(source)")
        }
    }
}
