/// Data sources.
extension DocumentGrammar {
    static let dataSources = [
        DocumentForm(
            "http", .formula("a URL"),
            [
                DocumentKey(
                    "method", methods, "How it is asked; without it \"GET\", with a body \"POST\"."),
                headers, body,
            ],
            "What a server says. When an expression in it changes, it is asked again."),
        DocumentForm(
            "file", .formula("the path of a file"),
            "What a file says; it is read again when it changes."),
        DocumentForm(
            "command", .string("the name of a command"), [with],
            "What a program of `commands` prints."),
        DocumentForm(
            "socket", .string("a name"),
            "What other programs on the machine send to the kiosk under this name."),
        DocumentForm(
            "clock", .duration(DocumentTimes.clock), "The time, so often; a timestamp."),
    ]

    /// Keys that every data source may have.
    static let dataOptions = [
        DocumentKey(
            "every", .duration(DocumentTimes.interval),
            "How often it is asked again; without it, once."),
        DocumentKey(
            "timeout", .duration(DocumentTimes.request), "How long an answer may take."),
        DocumentKey("limit", .size, "How large an answer may be."),
        DocumentKey(
            "format", .choice(DataSourceSpec.Format.allCases.map(\.rawValue)), default: "automatic",
            "What an answer is; \"automatic\" tries JSON first."),
        DocumentKey(
            "shape", .type, default: "any",
            "What the value has to be. Another one is an error of the source, and not a value."),
    ]

    /// What expressions read of each source.
    static let dataFields: [(name: String, type: String, doc: String)] = [
        ("status", "string", "\"loading\", \"ready\" or \"error\"."),
        ("value", "shape?", "The newest good value; null before the first."),
        ("error", "string", "Why there is no newer one; empty while all is well."),
        ("updatedAt", "timestamp?", "When the value came, or last came again."),
    ]

    static let methods = ValueShape.choice(HTTPRequest.Method.allCases.map(\.rawValue))
    static let headers = DocumentKey(
        "headers", .members(.formula("a text"), by: "name"), default: [:], "Further headers.")
    static let body = DocumentKey(
        "body", .value, "What is sent: a text as it is, everything else as JSON.")
    static let with = DocumentKey(
        "with", .members(.value, by: "parameter"), default: [:], "Values of its parameters.")
}
