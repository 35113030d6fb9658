/// Sends an event from the node on; what no node handles leaves the kiosk.
struct EmitAction: DocumentAction {
    static let form = DocumentForm(
        "emit", .either([.string("the name of an event"), .object(Keys.all)]),
        "Sends an event of your own from the node where the handler is.")
    static let objects = [DocumentObject("`emit`", Keys.all)]

    private enum Keys {
        static let event = DocumentKey(
            "event", .string("the name of an event"), required: true, "Which one.")
        static let data = ScopedKey.value("data", "What handlers see as `event`.")
        static let all = [event, data.entry]
    }

    let event: String
    private let data: ValueSpec

    init?(_ reader: ActionReader) {
        let members = reader.object(
            Keys.all, shortFor: Keys.event,
            help: "write the name of an event, or an object with \"event\" and \"data\"")
        guard let members else { return nil }
        let data: ValueSpec? =
            members[Keys.data.entry] == nil
            ? .literal(.null) : members[Keys.data, reader.scope]
        let location = reader.needed(
            Keys.event, of: members, help: "write \"event\": \"ordered\"")
        guard let location,
            let name = reader.string(location, "\"event\"", help: "write the event's name"),
            reader.events.emit(name, location), let data
        else { return nil }
        (event, self.data) = (name, data)
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        run.emit(event, try run.value(data))
    }
}
