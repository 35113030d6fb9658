/// The drawing tree of a picture: groups, shapes, pictures and tiles, with all references resolved.
enum SVGNode: Sendable {
    case group(SVGGroup)
    case shape(SVGShape)
    case image(SVGImage)
    case tiles(SVGTiles)
}

/// Nodes with a common transform, clip, opacity and effects.
struct SVGGroup: Sendable {
    /// The box to which percentages of effects around the group refer.
    enum Box: Sendable {
        /// Bounds of the children.
        case content
        /// A given rectangle, for which the children stand.
        case rect(Rect)
        /// No box: markers have no part in that of their line.
        case none
    }

    /// Map from the group's coordinates to its parent's.
    var transform = AffineTransform.identity
    /// Clips of the content, in the group's coordinates; all apply.
    var clips: [SVGClip] = []
    var opacity: Float = 1
    /// Blending of the group with what is below it.
    var mode = SVGBlendMode.normal
    /// True if the children blend with each other only.
    var isIsolated = false
    var mask: SVGMask?
    /// The filter of the children, before clips and mask.
    var filter: SVGFilter?
    var box = Box.content
    var children: [SVGNode] = []

    /// True if the group is painted as a layer of its own, beside that of its opacity.
    var needsLayer: Bool { mode != .normal || isIsolated || mask != nil }
}

struct SVGClip: Sendable {
    var path: Path
    var rule = FillRule.nonZero
}

/// A path that is filled first and then stroked, or the other way round.
struct SVGShape: Sendable {
    var path: Path
    var fill: SVGPaint?
    var fillRule = FillRule.nonZero
    var stroke: SVGPaint?
    var strokeStyle = StrokeStyle(width: 1)
    /// True if the fill is painted over the stroke.
    var isStrokeFirst = false
}

/// A colour or a gradient, before the current colour is known.
enum SVGPaint: Sendable {
    case color(SVGColor, opacity: Float)
    case gradient(SVGGradient)

    func paint(current: Color) -> Paint {
        switch self {
        case .color(let color, let opacity):
            .solid(color.resolved(current: current, opacity: opacity))
        case .gradient(let gradient): .gradient(gradient.resolved(current: current))
        }
    }

    /// Returns the paint with its opacity multiplied by `factor`.
    func faded(_ factor: Float) -> SVGPaint {
        switch self {
        case .color(let color, let opacity): return .color(color, opacity: opacity * factor)
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].opacity *= factor }
            return .gradient(gradient)
        }
    }
}

/// A gradient in the coordinates of the shape.
struct SVGGradient: Sendable {
    struct Stop: Sendable {
        var offset: Float
        var color: SVGColor
        var opacity: Float
    }

    var geometry: Gradient.Geometry
    var spread: Gradient.Spread
    var transform: AffineTransform
    var stops: [Stop]

    func resolved(current: Color) -> Gradient {
        var gradient = Gradient(
            geometry,
            stops: stops.map {
                Gradient.Stop($0.offset, $0.color.resolved(current: current, opacity: $0.opacity))
            }, spread: spread)
        gradient.transform = transform
        return gradient
    }
}

extension SVGNode {
    func draw(into painter: inout Painter, on canvas: SVGCanvas) {
        switch self {
        case .shape(let shape): shape.draw(into: &painter, current: canvas.current)
        case .group(let group): group.draw(into: &painter, on: canvas)
        case .image(let image): image.draw(into: &painter, on: canvas)
        case .tiles(let tiles): tiles.draw(into: &painter, on: canvas)
        }
    }
}

extension [SVGNode] {
    func draw(into painter: inout Painter, on canvas: SVGCanvas) {
        for node in self { node.draw(into: &painter, on: canvas) }
    }
}

extension SVGGroup {
    fileprivate func draw(into painter: inout Painter, on canvas: SVGCanvas) {
        if transform == .identity {
            drawPlaced(into: &painter, on: canvas)
        } else {
            painter.withTransform(transform) { drawPlaced(into: &$0, on: canvas) }
        }
    }

    private func drawPlaced(into painter: inout Painter, on canvas: SVGCanvas) {
        guard needsLayer else {
            return drawClipped(clips[...], opacity: opacity, into: &painter, on: canvas)
        }
        let area = painter.clip.intersection(painter.pixels(touchedBy: reach))
        guard !area.isEmpty else { return }
        let layer = painter.layer(area) {
            drawClipped(clips[...], opacity: 1, into: &$0, on: canvas)
        }
        if let mask {
            let values = painter.layer(area) { mask.draw(into: &$0, on: canvas) }
            layer.multiply(by: values, isAlpha: mask.isAlpha)
        }
        painter.compose(layer, opacity: opacity, mode: mode)
    }

    /// Draws inside these clips, applied one after the other.
    private func drawClipped(
        _ clips: ArraySlice<SVGClip>, opacity: Float, into painter: inout Painter,
        on canvas: SVGCanvas
    ) {
        if let clip = clips.first {
            painter.withClip(clip.path, rule: clip.rule) {
                drawClipped(clips.dropFirst(), opacity: opacity, into: &$0, on: canvas)
            }
        } else if opacity < 1 {
            painter.withGroup(opacity: UInt8((opacity * 255).rounded())) {
                drawContent(into: &$0, on: canvas)
            }
        } else {
            drawContent(into: &painter, on: canvas)
        }
    }

    private func drawContent(into painter: inout Painter, on canvas: SVGCanvas) {
        if let filter {
            filter.draw(children, into: &painter, on: canvas)
        } else {
            children.draw(into: &painter, on: canvas)
        }
    }
}

extension SVGShape {
    fileprivate func draw(into painter: inout Painter, current: Color) {
        if isStrokeFirst { drawStroke(into: &painter, current: current) }
        if let fill { painter.fill(path, fill.paint(current: current), rule: fillRule) }
        if !isStrokeFirst { drawStroke(into: &painter, current: current) }
    }

    private func drawStroke(into painter: inout Painter, current: Color) {
        if let stroke { painter.stroke(path, strokeStyle, stroke.paint(current: current)) }
    }
}
