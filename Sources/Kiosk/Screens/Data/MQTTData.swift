/// Messages of a broker.
struct MQTTData: DocumentDataKind {
    static let form = DocumentForm(
        "mqtt", .formula("a filter of topics"), [broker, BrokerChecker.quality.entry],
        "What others publish under the topics that the filter chooses: `+` stands for one level, "
            + "`#` for all that follow.")
    private static let broker = DocumentKey(
        "broker", .string("the name of a broker"), required: true, "At which of the `brokers`.")

    private let broker: String
    private let filter: ValueSpec
    private let quality: MQTTQuality

    init?(_ reader: DataSourceReader) {
        let location = reader.value
        let help = "write a filter of topics"
        guard let filter = reader.scope.stringValue(location, "\"mqtt\"", help: help),
            let brokerLocation = reader.members.needed(
                MQTTData.broker, "a data source \"mqtt\"",
                help: "write the name of one of the \"brokers\""),
            let broker = reader.brokers.name(brokerLocation, reader)
        else { return nil }
        quality = reader.members.value(of: BrokerChecker.quality)
        if case .literal(.string(let text)) = filter,
            let mistake = MQTTTopic.mistake(inFilter: text)
        {
            reader.error(
                location, "\(text.quotedExcerpt) is no filter of topics: \(mistake)",
                help: "write a filter, such as \"lift/+/floor\" or \"lift/#\"")
            return nil
        }
        (self.broker, self.filter) = (broker, filter)
    }

    var messages: DataMessages {
        .detailed([("topic", .string), ("isRetained", .bool)], canReply: false)
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        let scope: Scope = runtime.global
        return DataConnection(reads: [(filter.formulas, scope)]) { () throws(CELError) in
            let text = try scope.text(filter)
            if let mistake = MQTTTopic.mistake(inFilter: text) {
                throw CELError(
                    .wrongType, "the filter \(text.quotedExcerpt): \(mistake)", at: 0)
            }
            return .mqtt(try runtime.broker(broker), filter: text, quality: quality)
        }
    }
}
