extension CELLibrary {
    static let sizeFunctions: [CELFunction] = [false, true].map { isMember in
        CELFunction(
            "size", isMember: isMember,
            [.string, .bytes, .list(.parameter(0)), .map(.parameter(0), .parameter(1))]
                .signatures(.int),
            .unary(size))
    }
}

private let size: CELFunction.Unary = { value, run throws(CELError) in
    switch value {
    case .string(let text):
        try run.look(at: text.utf8.count)
        return .int(Int64(text.scalarCount))
    case .bytes(let bytes): return .int(Int64(bytes.count))
    case .list(let elements): return .int(Int64(elements.count))
    case .map(let map): return .int(Int64(map.count))
    default: throw .mismatch
    }
}
