import Kiosk
import KioskTooling
import Testing

/// Expressions do what docs/expressions.md says.
@Suite("docs/expressions.md")
struct ExpressionPageTests {
    private struct Example {
        let line: Int
        let source: String
        let expected: String
    }

    private static let page = "docs/expressions.md"

    /// The lines of the page's blocks of a kind, with their numbers.
    private func lines(_ kind: String) throws -> [(number: Int, text: String)] {
        var found: [(number: Int, text: String)] = []
        var isOpen = false
        let all = try Repository.text(of: Self.page).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in all.enumerated() {
            if line.hasPrefix("```") {
                isOpen = line == "```\(kind)"
            } else if isOpen && !line.isEmpty {
                found.append((index + 1, String(line)))
            }
        }
        return found
    }

    @Test("every example gives what it says")
    func examples() throws {
        let state = try lines("state").map(\.text).joined(separator: "\n")
        let world = ExpressionWorld(state)
        let examples = try lines("cel")
        #expect(examples.count > 60)
        for (number, line) in examples {
            let parts = line.split(separator: " // ", maxSplits: 1)
            guard parts.count == 2 else {
                Issue.record("line \(number) does not say what it gives")
                continue
            }
            let host = TestHost(
                locale: CELLocale(line.contains("€") ? "de" : "en"), timeZone: "Europe/Berlin")
            let answer = world.answer(to: String(parts[0]), isChecked: true, host: host)
            #expect(
                answer.replacing("\u{A0}", with: " ")
                    == parts[1].drop { $0 == " " }, "line \(number)")
        }
    }

    @Test("mistakes are reported as the page shows")
    func mistakes() throws {
        let world = ExpressionWorld(try lines("state").map(\.text).joined(separator: "\n"))
        let lines = try lines("mistake").map(\.text)
        #expect(lines.count >= 3)
        for start in stride(from: 0, to: lines.count, by: 3) {
            let source = String(lines[start + 1].drop { $0 == " " })
            do throws(CELDiagnostics) {
                _ = try CELProgram(source, world.declarations)
                Issue.record("\(source) has no mistake")
            } catch {
                #expect(
                    error.all[0].report(in: source)
                        == lines[start..<(start + 3)].joined(separator: "\n"))
            }
        }
    }
}
