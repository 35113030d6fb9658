extension Codec where Self == ObjectCodec<NodeTransform> {
    /// The scale, rotation and translation of a node after the layout.
    package static var transform: Self {
        ObjectCodec(
            "a transform", example: "{ \"translate\": [0, 12], \"scale\": 1.1, \"rotate\": 5 }",
            NodeTransform(), definition: "transform", reference: "[transform](#values)",
            [
                ObjectField("translate", OffsetCodec(.offset), \.offset),
                ObjectField("scale", NumberCodec(0.001...1000), \.scale),
                ObjectField("rotate", NumberCodec(-36_000...36_000), \.rotation),
                ObjectField("origin", OffsetCodec(.origin), \.pivot),
            ])
    }
}

/// A distance along each axis: logical pixels, or a share of the node's own size.
struct NodeOffset: Equatable, Sendable {
    var points = Point.zero
    var share = Point.zero
}

extension NodeTransform {
    fileprivate var offset: NodeOffset {
        get { NodeOffset(points: translation, share: share) }
        set { (translation, share) = (newValue.points, newValue.share) }
    }

    fileprivate var pivot: NodeOffset {
        get { NodeOffset(share: origin) }
        set { origin = newValue.share }
    }
}

/// Two distances: `[x, y]`.
struct OffsetCodec: Codec {
    /// The lengths that may be written.
    enum Use {
        /// Pixels and percentages.
        case offset
        /// Percentages only.
        case origin
    }

    private let use: Use
    private static let length = LengthCodec(-100_000...100_000)

    init(_ use: Use) { self.use = use }

    var expectation: String {
        switch use {
        case .offset: "[x, y], each a number of pixels or a percentage of the node's own size"
        case .origin: "[x, y], each a percentage of the node's size such as \"50%\""
        }
    }

    var literalSchemas: [JSON] {
        let length = OffsetCodec.length.literalSchemas
        return JSON.arrays(of: .anyOf(use == .offset ? length : length.suffix(1)), counts: [2])
    }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) -> NodeOffset? {
        guard case .list(let parts) = value, parts.count == 2,
            let x = OffsetCodec.length.decode(parts[0]), let y = OffsetCodec.length.decode(parts[1])
        else { return nil }
        var result = NodeOffset()
        guard set(x, \.x, of: &result), set(y, \.y, of: &result) else { return nil }
        return result
    }

    private func set(
        _ length: Length, _ axis: WritableKeyPath<Point, Float>, of offset: inout NodeOffset
    ) -> Bool {
        switch length {
        case .percent(let value): offset.share[keyPath: axis] = value / 100
        case .points(let value) where use == .offset: offset.points[keyPath: axis] = value
        default: return false
        }
        return true
    }
}
