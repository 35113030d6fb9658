/// Draws pictures in the ways of an `ImageNode`. Derived data is cached until another picture is
/// drawn.
final class ImageDrawing {
    private var patch: (picture: PixelBuffer, slices: EdgeInsets, patch: NinePatch)?

    /// Clears the cache: an animation reuses the same buffers for its frames.
    func forget() { patch = nil }

    /// - Parameters:
    ///   - picture: Pixels of the size in `header`, or scaled.
    ///   - bounds: Content box of the node.
    func draw(
        _ picture: PixelBuffer, _ header: ImageHeader, _ model: ImageModel, _ look: ImageLook,
        in bounds: Rect, into painter: inout Painter
    ) {
        let radii = model.cornerRadii
        if model.isSliced {
            drawSlices(picture, header, model, look, in: bounds, radii, into: &painter)
        } else if model.fit == .tile {
            let rect = Rect(origin: bounds.origin, size: model.natural(header))
            let pattern = Pattern(
                picture, in: rect, spread: .repeat, filter: model.filter, tint: look.tint)
            painter.fill(bounds, radii: radii, .pattern(pattern))
        } else {
            painter.draw(
                picture, in: model.rect(of: header, in: bounds, scale: painter.crispScale),
                clippedTo: bounds, radii: radii, filter: model.filter, tint: look.tint)
        }
    }

    private func drawSlices(
        _ picture: PixelBuffer, _ header: ImageHeader, _ model: ImageModel, _ look: ImageLook,
        in bounds: Rect, _ radii: CornerRadii, into painter: inout Painter
    ) {
        let patch = self.patch(picture, model.slices, header)
        // A vector picture may have more pixels than its header says.
        let scale = Float(header.width) / Float(picture.width) / model.density
        guard radii.hasAny else {
            painter.draw(
                patch, in: bounds, scale: scale, filter: model.filter, tint: look.tint)
            return
        }
        painter.withClip(bounds, radii: radii) { painter in
            painter.draw(
                patch, in: bounds, scale: scale, filter: model.filter, tint: look.tint)
        }
    }

    /// Returns true if a picture with these slices is drawn in all of its box, however large that is.
    func fillsBox(_ picture: PixelBuffer, _ slices: EdgeInsets, _ header: ImageHeader) -> Bool {
        patch(picture, slices, header).hasMiddle
    }

    private func patch(
        _ picture: PixelBuffer, _ slices: EdgeInsets, _ header: ImageHeader
    ) -> NinePatch {
        if let patch, patch.picture === picture, patch.slices == slices { return patch.patch }
        func pixels(_ distance: Float, _ extent: Int, of natural: Int) -> Int {
            Int((distance * Float(extent) / Float(natural)).rounded())
        }
        let new = NinePatch(
            picture,
            left: pixels(slices.left, picture.width, of: header.width),
            top: pixels(slices.top, picture.height, of: header.height),
            right: pixels(slices.right, picture.width, of: header.width),
            bottom: pixels(slices.bottom, picture.height, of: header.height))
        patch = (picture, slices, new)
        return new
    }
}
