extension CELLibrary {
    /// CEL's extension for math, without the functions for bits.
    static let mathFunctions: [CELFunction] = [
        extreme("math.greatest") { $0 == .before },
        extreme("math.least") { $0 == .after },
        real("math.ceil", .double) { .double($0.rounded(.up)) },
        real("math.floor", .double) { .double($0.rounded(.down)) },
        real("math.round", .double) { .double($0.rounded(.toNearestOrAwayFromZero)) },
        real("math.trunc", .double) { .double($0.rounded(.towardZero)) },
        CELFunction(
            "math.abs", [.int, .uint, .double].map { CELSignature([$0], $0) },
            .unary { value, _ throws(CELError) in
                switch value {
                case .int(.min): throw CELError(.overflow, "the result is too large for 64 bits")
                case .int(let value): return .int(abs(value))
                case .uint: return value
                case .double(let value): return .double(value.magnitude)
                default: throw .mismatch
                }
            }),
        CELFunction(
            "math.sign", [.int, .uint, .double].map { CELSignature([$0], $0) },
            .unary { value, _ throws(CELError) in
                switch value {
                case .int(let value): return .int(value.signum())
                case .uint(let value): return .uint(value == 0 ? 0 : 1)
                case .double(let value):
                    return .double(value > 0 ? 1 : value < 0 ? -1 : value)
                default: throw .mismatch
                }
            }),
        CELFunction(
            "math.sqrt", [.double, .int, .uint].signatures(.double),
            .unary { value, _ throws(CELError) in
                guard let number = value.number else { throw .mismatch }
                return .double(number.squareRoot())
            }),
        real("math.isNaN", .bool) { .bool($0.isNaN) },
        real("math.isInf", .bool) { .bool($0.isInfinite) },
        real("math.isFinite", .bool) { .bool($0.isFinite) },
    ]
}

private func real(
    _ name: String, _ result: CELType, _ body: @escaping @Sendable (Double) -> CELValue
) -> CELFunction {
    CELFunction(
        name, [CELSignature([.double], result)],
        .unary { value, _ throws(CELError) in
            guard case .double(let value) = value else { throw .mismatch }
            return body(value)
        })
}

/// The largest or smallest of some numbers, or of a list of them.
private func extreme(
    _ name: String, _ isBetter: @escaping @Sendable (CELOrder?) -> Bool
) -> CELFunction {
    let kinds: [CELType] = [.int, .uint, .double]
    var signatures = kinds.map { CELSignature([.list($0)], $0) }
    signatures.append(CELSignature([.list(.dyn)], .dyn))
    for count in 1...8 {
        for type in kinds + (count > 1 ? [.dyn] : []) {
            signatures.append(CELSignature(Array(repeating: type, count: count), type))
        }
    }
    return CELFunction(
        name, signatures,
        .variadic { arguments, run throws(CELError) in
            var values = arguments
            if values.count == 1, case .list(let elements) = values[0] { values = elements }
            guard var best = values.first else {
                throw CELError(.badArgument, "an empty list has no extreme")
            }
            for value in values {
                try run.spend(1)
                switch value.kind {
                case .int, .uint, .double: break
                default: throw .mismatch
                }
                if isBetter(compareNumbers(best, value)) { best = value }
            }
            return best
        })
}
