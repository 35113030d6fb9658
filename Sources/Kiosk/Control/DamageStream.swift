/// Changes of the picture, for a client that watches it.
///
/// One message is under way at a time. What changes meanwhile is added up, so that a slow client
/// hears of fewer and larger changes and misses none; frames never wait for it.
final class DamageStream {
    private let call: ControlCall
    private let control: KioskControl
    /// True if the client gets the pixels as well.
    private let sendsPixels: Bool
    private var waiting: Region
    private var isEncoding = false
    private var sequence = 0
    private var timer: Timer?

    init(_ call: ControlCall, _ control: KioskControl, sendsPixels: Bool) {
        (self.call, self.control, self.sendsPixels) = (call, control, sendsPixels)
        // At first all of the picture is new to the client.
        waiting = Region(control.engine.picture.bounds)
        timer = Timer(loop: control.engine.loop) { [weak self] in self?.send() }
        call.client.onRoom = { [weak self] in self?.send() }
        timer?.arm(at: control.engine.loop.now)
    }

    /// Notes what a frame has changed. It is sent in a turn of its own, after the frame.
    func note(_ damage: Region) {
        waiting.add(damage)
        timer?.arm(at: control.engine.loop.now)
    }

    private func send() {
        guard !waiting.isEmpty, !isEncoding, call.client.backlog == 0 else { return }
        let picture = control.engine.picture
        let damage = waiting.intersection(picture.bounds)
        waiting.removeAll()
        guard !damage.isEmpty else { return }
        let areas = (0..<damage.count).map { damage[$0] }
        guard sendsPixels else {
            return call.send(
                DamageStream.results(
                    next(), (picture.width, picture.height),
                    .array(areas.map { .object($0.members) })))
        }
        let copies = areas.map(control.streams.copy)
        let size = (width: picture.width, height: picture.height)
        let sequence = next()
        isEncoding = true
        do {
            // The text of a message takes as long as a frame, too.
            try control.worker.run {
                ControlCall.message(
                    DamageStream.results(sequence, size, .array(copies.map(\.json))),
                    continues: true)
            } completion: { [weak self] in
                self?.isEncoding = false
                self?.call.send(message: $0)
                self?.send()
            }
        } catch {
            call.fail(.refused("\(error)"))
        }
    }

    private func next() -> Int {
        sequence += 1
        return sequence
    }

    private static func results(
        _ sequence: Int, _ size: (width: Int, height: Int), _ changes: JSON
    ) -> JSON {
        [
            "sequence": .int(Int64(sequence)), "width": .int(Int64(size.width)),
            "height": .int(Int64(size.height)), "changes": changes,
        ]
    }
}
