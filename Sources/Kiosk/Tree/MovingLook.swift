/// The parts of a node's look that move by themselves for a while, with all of its descendants.
struct MovingLook: Hashable {
    /// True if its scale or its rotation moves.
    var hasTransform = false
    /// True if its opacity moves.
    var hasOpacity = false
    /// Greatest scale on the way.
    var greatestScale: Float = 0

    var isEmpty: Bool { !hasTransform && !hasOpacity }

    /// Takes a part of a way of transforms into account.
    fileprivate mutating func add(_ a: MotionVector, _ b: MotionVector) {
        let (first, last) = (NodeTransform(a), NodeTransform(b))
        // Content that is only moved keeps its pixels by itself.
        if first.scale != last.scale || first.rotation != last.rotation { hasTransform = true }
        greatestScale = max(greatestScale, first.scale, last.scale)
    }
}

extension Node {
    /// Returns the parts of the look that move now.
    final func movingLook() -> MovingLook {
        guard let motion = motionRecord else { return MovingLook() }
        var look = MovingLook()
        if let timeline = motion.timeline, timeline.isRunning { look = timeline.look }
        for index in 0..<motion.movers.count {
            switch motion.movers[index].property.name {
            case AnimatedProperty.opacity.name: look.hasOpacity = true
            case AnimatedProperty.transform.name:
                look.add(motion.movers[index].vector.start, motion.movers[index].vector.target)
            default: break
            }
        }
        if let carried = motion.carriedLook {
            look.hasOpacity = look.hasOpacity || carried.hasOpacity
            look.hasTransform = look.hasTransform || carried.hasTransform
            look.greatestScale = max(look.greatestScale, carried.greatestScale)
        }
        return look
    }
}

extension Keyframes {
    /// The parts of a node's look that the frames move.
    var look: MovingLook {
        var look = MovingLook()
        let opacities = values(of: .opacity)
        look.hasOpacity = opacities.contains { $0 != opacities[0] }
        let transforms = values(of: .transform).compactMap {
            ($0.value as? NodeTransform)?.motionVector
        }
        for transform in transforms { look.add(transforms[0], transform) }
        return look
    }

    private func values(of property: AnimatedProperty) -> [AnimatedValue] {
        frames.flatMap { $0.values.filter { $0.property.name == property.name } }
    }
}
