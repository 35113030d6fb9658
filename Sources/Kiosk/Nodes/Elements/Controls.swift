/// An element of a control. Those of Kiosk call their `onChange` for each change by the user; a value that
/// is not stored is lost when the component is rendered again.
///
/// A control of a package has one, too:
///
/// ```swift
/// struct Swatches: ControlElement {
///     var model: SwatchesModel
///     let onChange: ([String]) -> Void
///
///     var element: Element {
///         Element(SwatchesNode.self, model) { SwatchesNode($0).followed() }
///             .on(ChangeEvent.self) { onChange($0.value.elements.map(\.text)) }
///     }
/// }
/// ```
public protocol ControlElement: ModelElement where Model: ControlModel {}

extension ControlElement {
    /// Enables or disables the control; a disabled one is faded and cannot be changed.
    public func enabled(_ isEnabled: Bool) -> Self { with { $0.control.isEnabled = isEnabled } }
    /// Marks the value as one that is not accepted.
    public func invalid(_ isInvalid: Bool) -> Self { with { $0.control.isInvalid = isInvalid } }
    /// Makes the control wait: it is faded and cannot be changed.
    public func busy(_ isBusy: Bool) -> Self { with { $0.control.isBusy = isBusy } }

    /// Makes the element of a control.
    ///
    /// - Parameter keep: Takes what a new model keeps of the one that it replaces.
    func control<Kind: View<Model> & InputNode>(
        _ onChange: @escaping (InputValue) -> Void, children: [Element] = [],
        keeping keep: ((inout Model, Model) -> Void)? = nil, make: @escaping (Model) -> Kind
    ) -> Element {
        Element(model, children: children, keeping: keep) { make($0).followed() }
            .on(ChangeEvent.self) { onChange($0.value) }
    }
}

/// A switch that is on or off.
///
/// ```swift
/// Toggle("Notify me", isOn: notifies) { notifies = $0 }
/// ```
public struct Toggle: ControlElement {
    /// Model of the toggle.
    public var model: ToggleModel
    private let onChange: (InputValue) -> Void

    /// Makes a toggle.
    public init(_ text: String, isOn: Bool, onChange: @escaping (Bool) -> Void) {
        model = ToggleModel(text, isOn: isOn)
        self.onChange = { onChange($0.bool ?? false) }
    }

    public var element: Element { control(onChange) { ToggleNode($0) } }
}

/// A box to check.
///
/// ```swift
/// Checkbox("I agree", isOn: agrees) { agrees = $0 }
/// ```
public struct Checkbox: ControlElement {
    /// Model of the checkbox.
    public var model: CheckboxModel
    private let onChange: (InputValue) -> Void

    /// Makes a checkbox; nil shows that it stands for several that differ.
    public init(_ text: String, isOn: Bool?, onChange: @escaping (Bool) -> Void) {
        model = CheckboxModel(text, isOn: isOn)
        self.onChange = { onChange($0.bool ?? false) }
    }

    public var element: Element { control(onChange) { CheckboxNode($0) } }
}

/// A dot for each page; a tap asks for one.
///
/// ```swift
/// Dots(count: pictures.count, page: page) { page = $0 }
/// ```
public struct Dots: ControlElement {
    /// Model of the dots.
    public var model: DotsModel
    private let onChange: (InputValue) -> Void

    /// Makes dots for some pages, of which one is seen.
    public init(count: Int, page: Int, onChange: @escaping (Int) -> Void) {
        model = DotsModel(value: Float(page), count: Float(count))
        self.onChange = { onChange(Int($0.number ?? 0)) }
    }

    public var element: Element { control(onChange) { DotsNode($0) } }
}

/// Several of many short options, in lines.
///
/// ```swift
/// Chips("Filters", [ControlOption("vegan"), ControlOption("hot")], chosen: filters) { filters = $0 }
/// ```
public struct Chips: ControlElement {
    /// Model of the choice.
    public var model: ChoiceModel
    private let onChange: (InputValue) -> Void

    /// Makes chips, of which several can be chosen; `.allowsSeveral(false)` lets one be chosen.
    public init(
        _ text: String, _ options: [ControlOption], chosen: [String],
        onChange: @escaping ([String]) -> Void
    ) {
        model = ChoiceModel(text, options, chosen: chosen)
        model.allowsSeveral = true
        self.onChange = { onChange($0.elements.map(\.text)) }
    }

    /// Makes chips without a text above them.
    public init(
        _ options: [ControlOption], chosen: [String], onChange: @escaping ([String]) -> Void
    ) {
        self.init("", options, chosen: chosen, onChange: onChange)
    }

    public var element: Element { control(onChange) { ChipsNode($0) } }
}

/// A number on a line.
///
/// ```swift
/// Slider("Volume", value: volume) { volume = $0 }.maximum(11)
/// ```
public struct Slider: ControlElement {
    /// Model of the slider.
    public var model: SliderModel
    private let onChange: (InputValue) -> Void

    /// Makes a slider from 0 to 100.
    public init(_ text: String = "", value: Float, onChange: @escaping (Float) -> Void) {
        model = SliderModel(text, value: value)
        self.onChange = { onChange(Float($0.number ?? 0)) }
    }

    public var element: Element { control(onChange) { SliderNode($0) } }
}

/// The two ends of a range on a line.
///
/// ```swift
/// RangeSlider("Price", range: prices) { prices = $0 }
/// ```
public struct RangeSlider: ControlElement {
    /// Model of the slider.
    public var model: SliderModel
    private let onChange: (InputValue) -> Void

