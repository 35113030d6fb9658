extension JSONNode {
    /// Path to an offset: to the innermost value, or to the member whose key it is in.
    func pointer(to offset: Int) -> JSONPointer {
        var pointer = JSONPointer.root
        var node = self
        while true {
            switch node.kind {
            case .object(let object):
                let member = object.members.first {
                    $0.keyRange.contains(offset) || $0.value.range.contains(offset)
                }
                guard let member else { return pointer }
                pointer = pointer.appending(member.key)
                if member.keyRange.contains(offset) { return pointer }
                node = member.value
            case .array(let elements):
                guard let index = elements.firstIndex(where: { $0.range.contains(offset) }) else {
                    return pointer
                }
                pointer = pointer.appending(index)
                node = elements[index]
            default:
                return pointer
            }
        }
    }
}

extension SourceRange {
    func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}
