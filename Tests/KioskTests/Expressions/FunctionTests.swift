import Kiosk
import Testing

@Suite("Functions of expressions")
struct FunctionTests {
    private func check(_ example: ExpressionExample) {
        #expect(
            ExpressionWorld().answer(to: example.source) == example.expected, "\(example.source)")
    }

    @Test(
        "conversions",
        arguments: [
            ExpressionExample("int('-12') + int(3.9) + int(-3.9) + int(5u)", "-7"),
            ExpressionExample("uint(3.9) + uint('7') + uint(1)", "11"),
            ExpressionExample("uint(-0.5)", "0"),
            ExpressionExample("double('1.5') + double(2) + double(1u)", "4.5"),
            ExpressionExample("double(' 1')", "error: badConversion"),
            ExpressionExample(
                "string(1) + string(1u) + string(1.5) + string(true) + string(b'x')",
                #""111.5truex""#),
            ExpressionExample(
                "[1.0, 100.0, 1e21, 123456789.125, 0.0001, 0.00001, -0.0].map(x, string(x))",
                #"["1","100","1e+21","123456789.125","0.0001","1e-05","-0"]"#),
            ExpressionExample("string(b'\\xff')", "error: badConversion"),
            ExpressionExample("bytes('ä') == b'\\xc3\\xa4'", "true"),
            ExpressionExample("bool('t') && !bool('False') && bool(true)", "true"),
            ExpressionExample("bool('yes')", "error: badConversion"),
            ExpressionExample(
                "type(1) == int && type(int) == type && type(null) == null_type", "true"),
            ExpressionExample(
                "[type(1.0), type(b''), type({}), type(now()), type(duration('1s'))]",
                #"["double","bytes","map","google.protobuf.Timestamp","google.protobuf.Duration"]"#),
            ExpressionExample("dyn(1) + 1", "2"), ExpressionExample("int(timestamp(7))", "7"),
        ])
    func conversions(_ example: ExpressionExample) { check(example) }

    @Test(
        "parts of URLs",
        arguments: [
            ExpressionExample("isEmail('ada@example.org') && !isEmail('ada')", "true"),
            ExpressionExample("encodeURL('Große Halle')", #""Gro%C3%9Fe%20Halle""#),
            ExpressionExample("'Genève, ŁÓDŹ'.fold()", #""geneve, lodz""#),
            ExpressionExample("'١٤:٣٠ – ۹ ½ m²'.latinDigits()", #""14:30 – 9 ½ m²""#),
            ExpressionExample("'Straße in Århus'.fold()", #""strasse in arhus""#),
            ExpressionExample("'e\\u0301İ'.fold() + ''.fold()", #""ei""#),
            ExpressionExample("'Αθήνα Ёлка'.fold()", #""αθηνα елка""#),
            ExpressionExample("'Zürich'.fold().contains('ZURI'.fold())", "true"),
            ExpressionExample("encodeURL('a/b?c=d&e#f+g%')", #""a%2Fb%3Fc%3Dd%26e%23f%2Bg%25""#),
            ExpressionExample("encodeURL('AZaz09-._~') + encodeURL('')", #""AZaz09-._~""#),
        ])
    func partsOfURLs(_ example: ExpressionExample) { check(example) }

    @Test(
        "texts",
        arguments: [
            ExpressionExample("'tacocat'.charAt(3) + 'ab'.charAt(2)", #""o""#),
            ExpressionExample("'ab'.charAt(3)", "error: indexOutOfRange"),
            ExpressionExample(
                "'ta©o©αT'.indexOf('©') * 100 + 'ta©o©αT'.indexOf('©', 3) * 10 + 'abc'.indexOf('')",
                "240"),
            ExpressionExample("'abc'.indexOf('d') + 'abc'.indexOf('a', 1) + ''.indexOf('a')", "-3"),
            ExpressionExample("'abc'.indexOf('a', 4)", "error: indexOutOfRange"),
            ExpressionExample(
                "'bananananana'.lastIndexOf('nana', 7) * 10 + 'aaa'.lastIndexOf('a')", "62"),
            ExpressionExample("'tacocat'.lastIndexOf('', 3) * 10 + 'abc'.lastIndexOf('')", "33"),
            ExpressionExample("'tacocat'.substring(4) + 'tacocat'.substring(0, 4)", #""cattaco""#),
            ExpressionExample("'ta©o©αT'.substring(2, 6)", #""©o©α""#),
            ExpressionExample("'abc'.substring(2, 1)", "error: indexOutOfRange"),
            ExpressionExample("' \\t\\u00a0x y\\u2028 '.trim()", #""x y""#),
            ExpressionExample(
                "'TacoCÆt'.lowerAscii() + 'TacoCæt'.upperAscii()", #""tacocÆtTACOCæT""#),
            ExpressionExample("'a,b,,c'.split(',')", #"["a","b","","c"]"#),
            ExpressionExample("'a,b,c'.split(',', 2)", #"["a","b,c"]"#),
            ExpressionExample(
                "'aßc'.split('') + 'abc'.split('', 2) + 'a'.split('', 1)",
                #"["a","ß","c","a","bc","a"]"#),
            ExpressionExample("'a'.split(',', 0)", "[]"),
            ExpressionExample("''.split(',')", #"[""]"#),
            ExpressionExample(
                "['x', 'y'].join() + ['x', 'y'].join(', ') + [].join('-')", #""xyx, y""#),
            ExpressionExample("['x', 1].join()", "error: wrongType"),
            ExpressionExample(
                "'aXbXc'.replace('X', '--') + 'aXbXc'.replace('X', '', 1)", #""a--b--cabXc""#),
            ExpressionExample(
                "'ab'.replace('', '_') + 'ab'.replace('', '_', 2) + 'ab'.replace('a', 'b', 0)",
                #""_a_b__a_bab""#),
            ExpressionExample(
                "'a☺b'.reverse() + [1, 2].reverse().map(x, string(x)).join()", #""b☺a21""#),
            ExpressionExample("strings.quote('a\"\\n\\\\')", #""\"a\\\"\\n\\\\\"""#),
            ExpressionExample(
                "'aaaaab'.contains('aab') && 'ab'.startsWith('a') && 'ab'.endsWith('b')", "true"),
            ExpressionExample(
                "'ab'.startsWith('abc') || 'ab'.endsWith('ä') || 'aab'.contains('aaa')", "false"),
            ExpressionExample(
                "size('πέντε') + 'a'.size() + size(b'πέ') + size([1]) + size({1: 2})", "12"),
            ExpressionExample(
                "base64.encode(b'hello') + string(base64.decode('aGVsbG8'))", #""aGVsbG8=hello""#),
            ExpressionExample("base64.decode('a')", "error: badConversion"),
        ])
    func texts(_ example: ExpressionExample) { check(example) }

    @Test(
        "formats",
        arguments: [
            ExpressionExample("'%d of %s: %s%%'.format([1, 'x', 2.5])", #""1 of x: 2.5%""#),
            ExpressionExample(
                "'%s'.format([{'b': [1.0, null], 'a': {1: b'x', true: duration('90s')}}])",
                #""{a: {1: x, true: 90s}, b: [1, null]}""#),
            ExpressionExample(
                "'%.2f|%.0f|%.0f|%f'.format([1.005, 2.5, 3.5, 1])", #""1.00|2|4|1.000000""#),
            ExpressionExample("'%.3f %.1f %.0f'.format([9.9996, 0.05, 0.4])", #""10.000 0.1 0""#),
            ExpressionExample(
                "'%e|%.2e|%.0e'.format([1052.0, 9.999e99, 5e-324])",
                #""1.052000e+03|1.00e+100|5e-324""#),
            ExpressionExample("'%.20f'.format([0.1])", #""0.10000000000000000555""#),
            ExpressionExample("'%.1f'.format([1e22])", #""10000000000000000000000.0""#),
            ExpressionExample(
                "'%b %b %o %x %X %x'.format([5, true, 8, -255, 'Hi', b'\\x0f'])",
                #""101 1 10 -ff 4869 0f""#),
            ExpressionExample(
                "'%f %e %d'.format([double('NaN'), double('Infinity'), -1.0 / 0.0])",
                #""NaN Infinity -Infinity""#),
            ExpressionExample("'%d'.format(['x'])", "error: wrongType"),
            ExpressionExample("'%s'.format([])", "error: indexOutOfRange"),
            ExpressionExample("'%q'.format([1])", "error: badArgument"),
            ExpressionExample("'%'.format([1])", "error: badArgument"),
            ExpressionExample("'%.9999f'.format([1.0])", "error: badArgument"),
        ])
    func formats(_ example: ExpressionExample) { check(example) }

    @Test(
        "numbers",
        arguments: [
            ExpressionExample(
                "[math.ceil(1.2), math.floor(-1.2), math.round(-1.5), math.trunc(-1.9)]",
                "[2.0,-2.0,-2.0,-1.0]"),
            ExpressionExample(
                "[math.abs(-3), math.sign(-3), math.greatest(1, 3, 2), math.least([4, 2])]",
                "[3,-1,3,2]"),
            ExpressionExample("math.greatest(1, 2.5, 2u)", "2.5"),
            ExpressionExample("math.least([])", "error: badArgument"),
            ExpressionExample("math.abs(-9223372036854775808)", "error: overflow"),
            ExpressionExample("math.sqrt(16)", "4.0"),
            ExpressionExample(
                "math.isNaN(0.0 / 0.0) && math.isInf(1.0 / 0.0) && math.isFinite(1.0)", "true"),
            ExpressionExample(
                "[math.bitAnd(6, 3), math.bitOr(6, 3), math.bitXor(6, 3), math.bitNot(0)]",
                "[2,7,5,-1]"),
            ExpressionExample(
                "[math.bitShiftLeft(1, 3), math.bitShiftRight(-1, 63), math.bitShiftLeft(1, 64)]",
                "[8,1,0]"),
            ExpressionExample("math.bitShiftLeft(1, -1)", "error: badArgument"),
            ExpressionExample("sum([1, 2]) + sum([])", "3"),
            ExpressionExample("sum([1.5, 2])", "3.5"),
            ExpressionExample("sum([9223372036854775807, 1])", "error: overflow"),
            ExpressionExample("sum(['a'])", "error: wrongType"),
        ])
    func numbers(_ example: ExpressionExample) { check(example) }

    @Test(
        "merged maps have the entries of both, and the second one's value of a key of both",
        arguments: [
            ExpressionExample(
                "merge({'a': 1, 'b': 2}, {'c': 3, 'a': 'x'})", #"{"a":"x","b":2,"c":3}"#),
            ExpressionExample("merge({}, {'a': 1}) == merge({'a': 1}, {})", "true"),
            ExpressionExample("merge({1: 'a'}, {1u: 'b'}) == {1: 'b'}", "true"),
            ExpressionExample("merge({'a': {'x': 1}}, {'a': {'y': 2}})", #"{"a":{"y":2}}"#),
            ExpressionExample(
                "cel.bind(m, {'a': 1}, [merge(m, {'a': 2}), m])", #"[{"a":2},{"a":1}]"#),
            ExpressionExample(
                """
                cel.bind(m, lists.range(20).transformMap(i, v, v), \
                merge(m, {25: 1, 7: 70})[7] + size(merge(m, {25: 1, 7: 70})))
                """, "91"),
            ExpressionExample("merge({'a': 1}, dyn(1))", "error: wrongType"),
            ExpressionExample("merge(dyn(null), {'a': 1})", "error: wrongType"),
            ExpressionExample(
                """
                cel.bind(m, lists.range(10000).transformMap(i, v, v), \
                lists.range(100).map(i, merge(m, m)))
                """, "error: limit"),
        ])
    func merging(_ example: ExpressionExample) { check(example) }

    @Test("the sum of no doubles is a double")
    func emptySum() throws {
        var declarations = CELDeclarations(library: .kiosk)
        let prices = declarations.declare("prices", .list(.double))
        let program = try CELProgram("sum(prices) * 1.5", declarations)
        var bindings = CELBindings(declarations)
        bindings[prices] = .list([])
        #expect(try program.evaluate(bindings) == .double(0))
    }
}
