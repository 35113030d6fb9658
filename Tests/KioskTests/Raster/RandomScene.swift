import Kiosk

/// The random values of a scene.
extension SeededGenerator {
    /// From `range`, sometimes a whole number.
    mutating func length(_ range: ClosedRange<Float>) -> Float {
        let value = Float.random(in: range, using: &self)
        return Bool.random(using: &self) ? value.rounded() : value
    }
}

/// Shapes at random places, painted the same whatever the clip.
struct RandomScene {
    private enum Item {
        case fill(Rect, radius: Float, Color)
        case border(Rect, radius: Float, width: Float, Color)
        case image(PixelBuffer, Rect, radius: Float)
        case mask([UInt8], width: Int, x: Int, y: Int, Color)
    }

    private var items: [(clip: Rect?, transform: Transform, item: Item)] = []

    init(width: Int, height: Int, using generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 4...14, using: &generator) {
            let (w, h) = (Float(width), Float(height))
            let rect = Rect(
                x: generator.length(-20...w), y: generator.length(-20...h),
                width: generator.length(0...w), height: generator.length(0...h))
            let radius = generator.length(0...40)
            let color = Color(
                UInt32.random(in: 0...0xFFFFFF, using: &generator),
                alpha: Bool.random(using: &generator)
                    ? 255 : .random(in: 0...255, using: &generator))
            let item: Item
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1: item = .fill(rect, radius: radius, color)
            case 2:
                item = .border(rect, radius: radius, width: generator.length(0...9), color)
            case 3, 4:
                let image = Self.image(using: &generator)
                let unscaled = Rect(
                    x: rect.minX.rounded(), y: rect.minY.rounded(), width: Float(image.width),
                    height: Float(image.height))
                item = .image(
                    image, Bool.random(using: &generator) ? unscaled : rect, radius: radius)
            default:
                let bytes = (0..<(23 * 17)).map { _ in
                    Bool.random(using: &generator)
                        ? 255 : UInt8.random(in: 0...255, using: &generator)
                }
                item = .mask(
                    bytes, width: 23, x: .random(in: -10...width, using: &generator),
                    y: .random(in: -10...height, using: &generator), color)
            }
            let isScaled = Int.random(in: 0..<3, using: &generator) == 0
            let transform = Transform(
                scale: isScaled ? generator.length(0.5...2) : 1,
                translation: Point(x: generator.length(-9...9), y: generator.length(-9...9)))
            let clip = Rect(
                x: generator.length(0...w / 2), y: generator.length(0...h / 2), width: w, height: h)
            items.append((Bool.random(using: &generator) ? clip : nil, transform, item))
        }
    }

    static func image(using generator: inout SeededGenerator) -> PixelBuffer {
        let image = PixelBuffer(
            width: .random(in: 1...90, using: &generator),
            height: .random(in: 1...90, using: &generator))
        image.isOpaque = Bool.random(using: &generator)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let color = Color(
                    .random(in: 0...0xFFFFFF, using: &generator),
                    alpha: image.isOpaque || x < 20
                        ? 255 : .random(in: 0...255, using: &generator))
                image[x, y] = color.premultiplied
            }
        }
        return image
    }

    func paint(into target: PixelBuffer, clip: PixelRect) {
        var painter = Painter(target: target, clip: clip)
        painter.clear(to: Color(0x204060))
        for (clip, transform, item) in items {
            painter.withTransform(transform) { painter in
                if let clip {
                    painter.withClip(clip) { Self.paint(item, with: &$0) }
                } else {
                    Self.paint(item, with: &painter)
                }
            }
        }
    }

    private static func paint(_ item: Item, with painter: inout Painter) {
        switch item {
        case .fill(let rect, let radius, let color):
            painter.fill(rect, radii: CornerRadii(radius), .solid(color))
        case .border(let rect, let radius, let width, let color):
            painter.strokeInside(rect, radii: CornerRadii(radius), width: width, .solid(color))
        case .image(let image, let rect, let radius):
            painter.draw(image, in: rect, radii: CornerRadii(radius))
        case .mask(let bytes, let width, let x, let y, let color):
            painter.fillMask(
                bytes, width: width, height: bytes.count / width, stride: width, atX: x, y: y,
                color: color)
        }
    }
}

extension PixelBuffer {
    func fillWithNoise(in rect: PixelRect, using generator: inout SeededGenerator) {
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) {
                self[x, y] = UInt32(truncatingIfNeeded: generator.next())
            }
        }
    }

    /// The pixels inside the bounds, row after row.
    var contents: [UInt32] {
        (0..<height).flatMap { y in (0..<width).map { x in self[x, y] } }
    }
}

extension PixelRect {
    /// A rectangle that is not empty, inside `bounds`.
    static func random(in bounds: PixelRect, using generator: inout SeededGenerator) -> PixelRect {
        let x = Int32.random(in: bounds.minX..<bounds.maxX, using: &generator)
        let y = Int32.random(in: bounds.minY..<bounds.maxY, using: &generator)
        return PixelRect(
            minX: x, minY: y, maxX: .random(in: (x + 1)...bounds.maxX, using: &generator),
            maxY: .random(in: (y + 1)...bounds.maxY, using: &generator))
    }
}
