import Foundation
import Testing

/// The table in docs/composition.md leads to files and tests that exist.
@Suite("Composition page")
struct CompositionPageTests {
    private struct Row {
        let type: String
        let file: String
        let test: String
        let testFile: String
    }

    @Test("each row names a file of the library, and a test in the file that it links to")
    func table() throws {
        let rows = try rows()
        #expect(rows.count > 60)
        for row in rows {
            let source = try Repository.text(of: row.file)
            #expect(row.file.hasPrefix("Sources/Kiosk/"))
            #expect(row.file.hasSuffix("/\(row.type).swift"), "\(row.type): \(row.file)")
            #expect(!source.isEmpty)
            let tests = try Repository.text(of: row.testFile)
            let declaration = try Regex(#"@Test\([^@]*?\)\n +func \#(row.test)\("#)
            #expect(tests.contains(declaration), "\(row.testFile) has no test \(row.test)")
        }
    }

    @Test("every test of an idea has its row")
    func complete() throws {
        let named = Set(try rows().map { "\($0.testFile) \($0.test)" })
        let folder = "Tests/KioskTests/Compose/Ideas"
        for file in Repository.contents(of: folder) {
            let text = try Repository.text(of: "\(folder)/\(file)")
            for match in text.matches(
                of: /\n    func (\w+)\(.*\) throws \{|\n    func (\w+)\(\) \{/)
            {
                let name = match.1 ?? match.2 ?? ""
                #expect(named.contains("\(folder)/\(file) \(name)"), "\(file): \(name)")
            }
        }
    }

    @Test("every link in the page leads somewhere")
    func links() throws {
        for match in try page().matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/) {
            let path = "\(Repository.folder)/docs/\(match.1)"
            #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
        }
    }

    private func page() throws -> String { try Repository.text(of: "docs/composition.md") }

    private func rows() throws -> [Row] {
        try page().matches(
            of: /\n\| .+ \| \[([^\]]+)\]\(\.\.\/([^)]+)\) \| \[`(\w+)`\]\(\.\.\/([^)]+)\) \|/
        ).map {
            Row(
                type: String($0.1), file: String($0.2), test: String($0.3),
                testFile: String($0.4))
        }
    }
}
