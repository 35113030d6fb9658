import Testing

/// The cases of public suites for flexbox.
@Suite("Flex conformance")
struct ConformanceTests {
    private static let path = Conformance.folder + "/flex.json"
    private static let cases = (try? ExpectedLayout.cases(inDocument: path)) ?? []

    @Test("the cases can be read", .enabled(if: Conformance.has("flex.json"), "no \(path)"))
    func readable() throws {
        #expect(try !ExpectedLayout.cases(inDocument: Self.path).isEmpty)
    }

    @Test("frames", .enabled(if: !cases.isEmpty, "no cases in \(path)"), arguments: cases)
    func frames(_ test: ExpectedLayout) throws {
        #expect(try test.mismatch() == nil)
    }
}
