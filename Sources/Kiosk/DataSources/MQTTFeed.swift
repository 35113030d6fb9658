/// Receives the messages of a broker.
final class MQTTFeed: DataFeed, MQTTSubscriber {
    private let origin: MQTTOrigin
    private let request: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    private let client: MQTTClient
    private var isSubscribed = false
    private var isClosed = false

    init(
        _ origin: MQTTOrigin, request: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        (self.origin, self.request, self.services) = (origin, request, services)
        self.report = report
        client = services.mqtt[origin.broker]
    }

    func fetch() {
        if !isSubscribed {
            isSubscribed = true
            client.add(self, to: origin.filter, origin.quality)
        }
        client.update(self)
    }

    func close() {
        isClosed = true
        client.remove(self)
    }

    func subscriptionChanged(_ failure: MQTTError?) {
        if isClosed { return }
        report(failure.map { .failure(DataFault($0.message)) } ?? .open)
    }

    func take(_ message: MQTTMessage, done: @escaping () -> Void) {
        guard message.payload.count <= request.sizeLimit else {
            refuse(message, "the message is larger than \(request.sizeLimit) bytes")
            return done()
        }
        let text = request.text(message.payload, name: message.topic)
        text.read(on: services.worker) { [weak self] result in
            guard let self, !isClosed else { return done() }
            switch result {
            case .success(let value):
                var details = JSON.Object()
                details["topic"] = .string(message.topic)
                details["isRetained"] = .bool(message.isRetained)
                report(
                    .message(
                        DataMessage(value, details: details, isAnswered: false) { _ in done() }))
            case .failure(let fault):
                report(.failure(fault))
                done()
            }
        }
    }

    private func refuse(_ message: MQTTMessage, _ reason: String) {
        if !isClosed { report(.failure(DataFault("\(message.topic): \(reason)"))) }
    }
}

extension DataSourceRequest.Kind {
    /// The messages of a broker whose topics a filter chooses.
    package static func mqtt(
        _ broker: MQTTBroker, filter: String, quality: MQTTQuality = .atLeastOnce
    ) -> Self {
        Self(MQTTOrigin(broker: broker, filter: filter, quality: quality))
    }
}

struct MQTTOrigin: DataOrigin {
    let broker: MQTTBroker
    let filter: String
    let quality: MQTTQuality

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        MQTTFeed(self, request: request, services: services, report: report)
    }
}
