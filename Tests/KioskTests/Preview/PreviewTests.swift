import Foundation
import Testing

/// kiosk-preview in a real browser.
@Suite("Preview") struct PreviewTests {
    /// The one beside the kioskd that is tested.
    private var program: String {
        URL(filePath: KioskdProcess.program).deletingLastPathComponent()
            .appending(path: "kiosk-preview").path
    }

    /// Tests/Preview/check.py has the checks; each says what is wrong by itself.
    @Test("the page shows the kiosk, takes touches and keys, and nobody else steers it")
    func page() throws {
        let python = try Python.peer()
        let folder = Repository.url(of: "Tests/Preview")
        let check = Process()
        check.executableURL = URL(filePath: python)
        check.arguments = [
            folder.appending(path: "check.py").path, program, KioskdProcess.program,
        ]
        let output = Pipe()
        check.standardOutput = output
        try check.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        check.waitUntilExit()
        let lines = text.split(separator: "\n")
        for line in lines where line.hasPrefix("not ok") { Issue.record("\(line)") }
        // Figures that depend on the machine.
        for line in lines where line.hasPrefix("#") { print(line) }
        #expect(check.terminationStatus == 0)
        #expect(lines.count { $0.hasPrefix("ok ") } >= 19)
    }

    @Test("a command line without a kiosk, or with two, says what to write")
    func commandLine() throws {
        for (arguments, words) in [
            ([], "write a configuration, or --socket"),
            (["Config/demo", "--socket", "/x"], "write a configuration, or --socket"),
            (["--socket", "/nowhere/control"], "no kiosk answers at /nowhere/control"),
            (["Config/demo", "--size", "big"], "kioskd --help"),
            (["Config/demo", "--", "--no-such-option"], "kioskd --help"),
        ] {
            let run = Process()
            run.executableURL = URL(filePath: program)
            run.arguments = arguments
            let errors = Pipe()
            run.standardError = errors
            run.standardOutput = FileHandle.nullDevice
            try run.run()
            let text = String(
                decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            run.waitUntilExit()
            #expect(run.terminationStatus != 0 && text.contains(words), "\(text)")
        }
    }
}
