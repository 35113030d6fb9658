/// The look of a surface, in the theme's current colours.
struct BoxLook: Equatable {
    var background = SurfacePaint.color(.clear)
    var border = Color.clear
    var borderWidth: Float = 0
    var cornerRadii: CornerRadii = 0
    /// Shadows; the first one is on top.
    var shadows: [Shadow] = []

    init() {}

    init(_ model: BoxModel, _ theme: Theme) {
        background = SurfacePaint(model.background, theme)
        border = model.borderColor?.resolved(in: theme) ?? .clear
        borderWidth = model.borderWidth
        cornerRadii = model.cornerRadii
        shadows = model.shadows.map { $0.resolved(in: theme) }
    }

    /// Paints outer shadows, background, inner shadows and border, in the order of CSS Backgrounds
    /// 3.
    func paint(_ bounds: Rect, into painter: inout Painter) {
        for shadow in shadows.reversed() where !shadow.isInner {
            painter.drawShadow(of: bounds, radii: cornerRadii, shadow)
        }
        if background.isVisible {
            painter.fill(
                bounds.inset(by: fillInset), radii: radii(of: bounds, insideBy: fillInset),
                background.paint(in: bounds))
        }
        for shadow in shadows.reversed() where shadow.isInner {
            painter.drawShadow(
                of: bounds.inset(by: inset), radii: radii(of: bounds, insideBy: inset), shadow)
        }
        if inset > 0 {
            painter.strokeInside(bounds, radii: cornerRadii, width: borderWidth, .solid(border))
        }
    }

    /// Width of the border if it is visible, else 0.
    private var inset: Float { border.alpha > 0 ? max(0, borderWidth) : 0 }

    /// Inset of the fill: to the middle of an opaque border, since two covers of the same edge
    /// would let the background shine through around the corners.
    private var fillInset: Float { border.isOpaque ? inset / 2 : 0 }

    /// Returns the radii of an edge inset by a distance.
    private func radii(of bounds: Rect, insideBy distance: Float) -> CornerRadii {
        distance > 0 ? cornerRadii.fitting(bounds.size).reduced(by: distance) : cornerRadii
    }

    /// True if something of it can be seen.
    var isVisible: Bool { background.isVisible || inset > 0 || !shadows.isEmpty }

    /// Returns the bounds extended by outer shadows.
    func paintBounds(_ bounds: Rect) -> Rect {
        shadows.reduce(bounds) { $0.union($1.bounds(around: bounds)) }
    }

    /// Returns the largest simple rectangle that the background covers: without the corners'
    /// squares at two opposite sides. The border is ignored, as it may be thinner than a pixel.
    func opaqueBounds(_ bounds: Rect) -> Rect {
        guard background.isOpaque else { return .zero }
        let inner = bounds.inset(by: fillInset)
        let radii = radii(of: bounds, insideBy: fillInset).fitting(inner.size)
        let sides = EdgeInsets(
            top: max(radii.topLeft.height, radii.topRight.height),
            right: max(radii.topRight.width, radii.bottomRight.width),
            bottom: max(radii.bottomLeft.height, radii.bottomRight.height),
            left: max(radii.topLeft.width, radii.bottomLeft.width))
        let tall = EdgeInsets(top: 0, right: sides.right, bottom: 0, left: sides.left)
        let wide = EdgeInsets(top: sides.top, right: 0, bottom: sides.bottom, left: 0)
        let isWide = inner.inset(by: wide).area >= inner.inset(by: tall).area
        return inner.inset(by: isWide ? wide : tall)
    }

    /// Returns the area covered by one opaque colour, without border and shadows.
    func plainBounds(_ bounds: Rect) -> Rect {
        guard background.isPlain, !shadows.contains(where: { $0.isInner && $0.color.alpha > 0 })
        else { return .zero }
        return opaqueBounds(bounds).intersection(bounds.inset(by: inset))
    }
}

extension Rect {
    fileprivate var area: Float { isEmpty ? 0 : width * height }
}
