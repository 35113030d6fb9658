/// A part of a picture that was painted by itself, and is changed before it is composed with what
/// is below.
struct SVGLayer {
    let pixels: PixelBuffer
    /// The pixels of the painter's target that the layer lies on.
    let area: PixelRect

    /// Multiplies by a layer of the same area: by its alpha, or by its luminance and alpha.
    func multiply(by mask: SVGLayer, isAlpha: Bool) {
        for y in 0..<area.height {
            let (row, values) = (pixels.row(y), mask.pixels.row(y))
            for x in 0..<area.width {
                row[x] = scaled(
                    row[x], by: isAlpha ? values[x] >> 24 : Self.luminance(values[x]))
            }
        }
    }

    /// Returns the luminance of a premultiplied pixel, from 0 to 255: 0.2125 of red, 0.7154 of green
    /// and 0.0721 of blue (CSS Masking 1, section 7.10.1).
    static func luminance(_ pixel: UInt32) -> UInt32 {
        let red = (pixel >> 16 & 255) * 13_926
        let green = (pixel >> 8 & 255) * 46_885
        return (red + green + (pixel & 255) * 4_725 + 32_768) >> 16
    }
}

extension PixelBuffer {
    /// Returns the first pixel of a row.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }
}

extension Painter {
    /// Returns what `body` paints into an area, as a picture of its own.
    func layer(_ area: PixelRect, _ body: (inout Painter) -> Void) -> SVGLayer {
        layer(
            area,
            AffineTransform.translation(x: -Float(area.minX), y: -Float(area.minY))
                .appending(inner: transform), body)
    }

    /// Returns what `body` paints with a transform to a picture of an area's size.
    func layer(
        _ area: PixelRect, _ transform: AffineTransform, _ body: (inout Painter) -> Void
    ) -> SVGLayer {
        let picture = PixelBuffer(width: area.width, height: area.height)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.set(clip: picture.bounds, transform: transform)
        body(&painter)
        picture.releaseScratch()
        return SVGLayer(pixels: picture, area: area)
    }

    /// Returns the device pixels that something in a local rectangle may touch.
    func pixels(touchedBy rect: Rect?) -> PixelRect {
        guard let rect else { return .empty }
        // A pixel more on each side, for what is rounded and for lines of no width.
        return PixelRect(covering: transform.bounds(of: rect).inset(by: -1))
    }

    /// Blends a layer with what is below it.
    mutating func compose(_ layer: SVGLayer, opacity: Float, mode: SVGBlendMode) {
        let opacity = UInt8((max(0, min(1, opacity)) * 255).rounded())
        var rest = opacity
        if mode.dependsOnBackdrop {
            for y in 0..<layer.area.height {
                let pixels = layer.pixels.row(y)
                let below = row(Int(layer.area.minY) + y) + Int(layer.area.minX)
                for x in 0..<layer.area.width {
                    pixels[x] = mode.mixed(scaled(pixels[x], by: UInt32(opacity)), over: below[x])
                }
            }
            rest = 255
        }
        compose(
            layer.pixels,
            .translation(x: Float(layer.area.minX), y: Float(layer.area.minY)), opacity: rest,
            mode: mode == .plusLighter ? .plus : .sourceOver)
    }
}
