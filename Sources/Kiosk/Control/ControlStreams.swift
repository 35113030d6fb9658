/// The clients that hear of what happens, as long as they are connected.
final class ControlStreams {
    private unowned let control: KioskControl
    private var events: [ObjectIdentifier: EventStream] = [:]
    private var damage: [ObjectIdentifier: DamageStream] = [:]
    private var frames: [ObjectIdentifier: FrameStream] = [:]
    private var statistics: [ObjectIdentifier: Timer] = [:]

    /// Runs while there is damage to tell of.
    private var damageTimer: Timer?
    /// Time of the last damage with pixels.
    private var lastPixels: Instant?
    /// Time between two messages with pixels: what changes in between is told together, to all who
    /// watch at the same time, so that they share the work.
    static let pixelInterval = Duration.milliseconds(33)

    /// Copies of parts of the picture that is shown, which those who watch it share.
    private var copies: [PictureCopy] = []
    private static let copyLimit = 8

    /// Messages that clients were too slow for.
    private(set) var lostCount = 0

    /// Least and greatest seconds between two statistics.
    static let intervals = 0.1...3600.0

    init(_ control: KioskControl) { self.control = control }

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

    /// Lets a client hear what changes of the picture.
    func watch(_ call: ControlCall, sendsPixels: Bool) {
        let id = ObjectIdentifier(call.client)
        damage[id] = DamageStream(call, control, sendsPixels: sendsPixels)
        requestDamage()
        call.client.onEnd = { [weak self] in
            self?.damage[id] = nil
            self?.followDamage()
        }
        followDamage()
    }

    /// Lets those who watch the picture hear of it, in a turn of its own after the frame.
    func requestDamage() {
        let timer =
            damageTimer
            ?? Timer(loop: control.engine.loop) { [weak self] in
                self?.tellDamage()
            }
        damageTimer = timer
        var time = control.engine.loop.now
        if damage.values.allSatisfy(\.sendsPixels), let lastPixels {
            time = max(time, lastPixels + ControlStreams.pixelInterval)
        }
        if timer.deadline.map({ $0 > time }) ?? true { timer.arm(at: time) }
    }

    private func tellDamage() {
        let now = control.engine.loop.now
        let isTime = lastPixels.map { now >= $0 + ControlStreams.pixelInterval } ?? true
        if isTime { lastPixels = now }
        for stream in damage.values where isTime || !stream.sendsPixels { stream.send() }
        // The others wait for their time.
        if !isTime, let lastPixels {
            damageTimer?.arm(at: lastPixels + ControlStreams.pixelInterval)
        }
    }

    /// Copies an area of the picture, once in a frame for all who watch it.
    func copy(of area: PixelRect) -> PictureCopy {
        if let copy = copies.first(where: { $0.area == area }) { return copy }
        let copy = PictureCopy(of: control.engine.picture, area)
        if copies.count == ControlStreams.copyLimit { copies.removeFirst() }
        copies.append(copy)
        return copy
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

    /// Sends a client what `value` gives, now and again and again. One that is too slow misses some.
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

    private func followDamage() {
        control.engine.onDamage =
            damage.isEmpty
            ? nil
            : { [weak self] region in
                guard let self else { return }
                copies.removeAll(keepingCapacity: true)
                for stream in damage.values { stream.note(region) }
                requestDamage()
            }
        if damage.isEmpty {
            copies = []
            damageTimer = nil
        }
    }

    private func tell(_ kind: EventStream.Kind, _ name: String, _ value: @autoclosure () -> JSON) {
        for stream in events.values where !stream.tell(kind, name: name, value: value()) {
            lostCount += 1
        }
    }
}
