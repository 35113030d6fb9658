import Kiosk
import Testing

/// Mistakes that are found before anything is evaluated.
@Suite("Mistakes in expressions")
struct CheckerTests {
    private let world = ExpressionWorld(
        """
        { "count": 3, "price": 2.5, "name": "Ana", "items": [ { "price": 1.5, "label": "x" } ],
          "state": { "cart": { "total": 12.5, "open": true } }, "anything": null }
        """)

    @Test(
        "names",
        arguments: [
            ExpressionExample(
                "coutn + 1", #"0..<5: there is no variable "coutn"; did you mean "count"?"#),
            ExpressionExample(
                "state.cart.totl", #"11..<15: "cart" has no "totl"; did you mean "total"?"#),
            ExpressionExample(
                "state['crt'].total", #"6..<11: state has no "crt"; did you mean "cart"?"#),
            ExpressionExample(
                "items.map(item, itm.price)",
                #"16..<19: there is no variable "itm"; did you mean "item"?"#),
            ExpressionExample(
                "items[0].prise", #"9..<14: this object has no "prise"; did you mean "price"?"#),
            ExpressionExample(
                "name.startWith('A')",
                #"5..<14: there is no function "startWith"; did you mean "startsWith"?"#),
            ExpressionExample(
                "length(name)", #"0..<6: there is no function "length"; write size(x)"#),
            ExpressionExample(
                "name.toUpper()",
                #"5..<12: there is no function "toUpper"; write x.upperAscii()"#),
            ExpressionExample(
                "name.length", "5..<11: a value of type string has no fields; write size(x)"),
            ExpressionExample(
                "contains(name, 'a')",
                #"0..<8: there is no function "contains"; write x.contains(…) instead of contains(x, …)"#
            ),
            ExpressionExample(
                "math.flor(price)",
                #"5..<9: there is no function "flor"; did you mean "math.floor"?"#),
            ExpressionExample(
                "foo(coutn) + 1",
                #"""
                0..<3: there is no function "foo"; docs/expressions.md lists the functions
                4..<9: there is no variable "coutn"; did you mean "count"?
                """#),
            ExpressionExample(
                "has(state.cart.totl)", #"15..<19: "cart" has no "totl"; did you mean "total"?"#),
            ExpressionExample("has(count)", "0..<10: has takes a field, such as has(item.price)"),
            ExpressionExample(
                "size", #"0..<4: there is no variable "size"; it is a function: write size(…)"#),
        ])
    func names(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source, isChecked: true) == example.expected)
    }

    @Test(
        "types",
        arguments: [
            ExpressionExample(
                "name + count",
                #"5..<6: "+" does not take values of type string and int; write string(x) to make a text of a value"#
            ),
            ExpressionExample(
                "price * count",
                #"6..<7: "*" does not take values of type double and int; both must be of one kind: write 2.0 instead of 2, or double(x)"#
            ),
            ExpressionExample(
                "items.map(i, i.price * 2)[0] > 1.0 && name",
                """
                21..<22: "*" does not take values of type double and int; both must be of one kind: write 2.0 instead of 2, or double(x)
                38..<42: && takes true or false; this is a value of type string; compare it, such as with != ""
                """),
            ExpressionExample(
                "count ? 1 : 2",
                "0..<5: ?: takes true or false; this is a value of type int; compare it, such as with > 0"
            ),
            ExpressionExample(
                "state.cart.open ? 1 : 'x'",
                "16..<17: both values of ?: must be of one type; these are int and string; write string(x) to make a text of a value"
            ),
            ExpressionExample(
                "name == 3",
                "5..<7: values of type string and int are never equal; a number is written without quotes; write double(x) for the number in a text"
            ),
            ExpressionExample(
                "count == null",
                "6..<8: values of type int and null are never equal; this value is never null"),
            ExpressionExample(
                "size(count)",
                "0..<4: size does not take int; write size(string), size(bytes), size(list), size(map)"
            ),
            ExpressionExample(
                "merge(name, {'a': 1})",
                "0..<5: merge does not take string, map(string, int); write merge(map, map)"),
            ExpressionExample(
                "name.size(1)",
                "5..<9: size takes 0 arguments; write string.size(), bytes.size(), list.size(), map.size()"
            ),
            ExpressionExample(
                "!count",
                "1..<6: ! takes true or false; this is a value of type int; compare it, such as with > 0"
            ),
            ExpressionExample("-name", #"0..<1: "-" does not take a value of type string"#),
            ExpressionExample(
                "items[0] ? 1 : 2",
                "0..<8: ?: takes true or false; this is a value of type object; compare a field of it"
            ),
            ExpressionExample(
                "items[0] + 1", #"9..<10: "+" does not take values of type object and int"#),
            ExpressionExample(
                "'a' in name",
                #"4..<6: "in" takes a list or a map on its right that can hold the value of type string on its left; found string; write text.contains("part")"#
            ),
            ExpressionExample(
                "count.all(x, x > 0)",
                "0..<5: a value of type int has no elements to go through; lists and maps have"),
            ExpressionExample(
                "name.matches('[a')",
                "13..<17: the pattern has a [ that is not closed, at its character 3"),
            ExpressionExample(
                "items['x']",
                "6..<9: a list takes a whole number here, 0 for the first element; this is of type string"
            ),
            ExpressionExample(
                "items.map(1, 2)",
                "10..<11: a name for the element is needed here; write list.map(x, x * 2), or use another name"
            ),
            ExpressionExample(
                "formatCurrency(name, 'EUR')",
                "0..<14: formatCurrency does not take string, string; write formatCurrency(int, string), formatCurrency(uint, string), formatCurrency(double, string)"
            ),
        ])
    func types(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source, isChecked: true) == example.expected)
    }

    @Test(
        "what nothing is known about is not checked",
        arguments: [
            "anything.a.b + 1", "anything && anything.x", "size(anything)", "anything == 1",
            "anything.map(x, x.y * 2)", "[1, 'a'].map(x, x + 1)", "anything in anything",
        ])
    func dynamic(_ source: String) throws {
        _ = try CELProgram(source, world.declarations)
    }

    @Test(
        "the type of the value",
        arguments: [
            ("count + 1", CELType.int), ("price > 1", .bool), ("[1, 2]", .list(.int)),
            ("[]", .list(.dyn)),
            ("[1, 'a']", .list(.dyn)), ("[[], [1]]", .list(.list(.int))),
            ("{'a': [1.5]}", .map(.string, .list(.double))),
            ("items.map(i, i.label)", .list(.string)),
            ("items[0].price", .double), ("anything.x", .dyn), ("anything + 1", .int),
            ("true ? 1 : null", .nullable(.int)), ("true ? null : anything", .dyn),
            ("now() - now()", .duration), ("now() + duration('1s')", .timestamp),
            ("type(1)", .type(.int)), ("sum(items.map(i, i.price))", .double), ("sum([1])", .int),
            ("math.greatest(1, 2)", .int), ("math.greatest(1, 2.0)", .dyn),
            ("[1, 2].reverse()", .list(.int)),
            ("state.cart.open && count > 1 || name != ''", .bool), ("dyn(1)", .dyn),
            ("{'a': 1}.map(k, k)", .list(.string)), ("[1, 2].exists(x, x > 1)", .bool),
            ("cel.bind(x, count, [x])", .list(.int)),
            ("[1.5].transformMap(i, v, v)", .map(.int, .double)),
            ("merge({'a': 1}, {'b': 2})", .map(.string, .int)),
            ("merge({'a': 1}, {})", .map(.string, .int)),
            ("merge(items[0], {'price': 2.5})", .map(.string, .dyn)),
            ("merge({'a': 1}, {'a': 'x'})", .map(.dyn, .dyn)),
            ("merge({'a': 1}, {'a': 'x'}).a", .dyn), ("merge(anything, {'a': 1})", .dyn),
        ])
    func types(_ source: String, _ type: CELType) throws {
        #expect(try CELProgram(source, world.declarations).type == type)
    }

    @Test("the expected type")
    func expectation() throws {
        _ = try CELProgram("count > 1", world.declarations, expecting: .bool)
        _ = try CELProgram("anything", world.declarations, expecting: .bool)
        do throws(CELDiagnostics) {
            _ = try CELProgram("count", world.declarations, expecting: .string)
            Issue.record("an int is no string")
        } catch {
            #expect(error.all[0].message == "expected a value of type string; this is of type int")
            #expect(error.all[0].help == "write string(x)")
        }
    }

    @Test("what can be null can be compared with null")
    func nullable() throws {
        let declarations = CELDeclarations(["x": .nullable(.int)])
        #expect(try CELProgram("x == null ? 0 : x + 1", declarations).type == .int)
        #expect(throws: CELDiagnostics.self) { try CELProgram("x == 'a'", declarations) }
        #expect(try CELProgram("x == null ? {} : {x: 1}", declarations).type == .map(.int, .int))
    }
}
