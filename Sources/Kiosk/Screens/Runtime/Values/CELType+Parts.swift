extension CELType {
    /// The type of a part of a value of this type; `dyn` if it is not known.
    func part(at key: CELPath.Key) -> CELType {
        switch (nonNull, key) {
        case (.list(let element), .index): element
        case (.map(_, let value), _): value
        case (.object(let object), .field(let name)): object.fields[name] ?? .dyn
        default: .dyn
        }
    }

    private func part(at keys: ArraySlice<CELPath.Key>) -> CELType {
        keys.reduce(self) { $0.part(at: $1) }
    }

    /// Returns the replacement of a part of a value of this type, and its path. If the part lies in
    /// something that is missing, that is replaced as a whole.
    ///
    /// - Parameter variable: The variable that has the value, for messages.
    /// - Throws: If the part has another type, or the whole would lack something.
    func replacement(
        of keys: [CELPath.Key], in old: CELValue, by value: CELValue, named variable: String
    ) throws(CELError) -> (keys: ArraySlice<CELPath.Key>, part: CELValue) {
        let part = try part(at: keys[...]).checked(value, of: variable, at: keys)
        let missing = keys.indices.dropFirst().first { old[keys[..<$0]] == nil }
        guard let missing else { return (keys[...], part) }
        let start = keys[..<missing]
        let made = try CELValue.map(CELMap()).replacing(at: keys[missing...], with: part)
        do {
            return (start, try self.part(at: start).converted(made))
        } catch {
            let name = start.path(in: variable)
            throw CELError(
                .badArgument,
                "there is no \(name.quotedExcerpt) yet, and this is only a part: \(error.message)",
                at: 0)
        }
    }

    /// Returns a value of this type without a part. A field that may be null becomes null.
    ///
    /// - Throws: For a field that is always there, and for an element that is not.
    func removing(
        _ keys: [CELPath.Key], from old: CELValue
    ) throws(CELError) -> CELValue {
        guard let last = keys.last, case .field(let name) = last,
            case .object(let object) = part(at: keys.dropLast()).nonNull,
            let field = object.fields[name]
        else { return try old.removing(at: keys[...]) }
        guard field.mayBeNull else {
            throw CELError(
                .badArgument, "\(name.quotedExcerpt) cannot be taken out of \(object.name)", at: 0)
        }
        return old[keys[...]] == nil ? old : try old.replacing(at: keys[...], with: .null)
    }
}
