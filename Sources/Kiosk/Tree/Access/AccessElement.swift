/// Something that is shown, for those who do not see it: a node or a part of one, with what is inside.
public struct AccessElement {
    /// The node.
    public let node: Node
    /// The part of the node; nil for the whole.
    public let part: AccessPart?
    /// Properties of it.
    public var properties: AccessProperties
    /// Elements inside, in the order in which they are read.
    public var children: [AccessElement]

    /// Place in the root's space.
    public var bounds: Rect { node.toRoot.apply(part?.bounds ?? node.bounds) }

    /// True if a guest acts on it.
    public var isControl: Bool { properties.role.isControl }

    /// Texts inside, joined; the own name if it has one.
    public var text: String {
        if !properties.name.isEmpty { return properties.name }
        return children.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Calls a function for the element and all inside, outer ones first.
    public func forEach(_ body: (AccessElement) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

extension Tree {
    /// The tree of what is shown, for those who do not see it.
    ///
    /// It is made anew each time, between frames. What cannot be reached behind a question is in it, too, but not
    /// what lies beneath a modal node of a screen, which covers it.
    public func accessTree() -> AccessElement {
        var builder = AccessTreeBuilder(modal: modal)
        let children = builder.elements(of: root)
        return AccessElement(
            node: root, part: nil, properties: AccessProperties(), children: children)
    }

    /// The elements that can be reached: those of the frontmost dialog, or all.
    public func reachableAccessTree() -> AccessElement {
        let scope = focusScope
        guard scope !== root else { return accessTree() }
        var builder = AccessTreeBuilder()
        return AccessElement(
            node: scope, part: nil, properties: AccessProperties(),
            children: builder.elements(of: scope))
    }
}
