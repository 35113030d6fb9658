import Testing

@testable import Kiosk

/// Characters that JSON lets through into a label, and what it says about the rest.
@Suite struct JSONHostileLabelTests {
    @Test(
        arguments: [
            #"["\ud800"]"#, #"["\udc00 a"]"#, #"["a\ud83d"]"#, #"["\ud83d\ud83d\ude00"]"#,
            #"["\ude00\ud83d"]"#, #"["\uD800\u0041"]"#, #"{"text": "\udfff"}"#,
        ])
    func halfOfAPairIsAnErrorAtItsPlace(_ text: String) throws {
        let error = try #require(jsonErrors(in: text).first)
        #expect(error.description.contains("is only half of a surrogate pair"), "\(error)")
    }

    @Test(
        arguments: [
            (#"["\u0000"]"#, [0]), (#"["a\u0000b"]"#, [0x61, 0, 0x62]),
            (#"["\ufffe\uffff"]"#, [0xFFFE, 0xFFFF]), (#"["\ufdd0"]"#, [0xFDD0]),
            (#"["\ud83f\udfff"]"#, [0x1FFFF]), (#"["\udbff\udfff"]"#, [0x10FFFF]),
            (#"["\ud83d\ude00"]"#, [0x1F600]),
            (#"["\u202e\u2067\ufffc"]"#, [0x202E, 0x2067, 0xFFFC]),
        ] as [(String, [UInt32])])
    func allElseIsAText(_ text: String, _ expected: [UInt32]) throws {
        guard case .string(let label)? = try JSON(parsing: text)[0] else {
            Issue.record("no string in \(text)")
            return
        }
        #expect(label.unicodeScalars.map(\.value) == expected)
        let engine = try makeEngine()
        for width: Float? in [nil, 0, 20] {
            let paragraph = engine.layout(label, style: style(), width: width)
            #expect(ParagraphInvariants.violation(of: paragraph, width: width) == nil)
        }
    }
}
