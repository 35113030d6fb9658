/// The way to where a guest is, of which a tap on another place leads there.
public struct Breadcrumb: ControlElement {
    /// Model of the breadcrumb.
    public var model: ChoiceModel
    private let onChange: (String) -> Void

    /// Makes a breadcrumb; nil is the last place.
    public init(
        _ places: [ControlOption], chosen: String? = nil, onChange: @escaping (String) -> Void
    ) {
        model = ChoiceModel("", places, chosen: chosen.map { [$0] } ?? [])
        self.onChange = onChange
    }

    public var element: Element {
        control({ BreadcrumbNode($0) }) { [onChange] in
            onChange($0.text)
        }
    }
}

/// The steps of a flow, of which a tap on one that is done leads back to it.
public struct Steps: ControlElement {
    /// Model of the steps.
    public var model: ChoiceModel
    private let onChange: (String) -> Void

    /// Makes steps, of which one is current.
    public init(
        _ steps: [ControlOption], current: String, axis: Axis = .horizontal,
        onChange: @escaping (String) -> Void
    ) {
        model = ChoiceModel("", steps, chosen: [current], axis: axis)
        self.onChange = onChange
    }

    public var element: Element {
        control({ StepsNode($0) }) { [onChange] in onChange($0.text) }
    }
}

/// A button that shows a list of actions beside it.
public struct Menu: ControlElement {
    /// Model of the menu.
    public var model: ChoiceModel
    private let onChoose: (String) -> Void

    /// Makes a menu; without a text, it has three dots.
    public init(
        _ text: String, _ actions: [ControlOption], onChoose: @escaping (String) -> Void
    ) {
        (model, self.onChoose) = (ChoiceModel(text, actions), onChoose)
    }

    public var element: Element {
        control({ ActionMenuNode($0) }) { [onChoose] in
            onChoose($0.text)
        }
    }
}
