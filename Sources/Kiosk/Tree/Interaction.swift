/// States of a node that a guest causes, for looks that depend on them.
public struct InteractionStates: OptionSet, Hashable, Sendable {
    /// A bit for each state.
    public let rawValue: UInt8

    /// Makes states from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A finger is on the node.
    public static let pressed = InteractionStates(rawValue: 1 << 0)
    /// The node cannot be pressed.
    public static let disabled = InteractionStates(rawValue: 1 << 1)
    /// The node has the focus.
    public static let focused = InteractionStates(rawValue: 1 << 2)
    /// The node is the chosen one among several.
    public static let selected = InteractionStates(rawValue: 1 << 3)
    /// The node has a value that its owner does not accept.
    public static let invalid = InteractionStates(rawValue: 1 << 4)
    /// The node waits for something, and cannot be used meanwhile.
    public static let busy = InteractionStates(rawValue: 1 << 5)

    /// True if a guest can use the node.
    var permitUse: Bool { isDisjoint(with: [.disabled, .busy]) }

    /// Adds or removes states.
    public mutating func set(_ states: InteractionStates, _ isSet: Bool) {
        if isSet { formUnion(states) } else { subtract(states) }
    }
}

/// The rare part of a node that is touched, has looks for its states, or says where the focus goes and
/// how it is read aloud.
final class Interaction {
    var recognizers = NodeRecognizers()
    var states: InteractionStates = []
    var onChange: ((InteractionStates) -> Void)?
    var hasStateLooks = true
    var nextFocus = FocusTargets()
    var accessibility = AccessOverrides()
    var isModal = false
    /// The node that had the focus when this modal one appeared; nil for none.
    weak var earlierFocus: Node?
}

extension Node {
    /// The node's states. The node sets `pressed` and `focused` itself, and its kind the others;
    /// `selected` is set by the owner of the selection if the kind is no control.
    ///
    /// A node that is disabled or busy has no taps and gestures: fingers go to what lies around it, and
    /// those on it let go. Unless it says otherwise in `canFocus`, it cannot get the focus either. One
    /// that is disabled loses the focus; one that is busy keeps it, so that keys go on from there, unless
    /// it is a field.
    public final var interaction: InteractionStates {
        get { interactionRecord?.states ?? [] }
        set {
            var newValue = newValue
            if interaction.permitUse && !newValue.permitUse {
                cancelGestures()
                newValue.remove(.pressed)
            }
            guard newValue != interaction else { return }
            let record = makeInteractionRecord()
            record.states = newValue
            setNeedsUpdateAppearance()
            record.onChange?(newValue)
            if newValue.contains(.disabled) && isFocused { tree?.dropFocus() }
        }
    }

    /// Called when `interaction` has changed: between frames, and in the content phase for a node
    /// that is enabled or disabled. A model that is changed then is shown in the same frame.
    package final var onInteractionChange: ((InteractionStates) -> Void)? {
        get { interactionRecord?.onChange }
        set { makeInteractionRecord().onChange = newValue }
    }

    /// True if the node shows its states by itself: darker while it is pressed, faded while it is
    /// disabled. False if its owner gives it looks for them.
    public package(set) final var hasStateLooks: Bool {
        get { interactionRecord?.hasStateLooks ?? true }
        set {
            guard newValue != hasStateLooks else { return }
            makeInteractionRecord().hasStateLooks = newValue
            setNeedsUpdateAppearance()
        }
    }

    /// True while the finger of a tap is on the node.
    public final var isPressed: Bool { interaction.contains(.pressed) }

    final func makeInteractionRecord() -> Interaction {
        if let interactionRecord { return interactionRecord }
        let record = Interaction()
        interactionRecord = record
        return record
    }
}
