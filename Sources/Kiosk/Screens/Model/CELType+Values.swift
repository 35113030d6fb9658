/// A reason why a value does not have a type.
struct CELTypeMismatch: Error, Equatable {
    /// Path to the mismatch in the value.
    let keys: [CELPath.Key]
    /// The mismatch, as a part of a sentence: `expected int, not a string`.
    let reason: String
    /// The remedy: `write a number`.
    let help: String

    /// The mismatch with its path: `[3].price: expected double, not a string`.
    var message: String { message(in: "") }

    /// Returns the mismatch with its path behind that of the value: `cart[3].price: expected …`.
    func message(in place: String) -> String {
        let path = keys.path(in: place)
        return path.isEmpty ? reason : "\(path): \(reason)"
    }
}

extension CELTypeMismatch {
    /// Pointer to the mismatch in the value's JSON.
    var pointer: JSONPointer {
        JSONPointer(
            tokens: keys.map { key in
                switch key {
                case .field(let name): name
                case .index(let index): "\(index)"
                }
            })
    }
}

extension CELType {
    /// Returns true if a value has the type, possibly after a conversion of numbers.
    func accepts(_ value: CELValue) -> Bool { (try? converted(value)) != nil }

    /// Converts a value to this type: ints become doubles where doubles are expected. Objects may
    /// have unknown fields; missing fields that may be null become null.
    func converted(_ value: CELValue) throws(CELTypeMismatch) -> CELValue {
        if holds(value) { return value }
        return try convert(value, [])
    }

    /// Converts JSON from a file to this type: texts become times where times are expected.
    func converted(_ json: JSON) throws(CELTypeMismatch) -> CELValue {
        try converted(CELValue(json, as: self))
    }

    /// Returns true if a value has the type without conversion.
    private func holds(_ value: CELValue) -> Bool {
        switch (self, value) {
        case (.dyn, _), (.parameter, _), (.null, .null), (.bool, .bool), (.int, .int),
            (.uint, .uint), (.double, .double), (.string, .string), (.bytes, .bytes),
            (.timestamp, .timestamp), (.duration, .duration), (.type, .type), (.nullable, .null):
            true
        case (.nullable(let type), _): type.holds(value)
        case (.list(let element), .list(let elements)):
            element.holdsAll(elements, in: elements.indices)
        case (.map(let key, let type), .map(let map)):
            map.entries.allSatisfy { key.holds($0.key) && type.holds($0.value) }
        case (.object(let object), .map(let map)):
            object.fields.allSatisfy { name, type in
                map[field: name].map(type.holds) ?? false
            }
        default: false
        }
    }

    /// Returns true if some elements of a list have the type of its elements without conversion.
    func holds(_ list: [CELValue], in range: Range<Int>) -> Bool {
        switch self {
        case .dyn: true
        case .nullable(let type): type.holds(list, in: range)
        case .list(let element): element.holdsAll(list, in: range)
        default: false
        }
    }

    /// Returns true if these values have the type. Those of a long list are looked at where they lie:
    /// copies of them, with their reference counts, took most of the time.
    private func holdsAll(_ values: [CELValue], in range: Range<Int>) -> Bool {
        switch self {
        case .dyn: break
        case .int:
            for index in range { guard case .int = values[index] else { return false } }
        case .double:
            for index in range { guard case .double = values[index] else { return false } }
        case .string:
            for index in range { guard case .string = values[index] else { return false } }
        default: return values[range].allSatisfy(holds)
        }
        return true
    }

    fileprivate func convert(
        _ value: CELValue, _ keys: [CELPath.Key]
    ) throws(CELTypeMismatch) -> CELValue {
        if holds(value) { return value }
        switch (self, value) {
        case (.double, .int(let number)): return .double(Double(number))
        case (.double, .uint(let number)): return .double(Double(number))
        case (.nullable(let type), _): return try type.convert(value, keys)
        case (.list(let element), .list(let elements)):
            var result: [CELValue] = []
            result.reserveCapacity(elements.count)
            for (index, value) in elements.enumerated() {
                result.append(try element.convert(value, keys + [.index(Int64(index))]))
            }
            return .list(result)
        case (.map(let key, let type), .map(let map)):
            var result = CELMap()
            for entry in map.entries {
                guard key.holds(entry.key), case .string(let name) = entry.key else {
                    throw mismatch(entry.key, keys)
                }
                result[field: name] = try type.convert(entry.value, keys + [.field(name)])
            }
            return .map(result)
        case (.object(let object), .map(let map)): return .map(try object.convert(map, keys))
        default: throw mismatch(value, keys)
        }
    }

    private func mismatch(_ value: CELValue, _ keys: [CELPath.Key]) -> CELTypeMismatch {
        CELTypeMismatch(
            keys: keys, reason: "expected \(phrase), not \(value.kind.phrase)",
            help: "write \(phrase)")
    }
}

extension CELObjectType {
    fileprivate func convert(
        _ map: CELMap, _ keys: [CELPath.Key]
    ) throws(CELTypeMismatch) -> CELMap {
        var map = map
        for (name, type) in fields.sorted(by: { $0.key < $1.key }) {
            if let value = map[field: name] {
                map[field: name] = try type.convert(value, keys + [.field(name)])
            } else if type.mayBeNull {
                map[field: name] = .null
            } else {
                throw CELTypeMismatch(
                    keys: keys, reason: "there is no \(name.quotedExcerpt) in \(self.name)",
                    help: "write \(name.quotedExcerpt) with \(type.phrase)")
            }
        }
        return map
    }
}
