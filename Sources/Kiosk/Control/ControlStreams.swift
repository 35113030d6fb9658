/// The clients that hear of what happens, as long as they are connected.
final class ControlStreams {
    private unowned let control: KioskControl
    /// Streams of the changes of a picture, by the number of its output.
    private var damage: [Int: DamageStreams] = [:]
    private var events: [ObjectIdentifier: EventStream] = [:]
    private var frames: [ObjectIdentifier: FrameStream] = [:]
    private var statistics: [ObjectIdentifier: Timer] = [:]

    /// Messages that clients were too slow for.
    private(set) var lostCount = 0

    /// Least and greatest seconds between two statistics.
    static let intervals = 0.1...3600.0

    init(_ control: KioskControl) { self.control = control }

    /// Lets a client hear what changes of the picture of an output.
    func watch(_ call: ControlCall, output: Int, sendsPixels: Bool) {
        let streams = damage[output] ?? DamageStreams(of: control.engine(output), control.worker)
        damage[output] = streams
        streams.add(call, sendsPixels: sendsPixels)
    }

    /// Lets a client hear of events, changes of the state and screens.
    func subscribe(_ call: ControlCall, _ kinds: Set<EventStream.Kind>) {
        let id = ObjectIdentifier(call.client)
        let stream = EventStream(call, kinds)
        events[id] = stream
        call.client.onEnd = { [weak self] in
            self?.events[id] = nil
            self?.follow()
        }
        follow()
        // So the client also knows that it has begun.
        stream.tell(.screen, name: control.host.screenName, value: .null)
    }

    /// Lets a client hear how long frames take.
    func tellFrames(_ call: ControlCall) {
        let id = ObjectIdentifier(call.client)
        frames[id] = FrameStream(call, start: control.start, loop: control.engine.loop)
        call.client.onEnd = { [weak self] in
            self?.frames[id] = nil
            self?.followFrames()
        }
        followFrames()
    }

    /// Tells that the configuration was read.
    func noteReading(_ outcome: @autoclosure () -> JSON) {
        tell(.configuration, control.host.file, outcome())
    }

    /// Sends a client the result of `value`, now and at intervals. A client that is too slow misses
    /// some.
    func `repeat`(_ call: ControlCall, every seconds: Double, _ value: @escaping () -> JSON) {
        let id = ObjectIdentifier(call.client)
        let loop = control.engine.loop
        let interval = Duration.nanoseconds(Int64(seconds * 1e9))
        statistics[id] = Timer(loop: loop) { [weak self] in
            if call.client.backlog == 0 { call.send(value()) }
            self?.statistics[id]?.arm(after: interval)
        }
        call.client.onEnd = { [weak self] in self?.statistics[id] = nil }
        statistics[id]?.arm(at: loop.now)
    }

    /// Tells of an event that has left the document.
    func note(_ event: DocumentEvent) { tell(.event, event.name, event.data) }

    /// Follows the document that runs now.
    func follow() {
        guard let document = control.host.document else { return }
        let hears = { (kind: EventStream.Kind) in
            self.events.values.contains { $0.wants(kind) }
        }
        let isFollowed = !document.stateFollowers.isEmpty
        if hears(.state) != isFollowed {
            document.reportState(
                hears(.state)
                    ? { [weak self] name, value in self?.tell(.state, name, value.json) } : nil)
        }
        document.onScreen =
            hears(.screen) ? { [weak self] in self?.tell(.screen, $0, .null) } : nil
    }

    private func followFrames() {
        control.engine.driver.recorder.onFrame =
            frames.isEmpty
            ? nil
            : { [weak self] times in
                guard let self else { return }
                let now = control.engine.loop.time.now
                for stream in frames.values { stream.note(times, at: now) }
            }
    }

    private func tell(_ kind: EventStream.Kind, _ name: String, _ value: @autoclosure () -> JSON) {
        for stream in events.values where !stream.tell(kind, name: name, value: value()) {
            lostCount += 1
        }
    }
}
