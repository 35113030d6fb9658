import Foundation
import Kiosk
import Testing

/// `kioskctl test`
@Suite("kioskctl test")
final class TestCommandTests {
    private let folder = Scratch()

    private func write(_ steps: String, as name: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder["tests"], withIntermediateDirectories: true)
        folder.write(#"{ "size": "300x200", "steps": [ \#(steps) ] }"#, to: "tests/\(name).json")
    }

    init() {
        folder.write(
            #"{ "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }"#,
            to: "kiosk.json")
    }

    @Test("the own tests of what is shipped pass", arguments: ["demo", "cafe"])
    func shipped(_ name: String) throws {
        let run = try ToolRun(
            "kioskctl", ["test", "Config/\(name)", "--failures", folder["failures"]],
            in: Repository.folder)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.hasSuffix(" passed, 0 failed\n"))
        #expect(run.errors == "")
    }

    @Test("each test has its line, and each failure its place")
    func report() throws {
        try write(#"{ "expect": { "text": "Hello" } }"#, as: "good")
        try write(#"{ "expect": { "text": "Helo" } }"#, as: "wrong")
        let run = try ToolRun("kioskctl", ["test", "."], in: folder.path)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("./tests/good.json: passed, 1 step in "))
        #expect(lines[1] == "./tests/wrong.json: failed after 0 steps")
        #expect(
            lines[2] == #"""
                ./tests/wrong.json:1:55: error: "Helo" is not shown; did you mean "Hello"?
                """#)
        #expect(lines[3] == "2 tests: 1 passed, 1 failed")
        #expect(run.status == 1)
        let one = try ToolRun("kioskctl", ["test", ".", "--only", "good"], in: folder.path)
        #expect(one.output.hasSuffix("1 test: 1 passed, 0 failed\n"))
        #expect(one.status == 0)
    }

    @Test("reports for programs and for CI")
    func reports() throws {
        try write(#"{ "expect": { "text": "a <b> & \"c\"" } }"#, as: "wrong")
        let run = try ToolRun(
            "kioskctl", ["test", "tests/wrong.json", "--json", "--junit", "report.xml"],
            in: folder.path)
        let report = try JSON(parsing: run.output)
        #expect(report["failed"] == 1 && report["passed"] == 0)
        #expect(report["tests"]?[0]?["failures"]?[0]?["line"] == 1)
        let xml = folder.read("report.xml")
        #expect(xml.contains(#"tests="1" failures="1""#))
        #expect(xml.contains("&lt;b&gt; &amp; "))
        #expect(xml.contains("<testcase classname=\"tests/wrong.json\" name=\"wrong\" time="))
        #expect(xml.hasSuffix("</testcase>\n</testsuite>\n"))
    }

    @Test("pictures are accepted with --bless")
    func bless() throws {
        try write(#"{ "expect": { "picture": "home" } }"#, as: "look")
        let missing = try ToolRun("kioskctl", ["test", "."], in: folder.path)
        #expect(missing.output.contains("home-actual.png, and --bless accepts it\n"))
        #expect(missing.status == 1)
        #expect(try ToolRun("kioskctl", ["test", ".", "--bless"], in: folder.path).status == 0)
        #expect(try ImageDecoder.decode(path: folder["tests/pictures/home.png"]).width == 300)
        #expect(try ToolRun("kioskctl", ["test", "."], in: folder.path).status == 0)
    }

    @Test("without tests, or with a file that is none, it says what to write")
    func none() throws {
        let run = try ToolRun("kioskctl", ["test", "."], in: folder.path)
        #expect(run.errors.contains("there are no tests"))
        #expect(run.status == 1)
        // Also where another folder has some.
        try write(#"{ "expect": { "screen": "home" } }"#, as: "home")
        #expect(try ToolRun("kioskctl", ["test", "."], in: folder.path).status == 0)
        try FileManager.default.createDirectory(
            atPath: folder["empty"], withIntermediateDirectories: false)
        let both = try ToolRun("kioskctl", ["test", ".", "empty"], in: folder.path)
        #expect(both.errors.contains("there are no tests in empty"))
        #expect(both.status == 1)
        let other = try ToolRun("kioskctl", ["test", "missing.json"], in: folder.path)
        #expect(other.output.contains("missing.json:1:1: error: this file cannot be read"))
        #expect(other.status == 1)
    }
}
