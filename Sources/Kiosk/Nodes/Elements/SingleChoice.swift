/// A control in which one of several options is chosen.
public protocol SingleChoiceNode: ControlNode<ChoiceModel> {
    /// Makes the control.
    init(_ model: ChoiceModel)
}

extension DropdownNode: SingleChoiceNode {}
extension RadioNode: SingleChoiceNode {}
extension SegmentsNode: SingleChoiceNode {}
extension WheelNode: SingleChoiceNode {}

/// The element of a control in which one of several options is chosen.
public struct SingleChoice<Kind: SingleChoiceNode>: ControlElement {
    /// Model of the choice.
    public var model: ChoiceModel
    private let onChange: (InputValue) -> Void

    /// Makes a choice among options; nil chooses none.
    public init(
        _ text: String, _ options: [ControlOption], chosen: String?,
        onChange: @escaping (String) -> Void
    ) {
        model = ChoiceModel(text, options, chosen: chosen.map { [$0] } ?? [])
        self.onChange = { onChange($0.text) }
    }

    /// Makes a choice without a text above it.
    public init(
        _ options: [ControlOption], chosen: String?, onChange: @escaping (String) -> Void
    ) {
        self.init("", options, chosen: chosen, onChange: onChange)
    }

    public var element: Element { control(onChange) { Kind($0) } }
}

/// One of many options, in a list that a tap opens.
///
/// ```swift
/// Dropdown("Station", stations, chosen: station) { station = $0 }
/// ```
public typealias Dropdown = SingleChoice<DropdownNode>

/// Radio buttons: one of several options, each with its text.
///
/// ```swift
/// Radio("Size", [ControlOption("s", "Small"), ControlOption("l", "Large")], chosen: size) { size = $0 }
/// ```
public typealias Radio = SingleChoice<RadioNode>

/// One of a few short options, side by side in a bar.
///
/// ```swift
/// Segments([ControlOption("day"), ControlOption("week")], chosen: span) { span = $0 }
/// ```
public typealias Segments = SingleChoice<SegmentsNode>

/// One of many options, on a wheel that a finger turns.
///
/// ```swift
/// Wheel(minutes.map { ControlOption("\($0)") }, chosen: minute) { minute = $0 }
/// ```
public typealias Wheel = SingleChoice<WheelNode>
