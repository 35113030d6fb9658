/// Finds the parts of a document in its next version, by walking through both texts side by side.
///
/// Members of objects correspond by their keys. An element of an array corresponds to the element
/// with the same `id`; else to the only one with the same text; else to the one at its index, if
/// both arrays have the same length and both elements the same kind; else to the one with the same
/// number among those of its kind.
final class LocationMap {
    private let old: [SourceFile]
    private let new: [SourceFile]
    /// The parsed files, as far as they were needed.
    private var oldRoots: [Int: JSONNode] = [:]
    private var newRoots: [Int: JSONNode] = [:]
    /// True for files whose texts are equal, as far as they were compared.
    private var unchanged: [Int: Bool] = [:]
    private var found: [DocumentLocation: (value: JSONNode, isList: Bool)?] = [:]

    init(from old: [SourceFile], to new: [SourceFile]) { (self.old, self.new) = (old, new) }

    /// The location of a value in the new version; nil if it is not there any more.
    func value(_ location: DocumentLocation) -> DocumentLocation? {
        find(location) { value, _ in value }
    }

    /// The location of an element of a list that may be written without brackets if it is the only
    /// one: of an action, or of an item.
    func element(_ location: DocumentLocation) -> DocumentLocation? {
        find(location) { value, isList in
            guard !isList, case .array(let elements) = value.kind else { return value }
            // The old version has this element alone.
            return elements.first
        }
    }

    /// - Parameter part: Returns the part of a twin that is looked for; nil if it is not there.
    private func find(
        _ location: DocumentLocation, _ part: (_ twin: JSONNode, _ isList: Bool) -> JSONNode?
    ) -> DocumentLocation? {
        guard let file = newFile(of: location.file) else { return nil }
        if isUnchanged(location.file, file) {
            return DocumentLocation(file: file, offset: location.offset)
        }
        return twin(of: location).flatMap { part($0.value, $0.isList) }
            .map { DocumentLocation(file: file, offset: $0.range.start) }
    }

    private func newFile(of file: Int) -> Int? {
        new.firstIndex { $0.name == old[file].name }
    }

    /// Returns true for a file with the same text in both versions, which need not be parsed.
    private func isUnchanged(_ file: Int, _ newFile: Int) -> Bool {
        if let known = unchanged[file] { return known }
        let result = old[file].bytes == new[newFile].bytes
        unchanged[file] = result
        return result
    }

    private func twin(of location: DocumentLocation) -> (value: JSONNode, isList: Bool)? {
        if let known = found[location] { return known }
        let result = search(location)
        found[location] = .some(result)
        return result
    }

    private func search(_ location: DocumentLocation) -> (value: JSONNode, isList: Bool)? {
        guard let file = newFile(of: location.file) else { return nil }
        var node = root(location.file, of: old, &oldRoots)
        var twin = root(file, of: new, &newRoots)
        let (oldBytes, newBytes) = (old[location.file].bytes, new[file].bytes)
        var isElement = false
        while node.range.start != location.offset {
            switch node.kind {
            case .object(let object):
                let member = object.members.first { $0.value.range.contains(location.offset) }
                guard let member, case .object(let other) = twin.kind, let value = other[member.key]
                else { return nil }
                (node, twin, isElement) = (member.value, value, false)
            case .array(let elements):
                let index = elements.firstIndex { $0.range.contains(location.offset) }
                guard let index else { return nil }
                var others = [twin]
                if case .array(let elements) = twin.kind { others = elements }
                let twins = ArrayTwins(elements, oldBytes, others, newBytes)
                guard let value = twins.twin(of: index) else { return nil }
                (node, twin, isElement) = (elements[index], value, true)
            default: return nil
            }
        }
        return (twin, isElement)
    }

    private func root(
        _ file: Int, of sources: [SourceFile], _ roots: inout [Int: JSONNode]
    ) -> JSONNode {
        if let root = roots[file] { return root }
        let root = JSONReading(of: sources[file]).root
        roots[file] = root
        return root
    }
}

/// The elements of an array in two versions of a document.
private struct ArrayTwins {
    private let old: [JSONNode]
    private let oldBytes: [UInt8]
    private let new: [JSONNode]
    private let newBytes: [UInt8]

    init(_ old: [JSONNode], _ oldBytes: [UInt8], _ new: [JSONNode], _ newBytes: [UInt8]) {
        (self.old, self.oldBytes, self.new, self.newBytes) = (old, oldBytes, new, newBytes)
    }

    func twin(of index: Int) -> JSONNode? {
        let element = old[index]
        if let id = element.id { return new.first { $0.id == id } }
        let text = oldBytes[element.bytes]
        let equal = new.filter { newBytes[$0.bytes] == text }
        if equal.count == 1, old.count(where: { oldBytes[$0.bytes] == text }) == 1 {
            return equal[0]
        }
        if old.count == new.count, new[index].isLike(element) { return new[index] }
        let number = old[..<index].count { $0.isLike(element) }
        return new.lazy.filter { $0.isLike(element) }.dropFirst(number).first
    }
}

extension JSONNode {
    fileprivate var bytes: Range<Int> { range.start..<range.end }

    /// The value of the member `id`.
    fileprivate var id: String? { string("id") }

    /// Returns true for values of the same kind: nodes of one type, actions of one name.
    fileprivate func isLike(_ other: JSONNode) -> Bool {
        id == nil && other.id == nil && mark == other.mark
    }

    /// The word by which the kind of an object is known: its type, or else its first key.
    private var mark: String? {
        switch kind {
        case .string(let text): text
        case .object(let object): string("type") ?? object.members.first?.key
        default: nil
        }
    }

    private func string(_ key: String) -> String? {
        guard case .object(let object) = kind, case .string(let text)? = object[key]?.kind else {
            return nil
        }
        return text
    }
}
