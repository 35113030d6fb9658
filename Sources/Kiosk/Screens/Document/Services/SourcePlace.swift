/// A JSON value with the file that it stands in.
struct SourcePlace {
    let node: JSONNode
    /// The file, by its number in `DocumentFiles`.
    let file: Int

    var range: SourceRange { node.range }

    /// The position alone, for what is remembered of it.
    var kept: DocumentPlace { DocumentPlace(file: file, offset: node.range.start) }

    /// Returns a member of an object, or an element of an array.
    subscript(token: String) -> SourcePlace? {
        node[JSONPointer(tokens: [token])].map(inside)
    }

    func inside(_ node: JSONNode) -> SourcePlace { SourcePlace(node: node, file: file) }

    /// The elements of an array; any other value alone.
    var elements: [SourcePlace] {
        guard case .array(let elements) = node.kind else { return [self] }
        return elements.map(inside)
    }

    /// The members of an object in their order; nil for any other value.
    var members: [NamedPlace]? {
        guard case .object(let object) = node.kind else { return nil }
        return object.members.map {
            NamedPlace(name: $0.key, keyRange: $0.keyRange, value: inside($0.value))
        }
    }
}

/// A member of an object: a value under a name.
struct NamedPlace {
    let name: String
    let keyRange: SourceRange
    let value: SourcePlace
}
