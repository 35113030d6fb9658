/// The part of a model that all controls have.
///
/// Properties of the label are available on it, too: `control.text`, `control.font`.
@dynamicMemberLookup
public struct ControlSettings: Equatable, Sendable {
    /// Text of the control, with its font and its colour.
    public var label: LabelModel
    /// A disabled control is faded, and cannot be changed.
    public var isEnabled = true
    /// True if the value is not accepted: the control shows it in the theme's `danger`.
    public var isInvalid = false
    /// True while the control waits, and cannot be changed.
    public var isBusy = false
    /// Paint of what is chosen.
    public var fill = ThemePaint.role(.primary)
    /// Colour of what stands on `fill`.
    public var onFill = ThemeColor.role(.onPrimary)
    /// Paint of what is not chosen.
    public var track = ThemePaint.role(.surfaceMuted)

    /// Makes the settings of a control with a text.
    public init(_ text: String = "") { label = LabelModel(text) }

    /// Any property of the label.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { label[keyPath: property] }
        set { label[keyPath: property] = newValue }
    }
}

/// The model of a control.
///
/// Properties of its settings are available on the model, too: `model.isEnabled`, `model.text`.
@dynamicMemberLookup
public protocol ControlModel: Equatable, Sendable {
    /// The settings that all controls have.
    var control: ControlSettings { get set }
    /// The value, for bindings.
    var input: InputValue { get set }
}

extension ControlModel {
    /// Any property of the settings.
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<ControlSettings, Value>
    ) -> Value {
        get { control[keyPath: property] }
        set { control[keyPath: property] = newValue }
    }
}
