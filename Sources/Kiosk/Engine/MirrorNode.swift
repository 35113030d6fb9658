/// The root of a further output that shows the picture of the first one, as large as it fits.
final class MirrorNode: Node {
    private unowned let first: Engine
    /// Frame of the picture when it last changed.
    private var shownFrame: Rect?

    /// - Parameter first: The engine whose picture is shown.
    init(of first: Engine) {
        self.first = first
        super.init()
        first.mirrors.append(self)
    }

    /// Notes that a part of the picture has changed, in its own pixels.
    func noteChange(_ region: Region) {
        let (pictureFrame, scale) = fit
        if pictureFrame != shownFrame {
            // The picture has another shape: there are bars where it was.
            shownFrame = pictureFrame
            return setNeedsPaint()
        }
        for index in 0..<region.count {
            let part = region[index]
            // Smoothing spreads a pixel over its neighbours.
            let (x, y) = (Float(part.minX) - 1, Float(part.minY) - 1)
            let (width, height) = (
                Float(part.maxX - part.minX) + 2, Float(part.maxY - part.minY) + 2
            )
            setNeedsPaint(
                in: Rect(
                    x: pictureFrame.origin.x + x * scale, y: pictureFrame.origin.y + y * scale,
                    width: width * scale, height: height * scale))
        }
    }

    /// Returns a point of this picture as a point of the first one's panel, whose coordinates go to 1. One
    /// beside the picture is at its edge.
    func devicePoint(_ point: Point) -> Point {
        let (pictureFrame, _) = fit
        let unit = Point(
            x: (point.x - pictureFrame.origin.x) / max(1, pictureFrame.size.width),
            y: (point.y - pictureFrame.origin.y) / max(1, pictureFrame.size.height))
        // The picture may go on beyond that panel.
        let (panel, picture) = (first.mapping.size, first.mapping.extent)
        return first.mapping.rotation.toDevice(
            Point(
                x: min(max(unit.x, 0), 1) * picture.width / panel.width,
                y: min(max(unit.y, 0), 1) * picture.height / panel.height))
    }

    /// The frame of the picture, and how much larger its pixels are shown.
    private var fit: (frame: Rect, scale: Float) {
        let picture = first.picture.size
        let scale = min(bounds.size.width / picture.width, bounds.size.height / picture.height)
        let (width, height) = (picture.width * scale, picture.height * scale)
        let pictureFrame = Rect(
            x: ((bounds.size.width - width) / 2).rounded(),
            y: ((bounds.size.height - height) / 2).rounded(), width: width, height: height)
        return (pictureFrame, scale)
    }

    override func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(Color(0x000000)))
        painter.draw(first.picture, in: fit.frame)
    }

    override var opaqueBounds: Rect { bounds }
}

extension Engine {
    /// Takes a touch of this further output. On a mirror it is one of the first display.
    func takeFurther(_ touch: DeviceTouch) {
        guard let mirror = tree.root as? MirrorNode, let first, calibration == nil else {
            return take(touch)
        }
        var touch = touch
        if isUnseen {
            guard touch.ends else { return }
            touch.phase = .cancel
        }
        touch.position = mirror.devicePoint(mapping.logical(touch.position))
        first.take(touch, isOnMirror: true)
    }
}
