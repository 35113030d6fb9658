/// Changes of the picture, for a client that watches it.
///
/// One message is under way at a time. What changes meanwhile is added up, so that a slow client
/// hears of fewer and larger changes and misses none; frames never wait for it.
final class DamageStream {
    /// True if the client gets the pixels as well.
    let sendsPixels: Bool

    private let call: ControlCall
    private let control: KioskControl
    private var waiting: Region
    private var isEncoding = false
    private var sequence = 0

    init(_ call: ControlCall, _ control: KioskControl, sendsPixels: Bool) {
        (self.call, self.control, self.sendsPixels) = (call, control, sendsPixels)
        // At first all of the picture is new to the client.
        waiting = Region(control.engine.picture.bounds)
        call.client.onRoom = { [weak self] in self?.request() }
    }

    /// Notes what a frame has changed.
    func note(_ damage: Region) { waiting.add(damage) }

    /// Asks for its turn, if there is something to send.
    private func request() {
        if !waiting.isEmpty { control.streams.requestDamage() }
    }

    /// Sends what has changed, if the client has taken what was sent before.
    func send() {
        guard !waiting.isEmpty, !isEncoding, call.client.backlog == 0 else { return }
        let picture = control.engine.picture
        let damage = waiting.intersection(picture.bounds)
        waiting.removeAll()
        guard !damage.isEmpty else { return }
        let areas = (0..<damage.count).map { damage[$0] }
        sequence += 1
        guard sendsPixels else {
            return call.send(
                [
                    "sequence": .int(Int64(sequence)), "width": .int(Int64(picture.width)),
                    "height": .int(Int64(picture.height)),
                    "changes": .array(areas.map { .object($0.members) }),
                ])
        }
        let copies = areas.map(control.streams.copy)
        let head =
            "{\"parameters\":{\"sequence\":\(sequence),\"width\":\(picture.width),\"height\":"
            + "\(picture.height),\"changes\":["
        isEncoding = true
        do {
            try control.worker.run {
                DamageStream.message(head, copies)
            } completion: { [weak self] in
                self?.isEncoding = false
                self?.call.send(message: $0)
                self?.request()
            }
        } catch {
            call.fail(.refused("\(error)"))
        }
    }

    /// Joins the texts of changes, which are made once for all who get the same.
    private static func message(_ head: String, _ copies: [PictureCopy]) -> [UInt8] {
        var bytes = Array(head.utf8)
        for (index, copy) in copies.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += copy.streamed
        }
        bytes += "]},\"continues\":true}".utf8
        return bytes
    }
}
