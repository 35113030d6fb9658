/// A parsed JSON value with the source range of each of its parts.
package struct JSONNode: Sendable {
    package enum Kind: Sendable {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case string(String)
        case array([JSONNode])
        case object(Object)
        /// Text that is not a value, reported by a diagnostic; occurs only in a reading with
        /// errors.
        case unreadable
    }

    package let kind: Kind
    /// The bytes of the value, quotes and brackets included.
    package let range: SourceRange
}

extension JSONNode {
    /// The members of an object in the order of the text, with a fast lookup by key.
    package struct Object: Sendable {
        package struct Member: Sendable {
            package let key: String
            /// The key with its quotes.
            package let keyRange: SourceRange
            package let value: JSONNode
        }

        /// The members in the order of the text; keys are unique.
        package private(set) var members: [Member] = []
        private var index = KeyIndex()

        init() {}

        package func member(_ key: String) -> Member? {
            index.position(of: key, in: members).map { members[$0] }
        }

        package subscript(key: String) -> JSONNode? { member(key)?.value }

        /// Appends a member, whose key must be new.
        mutating func append(_ member: Member) {
            members.append(member)
            index.noteAppended(to: members)
        }
    }
}

extension JSONNode.Object.Member: KeyedMember {}

extension JSONNode {
    /// The node that a pointer refers to (RFC 6901 §4); nil if there is none.
    package subscript(pointer: JSONPointer) -> JSONNode? {
        var node = self
        for token in pointer.tokens {
            switch node.kind {
            case .object(let object):
                guard let value = object[token] else { return nil }
                node = value
            case .array(let elements):
                guard let index = JSONPointer.index(of: token), index < elements.count else {
                    return nil
                }
                node = elements[index]
            default:
                return nil
            }
        }
        return node
    }

    /// The elements of an array, or the values of an object's members; none of other values.
    package var parts: [JSONNode] {
        switch kind {
        case .array(let elements): elements
        case .object(let object): object.members.map(\.value)
        default: []
        }
    }

    /// The value without source ranges.
    package var json: JSON {
        switch kind {
        case .null, .unreadable: .null
        case .bool(let value): .bool(value)
        case .number(.int(let value)): .int(value)
        case .number(.double(let value)): .double(value)
        case .string(let value): .string(value)
        case .array(let elements): .array(elements.map(\.json))
        case .object(let object):
            .object(
                JSON.Object(
                    object.members.lazy.map {
                        JSON.Object.Member(key: $0.key, value: $0.value.json)
                    }))
        }
    }
}
