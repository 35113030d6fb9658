extension Path {
    /// Parses the path data of SVG's `d` attribute, with the whole grammar of SVG 2, chapter 9.3.9.
    ///
    /// - Throws: `SVGPathError` at the first mistake.
    public init(svg text: String) throws(SVGPathError) {
        var text = text
        // Both results outlive the closure, which cannot throw a typed error.
        let result = text.withUTF8 { bytes -> Result<Path, SVGPathError> in
            var parser = SVGPathParser(scanner: SVGPathScanner(bytes: bytes))
            do throws(SVGPathError) {
                try parser.parse()
                return .success(parser.path)
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }
}

/// Reads commands and appends them to a path.
private struct SVGPathParser {
    var path = Path()
    private var scanner: SVGPathScanner
    /// Second control point of the preceding cubic curve, for `S`.
    private var cubicControl: Point?
    /// Control point of the preceding quadratic curve, for `T`.
    private var quadraticControl: Point?

    init(scanner: SVGPathScanner) { self.scanner = scanner }

    mutating func parse() throws(SVGPathError) {
        scanner.skipSpace()
        while let command = scanner.peek() {
            let isFirst = path.isEmpty
            guard let kind = Kind(rawValue: command | 0x20), !isFirst || kind == .move else {
                throw SVGPathError(
                    offset: scanner.offset,
                    expected: isFirst ? "the command M or m" : "a command, one of MZLHVCSQTA")
            }
            scanner.advance()
            scanner.skipSpace()
            try run(kind, isRelative: command & 0x20 != 0)
            scanner.skipSpace()
        }
    }

    private enum Kind: UInt8 {
        case move = 0x6D
        case close = 0x7A
        case line = 0x6C
        case horizontal = 0x68
        case vertical = 0x76
        case cubic = 0x63
        case smoothCubic = 0x73
        case quadratic = 0x71
        case smoothQuadratic = 0x74
        case arc = 0x61
    }

    /// Runs a command with all its repetitions.
    private mutating func run(_ kind: Kind, isRelative: Bool) throws(SVGPathError) {
        guard kind != .close else {
            path.close()
            (cubicControl, quadraticControl) = (nil, nil)
            return
        }
        var kind = kind
        repeat {
            let origin = isRelative ? path.current ?? .zero : .zero
            try step(kind, origin)
            // More pairs after a move are lines.
            if kind == .move { kind = .line }
        } while scanner.startsAnotherNumber()
    }

    private mutating func step(_ kind: Kind, _ origin: Point) throws(SVGPathError) {
        let current = path.current ?? .zero
        var (cubic, quadratic): (Point?, Point?) = (nil, nil)
        switch kind {
        case .move: path.move(to: try point(origin))
        case .line: path.line(to: try point(origin))
        case .horizontal: path.line(to: Point(x: try scanner.number() + origin.x, y: current.y))
        case .vertical: path.line(to: Point(x: current.x, y: try scanner.number() + origin.y))
        case .cubic, .smoothCubic:
            let first =
                kind == .cubic ? try point(origin) : reflected(cubicControl, in: current)
            let second = try point(origin)
            path.cubic(to: try point(origin), control1: first, control2: second)
            cubic = second
        case .quadratic, .smoothQuadratic:
            let control =
                kind == .quadratic
                ? try point(origin) : reflected(quadraticControl, in: current)
            path.quadratic(to: try point(origin), control: control)
            quadratic = control
        case .arc: try arc(origin)
        case .close: break
        }
        (cubicControl, quadraticControl) = (cubic, quadratic)
    }

    private mutating func arc(_ origin: Point) throws(SVGPathError) {
        let radii = Size(width: try scanner.number(), height: try scanner.number())
        let rotation = try scanner.number()
        let isLarge = try scanner.flag()
        let isClockwise = try scanner.flag()
        path.addArc(
            to: try point(origin), radii: radii, rotation: rotation, isLarge: isLarge,
            isClockwise: isClockwise)
    }

    private mutating func point(_ origin: Point) throws(SVGPathError) -> Point {
        let x = try scanner.number()
        return Point(x: x, y: try scanner.number()) + origin
    }

    private func reflected(_ control: Point?, in current: Point) -> Point {
        control.map { Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
    }
}
