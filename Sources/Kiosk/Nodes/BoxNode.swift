/// The look of a box.
public struct BoxModel: Equatable, Sendable {
    /// Fill of the box; nil for none.
    public var background: ThemePaint?
    /// Colour of the border; nil for none.
    public var borderColor: ThemeColor?
    /// Width of the border in logical pixels; it lies inside the box.
    public var borderWidth: Float = 0
    /// Radii in logical pixels; those that do not fit shrink as in CSS.
    public var cornerRadii: CornerRadii = 0
    /// Shadows, the first one on top.
    public var shadows: [ThemeShadow] = []

    /// Makes a box without any look.
    public init() {}

    /// The look of a card.
    public static let card: BoxModel = {
        var model = BoxModel()
        model.background = .role(.surface)
        model.borderColor = .role(.outline)
        model.borderWidth = 1
        model.cornerRadii = 16
        return model
    }()
}

/// A container that arranges its children in a row, a column, a grid or a stack, with optional
/// background, border and shadows.
///
/// A box with a background is darkened while it is pressed. `contentRadii` is set to the box's
/// corners, at which clipped children and a blurred backdrop end.
public final class BoxNode: View<BoxModel> {
    /// The initial arrangement of a box's children, which its layout style may change.
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

    /// Makes a column on a surface with round corners and a border.
    static func card() -> BoxNode {
        let card = BoxNode(.column, .card)
        card.layoutStyle = cardStyle
        return card
    }

    /// The layout style of cards.
    static var cardStyle: LayoutStyle {
        var style = layoutStyle(of: .column)
        style.padding = LayoutEdges(24)
        style.gap = 12
        return style
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

    public override class var ownStateLooks: InteractionStates { .pressed }

    public override func updateContent() {
        contentRadii = model.cornerRadii
        setNeedsUpdateAppearance()
    }

    public override func updateAppearance() {
        var new = BoxLook(model, theme)
        if isPressed && hasStateLooks { new.background = new.background.pressed }
        adopt(new, as: &look)
    }

    public override func paint(into painter: inout Painter) {
        look.paint(bounds, into: &painter)
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    override var paintsLook: Bool { look.isVisible }

    override var scalesWell: Bool { true }

    public override var plainBounds: Rect { look.plainBounds(bounds) }
}
