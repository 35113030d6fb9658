/// The symbols on function keys, as lines about their centre. A length of one is the size of the
/// letters on the other keys.
enum KeySign {
    /// An arrow that points up.
    static func shift(_ size: Float) -> Path {
        closed(
            [
                (0, -0.44), (0.44, 0.02), (0.2, 0.02), (0.2, 0.3), (-0.2, 0.3), (-0.2, 0.02),
                (-0.44, 0.02),
            ], size)
    }

    /// The line below the arrow while capitals are locked.
    static func lock(_ size: Float) -> Path { open([(-0.2, 0.48), (0.2, 0.48)], size) }

    /// A label with a cross that points in the direction of deletion: to the left, or mirrored.
    static func delete(_ size: Float, isMirrored: Bool) -> Path {
        let size = Size(width: isMirrored ? -size : size, height: size)
        var path = closed(
            [(-0.56, 0), (-0.22, -0.34), (0.5, -0.34), (0.5, 0.34), (-0.22, 0.34)], size)
        path.add(open([(0.0, -0.14), (0.28, 0.14)], size))
        path.add(open([(0.28, -0.14), (0.0, 0.14)], size))
        return path
    }

    /// A return arrow, which points to the start of lines.
    static func enter(_ size: Float, isMirrored: Bool) -> Path {
        let size = Size(width: isMirrored ? -size : size, height: size)
        var path = open([(0.46, -0.32), (0.46, 0.08), (-0.46, 0.08)], size)
        path.add(open([(-0.22, -0.16), (-0.46, 0.08), (-0.22, 0.32)], size))
        return path
    }

    /// An arrowhead that points down, to where the keyboard goes.
    static func done(_ size: Float) -> Path {
        open([(-0.36, -0.16), (0, 0.2), (0.36, -0.16)], size)
    }

    /// A space symbol: a bracket open at the top.
    static func space(_ size: Float) -> Path {
        open([(-0.5, 0.02), (-0.5, 0.2), (0.5, 0.2), (0.5, 0.02)], size)
    }

    private static func open(_ points: [(Float, Float)], _ size: Float) -> Path {
        open(points, Size(width: size, height: size))
    }

    private static func open(_ points: [(Float, Float)], _ size: Size) -> Path {
        var path = Path()
        for (x, y) in points {
            let point = Point(x: x * size.width, y: y * size.height)
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    private static func closed(_ points: [(Float, Float)], _ size: Float) -> Path {
        closed(points, Size(width: size, height: size))
    }

    private static func closed(_ points: [(Float, Float)], _ size: Size) -> Path {
        var path = open(points, size)
        path.close()
        return path
    }
}
