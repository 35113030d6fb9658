/// Values that other programs of the machine send.
struct SocketData: DocumentDataKind {
    static let form = DocumentForm(
        "socket", .string("a name"), [mode.entry, group.entry],
        "What other programs on the machine send to the kiosk under this name.")
    private static let mode = ValueKey<UInt32>(
        "mode", .string("permissions such as `\"0660\"`"), default: LineServer.Access.usualMode,
        writtenAs: "0660",
        "Who may connect: the permissions of the socket's file; it takes those to write.",
        help: "write permissions as a string of octal digits, such as \"0660\""
    ) { written in
        guard case .string(let text) = written, (3...4).contains(text.utf8.count),
            let mode = UInt32(digits: text, radix: 8)
        else { return nil }
        return mode <= 0o777 ? mode : nil
    }
    private static let group = ValueKey.string(
        "group", "a group of the system", "The group that the socket's file belongs to.",
        help: "write the name of a group, such as \"scanners\"")

    private let socket: String
    private let access: LineServer.Access

    init?(_ reader: DataSourceReader) {
        let location = reader.value
        guard
            let name = reader.string(
                location, "\"socket\"", help: "write a name, such as \"orders\""),
            reader.identifier(name, at: location.range, in: location, "a socket")
        else { return nil }
        socket = name
        access = LineServer.Access(
            mode: reader.members.value(of: SocketData.mode), group: reader[SocketData.group])
    }

    var messages: DataMessages { .values(canReply: true) }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        DataConnection(reads: []) { .socket(path: socket, access) }
    }
}
