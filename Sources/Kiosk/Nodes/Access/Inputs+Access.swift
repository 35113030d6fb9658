// The part of fields, keyboards, forms and their entries in the access tree.

extension FieldNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = isListShown == nil ? .textbox : .combobox
        access.placeholder = model.placeholder
        access.isExpanded = isListShown
        access.isSecret = model.isObscured
        access.value = model.isObscured ? accessWords.characters(text.count) : text
    }
}

extension EntryNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {}

    /// The entry's text is the name of its input, and what is wrong describes it.
    public func describe(inner node: Node, _ access: inout AccessProperties) {
        guard node is any InputNode else { return }
        if access.name.isEmpty { access.name = model.label.text }
        if !shownError.isEmpty { access.description = shownError }
    }

    public func tells(_ inner: Node) -> Bool {
        inner === message || inner === title && isNamed
    }

    /// True if an input inside has the text as its name.
    private var isNamed: Bool { find { $0 is any InputNode } != nil }
}

extension FormNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .form }
}

extension KeyboardNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.group, accessWords[.keyboard])
    }

    public var accessParts: [AccessPart] {
        let words = accessWords
        return currentGeometry.keyAreas.enumerated().map { index, keyArea in
            let name =
                switch keyArea.key {
                case .text(let text): text
                case .space: words[.space]
                case .delete: words[.delete]
                case .enter: words[.enter]
                case .shift: words[.shift]
                case .signs: words[.signs]
                case .letters: words[.keyboard]
                case .done: words[.keyboard] + ", " + words[.collapsed]
                }
            return AccessPart(index, AccessProperties(.button, name: name), in: keyArea.frame)
        }
    }

    public func activate(part: Int) -> Bool {
        let keyAreas = currentGeometry.keyAreas
        guard keyAreas.indices.contains(part), let tree else { return false }
        act(Finger(slot: -1, keyArea: keyAreas[part]), at: tree.frameTime)
        return true
    }
}
