/// The location of a JSON value: the value, with the file that it stands in.
struct ValueLocation {
    let node: JSONNode
    /// The file, by its number in `DocumentFiles`.
    let file: Int

    var range: SourceRange { node.range }

    /// The location of its first byte, for what is remembered of it.
    var start: DocumentLocation { DocumentLocation(file: file, offset: node.range.start) }

    /// Returns a member of an object, or an element of an array.
    subscript(token: String) -> ValueLocation? { self[JSONPointer(tokens: [token])] }

    /// Returns a part of the value.
    subscript(pointer: JSONPointer) -> ValueLocation? { node[pointer].map(inside) }

    func inside(_ node: JSONNode) -> ValueLocation { ValueLocation(node: node, file: file) }

    /// The elements of an array; any other value alone.
    var elements: Elements {
        guard case .array(let nodes) = node.kind else {
            return Elements(nodes: [node], file: file)
        }
        return Elements(nodes: nodes, file: file)
    }

    /// Elements of an array with their file. The nodes are those of the array, not copies.
    struct Elements: RandomAccessCollection {
        fileprivate let nodes: [JSONNode]
        fileprivate let file: Int

        var startIndex: Int { 0 }
        var endIndex: Int { nodes.count }

        subscript(index: Int) -> ValueLocation { ValueLocation(node: nodes[index], file: file) }
    }

    /// The members of an object in their order; nil for any other value.
    var members: [MemberLocation]? {
        guard case .object(let object) = node.kind else { return nil }
        return object.members.map {
            MemberLocation(name: $0.key, keyRange: $0.keyRange, value: inside($0.value))
        }
    }
}

/// The location of an object's member: a value under a name.
struct MemberLocation {
    let name: String
    let keyRange: SourceRange
    let value: ValueLocation
}
