/// Access to parts of lists and maps, and replacement of parts.
extension CELValue {
    /// A part of a list or a map; nil if there is none.
    subscript(key: CELPath.Key) -> CELValue? {
        switch (self, key) {
        case (.map(let map), .field(let name)): map[field: name]
        case (.map(let map), .index(let index)): map[.int(index)]
        case (.list(let elements), .index(let index)):
            elements.indices.contains(Int(clamping: index)) ? elements[Int(index)] : nil
        default: nil
        }
    }

    /// The part that keys lead to; nil if there is none.
    subscript(keys: ArraySlice<CELPath.Key>) -> CELValue? {
        var value = self
        for key in keys {
            guard let part = value[key] else { return nil }
            value = part
        }
        return value
    }

    /// Returns the value with a part replaced. Missing keys of maps are added, with maps for
    /// missing intermediate values.
    ///
    /// - Throws: An error if a value on the way is no list or map, or a list has no such element.
    func replacing(
        at keys: ArraySlice<CELPath.Key>, with part: CELValue
    ) throws(CELError) -> CELValue {
        guard let key = keys.first else { return part }
        let rest = keys.dropFirst()
        switch (self, key) {
        case (.map(var map), .field(let name)):
            let old = map[field: name] ?? .map(CELMap())
            map[field: name] = try old.replacing(at: rest, with: part)
            return .map(map)
        case (.list(var elements), .index(let index)):
            let index = try index.checked(in: elements)
            elements[index] = try elements[index].replacing(at: rest, with: part)
            return .list(elements)
        default: throw noPart(key)
        }
    }

    /// Returns the value without a part: an element of a list, or a key of a map, which may be
    /// missing.
    func removing(at keys: ArraySlice<CELPath.Key>) throws(CELError) -> CELValue {
        guard let key = keys.first else {
            throw CELError(.badArgument, "a variable cannot be removed", at: 0)
        }
        let rest = keys.dropFirst()
        switch (self, key) {
        case (.map(var map), .field(let name)):
            guard let old = map[field: name] else { return self }
            map[field: name] = rest.isEmpty ? nil : try old.removing(at: rest)
            return .map(map)
        case (.list(var elements), .index(let index)):
            let index = try index.checked(in: elements)
            if rest.isEmpty {
                elements.remove(at: index)
            } else {
                elements[index] = try elements[index].removing(at: rest)
            }
            return .list(elements)
        default: throw noPart(key)
        }
    }

    private func noPart(_ key: CELPath.Key) -> CELError {
        switch key {
        case .field(let name):
            CELError(.wrongType, "\(kind.phrase) has no field \(name.quotedExcerpt)", at: 0)
        case .index(let index):
            CELError(.wrongType, "\(kind.phrase) has no element \(index)", at: 0)
        }
    }
}

extension Int64 {
    fileprivate func checked(in elements: [CELValue]) throws(CELError) -> Int {
        let index = Int(clamping: self)
        guard elements.indices.contains(index) else {
            throw CELError(
                .indexOutOfRange, "there is no element \(self) in a list of \(elements.count)",
                at: 0
            )
        }
        return index
    }
}
