/// The look of a box.
public struct BoxModel: Equatable, Sendable {
    /// nil lets through what lies behind.
    public var background: ThemePaint?
    /// Colour of the border; nil for none.
    public var borderColor: ThemeColor?
    /// In logical pixels; the border lies inside the box.
    public var borderWidth: Float = 0
    /// In logical pixels; those that do not fit shrink as CSS says.
    public var cornerRadii: CornerRadii = 0
    /// The first one lies on top.
    public var shadows: [ThemeShadow] = []

    /// Makes a box without any look.
    public init() {}
}

/// A container: rows, columns, grids and stacks, with a background, a border and shadows if it has
/// them.
///
/// One with a background is darker while the finger of a tap is on it. It cuts its children, and
/// blurs what lies behind it, at its own corners: it sets `contentRadii`.
public final class BoxNode: View<BoxModel> {
    /// How a new box places its children. Its style has the last word.
    public enum Arrangement: String, CaseIterable, Sendable {
        /// Side by side.
        case row
        /// One below the other.
        case column
        /// In the cells of a grid.
        case grid
        /// On top of each other, the last one in front.
        case stack
    }

    private var look = BoxLook()

    /// Makes a container without children.
    public init(_ arrangement: Arrangement = .column, _ model: BoxModel = BoxModel()) {
        super.init(model)
        layoutStyle = BoxNode.layoutStyle(of: arrangement)
    }

    static func layoutStyle(of arrangement: Arrangement) -> LayoutStyle {
        var style = LayoutStyle()
        switch arrangement {
        case .row: style.direction = .row
        case .column: style.direction = .column
        case .grid: (style.display, style.grid) = (.grid, GridTemplate())
        case .stack: style.display = .stack
        }
        return style
    }

    package override class var ownStateLooks: InteractionStates { .pressed }

    public override func updateContent() {
        contentRadii = model.cornerRadii
        setNeedsUpdateAppearance()
    }

    public override func updateAppearance() {
        var new = BoxLook(model, theme)
        if isPressed && hasStateLooks { new.background = new.background.pressed }
        if new != look { setNeedsPaint() }
        look = new
    }

    public override func paint(into painter: inout Painter) {
        look.paint(Rect(origin: .zero, size: frame.size), into: &painter)
    }

    public override var paintBounds: Rect {
        look.paintBounds(Rect(origin: .zero, size: frame.size))
    }

    public override var opaqueBounds: Rect {
        look.opaqueBounds(Rect(origin: .zero, size: frame.size))
    }

    public override var plainBounds: Rect {
        look.plainBounds(Rect(origin: .zero, size: frame.size))
    }
}
