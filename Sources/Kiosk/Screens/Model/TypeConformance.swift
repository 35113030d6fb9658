/// Why a value is not of a type.
struct TypeMismatch: Error {
    /// Which part of the value it is.
    var path = JSONPointer.root
    /// One sentence without a full stop.
    let message: String

    func inside(_ token: String) -> TypeMismatch {
        TypeMismatch(path: JSONPointer(tokens: [token] + path.tokens), message: message)
    }

    /// With the part's place in front: `"items/3/price: expected a double; found a string"`.
    var description: String {
        path.tokens.isEmpty ? message : "\(path.tokens.joined(separator: "/")): \(message)"
    }
}

extension CELType {
    /// The value as one of this type: whole numbers become doubles where those are expected, texts
    /// times, and fields that may be null and are not there are null.
    func conform(_ value: CELValue) throws(TypeMismatch) -> CELValue {
        switch (self, value) {
        case (.dyn, _), (.parameter, _), (.null, .null), (.nullable, .null), (.bool, .bool),
            (.int, .int), (.uint, .uint), (.double, .double), (.string, .string), (.bytes, .bytes),
            (.timestamp, .timestamp), (.duration, .duration), (.type, .type):
            return value
        case (.nullable(let type), _): return try type.conform(value)
        case (.double, .int(let number)): return .double(Double(number))
        case (.double, .uint(let number)): return .double(Double(number))
        case (.int, .double(let number)) where Int64(exactly: number) != nil:
            return .int(Int64(number))
        case (.int, .uint(let number)) where Int64(exactly: number) != nil:
            return .int(Int64(number))
        case (.timestamp, .string(let text)):
            if let time = CELTimestamp(text) { return .timestamp(time) }
        case (.duration, .string(let text)):
            if let duration = Duration(durationText: text) { return .duration(duration) }
        case (.list(.dyn), .list), (.map(.string, .dyn), .map): return value
        case (.list(let element), .list(let elements)):
            var result: [CELValue] = []
            result.reserveCapacity(elements.count)
            for index in elements.indices {
                do throws(TypeMismatch) {
                    result.append(try element.conform(elements[index]))
                } catch {
                    throw error.inside("\(index)")
                }
            }
            return .list(result)
        case (.map(_, let type), .map(let map)):
            var result = CELMap()
            for entry in map.entries {
                let key = entry.key.plainText ?? ""
                do throws(TypeMismatch) {
                    result[field: key] = try type.conform(entry.value)
                } catch {
                    throw error.inside(key)
                }
            }
            return .map(result)
        case (.object(let object), .map(let map)): return .map(try object.conform(map))
        default: break
        }
        throw TypeMismatch(message: "expected \(phrase); found \(value.kind.phrase)")
    }

    /// As `conform` for what stands in a file.
    func conform(_ json: JSON) throws(TypeMismatch) -> CELValue { try conform(CELValue(json)) }

    /// The value that a variable of the type has without one of its own; nil if there is none that
    /// goes without saying.
    var emptyValue: CELValue? {
        switch self {
        case .dyn, .null, .nullable, .parameter: return .null
        case .bool: return .bool(false)
        case .int: return .int(0)
        case .uint: return .uint(0)
        case .double: return .double(0)
        case .string: return .string("")
        case .bytes: return .bytes([])
        case .list: return .list([])
        case .map: return .map(CELMap())
        case .object(let object):
            var result = CELMap()
            for (name, type) in object.fields.sorted(by: { $0.key < $1.key }) {
                guard let value = type.emptyValue else { return nil }
                result[field: name] = value
            }
            return .map(result)
        case .duration: return .duration(.zero)
        case .timestamp, .type: return nil
        }
    }

    /// Whether values of another type can be put where this one is expected. What is not known
    /// before the kiosk runs can.
    func takes(_ other: CELType) -> Bool {
        switch (self, other) {
        case (.dyn, _), (_, .dyn), (.parameter, _), (_, .parameter): return true
        case (.nullable(let type), _): return other == .null || type.takes(other.nonNull)
        case (_, .nullable(let type)): return takes(type)
        case (.double, .int), (.double, .uint): return true
        case (.list(let mine), .list(let other)): return mine.takes(other)
        case (.map(_, let mine), .map(_, let other)): return mine.takes(other)
        case (.map(_, let mine), .object(let other)):
            return other.fields.values.allSatisfy { mine.takes($0) }
        case (.object, .map(_, .dyn)): return true
        case (.object(let mine), .object(let other)):
            return mine.fields.allSatisfy { name, type in
                other.fields[name].map { type.takes($0) } ?? type.mayBeNull
            }
        default: return self == other
        }
    }

    var mayBeNull: Bool {
        switch self {
        case .dyn, .null, .nullable: true
        default: false
        }
    }

    /// `a number`, `an int`, `one of "drink"`.
    var phrase: String {
        switch self {
        case .dyn, .parameter: "any value"
        case .null: "null"
        case .bool: "true or false"
        case .int, .uint: "a whole number"
        case .double: "a number"
        case .string: "a string"
        case .bytes: "bytes"
        case .timestamp: "a time such as \"2026-05-01T12:00:00Z\""
        case .duration: "a duration such as \"90s\""
        case .list: "a list"
        case .map, .object: "an object"
        case .nullable(let type): "\(type.phrase) or null"
        case .type: "a type"
        }
    }
}

extension CELObjectType {
    fileprivate func conform(_ map: CELMap) throws(TypeMismatch) -> CELMap {
        var result = map
        for (name, type) in fields {
            guard let value = map[field: name] else {
                guard type.mayBeNull else {
                    throw TypeMismatch(message: "\(name.quotedExcerpt) is missing in \(self.name)")
                }
                result[field: name] = .null
                continue
            }
            do throws(TypeMismatch) {
                let fit = try type.conform(value)
                if fit != value { result[field: name] = fit }
            } catch {
                throw error.inside(name)
            }
        }
        return result
    }
}
