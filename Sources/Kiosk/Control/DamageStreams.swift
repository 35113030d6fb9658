/// The clients that watch the picture of an output.
///
/// Changes with pixels are told to all of them together, so that they share the work: one job encodes
/// what they get, and one turn of the loop sends it.
final class DamageStreams {
    private let engine: Engine
    private let worker: Worker
    private var streams: [ObjectIdentifier: DamageStream] = [:]

    /// Runs while there is damage to tell of.
    private lazy var timer = Timer(loop: engine.loop) { [unowned self] in tell() }
    /// Time of the last damage with pixels.
    private var lastPixels: Instant?
    /// Time between two messages with pixels: what changes in between is told together.
    static let pixelInterval = Duration.milliseconds(33)

    /// Copies of parts of the picture that is shown, which those who watch it share.
    private var copies: [PictureCopy] = []
    private static let copyLimit = 8
    /// Small copies that nobody uses any more: new memory costs more than the copying.
    private var spares: [PictureCopy] = []
    private static let spareLimit = 256 << 10
    /// Number of jobs that have not ended.
    private var jobCount = 0

    /// - Parameter worker: Encodes pictures.
    init(of engine: Engine, _ worker: Worker) { (self.engine, self.worker) = (engine, worker) }

    /// Lets a client hear what changes of the picture.
    func add(_ call: ControlCall, sendsPixels: Bool) {
        let id = ObjectIdentifier(call.client)
        streams[id] = DamageStream(
            call, sendsPixels: sendsPixels, bounds: engine.picture.bounds
        ) { [weak self] in
            self?.request()
        }
        request()
        call.client.onEnd = { [weak self] in
            self?.streams[id] = nil
            self?.follow()
        }
        follow()
    }

    /// Lets those who watch the picture hear of it, in a turn of its own after the frame.
    private func request() {
        var time = engine.loop.now
        if streams.values.allSatisfy(\.sendsPixels), let lastPixels {
            time = max(time, lastPixels + DamageStreams.pixelInterval)
        }
        if timer.deadline.map({ $0 > time }) ?? true { timer.arm(at: time) }
    }

    private func tell() {
        let now = engine.loop.now
        let isTime = lastPixels.map { now >= $0 + DamageStreams.pixelInterval } ?? true
        if isTime { lastPixels = now }
        var messages: [(stream: DamageStream, message: PictureMessage)] = []
        for stream in streams.values where isTime || !stream.sendsPixels {
            if let message = stream.next(of: engine.picture, copy: copy) {
                messages.append((stream, message))
            }
        }
        if !messages.isEmpty { encode(messages) }
        // The others wait for their time.
        if !isTime, !streams.isEmpty, let lastPixels {
            timer.arm(at: lastPixels + DamageStreams.pixelInterval)
        }
    }

    /// Encodes messages on the worker's thread, and sends them.
    private func encode(_ messages: [(stream: DamageStream, message: PictureMessage)]) {
        let watchers = messages.map(\.stream)
        do {
            try worker.run { [messages = messages.map(\.message)] in
                messages.map { $0.encoded() }
            } completion: { [weak self] encoded in
                self?.jobCount -= 1
                for (stream, message) in zip(watchers, encoded) { stream.send(message) }
                if watchers.contains(where: \.isWaiting) { self?.request() }
            }
            jobCount += 1
        } catch {
            for stream in watchers { stream.fail(error) }
            streams = streams.filter { entry in !watchers.contains { $0 === entry.value } }
            follow()
        }
    }

    /// Copies an area of the picture, once in a frame for all who watch it.
    private func copy(of area: PixelRect) -> PictureCopy {
        if let copy = copies.first(where: { $0.area == area }) { return copy }
        let spare = spares.firstIndex { $0.suffices(for: area) }
        let copy = PictureCopy(
            of: engine.picture, area, inMemoryOf: spare.map { spares.remove(at: $0) })
        if copies.count == DamageStreams.copyLimit { copies.removeFirst() }
        copies.append(copy)
        return copy
    }

    private func follow() {
        guard !streams.isEmpty else {
            engine.onDamage = nil
            timer.disarm()
            (copies, spares) = ([], [])
            return
        }
        engine.onDamage = { [weak self] region in
            guard let self else { return }
            // While a job runs, the worker may read these copies.
            if jobCount == 0 {
                let small = copies.filter { $0.capacity <= DamageStreams.spareLimit }
                spares = Array((small + spares).prefix(DamageStreams.copyLimit))
            }
            copies.removeAll(keepingCapacity: true)
            for stream in streams.values { stream.note(region) }
            request()
        }
    }
}
