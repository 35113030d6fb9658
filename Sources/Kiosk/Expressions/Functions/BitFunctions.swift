extension CELLibrary {
    /// CEL's extension for the bits of whole numbers.
    static let bitFunctions: [CELFunction] = [
        pair("math.bitAnd", { $0 & $1 }, { $0 & $1 }),
        pair("math.bitOr", { $0 | $1 }, { $0 | $1 }),
        pair("math.bitXor", { $0 ^ $1 }, { $0 ^ $1 }),
        shift("math.bitShiftLeft", { $0 << $1 }),
        // The sign is a bit like the others.
        shift("math.bitShiftRight", { $0 >> $1 }),
        CELFunction(
            "math.bitNot", [.int, .uint].map { CELSignature([$0], $0) },
            .unary { value, _ throws(CELError) in
                switch value {
                case .int(let value): return .int(~value)
                case .uint(let value): return .uint(~value)
                default: throw .mismatch
                }
            }),
    ]
}

private func pair(
    _ name: String, _ signed: @escaping @Sendable (Int64, Int64) -> Int64,
    _ unsigned: @escaping @Sendable (UInt64, UInt64) -> UInt64
) -> CELFunction {
    CELFunction(
        name, [.int, .uint].map { CELSignature([$0, $0], $0) },
        .binary { a, b, _ throws(CELError) in
            switch (a, b) {
            case (.int(let a), .int(let b)): return .int(signed(a, b))
            case (.uint(let a), .uint(let b)): return .uint(unsigned(a, b))
            default: throw .mismatch
            }
        })
}

private func shift(
    _ name: String, _ body: @escaping @Sendable (UInt64, Int64) -> UInt64
) -> CELFunction {
    CELFunction(
        name, [.int, .uint].map { CELSignature([$0, .int], $0) },
        .binary { value, count, _ throws(CELError) in
            guard case .int(let count) = count else { throw .mismatch }
            guard count >= 0 else {
                throw CELError(.badArgument, "bits cannot be shifted by \(count) places")
            }
            switch value {
            case .int(let value):
                return .int(Int64(bitPattern: body(UInt64(bitPattern: value), count)))
            case .uint(let value): return .uint(body(value, count))
            default: throw .mismatch
            }
        })
}
