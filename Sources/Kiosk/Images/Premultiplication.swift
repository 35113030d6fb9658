extension PixelBuffer {
    /// Multiplies each colour by its alpha, rounded to nearest.
    func premultiply() {
        if let colors = indexed?.palette {
            for index in 0..<IndexedPixels.paletteCount {
                colors[index] = premultiplied(colors[index])
            }
            return
        }
        for y in 0..<height {
            let row = pixels + y * stride
            for x in 0..<width { row[x] = premultiplied(row[x]) }
        }
    }
}

/// Multiplies the channels of a straight colour 0xAARRGGBB by its alpha, rounded to nearest.
@inline(__always)
func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    // Two channels at once: x / 255 is (x + 128 + ((x + 128) >> 8)) >> 8 for x up to 65025.
    var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    redBlue = (redBlue &+ (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
    green = (green &+ (green >> 8)) >> 8
    return alpha << 24 | redBlue | green << 8
}

/// Divides the channels of a premultiplied colour 0xAARRGGBB by its alpha, rounded to nearest.
func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}
