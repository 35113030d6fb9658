import Foundation
import Kiosk
import Testing

/// What the documents say is what the kiosk does.
@Suite("Documentation")
struct DocumentationTests {
    private static var pages: [String] {
        ["README.md"]
            + Repository.contents(of: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    }

    @Test("every configuration in a page is good", arguments: pages)
    func blocks(_ page: String) throws {
        for block in try configurations(in: page) {
            let report = documentReport(block.text)
            #expect(report == "", "\(page), block in line \(block.line)")
        }
    }

    @Test("there are configurations in the pages for integrators")
    func found() throws {
        for page in ["README.md", "docs/screens.md"] {
            #expect(try !configurations(in: page).isEmpty, "\(page)")
        }
    }

    @Test("every configuration in Config is good", arguments: Repository.contents(of: "Config"))
    func examples(_ name: String) throws {
        let path = "\(Repository.folder)/Config/\(name)"
        guard FileManager.default.fileExists(atPath: "\(path)/kiosk.json") else { return }
        do throws(Diagnostics) {
            _ = try Configuration(path: path).load()
        } catch {
            Issue.record("\(error.description)")
        }
    }

    @Test("every property has its row in docs/reference.md")
    func reference() throws {
        let page = try Repository.text(of: "docs/reference.md")
        for kind in Registry.kinds {
            #expect(page.contains("\n### `\(kind.name)`\n"), "\(kind.name)")
            for property in kind.properties {
                #expect(
                    page.contains("\n| `\(property.name)` | "), "\(property.name) of a \(kind.name)"
                )
            }
        }
    }

    @Test("every link in docs/reference.md leads somewhere")
    func links() throws {
        let page = try Repository.text(of: "docs/reference.md")
        let anchors = Set(
            page.matches(of: /(?m)^#+ (.+)$/).map {
                $0.1.lowercased().replacing(" ", with: "-").replacing("`", with: "")
            })
        let links = page.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
        #expect(links.count > 50)
        for link in Set(links) { #expect(anchors.contains(link), "\(link)") }
    }

    @Test("docs/screens.md teaches in 150 lines")
    func length() throws {
        let text = try Repository.text(of: "docs/screens.md")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }

    private struct Block {
        let line: Int
        let text: String
    }

    /// The blocks in JSON with "screens", except those behind `<!-- fragment -->`.
    private func configurations(in page: String) throws -> [Block] {
        var blocks: [Block] = []
        var open: (line: Int, lines: [Substring], isFragment: Bool)?
        var lastLine: Substring = ""
        let lines = try Repository.text(of: page)
            .split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let block = open {
                guard line == "```" else {
                    open?.lines.append(line)
                    continue
                }
                let text = block.lines.joined(separator: "\n")
                if !block.isFragment && text.contains("\"screens\"") {
                    blocks.append(Block(line: block.line, text: text))
                }
                open = nil
            } else if line == "```jsonc" || line == "```json" {
                open = (index + 1, [], lastLine == "<!-- fragment -->")
            }
            if !line.isEmpty { lastLine = line }
        }
        #expect(open == nil, "\(page): a block is not closed")
        return blocks
    }
}
