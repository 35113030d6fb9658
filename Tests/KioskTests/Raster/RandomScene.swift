import Kiosk

/// The random values of a scene.
extension SeededGenerator {
    /// From `range`, sometimes a whole number.
    mutating func length(_ range: ClosedRange<Float>) -> Float {
        let value = Float.random(in: range, using: &self)
        return Bool.random(using: &self) ? value.rounded() : value
    }
}

/// Shapes at random places, in random clips, groups and modes, painted the same whatever the clip.
struct RandomScene {
    indirect enum Item {
        case fill(Rect, CornerRadii, Paint)
        case border(Rect, CornerRadii, width: Float, Paint)
        case path(Path, FillRule, Paint)
        case stroke(Path, StrokeStyle, Paint)
        case image(PixelBuffer, Rect, CornerRadii, ImageFilter, tint: Color?)
        case mask([UInt8], width: Int, x: Int, y: Int, Color)
        case shadow(Rect, CornerRadii, Shadow)
        case clip(Rect, [Item])
        case roundedClip(Rect, CornerRadii, [Item])
        case pathClip(Path, [Item])
        case group(UInt8, BlendMode, [Item])
        case mode(BlendMode, [Item])
        case transform(AffineTransform, [Item])
    }

    var items: [Item] = []
    private let width: Float
    private let height: Float

    init(width: Int, height: Int, using generator: inout SeededGenerator) {
        self.width = Float(width)
        self.height = Float(height)
        for _ in 0..<Int.random(in: 4...14, using: &generator) {
            items.append(item(depth: 0, using: &generator))
        }
    }

