import Kiosk
import Testing

@Suite("Lists in expressions")
struct ListFunctionTests {
    private let world = ExpressionWorld(
        """
        { "count": 3, "names": ["b", "a"], "text": "x", "anything": null,
          "trains": [
            { "to": "Bern", "at": 9, "late": 0.5 }, { "to": "Aarau", "at": 8, "late": 0.25 },
            { "to": "Chur", "at": 9, "late": 2.0 } ] }
        """)

    @Test(
        "sorting",
        arguments: [
            ExpressionExample("[3, 1, 2].sort()", "[1,2,3]"),
            ExpressionExample("[].sort() + [7].sort()", "[7]"),
            ExpressionExample("['b', 'ä', 'a', 'B', ''].sort()", #"["","B","a","b","ä"]"#),
            ExpressionExample("[true, false, true].sort()", "[false,true,true]"),
            ExpressionExample(
                "[duration('2s'), duration('1s')].sort() == [duration('1s'), duration('2s')]",
                "true"),
            ExpressionExample(
                "[timestamp(9), timestamp(2)].sort().map(t, int(t))", "[2,9]"),
            ExpressionExample("[b'b', b'ab'].sort() == [b'ab', b'b']", "true"),
            ExpressionExample("[2.5, 3, 1u, -1].sort()", "[-1,1,2.5,3]"),
            ExpressionExample("[1.0, 1, 1u].sort().map(x, type(x)) == [double, int, uint]", "true"),
            ExpressionExample(
                "[0.0 / 0.0, 2.0, -1.0].sort().map(x, string(x))",
                #"["-1","2","NaN"]"#),
            ExpressionExample("[1, 'a'].sort()", "error: wrongType"),
            ExpressionExample("[null].sort()", "error: wrongType"),
            ExpressionExample("[[1]].sort()", "error: wrongType"),
            ExpressionExample("trains.sort()", "error: wrongType"),
            ExpressionExample("text.sort()", "error: wrongType"),
        ])
    func sorting(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test(
        "sorting by a key",
        arguments: [
            ExpressionExample("trains.sortBy(t, t.to).map(t, t.to)", #"["Aarau","Bern","Chur"]"#),
            // Two at nine stay as they are.
            ExpressionExample("trains.sortBy(t, t.at).map(t, t.to)", #"["Aarau","Bern","Chur"]"#),
            ExpressionExample("trains.sortBy(t, -t.at).map(t, t.to)", #"["Bern","Chur","Aarau"]"#),
            ExpressionExample(
                "trains.sortBy(t, t.late).reverse().map(t, t.to)", #"["Chur","Bern","Aarau"]"#),
            // By one key in another: the less important one first.
            ExpressionExample(
                "trains.sortBy(t, -t.late).sortBy(t, t.at).map(t, t.to)",
                #"["Aarau","Chur","Bern"]"#),
            ExpressionExample("names.sortBy(count, count) + [string(count)]", #"["a","b","3"]"#),
            ExpressionExample(
                "[[2, 1], [3]].map(l, l.sortBy(l, l)).sortBy(l, size(l))", "[[3],[1,2]]"),
            ExpressionExample("[].sortBy(x, 1 / 0)", "[]"),
            ExpressionExample("[1].sortBy(x, x / 0)", "error: divisionByZero"),
            ExpressionExample("trains.sortBy(t, t.platform)", "error: noSuchKey"),
            ExpressionExample("trains.sortBy(t, t)", "error: wrongType"),
            ExpressionExample("{'a': 1}.sortBy(k, k)", "error: wrongType"),
        ])
    func sortingByKeys(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test("a long list is sorted, and what is equal stays in its order")
    func stability() throws {
        var generator = SeededGenerator(seed: 3)
        let elements = (0..<5000).map { place in
            CELValue.map(
                CELMap([
                    (key: "key", value: .int(Int64.random(in: 0..<50, using: &generator))),
                    (key: "place", value: .int(Int64(place))),
                ]))
        }
        var declarations = CELDeclarations()
        let slot = declarations.declare("list", .list(.map(.string, .int)))
        var bindings = CELBindings(declarations)
        bindings[slot] = .list(elements)
        let program = try CELProgram("list.sortBy(e, e.key)", declarations)
        guard case .list(let sorted) = try program.evaluate(bindings) else {
            Issue.record("no list")
            return
        }
        #expect(sorted.count == elements.count)
        for (a, b) in zip(sorted, sorted.dropFirst()) {
            guard case .int(let keyA)? = a["key"], case .int(let keyB)? = b["key"],
                case .int(let placeA)? = a["place"], case .int(let placeB)? = b["place"]
            else {
                Issue.record("an element without its numbers")
                continue
            }
            #expect((keyA, placeA) < (keyB, placeB))
        }
    }

    @Test(
        "parts of lists",
        arguments: [
            ExpressionExample("[1, 2, 2, 1.0, 1u, 3].distinct()", "[1,2,3]"),
            ExpressionExample("['a', 'b', 'a'].distinct()", #"["a","b"]"#),
            ExpressionExample(
                "[[1], {'a': 1}, [1.0], null, {'a': 1}, 1.5, null, 1.5].distinct()",
                #"[[1],{"a":1},null,1.5]"#),
            ExpressionExample("[0.0 / 0.0, 0.0 / 0.0].distinct().size()", "2"),
            ExpressionExample(
                "lists.range(3000).map(i, double(i % 2000) + 0.5).distinct().size()", "2000"),
            ExpressionExample(
                "lists.range(3000).map(i, timestamp(i % 2000)).distinct().size()", "2000"),
            ExpressionExample("[1, 2, 3, 4].slice(1, 3)", "[2,3]"),
            ExpressionExample("[1, 2].slice(0, 0) + [1, 2].slice(2, 2)", "[]"),
            ExpressionExample("[1, 2].slice(0, 3)", "error: indexOutOfRange"),
            ExpressionExample("[1, 2].slice(-1, 1)", "error: indexOutOfRange"),
            ExpressionExample("[1, 2].slice(2, 1)", "error: indexOutOfRange"),
            ExpressionExample("[1, 2].slice('a', 1)", "error: wrongType"),
            ExpressionExample("[1, 2, 3].limit(2) + [1, 2].limit(5) + [1].limit(0)", "[1,2,1,2]"),
            ExpressionExample("[1].limit(9223372036854775807)", "[1]"),
            ExpressionExample("[1].limit(-1)", "error: badArgument"),
            ExpressionExample("[[1, 2, 3].first(), [1, 2, 3].last()]", "[1,3]"),
            ExpressionExample("[].first()", "error: indexOutOfRange"),
            ExpressionExample("[].last()", "error: indexOutOfRange"),
            ExpressionExample("trains.filter(t, t.at > 8).first().to", #""Bern""#),
            ExpressionExample("[[1, 2], [], [[3]]].flatten()", "[1,2,[3]]"),
            ExpressionExample("[1, [2], null].flatten()", "[1,2,null]"),
            ExpressionExample("lists.range(3) + lists.range(0)", "[0,1,2]"),
            ExpressionExample("lists.range(-1)", "error: badArgument"),
            ExpressionExample("lists.range(1.0)", "error: wrongType"),
        ])
    func parts(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source) == example.expected)
    }

    @Test(
        "the limits of an evaluation count",
        arguments: [
            "lists.range(9223372036854775807)", "lists.range(1000000)",
            "lists.range(80000).sort()", "lists.range(60000).sortBy(x, -x)",
            "lists.range(3000).map(x, [x]).distinct()",
            "lists.range(200).map(x, lists.range(200)).flatten().map(x, [x]).sortBy(x, x[0])",
            "lists.range(100).map(x, lists.range(50000))",
        ])
    func limits(_ source: String) {
        #expect(world.answer(to: source) == "error: limit")
        // Lists within them are far more than a kiosk shows.
        #expect(world.answer(to: "lists.range(5000).sortBy(x, -x).first()") == "4999")
        #expect(world.answer(to: "lists.range(5000).map(x, x / 2).distinct().size()") == "2500")
    }

    @Test(
        "types",
        arguments: [
            ("names.sort()", CELType.list(.string)), ("names.sort()[0].size()", .int),
            ("trains.sortBy(t, t.at)[0].to", .string), ("names.first()", .string),
            ("trains.last().late + 1.0", .double), ("names.distinct()", .list(.string)),
            ("names.slice(0, 1)", .list(.string)), ("names.limit(1)", .list(.string)),
            ("lists.range(3)", .list(.int)), ("[[1], [2]].flatten()", .list(.int)),
            ("[1, [2]].flatten()", .list(.dyn)), ("[true ? null : [1]].flatten()", .list(.dyn)),
            ("anything.sort()", .list(.dyn)), ("anything.first()", .dyn),
            ("anything.items.sortBy(x, x.y).limit(2)", .list(.dyn)), ("[].sort()", .list(.dyn)),
            ("[true ? 1 : null].sort()", .list(.nullable(.int))),
        ])
    func types(_ source: String, _ type: CELType) throws {
        #expect(try CELProgram(source, world.declarations).type == type)
    }

    @Test(
        "mistakes",
        arguments: [
            ExpressionExample(
                "trains.sort()",
                "0..<6: sort can order numbers, texts, bools, times and durations; the elements are of type object; write list.sortBy(x, x.at)"
            ),
            ExpressionExample(
                "[names].sortBy(n, n)",
                "18..<19: sortBy can order numbers, texts, bools, times and durations; this is of type list(string)"
            ),
            ExpressionExample(
                "trains.sortBy(t, t.latee)",
                #"19..<24: this object has no "latee"; did you mean "late"?"#),
            ExpressionExample(
                "trains.sortBy(t.to)",
                "7..<13: sortBy takes other arguments; write list.sortBy(x, x.name)"),
            ExpressionExample(
                "trains.sortBy('to', 1)",
                "14..<18: a name for the element is needed here; write list.map(x, x * 2), or use another name"
            ),
            ExpressionExample(
                "count.sort()", "0..<5: sort takes a list; this is of type int"),
            ExpressionExample(
                "names.sort",
                "6..<10: a value of type list(string) has no fields; it is a function: write list.sort()"
            ),
            ExpressionExample(
                "sort(names)",
                #"0..<4: there is no function "sort"; write x.sort(…) instead of sort(x, …)"#),
            ExpressionExample(
                "names.sorted()", #"6..<12: there is no function "sorted"; did you mean "sort"?"#),
            ExpressionExample(
                "names.take(1)", #"6..<10: there is no function "take"; write x.limit(n)"#),
            ExpressionExample(
                "names.limit('a')",
                "6..<11: limit does not take list(string), string; write list.limit(int)"),
            ExpressionExample(
                "names.flatten()",
                "6..<13: flatten does not take list(string); write list(list).flatten()"),
            ExpressionExample(
                "list.range(3)",
                #"5..<10: there is no function "range"; did you mean "lists.range"?"#),
            ExpressionExample(
                "trains.first().too",
                #"15..<18: this object has no "too"; did you mean "to"?"#),
        ])
    func mistakes(_ example: ExpressionExample) {
        #expect(world.answer(to: example.source, isChecked: true) == example.expected)
    }

    @Test("whatever is done with lists, values are of the types that were found")
    func soundness() {
        var generator = SeededGenerator(seed: 11)
        let lists = [
            "items", "any", "[3, 1, 2]", "[]", "[1, 'a']", "[[1], [2, 3]]", "[true ? null : [1]]",
            "[flag ? 1 : null]", "lists.range(4)", "[2.5, 1, 3u]", "[null]", "state.cart.items",
            "['b', 'a', 'b']", "[items, items]", "[{'n': 2}, {'n': 1}]", "[0.0 / 0.0, 1.0]",
        ]
        let steps = [
            "sort()", "sortBy(x, x)", "sortBy(i, i.n)", "sortBy(i, size(i))", "distinct()",
            "slice(0, 1)", "limit(2)", "first()", "last()", "flatten()", "reverse()",
            "map(x, [x])", "map(x, x.n)", "filter(x, x != null)", "sortBy(count, -count)",
        ]
        var valueCount = 0
        for _ in 0..<3000 {
            let source = (0..<Int.random(in: 1...4, using: &generator)).reduce(
                lists.randomElement(using: &generator)!
            ) { text, _ in "\(text).\(steps.randomElement(using: &generator)!)" }
            #expect(ExpressionInvariants.violation(of: source) == nil, "\(source)")
            if !world.answer(to: source).hasPrefix("error") { valueCount += 1 }
        }
        // Most of them mean something.
        #expect(valueCount > 300)
    }
}
