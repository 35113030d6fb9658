/// An option that a guest can choose in a control.
public struct ControlOption: Equatable, Sendable {
    /// Value by which it is known.
    public var value: String
    /// Text that is shown.
    public var text: String
    /// False if it cannot be chosen.
    public var isEnabled = true

    /// Makes an option; without a text it shows its value.
    public init(_ value: String, _ text: String? = nil) {
        self.value = value
        self.text = text ?? value
    }
}

/// The model of a control that chooses among options.
public struct ChoiceModel: ControlModel {
    /// The places in which a dropdown shows its list.
    public enum Presentation: String, CaseIterable, Sendable {
        /// A sheet on narrow panels, and for long lists on upright ones; else a card.
        case auto
        /// A card in the middle of the picture.
        case card
        /// A sheet at the lower edge, with a title and a button that closes it.
        case sheet
    }

    public var control: ControlSettings
    /// The options in order.
    public var options: [ControlOption]
    /// Values of those that are chosen. Unknown ones are kept, but not shown.
    public var chosen: [String]
    /// True if several can be chosen, for chips.
    public var allowsSeveral = false
    /// The direction in which radio buttons follow each other.
    public var axis: Axis
    /// Text of a dropdown in which nothing is chosen.
    public var placeholder = ""
    /// Place in which a dropdown shows its list.
    public var presentation = Presentation.auto

    /// Makes a choice among options.
    public init(
        _ text: String = "", _ options: [ControlOption] = [], chosen: [String] = [],
        axis: Axis = .vertical
    ) {
        control = ControlSettings(text)
        (self.options, self.chosen, self.axis) = (options, chosen, axis)
    }

    public var input: InputValue {
        get { chosen.input(allowsSeveral: allowsSeveral) }
        set { chosen = [String](newValue, allowsSeveral: allowsSeveral) }
    }

    /// Returns true if the option at an index is chosen. Of single choices, one without a value is chosen while
    /// no other is: both are the empty text.
    func isChosen(_ index: Int) -> Bool { isChosen(options[index].value) }

    private func isChosen(_ value: String) -> Bool {
        chosen.contains(value) || chosen.isEmpty && value.isEmpty && !allowsSeveral
    }

    /// Index of the first chosen option; nil for none.
    var chosenIndex: Int? { options.firstIndex { isChosen($0.value) } }

    /// Chooses the option at an index alone; where several are allowed, adds it, or takes it out.
    /// Several keep the order of the options.
    mutating func choose(_ index: Int) {
        guard options.indices.contains(index), options[index].isEnabled else { return }
        chosen.choose(
            options[index].value, among: options.map(\.value), allowsSeveral: allowsSeveral)
    }
}
