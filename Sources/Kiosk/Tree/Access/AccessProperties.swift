/// The properties of something that is shown, for those who do not see it.
public struct AccessProperties: Equatable, Sendable {
    /// State of a box to check; mixed if it stands for several that differ.
    public enum Check: String, Sendable {
        case off, on, mixed
    }

    /// Place among others, from 1 on.
    public struct Position: Equatable, Sendable {
        /// Number of it, from 1 on.
        public var index: Int
        /// Number of all.
        public var count: Int

        /// Makes an index in a set, such as 3 of 12.
        public init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }
    }

    /// Role of it.
    public var role = AccessRole.generic
    /// Text by which it is known.
    public var name = ""
    /// Text in the place of a value, which is the name where there is no other.
    var placeholder = ""
    /// Value, as it is read.
    public var value = ""
    /// Further text about it, such as what is wrong with its value.
    public var description = ""
    /// State of what can be checked; nil for anything else.
    public var check: Check?
    /// True if it is chosen among others; nil for what cannot be.
    public var isSelected: Bool?
    /// True if what it opens is open; nil for what opens nothing.
    public var isExpanded: Bool?
    /// True if it cannot be used now.
    public var isDisabled = false
    /// True if its value is not accepted.
    public var isInvalid = false
    /// True if it waits for something.
    public var isBusy = false
    /// True if nothing behind it can be reached.
    public var isModal = false
    /// True if its value must not be read aloud.
    public var isSecret = false
    /// True for a picture that a guest makes, which is told without a name, too.
    var isInput = false
    /// True if it and all inside is left out.
    public var isHidden = false
    /// Urgency with which changes are told.
    public var live = AccessLive.off
    /// Place among others; nil if that does not matter.
    public var position: Position?

    /// Makes properties of something with a role.
    public init(_ role: AccessRole = .generic, name: String = "", value: String = "") {
        (self.role, self.name, self.value) = (role, name, value)
    }

    /// True if there is nothing to tell about it beside what is inside.
    var isPlain: Bool {
        role == .generic && name.isEmpty && value.isEmpty && description.isEmpty && live == .off
            && !isModal
    }
}

/// The properties that the owner of a node sets in place of those that follow from its kind; nil
/// leaves one as it is.
public struct AccessOverrides: Hashable, Sendable {
    /// Role in place of the kind's.
    public var role: AccessRole?
    /// Name in place of the derived one.
    public var name: String?
    /// Value in place of the kind's.
    public var value: String?
    /// Further text.
    public var description: String?
    /// Urgency with which changes are told.
    public var live: AccessLive?
    /// True for a node that is left out with all inside, such as a picture that only decorates.
    public var hidden: Bool?

    /// Makes overrides.
    public init(
        role: AccessRole? = nil, name: String? = nil, value: String? = nil,
        description: String? = nil, live: AccessLive? = nil, hidden: Bool? = nil
    ) {
        (self.role, self.name, self.value) = (role, name, value)
        (self.description, self.live, self.hidden) = (description, live, hidden)
    }

    func apply(to access: inout AccessProperties) {
        if let role { access.role = role }
        if let name { access.name = name }
        if let value { access.value = value }
        if let description { access.description = description }
        if let live { access.live = live }
        if let hidden { access.isHidden = hidden }
    }
}

extension Node {
    /// The properties that are told in place of those of the node's kind.
    public final var accessibility: AccessOverrides {
        get { interactionRecord?.accessibility ?? AccessOverrides() }
        set { if newValue != accessibility { makeInteractionRecord().accessibility = newValue } }
    }
}
