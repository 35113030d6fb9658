/// The answer that a message still has to get.
///
/// It is taken when its handler's list ends, or at the list's first wait for something else than
/// the disk. A receipt that is released without an answer refuses the message.
final class MessageReceipt {
    /// True if the handler has a `reply`, so that its waits take nothing.
    private let waitsForReply: Bool
    /// nil once it was called.
    private var answer: ((DataMessage.Answer) -> Void)?

    init(waitsForReply: Bool, answer: @escaping (DataMessage.Answer) -> Void) {
        self.waitsForReply = waitsForReply
        self.answer = answer
    }

    deinit { refuse("the configuration was changed before this was handled") }

    /// Notes that the list waits.
    func listWaits() {
        if !waitsForReply { give(.taken) }
    }

    /// Notes that the list has ended.
    func listEnded() { give(.taken) }

    func refuse(_ reason: String) { give(.refused(DataFault(reason))) }

    /// - Returns: False if the message was answered before.
    func reply(_ value: JSON) -> Bool { give(.reply(value)) }

    @discardableResult
    private func give(_ answer: DataMessage.Answer) -> Bool {
        guard let function = self.answer else { return false }
        self.answer = nil
        function(answer)
        return true
    }
}
