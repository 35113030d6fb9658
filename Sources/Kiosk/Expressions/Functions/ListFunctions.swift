extension CELLibrary {
    /// CEL's extension for lists, except for sorting and for `reverse`, which also accepts strings.
    static let listFunctions: [CELFunction] = [
        CELFunction(
            "distinct", isMember: true, [CELSignature([anyList], anyList)], .unary(distinct)),
        end("first") { $0.first },
        CELFunction(
            "flatten", isMember: true, [CELSignature([.list(anyList)], anyList)],
            .unary(flatten)),
        end("last") { $0.last },
        CELFunction("lists.range", [CELSignature([.int], .list(.int))], .unary(range)),
        CELFunction(
            "slice", isMember: true, [CELSignature([anyList, .int, .int], anyList)],
            .variadic(slice)),
    ]

    /// `list.limit(n)`, which CEL does not have.
    static let limitFunction = CELFunction(
        "limit", isMember: true, [CELSignature([anyList, .int], anyList)],
        .binary { list, count, run throws(CELError) in
            guard case .list(let elements) = list, case .int(let count) = count else {
                throw .mismatch
            }
            guard count >= 0 else {
                throw CELError(.badArgument, "a list cannot be limited to \(count) elements")
            }
            if count >= elements.count { return list }
            try run.produceElements(Int(count))
            return .list(Array(elements.prefix(Int(count))))
        })

    private static let anyList = CELType.list(.parameter(0))

    /// A function that returns the element at an end of a list.
    private static func end(
        _ name: String, _ element: @escaping @Sendable ([CELValue]) -> CELValue?
    ) -> CELFunction {
        CELFunction(
            name, isMember: true, [CELSignature([anyList], .parameter(0))],
            .unary { value, _ throws(CELError) in
                guard case .list(let elements) = value else { throw .mismatch }
                guard let element = element(elements) else {
                    throw CELError(
                        .indexOutOfRange, "there is no \(name) element: the list is empty")
                }
                return element
            })
    }
}

/// `list.distinct()`: of equal elements the first one stays.
private let distinct: CELFunction.Unary = { value, run throws(CELError) in
    guard case .list(let elements) = value else { throw .mismatch }
    var result: [CELValue] = []
    var keys: Set<CELKey> = []
    var fractions: Set<Double> = []
    var times: Set<CELTimestamp> = []
    var durations: Set<Duration> = []
    // Lists, maps and other values without a set of their own are searched linearly.
    var others: [CELValue] = []
    for element in elements {
        try run.spend(1)
        if let key = CELKey(element) {
            if case .string(let text) = key { try run.look(at: text.utf8.count) }
            guard keys.insert(key).inserted else { continue }
        } else {
            switch element {
            case .double(let number) where !number.isNaN:
                guard fractions.insert(number).inserted else { continue }
            case .timestamp(let time): guard times.insert(time).inserted else { continue }
            case .duration(let time): guard durations.insert(time).inserted else { continue }
            default:
                if try run.contains(element, in: .list(others)) { continue }
                others.append(element)
            }
        }
        try run.produceElements(2)
        result.append(element)
    }
    return .list(result)
}

/// `list.flatten()`: replaces nested lists by their elements, one level deep.
private let flatten: CELFunction.Unary = { value, run throws(CELError) in
    guard case .list(let elements) = value else { throw .mismatch }
    var result: [CELValue] = []
    for element in elements {
        if case .list(let inner) = element {
            try run.produceElements(inner.count)
            result += inner
        } else {
            try run.produceElements(1)
            result.append(element)
        }
    }
    return .list(result)
}

/// `lists.range(n)`: 0, 1, 2 …
private let range: CELFunction.Unary = { value, run throws(CELError) in
    guard case .int(let count) = value else { throw .mismatch }
    guard count >= 0 else {
        throw CELError(.badArgument, "a list cannot have \(count) elements")
    }
    try run.produceCopies(Int(count), of: MemoryLayout<CELValue>.stride)
    return .list((0..<count).map { .int($0) })
}

private let slice: CELFunction.Variadic = { arguments, run throws(CELError) in
    guard case .list(let elements) = arguments[0], let start = try integer(arguments, 1),
        let end = try integer(arguments, 2)
    else { throw .mismatch }
    guard 0 <= start, start <= end, end <= elements.count else {
        throw CELError(
            .indexOutOfRange,
            "there is no slice from \(start) to \(end): the list has \(elements.count) elements")
    }
    try run.produceElements(Int(end - start))
    return .list(Array(elements[Int(start)..<Int(end)]))
}