    /// Makes a slider from 0 to 100 with two thumbs.
    public init(
        _ text: String = "", range: ClosedRange<Float>,
        onChange: @escaping (ClosedRange<Float>) -> Void
    ) {
        model = SliderModel(text, value: range.lowerBound, upper: range.upperBound)
        self.onChange = {
            let numbers = $0.elements.map { Float($0.number ?? 0) }
            if numbers.count == 2, numbers[0] <= numbers[1] { onChange(numbers[0]...numbers[1]) }
        }
    }

    public var element: Element { control(onChange) { SliderNode($0) } }
}

/// A number between two buttons that change it.
///
/// ```swift
/// NumberStepper("Tickets", value: count) { count = $0 }.minimum(1)
/// ```
public struct NumberStepper: ControlElement {
    /// Model of the stepper.
    public var model: StepperModel
    private let onChange: (InputValue) -> Void

    /// Makes a stepper.
    public init(_ text: String = "", value: Float, onChange: @escaping (Float) -> Void) {
        model = StepperModel(text, value: value)
        self.onChange = { onChange(Float($0.number ?? 0)) }
    }

    public var element: Element { control(onChange) { StepperNode($0) } }
}

/// Stars to rate something.
///
/// ```swift
/// Rating("How was it?", value: stars) { stars = $0 }
/// ```
public struct Rating: ControlElement {
    /// Model of the rating.
    public var model: RatingModel
    private let onChange: (InputValue) -> Void

    /// Makes a rating.
    public init(_ text: String = "", value: Float, onChange: @escaping (Float) -> Void) {
        model = RatingModel(text, value: value)
        self.onChange = { onChange(Float($0.number ?? 0)) }
    }

    public var element: Element { control(onChange) { RatingNode($0) } }
}

/// Keys for digits below the number that they write.
///
/// ```swift
/// NumberPad("PIN", digits: pin) { pin = $0 }.isObscured(true).maximumLength(4)
/// ```
public struct NumberPad: ControlElement {
    /// Model of the pad.
    public var model: PadModel
    private let onChange: (InputValue) -> Void

    /// Makes a pad.
    public init(_ text: String = "", digits: String, onChange: @escaping (String) -> Void) {
        model = PadModel(text)
        model.digits = digits
        self.onChange = { onChange($0.text) }
    }

    public var element: Element { control(onChange) { PadNode($0) } }
}

/// A month of days to choose from.
///
/// ```swift
/// DatePicker("Departure", date: day) { day = $0 }
/// ```
public struct DatePicker: ControlElement {
    /// Model of the date picker.
    public var model: DatePickerModel
    private let onChange: (InputValue) -> Void

    /// Makes a date picker; nil chooses no date.
    public init(
        _ text: String = "", date: CalendarDate?, onChange: @escaping (CalendarDate?) -> Void
    ) {
        model = DatePickerModel(text, date: date)
        self.onChange = { onChange(CalendarDate($0.text)) }
    }

    public var element: Element { control(onChange) { DatePickerNode($0) } }
}

/// A month of days, for a range of them.
///
/// ```swift
/// DateRangePicker("Stay", range: stay) { stay = $0 }
/// ```
public struct DateRangePicker: ControlElement {
    /// Model of the date picker.
    public var model: DatePickerModel
    private let onChange: (InputValue) -> Void

    /// Makes a picker of a range; nil chooses none.
    ///
    /// - Parameter onChange: Called once both days of a range are chosen.
    public init(
        _ text: String = "", range: ClosedRange<CalendarDate>?,
        onChange: @escaping (ClosedRange<CalendarDate>) -> Void
    ) {
        model = DatePickerModel(text, range: range)
        self.onChange = {
            let dates = $0.elements.compactMap { CalendarDate($0.text) }
            if dates.count == 2, dates[0] <= dates[1] { onChange(dates[0]...dates[1]) }
        }
    }

    public var element: Element {
        control(onChange, keeping: { $0.goOn(from: $1) }) { DatePickerNode($0) }
    }
}

/// Hours and minutes.
///
/// ```swift
/// TimePicker("Arrival", minutes: time) { time = $0 }
/// ```
public struct TimePicker: ControlElement {
    /// Model of the time picker.
    public var model: TimePickerModel
    private let onChange: (InputValue) -> Void

    /// Makes a time picker for the minutes since midnight; nil chooses no time.
    public init(_ text: String = "", minutes: Int?, onChange: @escaping (Int?) -> Void) {
        model = TimePickerModel(text, minutes: minutes)
        self.onChange = { onChange(TimePickerModel.minutes(of: $0.text)) }
    }

    public var element: Element { control(onChange) { TimePickerNode($0) } }
}

/// A pad on which a finger signs.
///
/// ```swift
/// Signature("Your signature", ink: ink) { ink = $0 }
/// ```
public struct Signature: ControlElement {
    /// Model of the pad.
    public var model: SignatureModel
    private let onChange: (InputValue) -> Void

    /// Makes a pad with what has been drawn.
    public init(
        _ text: String = "", ink: SignatureInk, onChange: @escaping (SignatureInk) -> Void
    ) {
        model = SignatureModel(text)
        model.ink = ink
        self.onChange = { onChange(SignatureInk($0.text) ?? SignatureInk()) }
    }

    public var element: Element { control(onChange) { SignatureNode($0) } }
}
