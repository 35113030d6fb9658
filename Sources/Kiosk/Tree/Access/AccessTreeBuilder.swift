/// Makes the access tree of nodes.
struct AccessTreeBuilder {
    /// Nodes around the present one that add to the descriptions of those inside, outermost first.
    private var describers: [any AccessibleNode] = []
    /// The modal node in front, beneath which nothing is told; nil for none.
    private let modal: Node?

    init(modal: Node? = nil) { self.modal = modal }

    /// Returns the elements of a node: one, or those inside if the node means nothing by itself.
    mutating func elements(of node: Node) -> [AccessElement] {
        guard !node.isHidden, !node.isInert, node.isLaidOut, node.effects.opacity > 0,
            !describers.contains(where: { $0.tells(node) })
        else { return [] }
        let kind = node as? any AccessibleNode
        let access = properties(of: node, kind)
        guard !access.isHidden else { return [] }
        if let kind { describers.append(kind) }
        defer { if kind != nil { describers.removeLast() } }
        let parts = kind?.accessParts ?? []
        let children: [AccessElement]
        if parts.isEmpty {
            children = uncovered(in: node).flatMap { elements(of: $0) }
        } else {
            children = parts.map { part in
                var properties = part.properties
                if properties.name.isEmpty { properties.name = access.name }
                return AccessElement(node: node, part: part, properties: properties, children: [])
            }
        }
        return finished(
            AccessElement(node: node, part: nil, properties: access, children: children))
    }

    /// The children that are not beneath the modal node.
    private func uncovered(in node: Node) -> ArraySlice<Node> {
        guard let modal, node !== modal, node.isAncestor(of: modal) else {
            return node.children[...]
        }
        return node.children.drop { !$0.isAncestor(of: modal) }
    }

    private func properties(of node: Node, _ kind: (any AccessibleNode)?) -> AccessProperties {
        var access = AccessProperties()
        let states = node.interaction
        let isTapped = node.isTappable || !states.permitUse && node.hasTaps
        if isTapped { access.role = .button }
        kind?.describe(&access)
        // A picture or a gauge that can be tapped is a button first; parts are tapped by themselves.
        if isTapped, node.sendsTaps, !access.role.isControl,
            kind?.accessParts.isEmpty ?? true
        {
            access.role = .button
        }
        if node.isModal { (access.role, access.isModal) = (.dialog, true) }
        if states.contains(.disabled) { access.isDisabled = true }
        if states.contains(.invalid) { access.isInvalid = true }
        if states.contains(.busy) { access.isBusy = true }
        for describer in describers.reversed() { describer.describe(inner: node, &access) }
        if access.name.isEmpty { access.name = access.placeholder }
        node.accessibility.apply(to: &access)
        let isSelected = states.contains(.selected)
        switch access.role {
        case .button: if isSelected { access.isSelected = true }
        case .checkbox, .radio, .switch: access.check = access.check ?? (isSelected ? .on : .off)
        case .option, .tab, .gridcell: access.isSelected = access.isSelected ?? isSelected
        default: break
        }
        return access
    }

    /// Derives what follows from the elements inside.
    private func finished(_ element: AccessElement) -> [AccessElement] {
        var element = element
        let role = element.properties.role
        if element.properties.name.isEmpty {
            if role.isNamedByContent {
                element.properties.name = element.text
            } else if role.isNamedByTitle {
                element.properties.name =
                    element.children.lazy.map(\.text)
                    .first { !$0.isEmpty } ?? ""
            }
        }
        // A picture without a name only decorates, and a text without letters is none.
        if role == .image && !element.properties.isInput || role == .paragraph,
            element.properties.name.isEmpty
        {
            return element.children
        }
        if role.hidesContent && !element.children.contains(where: AccessTreeBuilder.hasControl) {
            element.children = []
        }
        if role.countsItems { count(&element.children) }
        return element.properties.isPlain ? element.children : [element]
    }

    private static func hasControl(_ element: AccessElement) -> Bool {
        element.isControl || element.children.contains(where: hasControl)
    }

    /// Numbers the items that do not know their position.
    private func count(_ items: inout [AccessElement]) {
        let isCounted = { (item: AccessElement) in
            item.properties.role != .separator && item.properties.role != .heading
        }
        let count = items.count(where: isCounted)
        var index = 0
        for number in items.indices where isCounted(items[number]) {
            index += 1
            if items[number].properties.position == nil {
                items[number].properties.position = .init(index, of: count)
            }
        }
    }
}
