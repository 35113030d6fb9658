extension AnimatedProperty {
    /// Makes a property of documents that can go from one value to another; nil if its values are
    /// none of numbers or colours.
    init?<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        get: @escaping @Sendable (Node) -> PropertyCodec.Value?,
        set: @escaping @Sendable (Node, PropertyCodec.Value) -> Void
    ) {
        guard let motion = PropertyCodec.motion else { return nil }
        // Springs overshoot their goals, perhaps beyond the values that the property accepts.
        let range = (codec as? NumberCodec)?.range ?? (codec as? LengthCodec)?.range
        self.init(
            name, get: get, set: set, motion: range.map { motion.clamped(to: $0) } ?? motion)
    }
}
