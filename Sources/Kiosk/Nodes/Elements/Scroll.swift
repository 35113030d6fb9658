/// Elements one after the other, of which a part is seen that a finger moves.
///
/// ```swift
/// Scroll(.vertical, gap: 8) { ForEach(drinks) { DrinkRow(drink: $0) } }
///     .background(.role(.surface))
/// ```
public struct Scroll: Container {
    private var scroll: ScrollModel
    private var style: LayoutStyle
    private let content: Elements

    /// - Parameters:
    ///   - gap: Between two elements, in logical pixels.
    ///   - align: Where they lie across the axis; `normal` stretches them.
    ///   - indicator: Whether a thin line tells where the part lies, while it moves.
    public init(
        _ axis: Axis = .vertical, gap: Float = 0, align: LayoutStyle.ItemAlignment = .normal,
        indicator: Bool = true, @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        scroll = ScrollModel(axis)
        scroll.hasIndicator = indicator
        style = ScrollNode.layoutStyle(along: axis)
        style.gap = .points(gap)
        style.align = align
        self.content = content()
    }

    /// What the part's box looks like. On one opaque colour, pixels are moved instead of painted.
    public var model: BoxModel {
        get { scroll.box }
        set { scroll.box = newValue }
    }

    public var element: Element {
        Element(
            ViewStorage(
                kind: ObjectIdentifier(ScrollNode.self), model: scroll, style: StyleBox(style),
                children: content.list
            ) { ScrollNode($0) })
    }
}
