extension AnimatedProperty {
    /// Makes a property of documents that can go from one value to another; nil if its values are
    /// none of numbers or colours.
    init?<PropertyCodec: Codec>(
        _ name: String, _ codec: PropertyCodec,
        get: @escaping @Sendable (Node) -> PropertyCodec.Value?,
        set: @escaping @Sendable (Node, PropertyCodec.Value) -> Void
    ) {
        guard let motion = PropertyCodec.motion else { return nil }
        // Springs swing over their goals, and perhaps over what the property accepts.
        let range = (codec as? NumberCodec)?.range ?? (codec as? LengthCodec)?.range
        self.init(
            name, isColor: motion.isColor, get: get, set: set, vector: motion.vector,
            value: { vector in
                var vector = vector
                if let range {
                    vector.lanes[0] = max(range.lowerBound, min(range.upperBound, vector[0]))
                }
                return motion.value(vector)
            })
    }
}
