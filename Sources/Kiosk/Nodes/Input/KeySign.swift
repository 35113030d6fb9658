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
        var path = closed(
            [(-0.56, 0), (-0.22, -0.34), (0.5, -0.34), (0.5, 0.34), (-0.22, 0.34)], size,
            isMirrored)
        path.add(open([(0.0, -0.14), (0.28, 0.14)], size, isMirrored))
        path.add(open([(0.28, -0.14), (0.0, 0.14)], size, isMirrored))
        return path
    }

    /// A return arrow, which points to the start of lines.
    static func enter(_ size: Float, isMirrored: Bool) -> Path {
        var path = open([(0.46, -0.32), (0.46, 0.08), (-0.46, 0.08)], size, isMirrored)
        path.add(open([(-0.22, -0.16), (-0.46, 0.08), (-0.22, 0.32)], size, isMirrored))
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

    private static func open(
        _ points: [(Float, Float)], _ size: Float, _ isMirrored: Bool = false
    ) -> Path {
        var path = Path()
        for (x, y) in points {
            let point = Point(x: x * (isMirrored ? -size : size), y: y * size)
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    private static func closed(
        _ points: [(Float, Float)], _ size: Float, _ isMirrored: Bool = false
    ) -> Path {
        var path = open(points, size, isMirrored)
        path.close()
        return path
    }
}
