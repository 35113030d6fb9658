/// The answer of an entry's receiver.
package struct QueueAnswer: Sendable, Equatable {
    /// HTTP status, exit status of a program, or reason code of a broker; 0 without an answer, -1 for
    /// a program that was killed.
    package let status: Int
    package let value: JSON
    /// Reason why the receiver has not taken the entry; empty if it has.
    package let error: String
    /// True if no later attempt can succeed, whatever the status.
    let isHopeless: Bool
    /// Time that the receiver asks to wait for.
    let pause: Duration?

    init(
        status: Int, value: JSON, error: String, isHopeless: Bool = false, pause: Duration? = nil
    ) {
        (self.status, self.value, self.error) = (status, value, error)
        (self.isHopeless, self.pause) = (isHopeless, pause)
    }

    package var isTaken: Bool { error.isEmpty }
}

/// One way to deliver an entry.
package struct QueueDelivery {
    /// Starts an attempt on the loop's thread, and returns a closure that gives it up. The answer
    /// comes once, after the start.
    let start: (DataServices, @escaping (QueueAnswer) -> Void) -> () -> Void
    /// Statuses that say that the receiver will never take the entry, unless the queue names
    /// others.
    let refusals: @Sendable (Int) -> Bool

    /// Longest answer that is read, in bytes.
    private static let answerLimit = 64 << 10

    /// A request. The receiver takes the entry by a status from 200 to 299. Without a header
    /// `Idempotency-Key` of its own, the request has the entry's key there.
    package static func http(_ request: HTTPRequest, for entry: QueueEntry) -> QueueDelivery {
        var request = request
        request.sizeLimit = answerLimit
        request.usesOwnConnection = true
        // A captive portal leads to a page that says 200 to everybody.
        request.followsRedirects = false
        request.needsOnlyHeader = true
        if request.headers["Idempotency-Key"] == nil {
            request.headers["Idempotency-Key"] = entry.key
        }
        return QueueDelivery { [request] services, completion in
            let task = services.http.start(request) { result in
                HTTPAnswer.read(result, on: services.worker) { answer in
                    completion(
                        QueueAnswer(
                            status: answer.status, value: answer.value,
                            // The status takes the entry, whether the rest can be read or not.
                            error: 200..<300 ~= answer.status ? "" : answer.failure,
                            isHopeless: answer.isInvalidRequest,
                            pause: answer.headers.retryPause(
                                at: services.loop.wallClockNanoseconds)))
                }
            }
            return { task.cancel() }
        } refusals: { status in
            400..<500 ~= status && ![401, 403, 407, 408, 409, 425, 429].contains(status)
        }
    }

    /// A message to a broker, which takes the entry by acknowledging it.
    package static func mqtt(
        _ message: MQTTMessage, _ broker: MQTTBroker, for entry: QueueEntry, of queue: String
    ) -> QueueDelivery {
        QueueDelivery { services, completion in
            // What an attempt has left with libmosquitto is waited for, and not published twice.
            let token = "\(queue) \(entry.key)"
            return services.mqtt[broker].publish(message, token: token, timeout: nil) { error in
                completion(
                    QueueAnswer(
                        status: error?.code ?? 0, value: .null, error: error?.message ?? "",
                        isHopeless: error?.isHopeless ?? false))
            }
        } refusals: { code in
            hopelessReasons.contains(code)
        }
    }

    /// Reason codes that say that the message itself cannot be taken: MQTT 5.0, section 2.4.
    private static let hopelessReasons: Set = [0x90, 0x95, 0x99]

    /// A program. It takes the entry by ending with status 0.
    package static func program(_ request: ProcessRequest) -> QueueDelivery {
        var request = request
        request.outputLimit = answerLimit
        return QueueDelivery { [request] services, completion in
            let running = services.processes.start(request) { result in
                let answer = ProgramAnswer(result)
                completion(
                    QueueAnswer(
                        status: answer.status, value: .string(answer.output),
                        error: answer.failure))
            }
            return { running.cancel() }
        } refusals: { _ in
            false
        }
    }
}
