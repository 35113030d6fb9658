/// Rare attributes of elements, boxed.
final class ElementExtras {
    struct Values {
        var looks = Looks()
        var transitions: [Transition] = []
        /// Environment values for the node and its descendants.
        var overrides: [NodeSetting] = []
        /// Values that the node offers to its ancestors.
        var preferences: [NodeSetting] = []
        /// Handlers that are told of the values offered in the node.
        var listeners: [NodeSetting] = []
        var onAppear: [() -> Void] = []
        var onDisappear: [() -> Void] = []
        var changes: [Change] = []
        /// Arrangement that an element had before it became absent; nil for one that never did.
        var display: LayoutStyle.Display?

        static var none: Values { Values() }

        /// Sets the way that a property takes, in place of an earlier one.
        mutating func set(_ transition: Transition) {
            transitions.removeAll { $0.property.name == transition.property.name }
            transitions.append(transition)
        }
    }

    /// Properties that every node has.
    struct Looks: Equatable {
        var name: String?
        var isHidden = false
        var isSticky = false
        var isTouchable = true
        var clipsContent = false
        var effects = Effects()
        var transform = NodeTransform.identity
        var enter: Passage?
        var exit: Passage?
        var move: Timing?
        var timeline: Keyframes?
        var sharedName: String?
        var accessibility = AccessOverrides()
        var isModal = false

        /// Sets only the looks that have changed: the node may have set the others itself, or be
        /// moving them.
        func apply(to node: Node, insteadOf old: Looks) {
            if name != old.name { node.name = name }
            if isHidden != old.isHidden { node.isHidden = isHidden }
            if isSticky != old.isSticky { node.isSticky = isSticky }
            if isTouchable != old.isTouchable { node.isTouchable = isTouchable }
            if clipsContent != old.clipsContent {
                node.clipsContent = clipsContent || node.isViewport
            }
            // A timeline that was removed or replaced has left its last values.
            let wereMoved = old.timeline != nil && timeline != old.timeline
            if wereMoved || effects != old.effects { node.effects = effects }
            if wereMoved || transform != old.transform { node.transform = transform }
            if enter != old.enter { node.enter = enter }
            if exit != old.exit { node.exit = exit }
            if move != old.move { node.move = move }
            if timeline != old.timeline { node.timeline = timeline }
            if sharedName != old.sharedName { node.sharedName = sharedName }
            if accessibility != old.accessibility { node.accessibility = accessibility }
            if isModal != old.isModal { node.isModal = isModal }
        }
    }

    /// The way that a property takes when a render gives it another value.
    struct Transition {
        let property: AnimatedProperty
        let timing: Timing
    }

    /// A value with a handler that is told when a render gives another one.
    struct Change {
        let value: Any
        /// Compares with the previous value, and calls the handler if it differs.
        let compare: (Any) -> Void
    }

    var values: Values

    init(_ values: Values) { self.values = values }

    /// Begins changes of the properties that take a way.
    func beginTransitions(of node: Node) -> [PendingChange] {
        values.transitions.compactMap { node.begin($0.property, $0.timing) }
    }
}

extension [NodeSetting] {
    /// Adds settings, replacing those with the same keys.
    mutating func set(_ new: [NodeSetting]) {
        // Most elements have no others, and take over the array.
        if isEmpty { return self = new }
        removeAll { old in new.contains { $0.key == old.key } }
        self += new
    }
}
