/// Node that looks a field up.
class FieldAccessNode: EvaluationNode {
    private let target: EvaluationNode
    fileprivate final let field: String

    init(_ target: EvaluationNode, _ field: String, offset: Int) {
        self.target = target
        self.field = field
        super.init(offset: offset, over: [target])
    }

    /// Returns the field of the target; nil if that has none of the name.
    @inline(__always)
    fileprivate final func find(_ run: inout Evaluation) throws(CELError) -> CELValue? {
        let value = try target.evaluate(&run)
        guard case .map(let map) = value else {
            throw CELError(.wrongType, "\(value.kind.phrase) has no fields", at: offset)
        }
        return map[field: field]
    }
}

/// `a.b`
final class MemberNode: FieldAccessNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        guard let found = try find(&run) else {
            throw CELError(.noSuchKey, "there is no \(field.quotedExcerpt)", at: offset)
        }
        return found
    }
}

/// `has(a.b)`
final class HasNode: FieldAccessNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        .bool(try find(&run) != nil)
    }
}

/// `a[b]`
final class IndexNode: EvaluationNode {
    private let target: EvaluationNode
    private let index: EvaluationNode

    init(_ target: EvaluationNode, _ index: EvaluationNode, offset: Int) {
        self.target = target
        self.index = index
        super.init(offset: offset, over: [target, index])
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let (value, key) = (try target.evaluate(&run), try index.evaluate(&run))
        switch value {
        case .list(let elements):
            guard let index = Self.index(of: key, in: elements.count) else {
                throw CELError(
                    .wrongType, "a list takes whole numbers as index, not \(key.kind.phrase)",
                    at: offset)
            }
            guard elements.indices.contains(index) else {
                throw CELError(
                    .indexOutOfRange,
                    "there is no element \(key.plainText ?? ""): the list has \(elements.count)",
                    at: offset)
            }
            return elements[index]
        case .map(let map):
            if case .string(let text) = key { try run.look(at: text.utf8.count) }
            if let found = map[key] { return found }
            switch key {
            case .bool, .int, .uint, .double, .string:
                let name = key.plainText ?? ""
                throw CELError(.noSuchKey, "there is no \(name.quotedExcerpt)", at: offset)
            default:
                throw CELError(.wrongType, "\(key.kind.phrase) is no key of a map", at: offset)
            }
        default:
            throw CELError(.wrongType, "\(value.kind.phrase) has no elements", at: offset)
        }
    }

    /// Index of a key; `count` if it is out of range, nil if the key is no index.
    private static func index(of key: CELValue, in count: Int) -> Int? {
        switch key {
        case .int(let value): Int(value)
        case .uint(let value): Int(exactly: value) ?? count
        case .double(let value): Int(exactly: value)
        default: nil
        }
    }
}

/// `[a, b]`
final class ListLiteralNode: EvaluationNode {
    private let elements: [EvaluationNode]

    init(_ elements: [EvaluationNode], offset: Int) {
        self.elements = elements
        super.init(offset: offset, over: elements)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        try run.produceElements(elements.count)
        if var values = run.spare.takeList(of: elements.count) {
            try fill(&values, &run)
            return .list(values)
        }
        var values: [CELValue] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try element.evaluate(&run)) }
        return .list(values)
    }

    /// Makes the list in the memory of an earlier one.
    private func fill(_ list: inout [CELValue], _ run: inout Evaluation) throws(CELError) {
        for index in elements.indices {
            run.spare = list[index]
            list[index] = .null
            list[index] = try elements[index].evaluate(&run)
        }
        run.spare = .null
    }
}

/// `{a: b}`
final class MapNode: EvaluationNode {
    private let entries: [(key: EvaluationNode, value: EvaluationNode)]
    /// The keys, if all of them are written there; nil if some are computed.
    private let keys: [CELValue]?

    init(_ entries: [(key: EvaluationNode, value: EvaluationNode)], offset: Int) {
        self.entries = entries
        let keys = entries.compactMap { ($0.key as? ConstantNode)?.value }
        self.keys = keys.count == entries.count ? keys : nil
        super.init(offset: offset, over: entries.flatMap { [$0.key, $0.value] })
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        try run.produceEntries(entries.count)
        if let keys, var map = run.spare.takeMap(of: keys.count, hasKey: { keys[$0] == $1 }) {
            try fill(&map, &run)
            return .map(map)
        }
        var map = CELMap()
        map.reserveCapacity(entries.count)
        for entry in entries {
            let key = try entry.key.evaluate(&run)
            let plain = try mapKey(key, at: entry.key.offset)
            let value = try entry.value.evaluate(&run)
            guard map.add(key, plain, value) else {
                throw CELError(
                    .repeatedKey, "the key \((key.plainText ?? "").quotedExcerpt) is there twice",
                    at: entry.key.offset)
            }
        }
        return .map(map)
    }

    /// Makes the map in the memory of an earlier one, which has the same keys.
    private func fill(_ map: inout CELMap, _ run: inout Evaluation) throws(CELError) {
        for index in entries.indices {
            run.spare = map.entries[index].value
            map.set(index, to: .null)
            map.set(index, to: try entries[index].value.evaluate(&run))
        }
        run.spare = .null
    }
}

extension CELValue {
    /// Takes the memory of this value, which is not used any more, if it is a list of as many elements; it
    /// is null then.
    mutating func takeList(of count: Int) -> [CELValue]? {
        guard case .list(let list) = self, list.count == count else { return nil }
        self = .null
        return list
    }

    /// Takes the memory of this value, which is not used any more, if it is a map of as many entries whose
    /// keys match in their order; it is null then.
    mutating func takeMap(of count: Int, hasKey: (Int, CELValue) -> Bool) -> CELMap? {
        guard case .map(let map) = self, map.count == count else { return nil }
        for index in 0..<count where !hasKey(index, map.entries[index].key) { return nil }
        self = .null
        return map
    }
}

/// Converts a value to a map's key.
func mapKey(_ key: CELValue, at offset: Int) throws(CELError) -> CELKey {
    if case .double = key {} else if let plain = CELKey(key) { return plain }
    throw CELError(
        .wrongType, "keys of a map are texts, whole numbers and bools, not \(key.kind.phrase)",
        at: offset)
}
