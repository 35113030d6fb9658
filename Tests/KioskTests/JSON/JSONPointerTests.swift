import Kiosk
import Testing

@Suite("JSON pointers")
struct JSONPointerTests {
    /// The examples of RFC 6901 §5, and what it leaves to think about.
    private static let texts: [(String, [String])] = [
        ("", []), ("/", [""]), ("/foo/0", ["foo", "0"]), ("/a~1b", ["a/b"]), ("/m~0n", ["m~n"]),
        ("/~01", ["~1"]), ("/ ", [" "]), ("//", ["", ""]), ("/c%d/e^f", ["c%d", "e^f"]),
        ("/k\"l/i\\j", ["k\"l", "i\\j"]), ("/é/日本", ["é", "日本"]),
        ("/a/\u{301}b", ["a", "\u{301}b"]),
    ]

    @Test(arguments: texts)
    func text(_ text: String, _ tokens: [String]) {
        #expect(JSONPointer(text)?.tokens == tokens)
        #expect(JSONPointer(tokens: tokens).description == text)
    }

    @Test(arguments: ["a", "a/b", "#/a", "/~", "/~2", "/a~/b", "/~~0"])
    func isNoPointer(_ text: String) {
        #expect(JSONPointer(text) == nil)
    }

    @Test func building() {
        var pointer = JSONPointer.root.appending("a/b").appending(3)
        pointer.append("~")
        pointer.append(0)
        #expect(pointer.description == "/a~1b/3/~0/0")
        #expect(pointer.parent?.description == "/a~1b/3/~0")
        #expect(JSONPointer.root.parent == nil)
        #expect(JSONPointer.root.appending(1) == JSONPointer.root.appending("1"))
    }

    private static let text = #"{"a": [10, {"b": 20}, []], "0": 30, "": 40, "m~n": 50}"#

    @Test(
        arguments: [
            ("/a/0", 10), ("/a/1/b", 20), ("/0", 30), ("/", 40), ("/m~0n", 50),
        ] as [(String, Int64)])
    func finds(_ text: String, _ value: Int64) throws {
        let pointer = try #require(JSONPointer(text))
        #expect(try JSON(parsing: Self.text)[pointer] == .int(value))
        #expect(try jsonDocument(Self.text).root[pointer]?.json == .int(value))
    }

    @Test(arguments: [
        "/b", "/a/3", "/a/-", "/a/00", "/a/01", "/a/+1", "/a/", "/a/0/x", "/a/x",
        "/a/99999999999999999999", "/a/٣",
    ])
    func findsNothing(_ text: String) throws {
        let pointer = try #require(JSONPointer(text))
        #expect(try JSON(parsing: Self.text)[pointer] == nil)
        #expect(try jsonDocument(Self.text).root[pointer] == nil)
    }

    @Test func rootIsTheWholeDocument() throws {
        let value = try JSON(parsing: Self.text)
        #expect(value[JSONPointer.root] == value)
        #expect(try jsonDocument(Self.text).root[.root]?.json == value)
    }
}
