import Foundation
import Testing

@testable import Kiosk
@testable import KioskTooling

@Suite("Reading layout cases")
struct LayoutCaseReaderTests {
    private static func box(_ id: String, width: Int = 0) -> String {
        #"{"id":\#(id),"frames":{"x":0,"y":0,"width":\#(width),"height":0,"children":[]}}"#
    }

    /// Texts with what is answered to them.
    static let texts: [(String, [String])] = [
        ("", []), ("\n \n\t\r\n", []),
        (#"{"id":1,"tree":{}}"#, [box("1")]),
        ("{\"id\":1,\"tree\":{}}\r\n\r\n{\"id\":\"b\",\"tree\":{}}\n", [box("1"), box("\"b\"")]),
        ("\u{FEFF}{\"id\":1.5,\"tree\":{}}\n{\"tree\":{}}", [box("1.5"), box("null")]),
        (#"{"id":"a\"\n\u0001é","tree":{}}"#, [box(#""a\"\n\u0001é""#)]),
        // A document of several lines.
        ("{\n \"id\": 1,\n \"tree\": {\"style\": {\"width\": 10}}\n}\n", [box("1", width: 10)]),
        (
            "{\"cases\":[\n{\"id\":1,\"tree\":{}},\n{\"id\":2,\"tree\":{}}\n]}",
            [box("1"), box("2")]
        ),
        ("{\"cases\":[\n{\"id\":1,\"tree\":{}}\n]}", [box("1")]),
        (#"{"cases":[{"id":1,"tree":{}},{"id":2,"tree":{}}]}"#, [box("1"), box("2")]),
        (#"{"id":1,"cases":5,"tree":{}}"#, [box("1")]),
        (#"{"cases":[]}"#, []),
        // A broken case does not stop the others.
        (
            "{\"id\":1,\"tree\":{\n{\"id\":2,\"tree\":{}}\n",
            [
                #"{"id":1,"error":"line 1, column 17: expected '}' to close the object that begins on line 1; found the end of the file"}"#,
                box("2"),
            ]
        ),
        (
            "{\"id\":1,\"tree\":{}}\n\n{\"id\":2,\n{\"id\":3,\"tree\":{}}",
            [
                box("1"),
                #"{"id":2,"error":"line 3, column 9: expected '}' to close the object that begins on line 3; found the end of the file"}"#,
                box("3"),
            ]
        ),
        (
            "{\n \"id\": 1,\n \"tree\": {}\n",
            [
                #"{"id":1,"error":"line 4, column 1: expected '}' to close the object that begins on line 1; found the end of the file"}"#
            ]
        ),
        (
            "{\"id\":1,\"tree\":5}\n{\"id\":2,\"tree\":{}}",
            [
                #"{"id":1,"error":"/tree: expected a box, an object with \"style\", and \"children\" or \"text\"; found 5"}"#,
                box("2"),
            ]
        ),
        (
            "nonsense\n{\"cases\":5}\n[]\n",
            [
                #"{"id":null,"error":"line 1, column 1: 'nonsense' is not a value; a string is written in double quotes: \"nonsense\""}"#,
                #"{"id":null,"error":"/cases: expected an array of cases; found 5"}"#,
                #"{"id":null,"error":"expected a case, an object with \"tree\"; found an empty array"}"#,
            ]
        ),
        (
            #"{"id":1,"id":2,"tree":{}}"#,
            [
                #"{"id":1,"error":"line 1, column 9: duplicate key \"id\"; the first is on line 1; remove one of the two"}"#
            ]
        ),
        (
            #"{"id":1,"tree":{"style":{"width":1e400}}}"#,
            [
                #"{"id":1,"error":"line 1, column 34: the number 1e400 is too large; the largest is 1.7976931348623157e308"}"#
            ]
        ),
    ]

    @Test("bytes come in pieces of any size", arguments: texts)
    func pieces(_ text: String, _ answers: [String]) {
        for size in [1, 2, 7, 1000] {
            #expect(layoutAnswers(text, inPiecesOf: size) == answers, "in pieces of \(size)")
        }
    }

    @Test("bytes that are no text are a mistake of their line")
    func notUTF8() {
        let bytes = Array("{\"id\":\"".utf8) + [0xFF] + Array("\"}\n{\"id\":1,\"tree\":{}}".utf8)
        #expect(
            layoutAnswers(bytes) == [
                #"{"id":null,"error":"line 1, column 8: this is not UTF-8: byte 0xFF begins a code that Unicode does not have; save the file as UTF-8"}"#,
                LayoutCaseReaderTests.box("1"),
            ])
    }

    @Test("a case is answered when its line ends")
    func promptness() {
        var count = 0
        let reader = LayoutCaseReader { _ in count += 1 }
        reader.append("{\"tree\":{}}\n{\"tree\":{}}".utf8)
        #expect(count == 1)
        reader.append("\n".utf8)
        #expect(count == 2)
        reader.finish()
        #expect(count == 2)
    }

    @Test("frames are numbers without needless decimals")
    func numbers() throws {
        #expect(
            layoutAnswers(
                #"{"rounding":false,"tree":{"style":{"width":100.25,"padding-left":"33.5px"},"children":[{"style":{"margin-left":-5.5,"flex-grow":1,"height":1e3}}]}}"#
            ) == [
                #"{"id":null,"frames":{"x":0,"y":0,"width":100.25,"height":1000,"children":[{"x":28,"y":0,"width":72.25,"height":1000,"children":[]}]}}"#
            ])
        #expect(
            layoutAnswers(#"{"available":{"width":1e300},"tree":{"style":{"height":1e-300}}}"#) == [
                #"{"id":null,"frames":{"x":0,"y":0,"width":16777216,"height":0,"children":[]}}"#
            ])
    }

    // MARK: Depth

    /// A tree with so many levels.
    private func tower(_ levels: Int) -> String {
        "{\"id\":1,\"tree\":" + String(repeating: "{\"children\":[", count: levels - 1)
            + "{\"text\":\"HH\"}" + String(repeating: "]}", count: levels - 1) + "}"
    }

    @Test("a tree may have 512 levels")
    func depth() throws {
        let answer = try #require(layoutAnswers(tower(LayoutCase.levelLimit)).first)
        #expect(answer.components(separatedBy: #""width":20,"height":10"#).count == 513)
    }

    @Test("a deeper tree is a mistake")
    func limit() {
        let limit = LayoutCase.levelLimit
        #expect(
            layoutAnswers(tower(limit + 1)) == [
                #"{"id":1,"error":"/tree: expected at most \#(limit) levels of boxes"}"#
            ])
        let answers = layoutAnswers(
            [tower(limit + 3), tower(200_000), #"{"tree":{}}"#].joined(separator: "\n"))
        #expect(answers.count == 3)
        let message = "this is nested deeper than \(2 * limit + 4) levels"
        #expect(answers.prefix(2).allSatisfy { $0.contains(message) })
        #expect(answers.last == LayoutCaseReaderTests.box("null"))
    }
}
