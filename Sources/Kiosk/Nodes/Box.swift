/// What a box looks like.
public struct BoxModel: Equatable, Sendable {
    /// nil lets through what lies behind.
    public var background: ThemeColor?
    public var borderColor: ThemeColor?
    /// In logical pixels; the border lies inside the box.
    public var borderWidth: Float = 0
    /// In logical pixels; at most half of the smaller side has an effect.
    public var cornerRadius: Float = 0

    public init() {}
}

/// A container: rows, columns, grids and stacks, with a background and a border if it has them.
public final class Box: View<BoxModel> {
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

    public init(_ arrangement: Arrangement = .column, _ model: BoxModel = BoxModel()) {
        super.init(model)
        switch arrangement {
        case .row: layoutStyle.direction = .row
        case .column: layoutStyle.direction = .column
        case .grid: (layoutStyle.display, layoutStyle.grid) = (.grid, GridTemplate())
        case .stack: layoutStyle.display = .stack
        }
    }

    public override func updateContent() { setNeedsUpdateAppearance() }

    public override func updateAppearance() {
        let new = BoxLook(model, theme)
        if new != look { setNeedsPaint() }
        look = new
    }

    public override func paint(into painter: inout Painter) {
        look.paint(Rect(origin: .zero, size: frame.size), into: &painter)
    }

    public override var opaqueBounds: Rect {
        look.opaqueBounds(Rect(origin: .zero, size: frame.size))
    }
}

/// A box's colours, as the theme has them now.
struct BoxLook: Equatable {
    var background = Color.clear
    var border = Color.clear
    var borderWidth: Float = 0
    var cornerRadius: Float = 0

    init() {}

    init(_ model: BoxModel, _ theme: Theme) {
        background = model.background?.resolved(in: theme) ?? .clear
        border = model.borderColor?.resolved(in: theme) ?? .clear
        borderWidth = model.borderWidth
        cornerRadius = model.cornerRadius
    }

    func paint(_ bounds: Rect, into painter: inout Painter) {
        if background.alpha > 0 {
            painter.fill(
                bounds.inset(by: fillInset), radii: CornerRadii(max(0, cornerRadius - fillInset)),
                .solid(background))
        }
        if border.alpha > 0 && borderWidth > 0 {
            painter.strokeInside(
                bounds, radii: CornerRadii(cornerRadius), width: borderWidth, .solid(border))
        }
    }

    /// Below an opaque border the fill ends in the border's middle: two covers of the same edge
    /// would let the background shine out around the corners.
    private var fillInset: Float { border.isOpaque ? max(0, borderWidth) / 2 : 0 }

    /// The largest simple rectangle that the background covers: without the corners' squares at
    /// both ends of the longer side. The border does not count, it may be thinner than a pixel.
    func opaqueBounds(_ bounds: Rect) -> Rect {
        guard background.isOpaque else { return .zero }
        let bounds = bounds.inset(by: fillInset)
        let radius = max(0, cornerRadius - fillInset)
        if bounds.width > bounds.height {
            return bounds.inset(by: EdgeInsets(top: 0, right: radius, bottom: 0, left: radius))
        }
        return bounds.inset(by: EdgeInsets(top: radius, right: 0, bottom: radius, left: 0))
    }
}
