/// The values of one property in a movement through keyframes.
struct KeyframeTrack {
    private struct Point {
        let time: Float
        let value: AnimatedValue
        let curve: Curve
        /// The numbers of the value on its node; nil for a value that has none.
        var vector: MotionVector?
    }

    let property: AnimatedProperty
    private var points: [Point]

    /// Takes a property's values out of the frames.
    private init(_ property: AnimatedProperty, _ frames: [Keyframes.Frame]) {
        self.property = property
        points = frames.compactMap { frame in
            frame.values.last { $0.property.name == property.name }.map {
                Point(time: frame.time, value: $0, curve: frame.curve)
            }
        }
    }

    /// Makes the track of each property that is in some frame.
    static func tracks(of frames: [Keyframes.Frame]) -> [KeyframeTrack] {
        var result: [KeyframeTrack] = []
        for value in frames.lazy.flatMap(\.values)
        where !result.contains(where: { $0.property.name == value.property.name }) {
            result.append(KeyframeTrack(value.property, frames))
        }
        return result
    }

    /// Computes the numbers anew, since those of colours are others in another theme.
    mutating func measure(_ node: Node) {
        for index in points.indices { points[index].vector = points[index].value.vector(node) }
    }

    /// Shows the value at a share of the time.
    func show(at share: Float, _ node: Node) {
        guard let (a, b) = way(at: share) else {
            // The value itself: a colour by its role follows the theme.
            return points[max(0, index(at: share))].value.set(node)
        }
        let way = a.curve((share - a.time) / (b.time - a.time))
        let lanes = a.vector.lanes + (b.vector.lanes - a.vector.lanes) * way
        property.set(node, MotionVector(lanes, sort: a.vector.sort))
    }

    /// Returns the share of the time until something may be seen to change.
    ///
    /// - Parameters:
    ///   - isBack: True on the way back to the beginning.
    ///   - extent: The node's longer side, in pixels.
    func pause(at share: Float, isBack: Bool, extent: Float) -> Float {
        guard let (a, b) = way(at: share) else {
            let index = index(at: share)
            if isBack { return index >= 0 ? share - points[index].time : share }
            return index + 1 < points.count ? points[index + 1].time - share : 1 - share
        }
        let length = b.time - a.time
        let count = property.visibleSteps(from: a.vector, to: b.vector, extent: extent)
        guard count > 0 else { return isBack ? share - a.time : b.time - share }
        let slope = abs(a.curve.slope(at: (share - a.time) / length))
        return min(length / count / max(slope, 0.02), length / 50)
    }

    /// An end of a way between two values.
    private struct End {
        let time: Float
        let vector: MotionVector
        let curve: Curve
    }

    /// Returns the two ends around a share of the time; nil if there is nothing in between them, or
    /// if the share is before the first point or after the last one.
    private func way(at share: Float) -> (End, End)? {
        let index = index(at: share)
        guard index >= 0, index + 1 < points.count, let a = points[index].vector,
            let b = points[index + 1].vector, a.sort == b.sort
        else { return nil }
        let (first, second) = (points[index], points[index + 1])
        return (
            End(time: first.time, vector: a, curve: first.curve),
            End(time: second.time, vector: b, curve: second.curve)
        )
    }

    /// The last point at or before a share; -1 before the first one.
    private func index(at share: Float) -> Int {
        var index = points.count - 1
        while index >= 0, points[index].time > share { index -= 1 }
        // Of several points at one time the last one counts.
        return index
    }
}

extension AnimatedProperty {
    /// Number of visible steps for a pixel of a movement.
    private static let stepsPerPixel: Float = 8

    /// Returns how many steps between two values may be seen.
    fileprivate func visibleSteps(
        from a: MotionVector, to b: MotionVector, extent: Float
    ) -> Float {
        let change = b.lanes - a.lanes
        guard change != SIMD8() else { return 0 }
        if name == AnimatedProperty.opacity.name { return abs(change[0]) * 255 }
        if isColor { return (0..<4).reduce(0) { max($0, abs(change[$1])) } }
        // Nobody knows how much another number moves in the picture: perhaps all of the node.
        var pixels = max(extent, 1)
        if valueType == NodeTransform.self {
            pixels =
                abs(change[0]) + abs(change[1])
                + (abs(change[2]) + abs(change[3]) + abs(change[4])) * extent
                + abs(change[5]) * (.pi / 180) * extent
                + (abs(change[6]) + abs(change[7])) * extent
        }
        return pixels * AnimatedProperty.stepsPerPixel
    }
}
