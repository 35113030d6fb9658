extension SourceFile {
    /// Reports the first byte that is not UTF-8, as JSON requires (RFC 8259 §8.1); nil if there is
    /// none.
    func encodingError() -> Diagnostic? {
        if let other = wideEncoding { return encodingError(at: 0, "this \(noun) is \(other)") }
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            let offset = error.byteOffsets.lowerBound
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            return encodingError(
                at: offset, "this is not UTF-8: byte 0x\(byte) \(reason(error.kind))")
        }
    }

    /// The multi-byte encoding that the first bytes indicate, by a byte order mark or by zeros
    /// beside the first ASCII characters, which every JSON text has.
    private var wideEncoding: String? {
        let zeros = bytes.prefix(4).map { $0 == 0 }
        let marks: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
        if marks.contains(where: { bytes.starts(with: $0) })
            || zeros == [false, true, true, true] || zeros == [true, true, true, false]
        {
            return "UTF-32"
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || zeros == [false, true, false, true] || zeros == [true, false, true, false]
        {
            return "UTF-16"
        }
        return nil
    }

    private func encodingError(at offset: Int, _ message: String) -> Diagnostic {
        diagnostic(.error, at: offset, pointer: .root, message, help: "save the file as UTF-8")
    }

    private func reason(_ kind: UTF8.ValidationError.Kind) -> String {
        switch kind {
        case .unexpectedContinuationByte: "continues a character that has no beginning"
        case .surrogateCodePointByte: "begins a surrogate"
        case .invalidNonSurrogateCodePointByte: "begins a code that Unicode does not have"
        case .truncatedScalar: "begins a character that is cut off"
        case .overlongEncodingByte: "begins an overlong form"
        default: "is out of place"
        }
    }
}
