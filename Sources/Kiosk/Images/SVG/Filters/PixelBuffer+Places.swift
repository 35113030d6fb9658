// Filters that take pixels from elsewhere.
extension PixelBuffer {
    /// Returns a picture that repeats a part of this one in all directions.
    func repeated(_ part: PixelRect) -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        let (whole, width, height) = (bounds, Int(part.width), Int(part.height))
        guard width > 0, height > 0 else { return result }
        for y in 0..<result.height {
            let from = Int(part.minY) + (y - Int(part.minY)).modulo(height)
            guard from >= whole.minY, from < whole.maxY else { continue }
            let (row, source) = (result.row(y), self.row(from))
            for x in 0..<result.width {
                let from = Int(part.minX) + (x - Int(part.minX)).modulo(width)
                if from >= whole.minX, from < whole.maxX { row[x] = source[from] }
            }
        }
        return result
    }

    /// Returns a picture of which each pixel is one of this picture, as far away as channels of a map
    /// say: their middle is no distance, their ends are half of `scale` pixels.
    func displaced(
        by map: PixelBuffer, _ scale: Size, _ across: SVGChannel, _ down: SVGChannel
    ) -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        let (right, bottom) = (Float(width), Float(height))
        for y in 0..<height {
            let (row, map) = (result.row(y), map.row(y))
            for x in 0..<width {
                let pixel = unpremultiplied(map[x])
                let fromX = Float(x) + 0.5 + scale.width * (across.value(in: pixel) - 0.5)
                let fromY = Float(y) + 0.5 + scale.height * (down.value(in: pixel) - 0.5)
                guard fromX >= 0, fromX < right, fromY >= 0, fromY < bottom else { continue }
                row[x] = self.row(Int(fromY))[Int(fromX)]
            }
        }
        return result
    }
}

/// A channel of a pixel.
enum SVGChannel: String, Sendable {
    case red = "R"
    case green = "G"
    case blue = "B"
    case alpha = "A"

    /// Returns the channel of a pixel that is not premultiplied, from 0 to 1.
    func value(in pixel: UInt32) -> Float {
        let shift: UInt32 =
            switch self {
            case .red: 16
            case .green: 8
            case .blue: 0
            case .alpha: 24
            }
        return Float(pixel >> shift & 255) / 255
    }
}
