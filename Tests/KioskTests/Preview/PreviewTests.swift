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
        let script = "\(Repository.folder)/Tests/Preview/check.py"
        let check = try ToolRun(
            Python.peer(), [script, program, KioskdProcess.program], in: Repository.folder)
        let lines = check.output.split(separator: "\n")
        for line in lines where line.hasPrefix("not ok") { Issue.record("\(line)") }
        // Figures that depend on the machine.
        for line in lines where line.hasPrefix("#") { print(line) }
        #expect(check.status == 0, "\(check.output)\(check.errors)")
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
            let run = try ToolRun(program, arguments, in: Repository.folder)
            #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
        }
    }
}
