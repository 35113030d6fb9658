/// The sizes of a grid's rows or columns, with repetitions: `120 1fr auto`, `repeat(3, 1fr)`.
public struct TracksCodec: Codec {
    /// Accepts any tracks.
    public init() {}

    public var expectation: String {
        "sizes such as \"120 1fr auto\", \"repeat(3, 1fr)\" or "
            + "\"repeat(auto-fill, minmax(160, 1fr))\", or \"none\""
    }

    public var reference: String { "[tracks](#values)" }

    public var literalSchemas: [JSON] {
        [["type": "string", "pattern": "^[-0-9a-z.%(), ]+$"]]
    }

    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) throws(CodecError) -> [GridTemplate.Section]? {
        guard case .string(let text) = value else { return nil }
        do { return try GridTrackParser.sections(text, .document) } catch {
            throw error.mismatch
        }
    }

    public func help(for value: CELValue) -> String {
        if case .int(let count) = value, (1...100).contains(count) {
            return "write \"repeat(\(count), 1fr)\" for \(count) of the same size"
        }
        return "write \(expectation)"
    }
}

/// The sizes of rows or columns without repetitions, at least one.
public struct PlainTracksCodec: Codec {
    /// Accepts tracks without repetitions.
    public init() {}

    public var expectation: String { "sizes such as \"80\" or \"120 1fr auto\"" }
    public var reference: String { "[tracks](#values) without `repeat`" }

    public var literalSchemas: [JSON] {
        [["type": "string", "pattern": "^(?!.*(repeat|none))[-0-9a-z.%(), ]+$"]]
    }

    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) throws(CodecError) -> [GridTemplate.Track]? {
        guard case .string(let text) = value else { return nil }
        do { return try GridTrackParser.tracks(text, .document) } catch {
            throw error.mismatch
        }
    }

    public func help(for value: CELValue) -> String {
        if case .int(let size) = value, size >= 0 { return "write \"\(size)\"" }
        return "write \(expectation)"
    }
}

extension GridTrackError {
    fileprivate var mismatch: CodecError {
        CodecError(reason: message, help: help, offset: offset)
    }
}
