/// The node kinds of controls.
extension NodeKind {
    static let toggle = NodeKind(
        control: "toggle", "A switch that is on or off, behind its text.", .truth,
        ToggleModel.self,
        [.model("checked", .checked, \ToggleModel.checked, default: false, checkedDoc)]
    ) { ToggleNode("") }

    static let checkbox = NodeKind(
        control: "checkbox",
        """
        A box to check, in front of its text. A variable that is null shows it mixed: it stands for \
        several things that differ.
        """, .truth, CheckboxModel.self,
        [.model("checked", .checked, \CheckboxModel.checked, default: false, checkedDoc)]
    ) { CheckboxNode("") }

    static let radio = NodeKind(
        control: "radio", "Radio buttons: one of several options, each with its text.", .choices,
        ChoiceModel.self,
        Property.choice + [
            .model(
                "axis", ChoiceCodec(Axis.self), \ChoiceModel.axis, default: "vertical",
                "Whether options follow each other downwards, or in lines.")
        ], namedBy: nil
    ) { RadioNode(ChoiceModel()) }

    static let segments = NodeKind(
        control: "segments", "One of a few short options, side by side in a bar.", .choices,
        ChoiceModel.self, Property.choice, namedBy: nil
    ) { SegmentsNode(ChoiceModel()) }

    static let chips = NodeKind(
        control: "chips", "One or several of many short options, in lines.", .choices,
        ChoiceModel.self,
        Property.choice + [
            .model(
                "multiple", .bool, \ChoiceModel.allowsSeveral, default: false,
                "Whether several can be chosen; the value is then a list.")
        ], namedBy: nil
    ) { ChipsNode(ChoiceModel()) }

    static let dropdown = NodeKind(
        control: "dropdown",
        "One of many options. It shows the chosen one; a tap opens a list of all of them.",
        .choices, ChoiceModel.self,
        Property.choice + [
            .model(
                "placeholder", .string, \ChoiceModel.placeholder, default: "",
                "Stands there while nothing has been chosen."),
            .model(
                "presentation", ChoiceCodec(ChoiceModel.Presentation.self),
                \ChoiceModel.presentation, default: "auto",
                """
                Where the list opens: on a \"card\" in the middle, on a \"sheet\" at the lower edge, with \
                the text, or the placeholder, and a button that closes it, or, \"auto\", on a sheet where \
                the panel is narrow, or upright and the list long.
                """),
        ]
    ) { DropdownNode(ChoiceModel()) }

    static let breadcrumb = NodeKind(
        control: "breadcrumb",
        """
        The way to where a guest is: places, of which a tap on another one leads there. Without a \
        chosen one, the last is where the guest is.
        """, .choices, ChoiceModel.self, Property.choice, namedBy: nil
    ) { BreadcrumbNode(ChoiceModel()) }

    static let steps = NodeKind(
        control: "steps",
        """
        The steps of a flow: those that are done, the current one, which is chosen, and those to \
        come. A tap on one that is done leads back to it.
        """, .choices, ChoiceModel.self,
        Property.choice + [
            .model(
                "axis", ChoiceCodec(Axis.self), \ChoiceModel.axis, default: "horizontal",
                "Whether steps follow each other along the lines, or downwards.")
        ], namedBy: nil
    ) { StepsNode(ChoiceModel(axis: .horizontal)) }

    static let menu = NodeKind(
        control: "menu",
        """
        A button that shows a list of actions beside it; without a text, it has three dots. The \
        value is the action that was chosen last.
        """, .choices, ChoiceModel.self, Property.choice, defaults: ["shrink": 0]
    ) { ActionMenuNode(ChoiceModel()) }

    static let wheel = NodeKind(
        control: "wheel",
        "One of many options on a wheel, which a finger turns until the option is under the lens.",
        .choices, ChoiceModel.self, Property.choice
    ) { WheelNode(ChoiceModel()) }

    static let dots = NodeKind(
        control: "dots",
        """
        A dot for each page of what is seen in pages. A tap sends `change` with the number of a page, and \
        changes nothing by itself.
        """, .number, DotsModel.self,
        [
            .model(
                "value", .scale, \DotsModel.value, default: 0, "The page that is seen, from 0 on."),
            .model("count", .scale, \DotsModel.count, default: 0, "How many pages there are."),
        ], namedBy: nil
    ) { DotsNode(DotsModel()) }

    static let slider = NodeKind(
        control: "slider", "A number on a line, to which a finger drags it.", .number,
        SliderModel.self, Property.slider
    ) { SliderNode(SliderModel()) }

