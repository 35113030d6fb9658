extension CELLibrary {
    /// CEL's extension for base64.
    static let encodingFunctions: [CELFunction] = [
        CELFunction(
            "base64.encode", [CELSignature([.bytes], .string)],
            .unary { value, run throws(CELError) in
                guard case .bytes(let bytes) = value else { throw .mismatch }
                try run.produce(bytes.count / 3 * 4 + 4)
                return .string(Base64.text(of: bytes))
            }),
        CELFunction(
            "base64.decode", [CELSignature([.string], .bytes)],
            .unary { value, run throws(CELError) in
                guard case .string(let text) = value else { throw .mismatch }
                try run.produce(text.utf8.count)
                guard let bytes = Base64.bytes(of: text) else {
                    throw CELError(.badConversion, "\(value.discreetText) is no base64")
                }
                return .bytes(bytes)
            }),
    ]
}
