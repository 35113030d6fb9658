/// The node kinds of texts and messages, and of things tied to a node or shown for a moment.
extension NodeKind {
    static let markdown = NodeKind(
        name: "markdown",
        doc: """
            A text in a subset of Markdown: headings, paragraphs, lists, quotes, code, rules, and in \
            them `**strong**` and `*emphasised*` text, code, line breaks and links. A link sends \
            `link` with its target.
            """,
        groups: [.placement, .text(at: \MarkdownModel.source)],
        own: [
            .model(
                "linkColor", .color, \MarkdownModel.linkColor, default: "primary",
                "Colour of links."),
            .model(
                "codeBackground", .color, \MarkdownModel.codeBackground, default: "surface-muted",
                "Fills what is behind code."),
        ],
        hasChildren: false
    ) { MarkdownNode("") }

    static let card = NodeKind(
        name: "card",
        doc: "Children one below the other on a surface with round corners and a border.",
        groups: [
            .placement, .container, .clipping, .spread, .line, .surface(at: \BoxModel.self),
        ],
        defaults: [
            "background": "surface", "borderColor": "outline", "borderWidth": 1,
            "cornerRadius": 16, "padding": 24, "gap": 12, "rowGap": 12, "columnGap": 12,
        ], hasChildren: true
    ) { BoxNode.card() }

    static let callout = NodeKind(
        name: "callout",
        doc: "A message that stands out: its text with a sign of its kind, and children below it.",
        groups: [.placement, .container, .spread, .text(at: \CalloutModel.title)],
        own: [
            .model(
                "tone", ChoiceCodec(CalloutModel.Tone.self), \CalloutModel.tone, default: "info",
                "Something to know, that went well, or that is wrong.")
        ],
        defaults: [
            "fontWeight": "semibold", "gap": 6, "rowGap": 6, "columnGap": 6, "padding": [18, 62],
            "minHeight": 62, "shrink": 0,
        ], hasChildren: true
    ) { CalloutNode("") }

    static let countdown = NodeKind(
        name: "countdown",
        doc: """
            The seconds until something happens, in a ring that empties. It begins when it appears, \
            and sends `end` at its end, also while it is scrolled out of view.
            """,
        groups: [.placement],
        own: [
            .model(
                "duration", DurationCodec(.zero ... .seconds(86_400)), \CountdownModel.duration,
                default: "30s", "How long it takes; another one begins anew."),
            .model(
                "runs", .bool, \CountdownModel.runs, default: true,
                "Whether the time passes; otherwise it stands still."),
            .model(
                "thickness", NumberCodec(1...1000), \CountdownModel.thickness, default: 8,
                "Width of the ring, in pixels."),
            .model(
                "fill", .paint, \CountdownModel.fill, default: "primary", "The time that is left."),
            .model(
                "track", .paint, \CountdownModel.track, default: "surface-muted",
                "The time that has gone."),
            .model(
                "color", .color, \CountdownModel.color, default: "text", "Colour of the number."),
        ],
        defaults: ["width": 96, "height": 96, "shrink": 0], hasChildren: false
    ) { CountdownNode(.seconds(30)) }

    static let tooltip = NodeKind(
        name: "tooltip",
        doc: """
            Children that a hint belongs to. It appears beside them while a finger stays on them, and \
            when the focus of keys has been in them for a moment.
            """,
        groups: [.placement, .container, .cells, .text(at: \TooltipModel.hint)],
        defaults: ["color": "background"], hasChildren: true
    ) { TooltipNode("") }

    static let month = NodeKind(
        name: "month",
        doc: """
            A month of days, in the kiosk's language, in which today and marked days stand out. To \
            choose a day there is `datePicker`.
            """,
        groups: [.placement],
        own: [
            .model(
                "date", DateCodec(), \MonthModel.date,
                "A day of the month, such as \"2026-03-01\"; null for that of today."),
            .model(
                "marked", ClosedDaysCodec(), \MonthModel.marked, default: [],
                "Days with a mark: dates, and weekdays such as \"sat\"."),
            .model(
                "size", NumberCodec(1...1000), \MonthModel.size, default: 18,
                "Size of the letters, in pixels, on which that of the month depends."),
            .model(
                "color", .color, \MonthModel.color, default: "text", "Colour of the letters."),
            .model(
                "accent", .color, \MonthModel.fill, default: "primary",
                "Colour behind today, and of marks."),
        ],
        defaults: ["shrink": 0], hasChildren: false
    ) { MonthNode(nil) }

    static let clock = NodeKind(
        name: "clock",
        doc: """
            A clock with hands, in the kiosk's time zone. As a text, the time is \
            `${formatDate(data.now.value, 'HH:mm')}` of data such as `"now": { "clock": "1s" }`.
            """,
        groups: [.placement],
        own: [
            .model(
                "seconds", .bool, \ClockFaceModel.showsSeconds, default: true,
                "Whether it has a hand for seconds."),
            .model(
                "color", .color, \ClockFaceModel.color, default: "text",
                "Colour of the hands and of the hours."),
            .model(
                "secondsColor", .color, \ClockFaceModel.secondsColor, default: "danger",
                "Colour of the hand for seconds."),
            .model(
                "background", .paint, \ClockFaceModel.background, default: "surface",
                "Fills the face."),
        ],
        defaults: ["width": 160, "height": 160, "shrink": 0], hasChildren: false
    ) { ClockFaceNode() }
}

extension MonthModel {
    fileprivate var marked: ClosedDays {
        get { ClosedDays(dates: markedDates, weekdays: markedWeekdays) }
        set { (markedDates, markedWeekdays) = (newValue.dates, newValue.weekdays) }
    }
}
