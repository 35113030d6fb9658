/// One axis of a nine-patch: maps device columns, or rows, to those of a mask.
///
/// Beyond the corners and the blur, all pixels in the middle are alike. The mask holds one of them,
/// or a few more to make its count a multiple of the reduced pixels'.
struct MaskAxis {
    /// Range of device pixels that the mask can touch.
    let start: Int
    let end: Int
    /// Range of identical device pixels.
    let flatStart: Int
    let flatEnd: Int
    /// Number of identical pixels that the mask omits.
    let removed: Int

    /// Number of mask pixels.
    var count: Int { end &- start &- removed }

    /// Makes the axis of a blurred shape from `min` to `max`, whose corners extend `before` and
    /// `after` into it, all in 1/256 pixel.
    init(from min: Int, to max: Int, before: Int, after: Int, _ blur: ShadowBlur) {
        let reach = blur.reach
        start = min >> 8 &- reach
        end = (max &+ 255) >> 8 &+ reach
        flatStart = (min &+ before &+ 255) >> 8 &+ reach
        flatEnd = Swift.max(flatStart, (max &- after) >> 8 &- reach)
        let flat = flatEnd &- flatStart
        let step = 1 << blur.level
        let kept = step &- (end &- start &- flat) & (step &- 1)
        removed = Swift.max(0, flat &- kept)
    }

    /// Makes an axis on which each pixel has its own mask pixel.
    init(pixels start: Int, to end: Int) {
        (self.start, self.end) = (start, end)
        (flatStart, flatEnd, removed) = (end, end, 0)
    }

    /// Returns the mask pixel of a device pixel from `start` to `end`.
    @inline(__always)
    func index(_ pixel: Int) -> Int {
        if pixel < flatStart { return pixel &- start }
        return pixel < flatEnd ? flatStart &- start : pixel &- start &- removed
    }

    /// Returns the first device pixel that uses a mask pixel.
    @inline(__always)
    func pixel(_ index: Int) -> Int {
        index <= flatStart &- start ? start &+ index : start &+ index &+ removed
    }
}

extension RoundedShape {
    func axisX(_ blur: ShadowBlur) -> MaskAxis {
        MaskAxis(
            from: minX, to: maxX, before: Int(max(topLeft.x, bottomLeft.x)),
            after: Int(max(topRight.x, bottomRight.x)), blur)
    }

    func axisY(_ blur: ShadowBlur) -> MaskAxis {
        MaskAxis(
            from: minY, to: maxY, before: Int(max(topLeft.y, topRight.y)),
            after: Int(max(bottomLeft.y, bottomRight.y)), blur)
    }

    /// Returns the device pixels that the blurred shape can touch.
    func pixels(_ blur: ShadowBlur) -> PixelRect {
        let (x, y) = (axisX(blur), axisY(blur))
        return PixelRect(
            minX: Int32(x.start), minY: Int32(y.start), maxX: Int32(x.end), maxY: Int32(y.end))
    }
}