    private func items(depth: Int, using generator: inout SeededGenerator) -> [Item] {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            item(depth: depth, using: &generator)
        }
    }

    private func item(depth: Int, using generator: inout SeededGenerator) -> Item {
        let rect = rect(using: &generator)
        let radii = radii(using: &generator)
        switch Int.random(in: 0..<(depth < 3 ? 20 : 13), using: &generator) {
        case 0...2: return .fill(rect, radii, paint(using: &generator))
        case 3, 4:
            let width = generator.length(0...9)
            return .border(rect, radii, width: width, paint(using: &generator))
        case 5:
            let rule: FillRule = Bool.random(using: &generator) ? .evenOdd : .nonZero
            return .path(path(using: &generator), rule, paint(using: &generator))
        case 6:
            let style = StrokeStyle(
                width: generator.length(0...9), cap: .allCases.randomElement(using: &generator)!,
                join: .allCases.randomElement(using: &generator)!,
                dashes: Bool.random(using: &generator) ? [] : [9, 5])
            return .stroke(path(using: &generator), style, paint(using: &generator))
        case 7...9:
            let image = Self.image(using: &generator)
            let unscaled = Rect(
                x: rect.minX.rounded(), y: rect.minY.rounded(), width: Float(image.width),
                height: Float(image.height))
            let isTinted = Int.random(in: 0..<4, using: &generator) == 0
            return .image(
                image, Bool.random(using: &generator) ? unscaled : rect, radii,
                .allCases.randomElement(using: &generator)!,
                tint: isTinted ? color(using: &generator) : nil)
        case 10: return mask(using: &generator)
        case 11, 12: return .shadow(rect, radii, shadow(using: &generator))
        default: return container(rect, radii, depth: depth, using: &generator)
        }
    }

    private func container(
        _ rect: Rect, _ radii: CornerRadii, depth: Int, using generator: inout SeededGenerator
    ) -> Item {
        let inner = items(depth: depth + 1, using: &generator)
        let mode = BlendMode.allCases.randomElement(using: &generator)!
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return .clip(rect, inner)
        case 1, 2: return .roundedClip(rect, radii, inner)
        case 3: return .pathClip(path(using: &generator), inner)
        case 4: return .group(.random(in: 0...255, using: &generator), mode, inner)
        case 5: return .mode(mode, inner)
        case 6:
            let transform = Transform(
                scale: generator.length(0.5...2),
                translation: Point(x: generator.length(-9...9), y: generator.length(-9...9)))
            return .transform(AffineTransform(transform), inner)
        default:
            let turn = AffineTransform.rotation(degrees: generator.length(-180...180))
            let place = AffineTransform.translation(x: width / 2, y: height / 2)
            let scale = AffineTransform.scale(
                x: generator.length(0.3...2), y: generator.length(0.3...2))
            return .transform(place.appending(inner: turn).appending(inner: scale), inner)
        }
    }

    private func rect(using generator: inout SeededGenerator) -> Rect {
        Rect(
            x: generator.length(-20...width), y: generator.length(-20...height),
            width: generator.length(0...width), height: generator.length(0...height))
    }

    private func radii(using generator: inout SeededGenerator) -> CornerRadii {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return 0
        case 1, 2: return CornerRadii(generator.length(0...40))
        default:
            func size() -> Size {
                Size(width: generator.length(-3...30), height: generator.length(0...30))
            }
            return CornerRadii(
                topLeft: size(), topRight: size(), bottomRight: size(), bottomLeft: size())
        }
    }

    private func color(using generator: inout SeededGenerator) -> Color {
        Color(
            UInt32.random(in: 0...0xFFFFFF, using: &generator),
            alpha: Bool.random(using: &generator) ? 255 : .random(in: 0...255, using: &generator))
    }

    private func point(using generator: inout SeededGenerator) -> Point {
        Point(x: generator.length(-20...width + 20), y: generator.length(-20...height + 20))
    }

    private func path(using generator: inout SeededGenerator) -> Path {
        var path = Path()
        path.move(to: point(using: &generator))
        for _ in 0..<Int.random(in: 2...6, using: &generator) {
            let (a, b) = (point(using: &generator), point(using: &generator))
            if Bool.random(using: &generator) {
                path.line(to: a)
            } else {
                path.quadratic(to: a, control: b)
            }
        }
        if Bool.random(using: &generator) { path.close() }
        return path
    }

    private func shadow(using generator: inout SeededGenerator) -> Shadow {
        Shadow(
            color: color(using: &generator),
            offset: Point(x: generator.length(-12...12), y: generator.length(-12...12)),
            blur: generator.length(0...30), spread: generator.length(-9...9),
            isInner: Bool.random(using: &generator))
    }

    private func paint(using generator: inout SeededGenerator) -> Paint {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0...2: return .solid(color(using: &generator))
        case 3:
            let place = Rect(
                x: generator.length(0...30), y: generator.length(0...30),
                width: generator.length(5...60), height: generator.length(5...60))
            return .pattern(
                Pattern(
                    Self.image(using: &generator), in: place,
                    spread: [.pad, .repeat, .reflect].randomElement(using: &generator)!,
                    filter: .allCases.randomElement(using: &generator)!))
        default: return .gradient(gradient(using: &generator))
        }
    }

    private func gradient(using generator: inout SeededGenerator) -> Gradient {
        let (a, b) = (point(using: &generator), point(using: &generator))
        let geometry: Gradient.Geometry
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: geometry = .linear(start: a, end: Point(x: a.x, y: b.y))
        case 1: geometry = .linear(start: a, end: Point(x: b.x, y: a.y))
        case 2: geometry = .linear(start: a, end: b)
        case 3: geometry = .radial(center: a, radius: generator.length(1...90), focus: b)
        default: geometry = .conic(center: a, angle: generator.length(-180...180))
        }
        let stops = [0, 0.4, 1].map { Gradient.Stop($0, color(using: &generator)) }
        return Gradient(
            geometry, stops: stops,
            spread: [.pad, .repeat, .reflect].randomElement(using: &generator)!)
    }

    private func mask(using generator: inout SeededGenerator) -> Item {
        let bytes = (0..<(23 * 17)).map { _ in
            Bool.random(using: &generator) ? 255 : UInt8.random(in: 0...255, using: &generator)
        }
        return .mask(
            bytes, width: 23, x: .random(in: -10...Int(width), using: &generator),
            y: .random(in: -10...Int(height), using: &generator), color(using: &generator))
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

    /// Paints the scene moved by whole pixels.
    func paint(into target: PixelBuffer, clip: PixelRect, movedBy offset: (x: Int, y: Int) = (0, 0))
    {
        var painter = Painter(target: target, clip: clip)
        paint(with: &painter, movedBy: offset)
    }

    /// Paints the scene with a painter of a whole picture or a part of it.
    func paint(with painter: inout Painter, movedBy offset: (x: Int, y: Int) = (0, 0)) {
        painter.clear(to: Color(0x204060))
        painter.withTransform(.translation(x: Float(offset.x), y: Float(offset.y))) { painter in
            Self.paint(items, with: &painter)
        }
    }

    private static func paint(_ items: [Item], with painter: inout Painter) {
        for item in items { paint(item, with: &painter) }
    }

    private static func paint(_ item: Item, with painter: inout Painter) {
        switch item {
        case .fill(let rect, let radii, let paint): painter.fill(rect, radii: radii, paint)
        case .border(let rect, let radii, let width, let paint):
            painter.strokeInside(rect, radii: radii, width: width, paint)
        case .path(let path, let rule, let paint): painter.fill(path, paint, rule: rule)
        case .stroke(let path, let style, let paint): painter.stroke(path, style, paint)
        case .image(let image, let rect, let radii, let filter, let tint):
            painter.draw(image, in: rect, radii: radii, filter: filter, tint: tint)
        case .mask(let bytes, let width, let x, let y, let color):
            painter.fillMask(
                bytes, width: width, height: bytes.count / width, stride: width,
                atX: x + Int(painter.transform.e.rounded(.down)),
                y: y + Int(painter.transform.f.rounded(.down)), color: color)
        case .shadow(let rect, let radii, let shadow):
            painter.drawShadow(of: rect, radii: radii, shadow)
        case .clip(let rect, let inner): painter.withClip(rect) { paint(inner, with: &$0) }
        case .roundedClip(let rect, let radii, let inner):
            painter.withClip(rect, radii: radii) { paint(inner, with: &$0) }
        case .pathClip(let path, let inner): painter.withClip(path) { paint(inner, with: &$0) }
        case .group(let opacity, let mode, let inner):
            painter.withGroup(opacity: opacity, mode: mode) { paint(inner, with: &$0) }
        case .mode(let mode, let inner):
            painter.withBlendMode(mode) { paint(inner, with: &$0) }
        case .transform(let transform, let inner):
            painter.withTransform(transform) { paint(inner, with: &$0) }
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
