/// One axis of a nine-patch: which column, or row, of a mask a device pixel takes.
///
/// Farther from both ends than the corners and the blur reach, all pixels are alike. The mask has
/// one of them, or a few more, so that its count is a multiple of the reduced pixels'.
struct MaskAxis {
    /// The device pixels that the mask can touch.
    let start: Int
    let end: Int
    /// Device pixels that are all alike, from `flatStart` to `flatEnd`.
    let flatStart: Int
    let flatEnd: Int
    /// How many of them the mask leaves out.
    let removed: Int

    /// The mask's pixels.
    var count: Int { end &- start &- removed }

    /// A shape from `min` to `max`, whose corners reach `before` and `after` into it, all in 1/256
    /// pixel, with a blur.
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

    /// Pixels that have each their own place in the mask.
    init(pixels start: Int, to end: Int) {
        (self.start, self.end) = (start, end)
        (flatStart, flatEnd, removed) = (end, end, 0)
    }

    /// The mask's pixel for a device pixel from `start` to `end`.
    @inline(__always)
    func index(_ place: Int) -> Int {
        if place < flatStart { return place &- start }
        return place < flatEnd ? flatStart &- start : place &- start &- removed
    }

    /// The first device pixel that takes a pixel of the mask.
    @inline(__always)
    func place(_ index: Int) -> Int {
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

    /// The device pixels that the blurred shape can touch.
    func pixels(_ blur: ShadowBlur) -> PixelRect {
        let (x, y) = (axisX(blur), axisY(blur))
        return PixelRect(
            minX: Int32(x.start), minY: Int32(y.start), maxX: Int32(x.end), maxY: Int32(y.end))
    }
}
