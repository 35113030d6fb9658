import Foundation
import Kiosk
import KioskTooling
import Testing

@testable import kiosk_bench

/// The kiosk does what the documents say.
@Suite("Documentation")
struct DocumentationTests {
    @Test("every configuration in a page is good", arguments: Repository.pages)
    func blocks(_ page: String) throws {
        for block in try configurations(in: page) {
            #expect(report(block) == block.report, "\(page), block in line \(block.line)")
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
        do throws(Diagnostics) {
            _ = try Configuration(path: path).load()
        } catch {
            Issue.record("\(error.description)")
        }
    }

    @Test("every document of Benchmarks is good", arguments: Interaction.all)
    func benchmarks(_ interaction: Interaction) throws {
        let path = "\(Repository.folder)/Benchmarks/Interaction/\(interaction.file)"
        do throws(Diagnostics) {
            _ = try Configuration(path: path).load()
        } catch {
            Issue.record("\(error.description)")
        }
    }

    @Test("every property has its row in docs/reference.md")
    func reference() throws {
        let page = try Repository.text(of: "docs/reference.md")
        for kind in Registry.builtin.kinds {
            #expect(page.contains("\n### `\(kind.name)`\n"), "\(kind.name)")
            for property in kind.properties {
                #expect(
                    page.contains("\n| `\(property.name)` | "), "\(property.name) of a \(kind.name)"
                )
            }
        }
        #expect(!page.contains("Other defaults: ."))
    }

    @Test("docs/control-kinds.md shows every control in its states")
    func controls() throws {
        let page = try Repository.text(of: "docs/control-kinds.md")
        #expect(page == DocumentReference().controls)
        let pictures = StatePictureTests.pictures
        #expect(
            pictures.map(\.control).sorted()
                == DocumentReference().controlNames.sorted())
        for (control, names) in pictures {
            #expect(page.contains("![\(control) in its states](../Tests/Goldens/\(names[0]).png)"))
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

    @Test("docs/screens.md teaches each idea in a page, with a configuration that works")
    func chapters() throws {
        let page = try Repository.text(of: "docs/screens.md")
        let chapters = page.split(separator: "\n## ").dropFirst()
        #expect(chapters.count >= 18)
        for chapter in chapters {
            let lines = chapter.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 75, "\(lines[0])")
            #expect(
                chapter.contains("\"screens\"")
                    || ["Reload and `--develop`", "Limits"].contains(lines[0]),
                "\(lines[0])")
        }
    }

    @Test("every link within docs/screens.md leads somewhere")
    func chapterLinks() throws {
        let page = try Repository.text(of: "docs/screens.md")
        let anchors = Set(
            page.matches(of: /(?m)^#+ (.+)$/).map {
                $0.1.lowercased().replacing(" ", with: "-").replacing(",", with: "")
                    .replacing("`", with: "")
            })
        let links = Set(page.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) })
        #expect(links.count > 5)
        for link in links { #expect(anchors.contains(link), "\(link)") }
    }

    private struct Block {
        let line: Int
        let text: String
        /// Files that the page shows before, to lie beside the configuration.
        var files: [(name: String, text: String)] = []
        /// Output of `kioskctl check` that the page shows; empty for a good configuration.
        var report = ""
    }

    /// Mistakes of a block; empty if it is good.
    private func report(_ block: Block) -> String {
        let directory = TemporaryDirectory()
        for file in block.files { directory.write(Array(file.text.utf8), as: file.name) }
        directory.write(Array(block.text.utf8), as: "kiosk.json")
        do throws(Diagnostics) {
            _ = try Configuration(path: directory.path).load()
            return ""
        } catch {
            return error.description.replacing("\(directory.path)/", with: "")
        }
    }

    /// The blocks in JSON with "screens", except those behind `<!-- fragment -->`.
    ///
    /// A block behind `<!-- file NAME -->` is a file beside the next configuration, and one behind
    /// `<!-- broken -->` has the mistakes that the next block of text lists.
    private func configurations(in page: String) throws -> [Block] {
        var blocks: [Block] = []
        var files: [(name: String, text: String)] = []
        var isReported = true
        var open: (line: Int, lines: [Substring], fence: Substring, mark: Substring)?
        var lastLine: Substring = ""
        let lines = try Repository.text(of: page)
            .split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let block = open {
                guard line == "```" else {
                    open?.lines.append(line)
                    continue
                }
                open = nil
                let text = block.lines.joined(separator: "\n")
                if block.fence == "```text" {
                    if !isReported { blocks[blocks.count - 1].report = text }
                    isReported = true
                } else if let file = block.mark.wholeMatch(of: /<!-- file (.+) -->/) {
                    files.append((String(file.1), text))
                } else if block.mark != "<!-- fragment -->" && text.contains("\"screens\"") {
                    blocks.append(Block(line: block.line, text: text, files: files))
                    files = []
                    isReported = block.mark != "<!-- broken -->"
                }
            } else if ["```jsonc", "```json", "```text"].contains(line) {
                open = (index + 1, [], line, lastLine)
            }
            if !line.isEmpty { lastLine = line }
        }
        #expect(open == nil, "\(page): a block is not closed")
        #expect(isReported, "\(page): the mistakes of a block are not listed")
        return blocks
    }
}
