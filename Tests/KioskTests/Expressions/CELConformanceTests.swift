import Testing

/// The cases of CEL's public suite.
@Suite("CEL conformance")
struct CELConformanceTests {
    private static let path = Conformance.folder + "/cel.json"
    private static let cases = (try? CELCase.cases(in: path)) ?? []

    @Test("the cases can be read", .enabled(if: Conformance.has("cel.json"), "no \(path)"))
    func readable() throws {
        #expect(try !CELCase.cases(in: Self.path).isEmpty)
    }

    @Test(
        "values, errors and types", .enabled(if: !cases.isEmpty, "no cases in \(path)"),
        arguments: cases)
    func values(_ test: CELCase) throws {
        let mismatch = try test.mismatch()
        if let reason = CELCase.skipped[test.id] {
            #expect(mismatch != nil, "it passes, but is skipped: \(reason)")
        } else {
            #expect(mismatch == nil)
        }
    }
}