    static let rangeSlider = NodeKind(
        control: "rangeSlider", "The two ends of a range on a line, as a list of two numbers.",
        .numbers, SliderModel.self,
        Property.slider + [
            .model(
                "upper", .scale, \SliderModel.upper, default: 100,
                "The upper end, without a `bind`.")
        ], namedBy: nil
    ) { SliderNode(SliderModel(upper: 100)) }

    static let numberStepper = NodeKind(
        control: "numberStepper",
        "A number between two buttons, which change it by a step, or by many while a finger stays.",
        .number, StepperModel.self,
        [
            .model("value", .scale, \StepperModel.value, default: 0, valueDoc),
            .model("minimum", .scale, \StepperModel.minimum, default: 0, "The least number."),
            .model("maximum", .scale, \StepperModel.maximum, default: 100, "The greatest number."),
            .model("step", .step, \StepperModel.step, default: 1, "By how much a tap changes it."),
        ]
    ) { StepperNode(StepperModel()) }

    static let rating = NodeKind(
        control: "rating", "Stars, of which a tap fills those up to the finger; 0 is no rating.",
        .number, RatingModel.self,
        [
            .model("value", .scale, \RatingModel.value, default: 0, valueDoc),
            .model(
                "maximum", .scale, \RatingModel.maximum, default: 5,
                "How many stars there are, at most 20."),
        ]
    ) { RatingNode(RatingModel()) }

    static let numberPad = NodeKind(
        control: "numberPad",
        """
        Keys for digits below the number that they write. One that is `obscured`, as a PIN, sends \
        `submit` when it has `maxLength` digits; after digits of a keyboard, Enter sends it, too.
        """, .text, PadModel.self,
        [
            .model(
                "maxLength", IntegerCodec<Int>(1...10_000), \PadModel.maximumLength, default: 12,
                "How many digits can be written."),
            .model(
                "obscured", .bool, \PadModel.isObscured, default: false,
                "Whether dots stand for the digits."),
            .model(
                "fraction", .bool, \PadModel.allowsFraction, default: false,
                "Whether there is a key for the decimal point."),
            .model(
                "placeholder", .string, \PadModel.placeholder,
                """
                Stands there while nothing has been entered, in place of a grey 0, which suits amounts; \
                where dots stand for the digits, nothing does.
                """),
            .model(
                "autofocus", .bool, \PadModel.takesFocus, default: false,
                """
                Whether the pad gets the focus by itself, when it appears or this becomes true, so that \
                the keys of a keyboard write on it, and keeps it until a field is tapped.
                """),
        ], namedBy: ["text", "placeholder"]
    ) { PadNode(PadModel()) }

    static let datePicker = NodeKind(
        control: "datePicker",
        "A month of days to choose from, as the kiosk's language shows it. The value is a string "
            + "such as `\"2026-03-01\"`.",
        .text, DatePickerModel.self,
        [
            .model(
                "date", DateCodec(), \DatePickerModel.date, "The chosen day, without a `bind`.")
        ] + Property.days, namedBy: nil
    ) { DatePickerNode(DatePickerModel()) }

    static let dateRangePicker = NodeKind(
        control: "dateRangePicker",
        "A month of days, of which a guest chooses the first one and the last one of a range. The value "
            + "is a list such as `[\"2026-03-01\", \"2026-03-05\"]`, with one day after the first choice.",
        .dates, DatePickerModel.self,
        [
            .model(
                "date", DateCodec(), \DatePickerModel.date,
                "The first day of the range, without a `bind`."),
            .model(
                "lastDate", DateCodec(), \DatePickerModel.lastDate,
                "The last day of the range, without a `bind`."),
        ] + Property.days, namedBy: nil
    ) { DatePickerNode(DatePickerModel(range: nil)) }

    static let timePicker = NodeKind(
        control: "timePicker",
        "Hours and minutes, as the kiosk's language shows them. The value is a string such as "
            + "`\"14:30\"`.",
        .text, TimePickerModel.self,
        [
            .model(
                "minuteStep", IntegerCodec<Int>(1...30), \TimePickerModel.minuteStep, default: 5,
                "How far apart the minutes are that can be chosen."),
            .model(
                "earliestTime", TimeCodec(), \TimePickerModel.minimum,
                "The first time that can be chosen."),
            .model(
                "latestTime", TimeCodec(), \TimePickerModel.maximum,
                "The last time that can be chosen."),
        ], namedBy: nil
    ) { TimePickerNode(TimePickerModel()) }

    static let signature = NodeKind(
        control: "signature",
        """
        A pad on which a finger signs. The value is a path of SVG, 1000 wide, and an empty string \
        while nothing is there; a button in the pad takes all of it away.
        """, .text, SignatureModel.self,
        [
            .model(
                "placeholder", .string, \SignatureModel.placeholder, default: "",
                "Stands on the line while nothing has been drawn.")
        ], namedBy: ["text", "placeholder"]
    ) { SignatureNode(SignatureModel()) }

