/// A picture of a node with its descendants: painted once, and composed in each frame, while the
/// node's opacity, scale or rotation moves and nothing else about it changes.
///
/// The choice to show the picture depends on the state of the tree and not on what is repainted, and
/// its pixels on the map that was chosen for it, so that a full repaint of a frame in the middle of
/// a movement gives the same bytes.
final class KeptPicture {
    /// Influences on the pixels beside the content.
    struct Situation: Equatable {
        let look: MovingLook
        let size: Size
        /// The linear part of the map from the parent to the device.
        let parent: AffineTransform
        /// Scale and rotation of the node, if they do not move.
        let transform: NodeTransform?
    }

    unowned(unsafe) let node: Node
    private(set) var situation: Situation?
    /// Number of frames in a row in which only the moving look has changed.
    private(set) var calmFrames = 0
    /// Number of times that it began anew, the first one included.
    private(set) var beginnings = 0
    /// True if the node is painted as usual until the end of the movement, since its picture would
    /// cost more than it saves.
    private(set) var isBarred = false
    /// Bounds of the content in the node's own space.
    private(set) var extent = Rect.zero
    /// Map from the node's own space to the picture; nil while the node is painted as usual.
    private(set) var map: AffineTransform?
    /// Size of the picture.
    private var width = 0
    private var height = 0
    /// The pixels; nil until the picture is needed.
    private var pixels: PixelBuffer?
    /// The pixels at half the size; nil until the picture is shown at less than that. Reducing all pixels
    /// in each frame would take as long as the large picture.
    private var halves: PixelBuffer?
    private let spares: SparePictures
    /// True if something inside has changed that set no mark.
    var hasChanged = false
    /// True while the node looks as it does by itself: it is painted as usual then.
    var isResting = false

    /// Number of frames without another change, after which the picture is painted.
    static let patience = 2
    /// Transparent pixels around the content, between which and the content is interpolated.
    private static let margin: Float = 1

    /// - Parameter spares: Pixels of earlier pictures.
    init(of node: Node, spares: SparePictures) { (self.node, self.spares) = (node, spares) }

    deinit { releasePixels() }

    /// True if there is a picture.
    var isMade: Bool { map != nil }

    /// True if the picture is composed in place of the node.
    var isShown: Bool { map != nil && !isResting }

    /// True while there are pixels.
    var hasPixels: Bool { pixels != nil }

    /// Memory of the pixels, without that of the half size.
    var byteCount: Int { isMade ? width * height * 4 : 0 }

    /// Begins anew after a change.
    func restart(in situation: Situation) {
        stop()
        self.situation = situation
        (calmFrames, hasChanged) = (0, false)
        beginnings += 1
    }

    /// Records a change inside that sets no mark.
    func noteChange() {
        hasChanged = true
        node.mark(.geometry)
    }

    /// Counts a frame without another change.
    func noteCalmFrame() { calmFrames += 1 }

    /// Lets the node be painted as usual.
    func stop() {
        map = nil
        releasePixels()
    }

    /// Lets the node be painted as usual until its movement ends.
    func bar() {
        stop()
        isBarred = true
    }

    /// Chooses the map of the picture.
    ///
    /// - Parameter inLayout: Map from the node's own space to the device, where the layout has put
    ///   the node: what is also moved by whole pixels keeps its bytes.
    func prepare(_ look: MovingLook, _ extent: Rect, _ inLayout: AffineTransform) {
        self.extent = extent
        var map = inLayout
        if look.hasTransform {
            // The greatest scale on the way: the picture is only ever reduced.
            let scale = (situation?.parent.scale ?? 1) * look.greatestScale
            map = .scale(x: scale, y: scale)
        }
        let area = PixelRect(covering: map.apply(extent))
        map.e += KeptPicture.margin - Float(area.minX)
        map.f += KeptPicture.margin - Float(area.minY)
        width = area.width + 2 * Int(KeptPicture.margin)
        height = area.height + 2 * Int(KeptPicture.margin)
        self.map = map
    }

    /// Composes the picture with what is painted.
    ///
    /// - Parameter toDevice: Map from the node's own space to the device.
    func paint(
        into painter: inout Painter, _ toDevice: AffineTransform,
        _ statistics: inout FrameStatistics
    ) {
        guard let map, let origin = map.unapply(.zero) else { return }
        let picture = picture(map, &statistics)
        var toPicture = toDevice
        if toDevice.linear == map.linear {
            toPicture = .translation(x: toDevice.e - map.e, y: toDevice.f - map.f)
        } else {
            // The map has a positive scale and no rotation here.
            (toPicture.a, toPicture.b) = (toDevice.a / map.a, toDevice.b / map.a)
            (toPicture.c, toPicture.d) = (toDevice.c / map.d, toDevice.d / map.d)
            let position = toDevice.apply(origin)
            (toPicture.e, toPicture.f) = (position.x, position.y)
        }
        let isSmall = toPicture.upright.map { $0.scale < 0.5 } ?? false
        painter.compose(
            isSmall ? halves(of: picture) : picture,
            isSmall ? toPicture.appending(inner: KeptPicture.fromHalves) : toPicture,
            opacity: node.effects.opacityByte, mode: node.effects.blendMode)
    }

    /// Maps to the pixels at half the size and back: half a pixel further in, so that the margin is a whole
    /// pixel there, too.
    private static let toHalves = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, e: 0.5, f: 0.5)
    private static let fromHalves = AffineTransform(a: 2, b: 0, c: 0, d: 2, e: -1, f: -1)

    /// Returns the pixels at half the size, which are made when they are first needed.
    private func halves(of picture: PixelBuffer) -> PixelBuffer {
        if let halves { return halves }
        let new = spares.take(width: (width + 3) / 2, height: (height + 3) / 2)
        var painter = Painter(target: new, clip: new.bounds)
        painter.compose(picture, KeptPicture.toHalves, opacity: 255, mode: .sourceOver)
        new.releaseScratch()
        halves = new
        return new
    }

    /// Returns the pixels, which are painted when they are first needed.
    private func picture(
        _ map: AffineTransform, _ statistics: inout FrameStatistics
    ) -> PixelBuffer {
        if let pixels { return pixels }
        let new = spares.take(width: width, height: height)
        new.share(spares.shadows)
        var painter = Painter(target: new, clip: new.bounds)
        painter.pixelScale = node.tree?.scale ?? 1
        painter.set(clip: new.bounds, transform: map)
        node.paintSubtree(into: &painter)
        new.releaseScratch()
        pixels = new
        statistics.picturesKept += 1
        return new
    }

    /// Frees the pixels, which are painted again when they are needed.
    func releasePixels() {
        if let pixels { spares.put(pixels) }
        if let halves { spares.put(halves) }
        (pixels, halves) = (nil, nil)
    }
}

extension Node {
    /// Returns true if a picture of the subtree looks like the subtree: nothing in it depends on the
    /// picture behind.
    final func canBeKept(isGroup: Bool) -> Bool {
        // The ring of the focus is painted around the node, apart from its picture.
        if effects.hasBackdrop || hasFocusRing { return false }
        for child in children where !child.isHidden {
            if !isGroup && child.effects.blendMode != .sourceOver { return false }
            if !child.canBeKept(isGroup: isGroup || child.effects.isGroup) { return false }
        }
        return true
    }
}
