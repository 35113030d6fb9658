/// The way to the place where a guest is. A tap on an earlier place leads back to it.
public struct Breadcrumb: ControlElement {
    /// Model of the breadcrumb.
    public var model: ChoiceModel
    private let onChange: (InputValue) -> Void

    /// Makes a breadcrumb; nil is the last place.
    public init(
        _ places: [ControlOption], chosen: String? = nil, onChange: @escaping (String) -> Void
    ) {
        model = ChoiceModel("", places, chosen: chosen.map { [$0] } ?? [])
        self.onChange = { onChange($0.text) }
    }

    public var element: Element { control(onChange) { BreadcrumbNode($0) } }
}

/// The steps of a flow, of which a tap on one that is done leads back to it.
public struct Steps: ControlElement {
    /// Model of the steps.
    public var model: ChoiceModel
    private let onChange: (InputValue) -> Void

    /// Makes steps, of which one is current.
    public init(
        _ steps: [ControlOption], current: String, axis: Axis = .horizontal,
        onChange: @escaping (String) -> Void
    ) {
        model = ChoiceModel("", steps, chosen: [current], axis: axis)
        self.onChange = { onChange($0.text) }
    }

    public var element: Element { control(onChange) { StepsNode($0) } }
}

/// A button that shows a list of actions beside it.
public struct Menu: ControlElement {
    /// Model of the menu.
    public var model: ChoiceModel
    private let onChoose: (InputValue) -> Void

    /// Makes a menu; without a text, it has three dots.
    public init(
        _ text: String, _ actions: [ControlOption], onChoose: @escaping (String) -> Void
    ) {
        model = ChoiceModel(text, actions)
        self.onChoose = { onChoose($0.text) }
    }

    public var element: Element { control(onChoose) { ActionMenuNode($0) } }
}
