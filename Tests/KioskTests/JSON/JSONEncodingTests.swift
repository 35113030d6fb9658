import Kiosk
import Testing

@Suite("JSON texts that are not UTF-8")
struct JSONEncodingTests {
    /// Ends of a string behind `["é`, and what is said about them.
    private static let cases: [([UInt8], String)] = [
        ([0x80], "0x80 continues a character that has no beginning"),
        ([0xBF, 0x41], "0xBF continues a character that has no beginning"),
        ([0xC3], "0xC3 begins a character that is cut off"),
        ([0xE2, 0x82], "0xE2 begins a character that is cut off"),
        ([0xF0, 0x9F, 0x98], "0xF0 begins a character that is cut off"),
        ([0xC0, 0x80], "0xC0 begins an overlong form"),
        ([0xC1, 0xBF], "0xC1 begins an overlong form"),
        ([0xE0, 0x9F, 0xBF], "0xE0 begins an overlong form"),
        ([0xF0, 0x8F, 0xBF, 0xBF], "0xF0 begins an overlong form"),
        ([0xED, 0xA0, 0x80], "0xED begins a surrogate"),
        ([0xED, 0xBF, 0xBF], "0xED begins a surrogate"),
        ([0xF4, 0x90, 0x80, 0x80], "0xF4 begins a code that Unicode does not have"),
        ([0xF5, 0x80, 0x80, 0x80], "0xF5 begins a code that Unicode does not have"),
        ([0xFF], "0xFF begins a code that Unicode does not have"),
    ]

    @Test(arguments: cases)
    func isReported(_ bytes: [UInt8], _ reason: String) {
        let expected =
            "test.json:2:4: error: this is not UTF-8: byte \(reason); save the file as UTF-8"
        let before = Array("[\n\"é".utf8)
        #expect(
            jsonErrors(in: Array("[\n \"é".utf8) + bytes + Array("\"]".utf8)).map(\.description)
                == [
                    expected
                ])
        let inComment = Array("1//\n é".utf8) + [0x20] + bytes + [0x0A]
        #expect(jsonErrors(in: inComment).map(\.description) == [expected])
        #expect(jsonErrors(in: before + bytes).count == 1)
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B], [0x5B, 0x00, 0x5D, 0x00],
            [0x00, 0x5B, 0x00, 0x5D],
        ] as [[UInt8]])
    func utf16(_ bytes: [UInt8]) {
        #expect(
            jsonErrors(in: bytes).map(\.description) == [
                "test.json:1:1: error: this file is UTF-16; save the file as UTF-8"
            ])
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x00, 0x00, 0x5B, 0x00, 0x00, 0x00],
            [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x5B],
            [0x5B, 0x00, 0x00, 0x00, 0x5D, 0x00, 0x00, 0x00],
            [0x00, 0x00, 0x00, 0x5B, 0x00, 0x00, 0x00, 0x5D],
        ] as [[UInt8]])
    func utf32(_ bytes: [UInt8]) {
        #expect(
            jsonErrors(in: bytes).map(\.description) == [
                "test.json:1:1: error: this file is UTF-32; save the file as UTF-8"
            ])
    }
}
