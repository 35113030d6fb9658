import Foundation
import Testing

/// Runs the commands that a page tells its readers to type.
///
/// Each block of commands is behind `<!-- run -->`, and is run here, or behind `<!-- not run: REASON -->`. What
/// is behind `<!-- save PATH -->` is written into that file first, so that a page can be done from its first line to
/// its last.
@Suite("Commands in pages") struct CommandPageTests {
    private static let pages = Repository.pages + ["CONTRIBUTING.md", "SECURITY.md"]

    @Test("every block of commands is run, or says why not", arguments: pages)
    func marks(_ page: String) throws {
        for block in try CommandPageTests.blocks(of: page) where block.fence == "```sh" {
            #expect(
                block.mark == "<!-- run -->"
                    || block.mark.wholeMatch(of: /<!-- not run: .{10,} -->/) != nil,
                "\(page):\(block.line)")
        }
    }

    @Test("no command is outside of these blocks", arguments: pages)
    func hidden(_ page: String) throws {
        let lines = try Repository.text(of: page).components(separatedBy: "\n")
        var isInside = false
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") { isInside.toggle() }
            guard !isInside, index > 0, lines[index - 1].isEmpty else { continue }
            let command =
                /(?: {4,}|\t)(?:kiosk\w*|make|swift|systemctl|apt|apt-get|mosquitto\w*|python3|scripts\/\S+) .*/
            #expect(line.wholeMatch(of: command) == nil, "\(page):\(index + 1)")
        }
    }

    @Test("what a page shows can be done", arguments: pages)
    func commands(_ page: String) throws {
        let folder = Scratch()
        for name in ["Config", "Examples"] {
            try FileManager.default.copyItem(
                atPath: "\(Repository.folder)/\(name)", toPath: folder[name])
        }
        let programs = URL(filePath: try ToolRun.path(of: "kioskctl")).deletingLastPathComponent()
        for block in try CommandPageTests.blocks(of: page) {
            if let save = block.mark.wholeMatch(of: /<!-- save (\S+) -->/) {
                try #require(
                    FileManager.default.fileExists(atPath: folder[String(save.1)]),
                    "\(page):\(block.line) is a file that nothing before it has made")
                folder.write(block.text + "\n", to: String(save.1))
            } else if block.mark == "<!-- run -->" {
                let script = "PATH='\(programs.path)':$PATH\n\(block.text)"
                let run = try ToolRun("/bin/bash", ["-euc", script], in: folder.path)
                #expect(
                    run.status == 0, "\(page):\(block.line) prints \(run.output)\(run.errors)")
            }
        }
    }

    @Test("the index has every page, and no link of the pages leads nowhere")
    func links() throws {
        let index = try Repository.text(of: "docs/README.md")
        for name in Repository.contents(of: "docs") where name.hasSuffix(".md") {
            #expect(name == "README.md" || index.contains("](\(name)"), "\(name)")
        }
        for page in CommandPageTests.pages {
            let folder = URL(filePath: "\(Repository.folder)/\(page)").deletingLastPathComponent()
            for link in try Repository.text(of: page).matches(
                of: /\]\(([^)#:\s]*[.\/][^)#:\s]*)(#[^)]*)?\)/)
            {
                let file = folder.appending(path: String(link.1)).path
                #expect(FileManager.default.fileExists(atPath: file), "\(page): \(link.1)")
            }
        }
    }

    @Test("the pictures of the README are small")
    func pictures() throws {
        let names = Repository.contents(of: "docs/pictures")
        #expect(names.contains("order.webp") && names.count { $0.hasSuffix(".png") } == 5)
        let sizes = try names.map { name in
            try Data(contentsOf: URL(filePath: "\(Repository.folder)/docs/pictures/\(name)")).count
        }
        #expect(sizes.reduce(0, +) < 1_500_000)
    }

    /// The text between two fences, and the comment before them.
    private struct Block {
        let line: Int
        let fence: String
        let mark: String
        var text = ""
    }

    private static func blocks(of page: String) throws -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        var last = ""
        let lines = try Repository.text(of: page).components(separatedBy: "\n")
        for (index, line) in lines.enumerated() {
            if let block = open, line != "```" {
                open?.text += block.text.isEmpty ? line : "\n" + line
            } else if let block = open {
                blocks.append(block)
                open = nil
            } else if line.hasPrefix("```") {
                open = Block(line: index + 1, fence: line, mark: last)
            }
            last = line
        }
        return blocks
    }
}
