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

    @Test("the pages of the project have each option of each command in the rows of that command")
    func documented() throws {
        let run = try ToolRun("kioskctl", ["--experimental-dump-help"], in: folder.path)
        var rows = try ManualTests.rows(of: "docs/environment.md", "docs/control.md")
        // Its options have a page of their own.
        rows["test", default: ""] += try Repository.text(of: "docs/testing.md")
        let tool = try #require(try JSON(parsing: run.output)["command"])
        ManualTests.check(tool, path: [], in: rows)
    }

    /// Returns the rows of tables that tell of a command, by its words: those that begin with it, and those
    /// below that go on with "…".
    private static func rows(of pages: String...) throws -> [String: String] {
        var rows: [String: String] = [:]
        for page in pages {
            var names: [String] = []
            for line in try Repository.text(of: page).components(separatedBy: "\n") {
                guard line.hasPrefix("| ") else { continue }
                if !line.hasPrefix("| …") && !line.hasPrefix("| `…") {
                    let cell = line.dropFirst(2).prefix { $0 != "|" }
                    names = cell.matches(of: /`(?:kioskctl )?((?:state )?[a-z-]+)[^`]*`/).map {
                        String($0.1)
                    }
                }
                for name in names { rows[name, default: ""] += line + "\n" }
            }
        }
        return rows
    }

    private static func check(_ command: JSON, path: [String], in rows: [String: String]) {
        let name = path.joined(separator: " ")
        let words = Set((rows[name] ?? "").split { !$0.isLetter && $0 != "-" }.map(String.init))
        let common = ["--help", "--version", "--socket", "--json"]
        if case .array(let arguments)? = command["arguments"], !path.isEmpty {
            for argument in arguments {
                guard case .array(let names)? = argument["names"] else { continue }
                let spellings = names.map { spelling in
                    (spelling["kind"] == "short" ? "-" : "--") + text(spelling["name"])
                }
                if spellings.contains(where: common.contains) { continue }
                #expect(
                    spellings.contains(where: words.contains),
                    "no page has \(spellings) of \(name)")
            }
        }
        guard case .array(let commands)? = command["subcommands"] else {
            #expect(rows[name] != nil, "no page has \(name)")
            return
        }
        for command in commands where command["commandName"] != "help" {
            check(command, path: path + [text(command["commandName"])], in: rows)
        }
    }

    private static func text(_ value: JSON?) -> String {
        if case .string(let text)? = value { text } else { "" }
    }
}