    private static let checkedDoc = "Whether it is on, without a `bind`."
    private static let valueDoc = "The number, without a `bind`."

    /// Makes the kind of a control.
    convenience init<Model: ControlModel & SendableMetatype>(
        control name: String, _ doc: String, _ input: InputForm, _ model: Model.Type,
        _ own: [Property], defaults: [String: JSON] = [:], namedBy: [String]? = ["text"],
        make: @escaping @Sendable () -> ControlNode<Model>
    ) {
        self.init(
            name: name, doc: doc,
            groups: [
                .placement, .use(at: \Model.control), .controls(at: \Model.control),
                .text(at: \Model.control.label),
            ],
            own: own, defaults: defaults, hasChildren: false, keepsTouches: true, input: input,
            namedBy: namedBy, make: make)
    }
}

extension PropertyGroup {
    /// Makes the properties that all controls have beside those of `use`: `invalid`, `fill`, `onFill` and
    /// `track`. A node is `invalid` in its `interaction` if its model is invalid or the node `isRefused`.
    ///
    /// - Parameter control: Path to the settings in a kind's model.
    public static func controls<Model: Equatable & SendableMetatype>(
        at control: any WritableKeyPath<Model, ControlSettings> & Sendable
    ) -> PropertyGroup {
        controls(of: ModelPart(control))
    }

    private static func controls(of control: ModelPart<ControlSettings>) -> PropertyGroup {
        PropertyGroup(
            title: "Controls",
            properties: [
                .model(
                    "invalid", .bool, control, \.isInvalid, default: false,
                    "Whether it is shown as one whose value is not accepted."),
                .model(
                    "fill", .paint, control, \.fill, default: "primary", "Fills what is chosen."),
                .model(
                    "onFill", .color, control, \.onFill, default: "on-primary",
                    "Colour of what stands on `fill`."),
                .model(
                    "track", .paint, control, \.track, default: "surface-muted",
                    "Fills what is not chosen."),
            ])
    }
}

extension ToggleModel {
    fileprivate var checked: Checked {
        get { isOn ? .on : .off }
        set { isOn = newValue == .on }
    }
}

extension CheckboxModel {
    fileprivate var checked: Checked {
        get { isOn.map { $0 ? .on : .off } ?? .mixed }
        set { isOn = newValue == .mixed ? nil : newValue == .on }
    }
}

extension Property {
    /// The properties of all choices among options.
    fileprivate static let choice: [Property] = [
        .model(
            "options", OptionsCodec(), \ChoiceModel.options, default: [],
            "What there is to choose."),
        .model(
            "chosen", ChosenCodec(), \ChoiceModel.chosen, default: [],
            "The value of the chosen option, or a list of them, without a `bind`."),
    ]

    /// The properties of calendars: the days that can be chosen.
    fileprivate static let days: [Property] = [
        .model(
            "earliest", DateCodec(), \DatePickerModel.earliest, "The first day that can be chosen."),
        .model("latest", DateCodec(), \DatePickerModel.latest, "The last day that can be chosen."),
        .model(
            "closed", ClosedDaysCodec(), \DatePickerModel.closed, default: [],
            "Days that cannot be chosen: dates, and weekdays such as \"sat\"."),
    ]

    /// The properties of sliders.
    fileprivate static let slider: [Property] = [
        .model(
            "value", .scale, \SliderModel.value, default: 0,
            "The number, or the lower end of a range, without a `bind`."),
        .model("minimum", .scale, \SliderModel.minimum, default: 0, "Where the line begins."),
        .model("maximum", .scale, \SliderModel.maximum, default: 100, "Where the line ends."),
        .model(
            "step", .step, \SliderModel.step, default: 1,
            "How far apart the numbers are that can be chosen; 0 for all."),
        .model(
            "axis", ChoiceCodec(Axis.self), \SliderModel.axis, default: "horizontal",
            "Where it grows: with the lines of text, or upwards."),
        .model(
            "ticks", IntegerCodec<Int>(0...200), \SliderModel.tickCount, default: 0,
            "How many marks there are, evenly from one end to the other."),
    ]
}

extension Codec where Self == NumberCodec {
    /// A distance of numbers that can be chosen.
    fileprivate static var step: NumberCodec { NumberCodec(0...100_000_000) }
}

extension DatePickerModel {
    fileprivate var closed: ClosedDays {
        get { ClosedDays(dates: closedDates, weekdays: closedWeekdays) }
        set { (closedDates, closedWeekdays) = (newValue.dates, newValue.weekdays) }
    }
}
