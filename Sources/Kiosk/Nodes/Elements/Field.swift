/// A text field.
///
/// ```swift
/// Field(name) { name = $0 }.placeholder("Your name").maximumLength(40)
/// ```
public struct Field: ModelElement {
    /// Model of the field.
    public var model: FieldModel
    private let onChange: (String) -> Void

    /// Makes a field with a text.
    ///
    /// - Parameter onChange: Called for each change by the user, with the whole text. A text that
    ///   is not stored is lost when the component is rendered again.
    public init(_ text: String, onChange: @escaping (String) -> Void) {
        self.init(FieldModel(text), onChange: onChange)
    }

    /// Makes a field from its model.
    ///
    /// - Parameter onChange: Called for each change by the user, with the whole text.
    public init(_ model: FieldModel, onChange: @escaping (String) -> Void) {
        (self.model, self.onChange) = (model, onChange)
    }

    public var element: Element {
        Element(model) { FieldNode($0).followed() }
            .on(ChangeEvent.self) { [onChange] in onChange($0.text) }
    }
}

extension ModelElement where Model == FieldModel {
    /// Enables or disables the field; a disabled one is faded and accepts no text.
    public func enabled(_ isEnabled: Bool) -> Self { with { $0.isEnabled = isEnabled } }
    /// Marks the text as one that is not accepted.
    public func invalid(_ isInvalid: Bool) -> Self { with { $0.isInvalid = isInvalid } }
    /// Makes the field wait: it is faded and accepts no text.
    public func busy(_ isBusy: Bool) -> Self { with { $0.isBusy = isBusy } }
}

/// A field that finds one of many options.
///
/// ```swift
/// SearchField(text, stations) { (text, station) = ($0, $1) }.placeholder("Where to?")
/// ```
public struct SearchField: ModelElement {
    /// Model of the field.
    public var model: FieldModel
    private let onChange: (String, String?) -> Void

    /// Makes a search field with a text.
    ///
    /// - Parameter onChange: Called for each change by the user, with the whole text and the value of
    ///   the option that it names; nil for none.
    public init(
        _ text: String, _ options: [ControlOption],
        onChange: @escaping (String, String?) -> Void
    ) {
        model = FieldModel(text)
        model.options = options
        model.canClear = true
        self.onChange = onChange
    }

    public var element: Element {
        Element(model) { SearchFieldNode($0).followed() }
            .on(SearchEvent.self) { [onChange] in onChange($0.text, $0.option) }
    }
}
