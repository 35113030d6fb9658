import Kiosk
import Testing

@Suite("Several errors in one JSON text")
struct JSONRecoveryTests {
    @Test("each line tells its own error, and there is no follow-up noise")
    func independentErrors() {
        let text = """
            {
              name: "kiosk",
              "rotation": 090,
              "mode": '1080p'
              "colour": #fff,
              "size": "12\\px",
              "size": 5,
              "list": [1 2, 3,, @ ],
              "nested": { "a": { "b": tru } },
              "open": "not closed,
              "last": null
            }
            """
        #expect(
            jsonErrors(in: text).map { "\($0.line):\($0.column) \($0.pointer)" } == [
                "2:3 ", "3:15 /rotation", "4:11 /mode", "5:3 ", "6:14 /size", "7:3 /size",
                "8:14 /list", "9:27 /nested/a/b", "10:11 /open",
            ])
    }

    @Test("one error a line")
    func oneErrorALine() {
        #expect(jsonErrors(in: "[@, #a, tru, 01, 'x', \"\\x\"]").count == 1)
    }

    @Test("twenty errors are enough")
    func errorLimit() {
        let text = "[" + String(repeating: "x,\n", count: 100) + "]"
        let found = jsonErrors(in: text)
        #expect(found.map(\.line) == Array(1...20))
    }

    @Test("what follows a bracket that does not match is not judged")
    func brackets() {
        #expect(jsonErrors(in: "{\n\"a\": [1, 2},\n\"b\": tru,\n]").map(\.line) == [2])
    }

    @Test("a closing bracket inside a string that was not closed is not missed")
    func cutStrings() {
        #expect(jsonErrors(in: "[\n\"a],\n\"b\"\n").map(\.line) == [2])
        #expect(jsonErrors(in: "{\"a: 1,\n\"b\": 'x},\n\"c\": 01\n").map(\.line) == [1, 2, 3])
    }

    @Test("errors are in the order of their places")
    func order() {
        let found = jsonErrors(in: "[x,\n\"a\\z\n,1 /*\n")
        #expect(found.map(\.line) == [1, 2, 3])
    }

    @Test("a text that is full of errors takes no square of time")
    func manyErrorsOnOneLine() {
        let found = jsonErrors(in: "[" + String(repeating: "@,", count: 200_000))
        #expect(found.count == 1)
    }

    @Test(
        "nesting does not reach the stack",
        arguments: ["[", "{\"a\":", "[{\"a\":", "[[{\"k\": [/**/"])
    func depth(_ opener: String) {
        let found = jsonErrors(in: String(repeating: opener, count: 100_000))
        #expect(found.count == 1)
        #expect(found.first?.message == "this is nested deeper than 128 levels")
    }

    @Test("the place of the bracket that is one too deep")
    func depthPlace() {
        let found = jsonErrors(in: String(repeating: "[", count: 100_000))
        #expect(found.first?.column == 129)
        #expect(found.first?.pointer.tokens == Array(repeating: "0", count: 128))
    }

    @Test(
        "closing brackets without end",
        arguments: ["]", "}", "[]", ":", ",", "\"\"", "@", "/", "'"])
    func repeated(_ text: String) {
        #expect(!jsonErrors(in: String(repeating: text, count: 100_000)).isEmpty)
        #expect(!jsonErrors(in: "[" + String(repeating: text, count: 100_000)).isEmpty)
        #expect(!jsonErrors(in: "{" + String(repeating: text, count: 100_000)).isEmpty)
    }
}
