/// The ways that values take when they change: one for all properties, or one for each name.
public struct TransitionsCodec: Codec {
    /// The name that stands for all properties that are not named.
    static let all = "all"
    private static let example = "{ \"opacity\": \"200ms ease-out\" }"

    /// Accepts ways for all properties or for some.
    public init() {}

    public var expectation: String {
        "a way such as \"200ms ease-out\", or an object with one for each property such as "
            + TransitionsCodec.example
    }

    public var reference: String { "[transition](#values)" }

    public var literalSchemas: [JSON] {
        let way: JSON = ["type": "string", "pattern": "^[a-z0-9.]"]
        return [way, ["type": "object", "additionalProperties": way]]
    }

    public var forms: ValueForms { [.string, .object] }

    public func decode(_ value: CELValue) throws(CodecError) -> Transitions? {
        switch value {
        case .string(let text): return Transitions(all: try Timing(text))
        case .map(let map):
            var result = Transitions()
            for (name, part) in map.members {
                let timing = try TransitionsCodec.timing(part, of: name)
                if name == TransitionsCodec.all {
                    result.all = timing
                } else {
                    result.named[name] = timing
                }
            }
            return result
        default: return nil
        }
    }

    private static func timing(_ value: CELValue, of name: String) throws(CodecError) -> Timing {
        do throws(CodecError) {
            guard case .string(let text) = value else {
                throw CodecError(
                    found: value.described, help: "write a way such as \"200ms ease-out\"")
            }
            return try Timing(text)
        } catch {
            throw error.inPart("\"\(name)\"", JSONPointer(tokens: [name]), value)
        }
    }
}

/// A way that a value takes: `"200ms ease-out 50ms"`, `"spring(170, 26)"`.
public struct TimingCodec: Codec {
    /// Accepts durations with curves, and springs.
    public init() {}

    public var expectation: String { "a way such as \"200ms ease-out\" or \"spring\"" }
    public var reference: String { "[way](#values)" }
    public var literalSchemas: [JSON] { [["type": "string", "pattern": "^[a-z0-9.]"]] }
    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) throws(CodecError) -> Timing? {
        guard case .string(let text) = value else { return nil }
        return try Timing(text)
    }
}
