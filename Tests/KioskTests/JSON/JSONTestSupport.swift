import Kiosk

/// The diagnostics of a text that must not be read, or none if it is.
func jsonErrors(in bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit) -> [Diagnostic]
{
    do {
        _ = try JSONDocument(
            parsing: SourceFile(name: "test.json", bytes: bytes), depthLimit: depthLimit)
        return []
    } catch {
        return error.all
    }
}

func jsonErrors(in text: String) -> [Diagnostic] { jsonErrors(in: Array(text.utf8)) }

func jsonDocument(_ text: String) throws -> JSONDocument {
    try JSONDocument(parsing: SourceFile(name: "test.json", text: text))
}
