import Foundation
import Kiosk
import Testing

/// The manual pages and completions, which `scripts/manual` makes.
@Suite("Manual pages")
final class ManualTests {
    private let folder = Scratch()

    private func make() throws {
        let program = try ToolRun.path(of: "kioskctl")
        let run = try ToolRun(
            "\(Repository.folder)/scripts/manual", [program, folder.path], in: folder.path)
        try #require(run.status == 0, "\(run.errors)")
    }

    @Test("each command has its page, which the typesetter takes without a word")
    func pages() throws {
        try make()
        let names = File.names(in: folder["man/man1"])
        for name in [
            "kioskctl", "kioskctl-test", "kioskctl-new", "kioskctl-state-export", "kioskctl-tap",
            "kioskctl-metrics",
        ] {
            #expect(names.contains("\(name).1"))
        }
        #expect(names.count > 30)
        for name in names {
            let run = try ToolRun(
                "/usr/bin/env", ["groff", "-man", "-ww", "-z", name], in: folder["man/man1"])
            // A machine without it still tells what the pages say.
            if run.status == 127 { break }
            #expect(run.errors == "", "\(name): \(run.errors)")
        }
        let page = folder.read("man/man1/kioskctl-test.1")
        #expect(page.contains("\\fB\\-\\-bless\\fR"))
        #expect(page.contains(".SH NAME\nkioskctl\\-test \\- Runs the tests of a configuration\n"))
    }

    @Test("completions are scripts of their shells")
    func completions() throws {
        try make()
        let bash = try ToolRun(
            "/bin/bash", ["-n", folder["completions/bash/kioskctl"]], in: folder.path)
        #expect(bash.status == 0 && bash.errors == "")
        #expect(folder.read("completions/bash/kioskctl").contains("metrics"))
        #expect(folder.read("completions/zsh/_kioskctl").hasPrefix("#compdef kioskctl"))
        #expect(folder.read("completions/fish/kioskctl.fish").contains("complete -c 'kioskctl'"))
        // Files, folders and words that can be chosen, and not only commands.
        #expect(try completed(["kioskctl", "check", "man"]) == ["man"])
        #expect(try completed(["kioskctl", "new", "x", "--starter", "pan"]) == ["panel"])
        #expect(try completed(["kioskctl", "screenshot", "-o", "compl"]) == ["completions"])
    }

    /// Returns bash's completions of a line whose last word is not finished.
    private func completed(_ words: [String]) throws -> [String] {
        let line = words.joined(separator: " ")
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let run = try ToolRun(
            "/bin/bash",
            [
                "-c",
                """
                source completions/bash/kioskctl
                COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
                COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count)
                _kioskctl kioskctl '\(words[words.count - 1])' '\(words[words.count - 2])'
                printf '%s\\n' "${COMPREPLY[@]}"
                """,
            ], in: folder.path)
        return run.output.split(separator: "\n").map(String.init)
    }
}
