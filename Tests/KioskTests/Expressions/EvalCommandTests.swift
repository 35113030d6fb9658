import Kiosk
import Testing

/// `kioskctl eval`
@Suite("kioskctl eval")
struct EvalCommandTests {
    private let directory = TemporaryDirectory()

    private func eval(_ arguments: String..., input: String = "") throws -> ToolRun {
        try ToolRun("kioskctl", ["eval"] + arguments, input: input, in: directory.path)
    }

    @Test("one expression")
    func expression() throws {
        let run = try eval("1 + 2 * 3")
        #expect(run.output == "7\n" && run.errors == "" && run.status == 0)
        let variables = try eval(
            "items.map(i, i.n)", "--variables", #"{ "items": [ { "n": 1 }, { "n": 2.5 } ] }"#)
        #expect(variables.output == "[1,2.5]\n")
        #expect(try eval("formatNumber(1234.5)", "--locale", "de").output == "\"1.234,5\"\n")
        let zone = try eval(
            "formatDate(timestamp('2026-07-01T12:00:00Z'), 'HH:mm')", "--zone", "Europe/Berlin")
        #expect(zone.output == "\"14:00\"\n")
    }

    @Test("a language that is not known", arguments: ["1", "-"])
    func unknownLanguage(_ expression: String) throws {
        let run = try eval(expression, "--locale", "klingon")
        #expect(
            run.errors.hasPrefix(
                """
                Error: the language "klingon" is not known; write the tag of one, such as de, pt-PT \
                or zh-Hant

                """))
        #expect(run.status == 64)
    }

    @Test("a time zone that is not there; one that is near is named")
    func unknownZone() throws {
        let far = try eval("1", "--zone", "Mars/X")
        #expect(
            far.errors.hasPrefix(
                """
                Error: there is no time zone "Mars/X"; write the name of one, such as Europe/Berlin

                """))
        #expect(far.status == 64)
        let near = try eval("1", "--zone", "Europe/Berln")
        #expect(near.errors.contains("; did you mean Europe/Berlin?\n"))
    }

    @Test("mistakes, with their places")
    func mistakes() throws {
        let run = try eval("coutn + nmae", "--variables", #"{ "count": 3, "name": "" }"#)
        #expect(
            run.output == """
                expression:1:1: error: there is no variable "coutn"; did you mean "count"?
                    coutn + nmae
                    ^~~~~
                expression:1:9: error: there is no variable "nmae"; did you mean "name"?
                    coutn + nmae
                            ^~~~

                """)
        #expect(run.errors == "" && run.status == 1)
        let division = try eval("1 / (2 - 2)")
        #expect(
            division.output == """
                expression:1:3: error: division by zero
                    1 / (2 - 2)
                      ^

                """)
        #expect(division.status == 1)
        let list = try eval("1", "--variables", "[]")
        #expect(list.errors.contains("expected an object") && list.status == 64)
        let open = try eval("1", "--variables", "{")
        #expect(open.errors.contains("'--variables <json>': json:1:2: error: "))
        #expect(open.status == 64)
    }

    @Test("a case in each line")
    func lines() throws {
        let run = try eval(
            "-",
            input: #"""
                {"id":"a","expr":"x + 1","bindings":{"x":{"int":3}}}

                {"id":7,"expr":"1 +"}
                {"expr":"x.y","bindings":{"x.y":{"double":"Infinity"}}}
                {"id":"b","expr":"1 / 0 > 1 || true"}
                {"id":"c","expr":"[1u, b'a']","bindings":{}}
                {"id":"d","expr":"x","bindings":{"x":3}}
                {"id":"e"}
                {"id":"f","expr":"missing"}
                nonsense
                """#)
        #expect(
            run.output == #"""
                {"id":"a","value":{"int":4}}
                {"id":7,"error":"3: expected a value; found the end"}
                {"id":null,"value":{"double":"Infinity"}}
                {"id":"b","value":{"bool":true}}
                {"id":"c","value":{"list":[{"uint":1},{"bytes_base64":"YQ=="}]}}
                {"id":"d","error":"the binding \"x\" is no value, such as {\"int\": 3}"}
                {"id":"e","error":"expected a member \"expr\" with an expression"}
                {"id":"f","error":"0: there is no variable \"missing\""}
                {"id":null,"error":"line 10, column 1: 'nonsense' is not a value"}

                """#)
        #expect(run.errors == "" && run.status == 0)
    }
}
