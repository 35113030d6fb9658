/// A picture that is giving way to another one.
struct ImageFade {
    /// Keeps the pixels.
    let request: ImageRequest
    let picture: PixelBuffer
    let header: ImageHeader
    var movement: Movement
    let drawing = ImageDrawing()

    /// Opacity of the old picture.
    var opacity: UInt8 { UInt8(((1 - movement.value) * 255).rounded()) }

    /// Paints the old picture and the new one as a mixture.
    ///
    /// - Parameter coversNew: True if the old picture is opaque wherever the new one is, and both are
    ///   whole: then it is enough to paint it over the new one.
    func paint(
        coversNew: Bool, into painter: inout Painter, old: (inout Painter) -> Void,
        new: (inout Painter) -> Void
    ) {
        if coversNew {
            new(&painter)
            painter.withGroup(opacity: opacity, old)
        } else {
            painter.beginGroup()
            painter.withGroup(opacity: 255 - opacity, new)
            painter.withGroup(opacity: opacity, mode: .plus, old)
            painter.endGroup(opacity: 255, mode: .sourceOver)
        }
    }
}
