import Foundation
import Kiosk
import Testing

/// `kioskctl layout`
@Suite("kioskctl layout")
struct LayoutCommandTests {
    private let directory = TemporaryDirectory()

    private func layout(_ arguments: String..., input: String = "") throws -> ToolRun {
        try ToolRun("kioskctl", ["layout"] + arguments, input: input, in: directory.path)
    }

    private static let cases = """
        {"id":"a","tree":{"style":{"width":10}}}
        {"id":"b","tree":{"style":{"witdh":10}}}

        {"id":7,"tree":{"text":"HH"}}

        """
    private static let frames = #"""
        {"id":"a","frames":{"x":0,"y":0,"width":10,"height":0,"children":[]}}
        {"id":"b","error":"/tree/style/witdh: expected a property of the layout; found \"witdh\"; did you mean \"width\"?"}
        {"id":7,"frames":{"x":0,"y":0,"width":20,"height":10,"children":[]}}

        """#

    @Test("each case has a line, mistakes too, and the status is 0")
    func lines() throws {
        directory.write(Array(LayoutCommandTests.cases.utf8), as: "cases.ndjson")
        for run in [
            try layout(input: LayoutCommandTests.cases),
            try layout("-", input: LayoutCommandTests.cases), try layout("cases.ndjson"),
        ] {
            #expect(run.output == LayoutCommandTests.frames)
            #expect(run.errors == "")
            #expect(run.status == 0)
        }
    }

    @Test("no cases, no lines")
    func nothing() throws {
        let run = try layout(input: "\n\n")
        #expect(run.output == "" && run.errors == "" && run.status == 0)
    }

    @Test("a tree as deep as it may be, and one that is too deep")
    func depth() throws {
        let towers = [512, 100_000].map { levels in
            "{\"id\":\(levels),\"tree\":" + String(repeating: "{\"children\":[", count: levels - 1)
                + "{}" + String(repeating: "]}", count: levels - 1) + "}\n"
        }
        let run = try layout(input: towers.joined())
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix(#"{"id":512,"frames":"#) ?? false)
        #expect(lines.last?.hasPrefix(#"{"id":100000,"error":"#) ?? false)
        #expect(run.status == 0)
    }

    @Test("a file that cannot be read", arguments: ["missing.json", "."])
    func unreadable(_ file: String) throws {
        let run = try layout(file)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("Error: cannot read the cases; "))
        #expect(run.errors.contains(file))
        #expect(run.status == 1)
    }

    @Test(
        "a full disk is noticed",
        arguments: [["layout", "cases.ndjson"], ["schema"], ["eval", "1 + 1"]])
    func fullDisk(_ arguments: [String]) throws {
        let cases = LayoutCommandTests.cases
        directory.write(Array(cases.utf8), as: "cases.ndjson")
        let tool = try ToolRun.path(of: "kioskctl")
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.currentDirectoryURL = URL(filePath: directory.path)
        process.arguments = arguments
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }

    @Test("--only")
    func only() throws {
        let cases = LayoutCommandTests.cases
        let lines = LayoutCommandTests.frames.split(separator: "\n")
        #expect(try layout("--only", "a", input: cases).output == lines[0] + "\n")
        #expect(try layout("--only", "b", input: cases).output == lines[1] + "\n")
        #expect(try layout("--only", "7", input: cases).output == lines[2] + "\n")
        let run = try layout("--only", "c", input: cases)
        #expect(run.output == "")
        #expect(
            run.errors
                == "Error: no case has the id \"c\"; without --only, every case is written with its id\n"
        )
        #expect(run.status == 1)
    }

    @Test("--explain")
    func explain() throws {
        let run = try layout("--explain", input: LayoutCommandTests.cases)
        #expect(
            run.output == #"""
                a: max-content × max-content, ltr, whole pixels
                     x  y  width  height
                box  0  0     10       0  width: 10

                b: /tree/style/witdh: expected a property of the layout; found "witdh"; did you mean "width"?

                7: max-content × max-content, ltr, whole pixels
                      x  y  width  height
                text  0  0     20      10  "HH"

                """#)
        #expect(run.errors == "" && run.status == 0)
    }

    @Test("a line is answered before the next one is written")
    func conversation() throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: try ToolRun.path(of: "kioskctl"))
        process.arguments = ["layout", "-"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for id in 1...3 {
            input.fileHandleForWriting.write(Data("{\"id\":\(id),\"tree\":{}}\n".utf8))
            var answer = Data()
            while answer.last != UInt8(ascii: "\n") {
                let part = output.fileHandleForReading.availableData
                try #require(!part.isEmpty)
                answer += part
            }
            #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"id\":\(id),\"frames\":"))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
