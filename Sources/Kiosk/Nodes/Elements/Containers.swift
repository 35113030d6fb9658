/// An element that arranges others, with optional background, border and shadows.
public protocol Container: ModelElement where Model == BoxModel {}

extension Container {
    /// Sets the background.
    public func background(_ paint: ThemePaint) -> Self { with { $0.background = paint } }

    /// Sets a border inside the edges, in logical pixels.
    public func border(_ color: ThemeColor, width: Float = 1) -> Self {
        with {
            $0.borderColor = color
            $0.borderWidth = width
        }
    }

    /// Sets a radius per corner, in logical pixels.
    public func corners(_ radii: CornerRadii) -> Self { with { $0.cornerRadii = radii } }

    /// Sets the shadows; the first one is on top.
    public func shadows(_ shadows: ThemeShadow...) -> Self { with { $0.shadows = shadows } }
}

/// Elements side by side, in the writing direction.
public struct Row: Container {
    /// Look of the row.
    public var model = BoxModel()
    private let box: BoxDescription

    /// Makes a row of the content's elements.
    ///
    /// - Parameters:
    ///   - gap: Distance between two elements, in logical pixels.
    ///   - align: Vertical alignment; `normal` stretches them.
    ///   - justify: Alignment along the row, and distribution of free space.
    public init(
        gap: Float = 0, align: LayoutStyle.ItemAlignment = .normal,
        justify: LayoutStyle.ContentAlignment = .normal,
        @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        box = BoxDescription(.row, gap: gap, align: align, justify: justify, content())
    }

    public var element: Element { box.element(model) }
}

/// Elements one below the other.
public struct Column: Container {
    /// Look of the column.
    public var model = BoxModel()
    private let box: BoxDescription

    /// Makes a column of the content's elements.
    ///
    /// - Parameters:
    ///   - gap: Distance between two elements, in logical pixels.
    ///   - align: Horizontal alignment; `normal` stretches them.
    ///   - justify: Alignment along the column, and distribution of free space.
    public init(
        gap: Float = 0, align: LayoutStyle.ItemAlignment = .normal,
        justify: LayoutStyle.ContentAlignment = .normal,
        @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        box = BoxDescription(.column, gap: gap, align: align, justify: justify, content())
    }

    public var element: Element { box.element(model) }
}

/// Elements on top of each other, the last one in front, each filling the whole.
public struct Stack: Container {
    /// Look of the stack.
    public var model = BoxModel()
    private let box: BoxDescription

    /// Makes a stack of the content's elements, from back to front.
    ///
    /// - Parameters:
    ///   - align: Vertical alignment; `normal` stretches them.
    ///   - justify: Horizontal alignment; `normal` stretches them.
    public init(
        align: LayoutStyle.ItemAlignment = .normal, justify: LayoutStyle.ItemAlignment = .normal,
        @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        box = BoxDescription(.stack, gap: 0, align: align, items: justify, content())
    }

    public var element: Element { box.element(model) }
}

/// Elements in the cells of a grid.
public struct Grid: Container {
    /// Look of the grid.
    public var model = BoxModel()
    private let box: BoxDescription

    /// Makes a grid, filled row by row with the content's elements.
    ///
    /// - Parameters:
    ///   - columns: Widths of the columns, which repeat in every row.
    ///   - gap: Distance between rows and between columns, in logical pixels.
    public init(
        columns: [GridTemplate.Track], gap: Float = 0,
        @ElementBuilder _ content: () -> Elements = { Elements() }
    ) {
        var box = BoxDescription(.grid, gap: gap, content())
        box.columns = columns
        self.box = box
    }

    public var element: Element { box.element(model) }
}

/// Flexible space that pushes its neighbours apart.
public struct Spacer: ElementConvertible {
    /// Makes a space that takes its container's free space; several share it evenly.
    public init() {}

    public var element: Element { Column().grow() }
}

/// The common part of the four kinds of containers.
private struct BoxDescription {
    let arrangement: BoxNode.Arrangement
    let gap: Float
    let align: LayoutStyle.ItemAlignment
    let items: LayoutStyle.ItemAlignment
    let justify: LayoutStyle.ContentAlignment
    var columns: [GridTemplate.Track] = []
    let content: Elements

    init(
        _ arrangement: BoxNode.Arrangement, gap: Float,
        align: LayoutStyle.ItemAlignment = .normal, items: LayoutStyle.ItemAlignment = .normal,
        justify: LayoutStyle.ContentAlignment = .normal, _ content: Elements
    ) {
        (self.arrangement, self.gap, self.align) = (arrangement, gap, align)
        (self.items, self.justify, self.content) = (items, justify, content)
    }

    func element(_ model: BoxModel) -> Element {
        let arrangement = arrangement
        return Element(model, style: style, children: content.list) { BoxNode(arrangement, $0) }
    }

    /// The style, shared by containers that specify only their direction.
    private var style: StyleBox {
        let shared = StyleBox.containers[arrangement]!
        if gap == 0 && align == .normal && items == .normal && justify == .normal
            && columns.isEmpty
        {
            return shared
        }
        var style = shared.value
        style.gap = .points(gap)
        (style.align, style.justifyItems, style.justify) = (align, items, justify)
        style.grid?.columns = columns.map { .track($0) }
        return StyleBox(style)
    }
}

extension StyleBox {
    fileprivate static let containers = Dictionary(
        uniqueKeysWithValues: BoxNode.Arrangement.allCases.map {
            ($0, StyleBox(BoxNode.layoutStyle(of: $0)))
        })
}
