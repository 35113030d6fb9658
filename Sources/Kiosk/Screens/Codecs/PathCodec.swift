/// The path of a file; a relative one is resolved against the configuration's folder.
public struct PathCodec: Codec {
    /// True for pictures, which `kioskctl check` opens.
    package let isPicture: Bool

    /// Accepts paths; `isPicture` makes `kioskctl check` open the file as a picture.
    public init(isPicture: Bool = false) { self.isPicture = isPicture }

    public var expectation: String { "the path of a file, as a string" }
    public var reference: String { "path of a file" }
    public var literalSchemas: [JSON] { [["type": "string"]] }
    public var forms: ValueForms { .string }

    public func decode(_ value: CELValue) -> String? {
        if case .string(let path) = value { path } else { nil }
    }

    /// Decodes like a literal; null means no file.
    public func decodeResult(_ value: CELValue) -> String? {
        if case .null = value { "" } else { decode(value) }
    }

    public func resolve(_ path: String, in folder: String) -> String {
        path.isEmpty || path.first == "/" ? path : "\(folder)/\(path)"
    }
}
