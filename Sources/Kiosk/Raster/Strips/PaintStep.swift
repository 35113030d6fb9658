/// One call of a painter, with everything that its result depends on, to be made again by the painters of
/// strips.
struct PaintStep {
    enum Operation {
        case clear(Color)
        case fill(Rect, CornerRadii, Paint)
        case border(Rect, CornerRadii, width: Float, Paint)
        /// The path is one of the tape's.
        case fillPath(Int, Paint, FillRule)
        case strokePath(Int, StrokeStyle, Paint)
        case image(PixelBuffer, Rect, bounds: Rect?, CornerRadii, ImageFilter, tint: Color?)
        case compose(PixelBuffer, AffineTransform, opacity: UInt8, BlendMode)
        /// The shadow is one of the tape's: it is much larger than everything else here.
        case shadow(Int)
        /// A function that draws what some bytes of the tape describe.
        case bytes(PaintTape.Drawing, Range<Int>)
        case beginGroup
        case endGroup(opacity: UInt8, BlendMode)
        case endGroupInRect(Rect, CornerRadii)
        case endGroupInPath(Int, FillRule)
        case pushClip(Rect, CornerRadii)
        case popClip
    }

    let clip: PixelRect
    let transform: AffineTransform
    let mode: BlendMode
    let operation: Operation
}
