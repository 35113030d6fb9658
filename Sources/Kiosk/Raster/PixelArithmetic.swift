/// `x / 255` rounded to nearest, exact for `x` from 0 to 255 · 255.
@inline(__always)
package func div255(_ x: UInt32) -> UInt32 {
    (x &+ 128 &+ ((x &+ 128) >> 8)) >> 8
}

/// Multiplies each of the pixel's four channels by `factor / 255`, rounded to nearest. `factor` is
/// at most 255.
@inline(__always)
func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    // Two channels in each half of a word: a product of two bytes leaves room for both roundings.
    var redBlue = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    redBlue = ((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var alphaGreen = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    alphaGreen = (alphaGreen &+ ((alphaGreen >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return redBlue | alphaGreen
}

/// Interpolates between two pixels: `part` / 256 of the second one, for each channel, rounded to
/// nearest.
@inline(__always)
func interpolated(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 &- part
    let redBlue = (a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* part &+ 0x0080_0080
    let alphaGreen =
        ((a >> 8) & 0x00FF_00FF) &* rest &+ ((b >> 8) & 0x00FF_00FF) &* part &+ 0x0080_0080
    return ((redBlue >> 8) & 0x00FF_00FF) | (alphaGreen & 0xFF00_FF00)
}

/// Blends premultiplied pixels by source-over, for each channel: d′ = s + d · (255 − sa) / 255,
/// rounded to nearest. No channel of `source` exceeds its alpha, so the sum stays below 256.
@inline(__always)
package func sourceOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- (source >> 24))
}

extension Color {
    /// The colour as a pixel, its channels multiplied by alpha and rounded to nearest.
    package var premultiplied: UInt32 {
        let alpha = UInt32(self.alpha)
        let red = div255(UInt32(self.red) &* alpha)
        let green = div255(UInt32(self.green) &* alpha)
        let blue = div255(UInt32(self.blue) &* alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
