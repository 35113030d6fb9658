import Foundation
import Testing

/// Swift in pages is code that compiles and is tested: a block behind
/// `<!-- code: NAME -->` is what a source file has between `// page: NAME` and `// end`.
@Suite("Code in pages")
struct PageCodeTests {
    /// Folders with code for pages.
    private static let folders = [
        "Tests/KioskTests/Compose/Tutorial", "Tests/KioskTests/Repository/Pages", "Examples",
    ]

    @Test("every block of Swift in a page is a piece of a source file", arguments: Repository.pages)
    func blocks(_ page: String) throws {
        let pieces = try PageCodeTests.all.get()
        var result: [String] = []
        for part in try PageCodeTests.parts(of: page) {
            guard part.isCode else {
                result += part.lines
                continue
            }
            let piece = part.name.flatMap { pieces[$0] }
            #expect(piece != nil, "\(page): no piece of code for \(part.name ?? part.lines[0])")
            #expect(
                isBlessing || piece == nil || part.lines == piece, "\(page): \(part.name ?? "")")
            result += piece ?? part.lines
        }
        guard isBlessing else { return }
        try result.joined(separator: "\n")
            .write(toFile: "\(Repository.folder)/\(page)", atomically: true, encoding: .utf8)
    }

    @Test("every piece of code is in a page")
    func pieces() throws {
        let names = try Repository.pages.flatMap { try PageCodeTests.parts(of: $0).map(\.name) }
        #expect(try Set(PageCodeTests.all.get().keys) == Set(names.compactMap { $0 }))
    }

    private var isBlessing: Bool { ProcessInfo.processInfo.environment["KIOSK_BLESS"] == "1" }

    /// The lines of a block of Swift, or those between two.
    private struct Part {
        var isCode: Bool
        /// The name in the comment before the block.
        var name: String?
        var lines: [String] = []
    }

    private static func parts(of page: String) throws -> [Part] {
        var parts = [Part(isCode: false)]
        for line in try Repository.text(of: page).components(separatedBy: "\n") {
            if parts[parts.count - 1].isCode, line == "```" { parts.append(Part(isCode: false)) }
            parts[parts.count - 1].lines.append(line)
            if line == "```swift" {
                let comment = parts[parts.count - 1].lines.dropLast().last { !$0.isEmpty }
                let name = comment?.wholeMatch(of: /<!-- code: ([a-z-]+) -->/)?.1
                parts.append(Part(isCode: true, name: name.map { String($0) }))
            }
        }
        return parts
    }

    private static let all = Result { try pieces() }

    /// The pieces of all files by name. One that is continued further down its file is in sections,
    /// each without the indentation that its lines have in common.
    private static func pieces() throws -> [String: [String]] {
        var pieces: [String: [String]] = [:]
        for folder in folders {
            let root = "\(Repository.folder)/\(folder)"
            for file in FileManager.default.subpaths(atPath: root) ?? []
            where file.hasSuffix(".swift") {
                var found: [String: [String]] = [:]
                var section: (name: String, lines: [String])?
                for line in try Repository.text(of: "\(folder)/\(file)")
                    .components(separatedBy: "\n")
                {
                    if line.contains("// page: "),
                        let match = line.firstMatch(of: /^ *\/\/ page: ([a-z-]+)$/)
                    {
                        #expect(section == nil, "\(file): \(section?.name ?? "") has no end")
                        section = (String(match.1), [])
                    } else if let ended = section, line.firstMatch(of: /^ *\/\/ end$/) != nil {
                        found[ended.name, default: []] += withoutIndentation(ended.lines)
                        section = nil
                    } else {
                        section?.lines.append(line)
                    }
                }
                #expect(section == nil, "\(file): \(section?.name ?? "") has no end")
                for name in found.keys { #expect(pieces[name] == nil, "\(file): \(name) exists") }
                pieces.merge(found) { $1 }
            }
        }
        return pieces
    }

    private static func withoutIndentation(_ lines: [String]) -> [String] {
        let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
    }
}
