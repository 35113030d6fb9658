/// The time of day.
struct ClockData: DocumentDataKind {
    static let form = DocumentForm(key.entry)
    private static let key = ValueKey.duration(
        "clock", in: .milliseconds(100)...(.seconds(86_400)), required: true,
        "The time, so often; a timestamp.")
    static let valueType = CELType.timestamp

    let interval: Duration?

    init?(_ reader: DataSourceReader) {
        interval = ClockData.key.read(reader.value, reader)
        if interval == nil { return nil }
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        DataConnection(reads: []) { .clock }
    }
}
