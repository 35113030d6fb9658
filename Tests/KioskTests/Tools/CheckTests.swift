import Kiosk
import Testing

/// `kioskctl check`
@Suite("kioskctl check")
struct CheckTests {
    private func check(_ text: String) throws -> ToolRun {
        let directory = TemporaryDirectory()
        directory.write(Array(text.utf8), as: "kiosk.json")
        return try ToolRun("kioskctl", ["check", "kiosk.json"], in: directory.path)
    }

    @Test("prints each mistake in a line of its own", arguments: ["several", "display", "set"])
    func mistakes(_ name: String) throws {
        let document = try #require(BrokenDocument.all.first { $0.name == name })
        let run = try check(document.text)
        #expect(run.output == document.report + "\n")
        #expect(run.errors == "")
        #expect(run.status == 1)
    }

    @Test func good() throws {
        let one = try check(#"{ "screens": { "a": { "body": { "type": "row" } } } }"#)
        #expect(one.output == "kiosk.json: no mistakes; 1 screen\n")
        #expect(one.errors == "")
        #expect(one.status == 0)
        let two = try check(
            #"""
            { "screens": { "a": { "body": { "type": "row" } }, "b": { "body": { "type": "row" } } } }
            """#)
        #expect(two.output == "kiosk.json: no mistakes; 2 screens\n")
    }

    @Test("a folder is named as it was given")
    func folder() throws {
        let directory = TemporaryDirectory()
        directory.write(Array("{}".utf8), as: "kiosk.json")
        let run = try ToolRun("kioskctl", ["check", "."], in: directory.path)
        #expect(run.output.hasPrefix("./kiosk.json:1:1: error: a configuration needs"))
        #expect(run.status == 1)
    }

    @Test func missing() throws {
        let run = try ToolRun("kioskctl", ["check", "nowhere"], in: "/")
        #expect(run.output.hasPrefix("nowhere:1:1: error: this file cannot be read"))
        #expect(run.status == 1)
    }
}
