import Foundation
import Testing

/// What a page shows of Swift is code that compiles and is tested: a block behind
/// `<!-- code: NAME -->` is what a source file has between `// page: NAME` and `// end`.
@Suite("Code in pages")
struct PageCodeTests {
    private static let pages = ["docs/composition.md"]
    /// Where there is code for pages.
    private static let folders = ["Tests/KioskTests/Compose/Tutorial", "Examples"]

    @Test("every block of Swift in a page is a piece of a source file", arguments: pages)
    func blocks(_ page: String) throws {
        let pieces = try PageCodeTests.pieces()
        var result: [String] = []
        var used: Set<String> = []
        var lines = try Repository.text(of: page).components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            result.append(line)
            guard line == "```swift" else { continue }
            let comment = result.last { $0 != "```swift" && !$0.isEmpty } ?? ""
            let block = lines.prefix { $0 != "```" }
            lines = lines.dropFirst(block.count)
            guard let name = comment.wholeMatch(of: /<!-- code: ([a-z-]+) -->/)?.1,
                let piece = pieces[String(name)]
            else {
                Issue.record("\(page): no piece of code for the block behind \"\(comment)\"")
                result += block
                continue
            }
            used.insert(String(name))
            #expect(isBlessing || Array(block) == piece, "\(page): \(name)")
            result += piece
        }
        #expect(used == Set(pieces.keys), "\(page) shows every piece")
        guard isBlessing else { return }
        try result.joined(separator: "\n")
            .write(toFile: "\(Repository.folder)/\(page)", atomically: true, encoding: .utf8)
    }

    private var isBlessing: Bool { ProcessInfo.processInfo.environment["KIOSK_BLESS"] == "1" }

    /// The pieces of all files, without the indentation that they have in common.
    private static func pieces() throws -> [String: [String]] {
        var pieces: [String: [String]] = [:]
        for folder in folders {
            let root = "\(Repository.folder)/\(folder)"
            for file in FileManager.default.subpaths(atPath: root) ?? []
            where file.hasSuffix(".swift") {
                var name: String?
                for line in try Repository.text(of: "\(folder)/\(file)")
                    .components(separatedBy: "\n")
                {
                    if let match = line.firstMatch(of: /^ *\/\/ page: ([a-z-]+)$/) {
                        name = String(match.1)
                        #expect(pieces[name!] == nil, "\(file): \(name!) exists")
                        pieces[name!] = []
                    } else if line.firstMatch(of: /^ *\/\/ end$/) != nil {
                        name = nil
                    } else if let name {
                        pieces[name]?.append(line)
                    }
                }
                #expect(name == nil, "\(file): \(name ?? "") has no end")
            }
        }
        return pieces.mapValues { lines in
            let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
            return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
        }
    }
}
