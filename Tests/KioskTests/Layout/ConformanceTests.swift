import Testing

/// The cases of public suites for flexbox.
@Suite("Flex conformance")
struct ConformanceTests {
    private static let path = Conformance.folder + "/flex.json"
    private static let cases = (try? ExpectedLayout.cases(inDocument: path)) ?? []

    @Test("frames", .enabled(if: !cases.isEmpty, "no cases in \(path)"), arguments: cases)
    func frames(_ test: ExpectedLayout) throws {
        #expect(try test.mismatch() == nil)
    }
}
