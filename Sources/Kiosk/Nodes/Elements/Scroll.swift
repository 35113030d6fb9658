/// Scrollable elements, one after the other.
///
/// ```swift
/// Scroll(.vertical, gap: 8) { ForEach(drinks) { DrinkRow(drink: $0) } }
///     .background(.role(.surface))
/// ```
public struct Scroll: Container {
    private var scroll: ScrollModel
    private var style: LayoutStyle
    private let content: Elements

    /// Makes a viewport on the content's elements.
    ///
    /// - Parameters:
    ///   - gap: Distance between two elements, in logical pixels.
    ///   - align: Alignment across the axis; `normal` stretches them.
    ///   - indicator: True to show a thin line with the scroll position during movement.
    ///   - snap: Positions at which a movement comes to rest.
    ///   - across: True to move elements across the axis, too, if they are larger there.
    public init(
        _ axis: Axis = .vertical, gap: Float = 0, align: LayoutStyle.ItemAlignment = .normal,
        indicator: Bool = true, snap: ScrollSnap = .none, across: Bool = false,
        @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        scroll = ScrollModel(axis)
        scroll.hasIndicator = indicator
        scroll.snap = snap
        scroll.scrollsAcross = across
        style = ScrollNode.layoutStyle(along: axis)
        style.gap = .points(gap)
        style.align = align
        self.content = content()
    }

    /// Shows a bar that is always there and that a finger drags, in place of the thin line; one for
    /// each axis that is scrolled.
    public func scrollBar(_ hasBar: Bool = true) -> Scroll {
        var scroll = self
        scroll.scroll.hasBar = hasBar
        return scroll
    }

    /// Look of the viewport's box. On one opaque colour, pixels are moved instead of painted.
    public var model: BoxModel {
        get { scroll.box }
        set { scroll.box = newValue }
    }

    public var element: Element {
        Element(scroll, style: StyleBox(style), children: content.list) { ScrollNode($0) }
    }
}
