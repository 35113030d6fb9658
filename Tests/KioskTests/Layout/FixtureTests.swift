import Testing

/// The cases in Tests/Fixtures/Layout, which were measured in a browser.
@Suite("Layout fixtures")
struct FixtureTests {
    private static let folder = "Tests/Fixtures/Layout/expected"

    private static let files = ["flex", "grid"].flatMap { topic in
        Repository.contents(of: "\(folder)/\(topic)").filter { $0.hasSuffix(".ndjson") }
            .map { "\(Repository.folder)/\(folder)/\(topic)/\($0)" }
    }

    private static let cases = files.flatMap { (try? ExpectedLayout.cases(inLines: $0)) ?? [] }

    @Test("each topic has fixtures", arguments: ["flex", "grid"])
    func some(_ topic: String) {
        #expect(FixtureTests.cases.contains { $0.topic == topic })
    }

    @Test("files can be read", arguments: files)
    func readable(_ file: String) throws {
        #expect(try !ExpectedLayout.cases(inLines: file).isEmpty)
    }

    @Test("frames", arguments: cases)
    func frames(_ test: ExpectedLayout) throws {
        // Measured places have fractions.
        #expect(try test.mismatch(rounds: false) == nil)
    }
}
