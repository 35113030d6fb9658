/// Values that other programs of the machine send.
struct SocketData: DocumentDataKind {
    static let form = DocumentForm(
        "socket", .string("a name"),
        "What other programs on the machine send to the kiosk under this name.")

    private let socket: String

    init?(_ reader: DataSourceReader) {
        let location = reader.value
        guard
            let name = reader.string(
                location, "\"socket\"", help: "write a name, such as \"orders\""),
            reader.identifier(name, at: location.range, in: location, "a socket")
        else { return nil }
        socket = name
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        DataConnection(reads: []) { .socket(path: socket) }
    }
}
