/// A text in a subset of Markdown.
///
/// ```swift
/// Markdown("# Welcome\n\nRead the [house rules](rules).") { show($0) }
/// ```
public struct Markdown: ModelElement {
    /// Model of the text.
    public var model: MarkdownModel
    private let onLink: (String) -> Void

    /// Makes a text, whose links are followed by `onLink`.
    public init(_ text: String, onLink: @escaping (String) -> Void = { _ in }) {
        (model, self.onLink) = (MarkdownModel(text), onLink)
    }

    public var element: Element {
        Element(model) { MarkdownNode($0) }
            .on(LinkEvent.self) { [onLink] in onLink($0.target) }
    }
}

/// Elements one below the other on a surface with round corners and a border.
public struct Card: Container {
    /// Look of the card.
    public var model = BoxModel.card
    private let content: Elements

    /// Makes a card of the content's elements.
    public init(@ElementBuilder _ content: () -> Elements) { self.content = content() }

    public var element: Element {
        Element(model, style: .card, children: content.list) { BoxNode(.column, $0) }
    }
}

/// A message that stands out: its text with a sign of its kind, and elements below it.
public struct Callout: ModelElement {
    /// Model of the callout.
    public var model: CalloutModel
    private let content: Elements

    /// Makes a callout with a title.
    public init(
        _ text: String, _ tone: CalloutModel.Tone = .info,
        @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        (model, self.content) = (CalloutModel(text, tone), content())
    }

    public var element: Element { Element(model, children: content.list) { CalloutNode($0) } }
}

/// The seconds until something happens, in a ring that empties.
///
/// ```swift
/// Countdown(.seconds(20)) { session.end() }
/// ```
public struct Countdown: ModelElement {
    /// Model of the countdown.
    public var model: CountdownModel
    private let onEnd: () -> Void

    /// Makes a countdown, which begins when it appears.
    public init(_ duration: Duration, onEnd: @escaping () -> Void) {
        (model, self.onEnd) = (CountdownModel(duration), onEnd)
    }

    public var element: Element {
        Element(model) { CountdownNode($0) }
            .on(CountdownEndEvent.self) { [onEnd] _ in onEnd() }
    }
}

/// A month of days, in which today and marked days stand out.
public struct Month: ModelElement {
    /// Model of the month.
    public var model: MonthModel

    /// Makes the month of a day; nil is that of today.
    public init(_ date: CalendarDate? = nil) { model = MonthModel(date) }

    public var element: Element { Element(model) { MonthNode($0) } }
}

/// A clock with hands.
public struct ClockFace: ModelElement {
    /// Model of the clock.
    public var model = ClockFaceModel()

    /// Makes a clock.
    public init() {}

    public var element: Element { Element(model) { ClockFaceNode($0) } }
}

/// Elements that a hint belongs to, which appears while a finger stays on them.
public struct Tooltip: ModelElement {
    /// Model of the tooltip.
    public var model: TooltipModel
    private let content: Elements

    /// Makes a tooltip for the content's elements.
    public init(_ text: String, @ElementBuilder _ content: () -> Elements) {
        (model, self.content) = (TooltipModel(text), content())
    }

    public var element: Element { Element(model, children: content.list) { TooltipNode($0) } }
}

extension StyleBox {
    fileprivate static let card = StyleBox(BoxNode.cardStyle)
}
