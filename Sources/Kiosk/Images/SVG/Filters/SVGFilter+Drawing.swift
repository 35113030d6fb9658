extension SVGFilter {
    /// Maximum pixels of a picture; a larger region is computed with fewer, and enlarged.
    private static let pixelLimit = 9 << 20

    /// Draws the nodes with the effect.
    func draw(_ nodes: [SVGNode], into painter: inout Painter, on canvas: SVGCanvas) {
        let frame = self.frame(painter.transform, clip: painter.clip)
        guard !frame.area.isEmpty else { return }
        let source = painter.layer(frame.area, frame.transform) {
            nodes.draw(into: &$0, on: canvas)
        }
        let result = SVGFilterRun(self, frame, source.pixels, current: canvas.current).result()
        painter.compose(result, frame.toDevice, opacity: 255, mode: .sourceOver)
    }

    /// Chooses the pixels in which the effect is computed: those of the device if the axes are
    /// parallel, or else some along the effect's own axes, which are turned afterwards.
    ///
    /// - Parameter transform: Map from the group's coordinates to the device's.
    func frame(_ transform: AffineTransform, clip: PixelRect) -> SVGFilterFrame {
        let steps = transform.steps
        if transform.b == 0, transform.c == 0 {
            // Content outside of the clip counts as far as it reaches into it.
            let reach =
                steps.width.rounded(.up)
                + self.steps.reduce(4) {
                    $0 + $1.reach * max(steps.width, steps.height)
                }
            let area = PixelRect(nearest: transform.bounds(of: region)).intersection(
                clip.expanded(by: Int(min(reach.isFinite ? reach : 0, 65_536))))
            if area.pixelsInMemory <= Self.pixelLimit {
                return SVGFilterFrame(transform, area: area)
            }
        }
        let count = region.width * steps.width * region.height * steps.height
        let factor = min(1, (Float(Self.pixelLimit) / 2 / max(1, count)).squareRoot())
        let own = AffineTransform.scale(x: steps.width * factor, y: steps.height * factor)
        let area = PixelRect(covering: own.bounds(of: region))
        guard own.isUsable, area.pixelsInMemory <= Self.pixelLimit else {
            return SVGFilterFrame(own, area: .empty)
        }
        var frame = SVGFilterFrame(own, area: area)
        frame.toDevice = transform.appending(inner: own.inverted).appending(inner: frame.toDevice)
        return frame
    }
}

/// The pixels in which a filter is computed.
struct SVGFilterFrame {
    /// Map from the group's coordinates to the pixels of the pictures.
    let transform: AffineTransform
    /// The pictures' pixels, before they were moved to the origin.
    let area: PixelRect
    /// Map from the pictures to the device.
    var toDevice: AffineTransform

    /// Takes the map from the group's coordinates to the plane of which `area` is a part.
    init(_ map: AffineTransform, area: PixelRect) {
        transform = AffineTransform.translation(x: -Float(area.minX), y: -Float(area.minY))
            .appending(inner: map)
        self.area = area
        toDevice = .translation(x: Float(area.minX), y: Float(area.minY))
    }

    /// The pictures, in their own pixels.
    var target: Rect { Rect(x: 0, y: 0, width: Float(area.width), height: Float(area.height)) }

    /// Returns a length along each axis in pixels.
    func pixels(_ size: Size) -> Size {
        Size(
            width: size.width * transform.steps.width, height: size.height * transform.steps.height)
    }

    /// Returns an offset in pixels.
    func pixels(_ offset: Point) -> Point {
        Point(
            x: transform.a * offset.x + transform.c * offset.y,
            y: transform.b * offset.x + transform.d * offset.y)
    }

    /// Returns the pixels of the pictures in a part of the group's coordinates.
    func pixels(in part: Rect) -> PixelRect { PixelRect(nearest: transform.bounds(of: part)) }
}
