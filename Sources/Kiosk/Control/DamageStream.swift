/// Changes of the picture, for a client that watches it.
///
/// One message is under way at a time. What changes meanwhile is added up, so that a slow client
/// hears of fewer and larger changes and misses none; frames never wait for it.
final class DamageStream {
    /// True if the client gets the pixels as well.
    let sendsPixels: Bool

    private let call: ControlCall
    private var waiting: Region
    private var isEncoding = false
    private var sequence = 0

    /// - Parameters:
    ///   - bounds: All of the picture, which is new to the client.
    ///   - onRoom: Called when there is something to send to a client that has taken what was sent before.
    init(
        _ call: ControlCall, sendsPixels: Bool, bounds: PixelRect, onRoom: @escaping () -> Void
    ) {
        (self.call, self.sendsPixels) = (call, sendsPixels)
        waiting = Region(bounds)
        call.client.onRoom = { [weak self] in
            if self?.isWaiting ?? false { onRoom() }
        }
    }

    /// True if there is something to send.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Notes what a frame has changed.
    func note(_ damage: Region) { waiting.add(damage) }

    /// Sends what has changed; if the client gets pixels, returns the message to encode instead. Does
    /// nothing while the client has not taken what was sent before.
    func next(
        of picture: PixelBuffer, copy: (PixelRect) -> PictureCopy
    ) -> PictureMessage? {
        guard isWaiting, !isEncoding, call.client.backlog == 0 else { return nil }
        let damage = waiting.intersection(picture.bounds)
        waiting.removeAll()
        guard !damage.isEmpty else { return nil }
        let areas = (0..<damage.count).map { damage[$0] }
        sequence += 1
        if sendsPixels {
            isEncoding = true
            return PictureMessage(
                sequence: sequence, width: picture.width, height: picture.height,
                changes: areas.map(copy))
        }
        call.send(
            [
                "sequence": .int(Int64(sequence)), "width": .int(Int64(picture.width)),
                "height": .int(Int64(picture.height)),
                "changes": .array(areas.map { .object($0.members) }),
            ])
        return nil
    }

    /// Sends what was encoded.
    func send(_ message: [UInt8]) {
        isEncoding = false
        call.send(message: message)
    }

    /// Ends the call, as nothing can be encoded.
    func fail(_ error: SystemError) { call.fail(.refused("\(error)")) }
}
