import CPixels

extension Painter {
    /// Blurs the picture painted so far inside a rectangle with elliptical corners, with a Gaussian
    /// of the standard deviation `radius`, in local units.
    ///
    /// The Gaussian is approximated by three box filters. A pixel that the rectangle covers partly
    /// is a mix of its blurred and its own colour. Beyond the bounds of the picture the outermost
    /// pixels repeat. A pixel depends on others up to `backdropReach(radius:)` away, which must
    /// have been painted in the same pass: so the clip contains the whole rectangle and that margin
    /// around it, as far as the picture extends, or nothing of the rectangle. Under a transform
    /// that rotates or skews, nothing is blurred. The result is blended with `opacity` / 255.
    public mutating func blurBackdrop(
        in rect: Rect, radii: CornerRadii, radius: Float, opacity: UInt8 = 255
    ) {
        guard let upright = transform.upright,
            let blur = BoxBlur(deviation: Double(radius) * Double(upright.scale)),
            let box = deviceShape(rect, radii: radii, upright)
        else { return }
        let area = clip.intersection(box.pixels(.sharp))
        if area.isEmpty { return }
        if let tape { return tape.needsWhole = true }
        let mask = scratch.shadows.mask(of: box, .sharp, in: area, scratch.fill)
        let source = BackdropSource(pixels: row(0), stride: row(1) - row(0), bounds: bounds)
        scratch.backdrop.run(source, blur, in: area) { y, pixels in
            replace(y, from: Int(area.minX), to: Int(area.maxX), with: pixels, mask.row(y), opacity)
        }
    }

    /// Returns how far a pixel of a blurred backdrop depends on others, in device pixels, for a
    /// standard deviation in device pixels. Any change within that distance changes the pixel.
    public static func backdropReach(radius: Float) -> Float {
        BoxBlur(deviation: Double(radius)).map { Float($0.deviceReach) } ?? 0
    }

    /// Replaces pixels by coverage: d′ = (s · c + d · (255 - c)) / 255 for each channel, rounded to
    /// nearest.
    private func replace(
        _ y: Int, from minX: Int, to maxX: Int, with pixels: UnsafePointer<UInt32>,
        _ mask: MaskRow, _ opacity: UInt8
    ) {
        let (source, target) = (pixels - minX, row(y))
        var x = minX
        while x < maxX {
            let run = mask.run(at: x)
            let end = min(maxX, run.end)
            if run.coverage == 255 && opacity == 255 && !hasRoundedClip {
                (target + x).update(from: source + x, count: end - x)
            } else if run.coverage != 0 {
                let coverages = scratch.clipped
                if let coverage = run.coverage {
                    coverages.update(repeating: coverage, count: end - x)
                } else {
                    coverages.update(from: mask.coverages(from: x), count: end - x)
                }
                kiosk_mask_alpha(coverages, coverages, end - x, opacity)
                clip(coverages, y: y, x: x, count: end - x)
                for column in x..<end {
                    target[column] = mixed(
                        source[column], target[column], UInt32(coverages[column - x]))
                }
            }
            x = end
        }
    }
}

@inline(__always)
private func mixed(_ source: UInt32, _ destination: UInt32, _ coverage: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for channel: UInt32 in 0..<4 {
        let shift = channel &* 8
        let (s, d) = ((source >> shift) & 255, (destination >> shift) & 255)
        result |= div255(s &* coverage &+ d &* (255 &- coverage)) << shift
    }
    return result
}
