/// A movement through several looks.
public struct KeyframesCodec: Codec {
    private static let example = """
        { "duration": "20s", "frames": [{ "at": "0%", "opacity": 0 }, { "at": "100%", "opacity": 1 }] }
        """
    private static let limit = 64

    package let frame: ObjectCodec<Keyframes.Frame>
    package let object: ObjectCodec<Keyframes>

    /// Accepts objects with a duration, and frames with values of some properties.
    package init(_ movable: MovableProperties) {
        frame = ObjectCodec(
            "a frame", example: "{ \"at\": \"50%\", \"opacity\": 1 }", Keyframes.Frame(0),
            definition: "keyframe", reference: "",
            [
                ObjectField("at", ShareCodec(), \.time),
                ObjectField("curve", CurveCodec(), \.curve),
            ], further: movable.keys(\.values))
        object = ObjectCodec(
            "a timeline", example: KeyframesCodec.example, Keyframes(over: .seconds(10), []),
            definition: "timeline", reference: "[timeline](#values)",
            [
                ObjectField(
                    "duration", DurationCodec(.milliseconds(100)...(.seconds(3600))), \.duration),
                ObjectField("delay", DurationCodec(.zero...(.seconds(3600))), \.delay),
                ObjectField("frames", FramesCodec(frame: frame), \.frames),
                ObjectField("repeat", RepetitionCodec()) { $0.repetitions = $1.count },
                ObjectField("alternate", .bool, \.alternates),
            ])
    }

    public var expectation: String { object.expectation }
    public var reference: String { object.reference }
    public var literalSchemas: [JSON] { object.literalSchemas }
    public var forms: ValueForms { .object }

    public func decode(_ value: CELValue) throws(CodecError) -> Keyframes? {
        guard let result = try object.decode(value) else { return nil }
        guard result.frames.count >= 2 else {
            throw CodecError(
                reason: "a timeline needs at least two frames",
                help: "write \"frames\" such as in \(KeyframesCodec.example)")
        }
        return result
    }

    /// The frames in the order of their times.
    private struct FramesCodec: Codec {
        let frame: ObjectCodec<Keyframes.Frame>

        var expectation: String { "an array of frames" }

        var literalSchemas: [JSON] {
            [["type": "array", "items": frame.literalSchema, "minItems": 2]]
        }

        var forms: ValueForms { .list }

        func decode(_ value: CELValue) throws(CodecError) -> [Keyframes.Frame]? {
            guard case .list(let elements) = value else { return nil }
            let frames = try elements.decoded(
                most: KeyframesCodec.limit, "frames", frame.element)
            for index in frames.indices.dropFirst()
            where frames[index].time < frames[index - 1].time {
                throw CodecError(
                    reason: "frame \(index + 1) comes before the one ahead of it",
                    help: "write the frames in the order of \"at\"")
            }
            return frames
        }
    }

    private struct Repetition: Equatable, Sendable {
        let count: Int?
    }

    /// `true` for endlessly, `false` for once, or a number.
    private struct RepetitionCodec: Codec {
        var expectation: String {
            "true for endlessly, false for once, or a number from 1 to 10000"
        }
        var literalSchemas: [JSON] {
            [["type": "boolean"], ["type": "integer", "minimum": 1, "maximum": 10_000]]
        }
        var forms: ValueForms { [.bool, .number] }

        func decode(_ value: CELValue) -> Repetition? {
            if case .bool(let isEndless) = value { return Repetition(count: isEndless ? nil : 1) }
            guard let number = IntegerCodec<Int>(1...10_000).decode(value) else { return nil }
            return Repetition(count: number)
        }
    }
}

/// A share of a time: `"25%"`.
private struct ShareCodec: Codec {
    var expectation: String { "a percentage such as \"25%\"" }
    var literalSchemas: [JSON] { [["type": "string", "pattern": "^[0-9]*\\.?[0-9]+%$"]] }
    var forms: ValueForms { .string }

    func decode(_ value: CELValue) -> Float? {
        guard case .percent(let share)? = LengthCodec(0...1).decode(value), share <= 100 else {
            return nil
        }
        return share / 100
    }
}

/// A curve without a duration: `"ease-in-out"`.
struct CurveCodec: Codec {
    var expectation: String { "a curve such as \"ease-in-out\"" }
    var literalSchemas: [JSON] { [["type": "string", "pattern": "^[a-z]"]] }
    var forms: ValueForms { .string }

    func decode(_ value: CELValue) throws(CodecError) -> Curve? {
        guard case .string(let text) = value else { return nil }
        return try Curve(text)
    }
}
