/// The drawing tree of a picture: groups and shapes, with all references resolved.
enum SVGNode: Sendable {
    case group(SVGGroup)
    case shape(SVGShape)
}

/// Nodes with a common transform, clip and opacity.
struct SVGGroup: Sendable {
    /// Map from the group's coordinates to its parent's.
    var transform = AffineTransform.identity
    /// Clips of the content, in the group's coordinates; all apply.
    var clips: [SVGClip] = []
    var opacity: Float = 1
    var children: [SVGNode] = []
}

struct SVGClip: Sendable {
    var path: Path
    var rule = FillRule.nonZero
}

/// A path that is filled first and then stroked.
struct SVGShape: Sendable {
    var path: Path
    var fill: SVGPaint?
    var fillRule = FillRule.nonZero
    var stroke: SVGPaint?
    var strokeStyle = StrokeStyle(width: 1)
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
    /// Bounds of the paths, without line widths, in the parent's coordinates; nil for nothing.
    var bounds: Rect? {
        switch self {
        case .shape(let shape): return shape.path.isEmpty ? nil : shape.path.bounds
        case .group(let group):
            return group.children.bounds.map { group.transform.bounds(of: $0) }
        }
    }

    func draw(into painter: inout Painter, current: Color) {
        switch self {
        case .shape(let shape): shape.draw(into: &painter, current: current)
        case .group(let group): group.draw(into: &painter, current: current)
        }
    }
}

extension [SVGNode] {
    var bounds: Rect? {
        var result: Rect?
        for node in self {
            guard let bounds = node.bounds else { continue }
            guard let old = result else {
                result = bounds
                continue
            }
            let (x, y) = (Swift.min(old.minX, bounds.minX), Swift.min(old.minY, bounds.minY))
            result = Rect(
                x: x, y: y, width: Swift.max(old.maxX, bounds.maxX) - x,
                height: Swift.max(old.maxY, bounds.maxY) - y)
        }
        return result
    }
}

extension SVGGroup {
    fileprivate func draw(into painter: inout Painter, current: Color) {
        if transform == .identity {
            drawClipped(clips[...], into: &painter, current: current)
        } else {
            painter.withTransform(transform) {
                drawClipped(clips[...], into: &$0, current: current)
            }
        }
    }

    /// Draws inside these clips, applied one after the other.
    private func drawClipped(
        _ clips: ArraySlice<SVGClip>, into painter: inout Painter, current: Color
    ) {
        if let clip = clips.first {
            painter.withClip(clip.path, rule: clip.rule) {
                drawClipped(clips.dropFirst(), into: &$0, current: current)
            }
        } else if opacity < 1 {
            painter.withGroup(opacity: UInt8((opacity * 255).rounded())) {
                for child in children { child.draw(into: &$0, current: current) }
            }
        } else {
            for child in children { child.draw(into: &painter, current: current) }
        }
    }
}

extension SVGShape {
    fileprivate func draw(into painter: inout Painter, current: Color) {
        if let fill { painter.fill(path, fill.paint(current: current), rule: fillRule) }
        if let stroke { painter.stroke(path, strokeStyle, stroke.paint(current: current)) }
    }
}

extension AffineTransform {
    /// Returns the bounding box of a mapped rectangle.
    func bounds(of rect: Rect) -> Rect {
        let corners = [
            apply(rect.origin), apply(Point(x: rect.maxX, y: rect.minY)),
            apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
        ]
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return Rect(
            x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
