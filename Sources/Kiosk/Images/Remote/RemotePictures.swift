/// The pictures of servers: requested over HTTP, and kept in a folder, so that they are there at
/// once after a restart without a network.
///
/// A picture is asked for again when the server's time for it is over, as long as it is in use, and
/// after failures with growing pauses. Few requests run at a time; those for pictures that are
/// shown come first.
package final class RemotePictures {
    /// Called with an address whose content is another one than was provided.
    var onChange: (String) -> Void = { _ in }
    /// Called with an address when a stream has a next picture.
    var onFrame: (String) -> Void = { _ in }
    /// Returns the location at which a document names an address, for the log.
    var documentLocation: (String) -> String? = { _ in nil }
    /// Fonts with which vector pictures are read.
    var resources = SVGResources()

    let loop: EventLoop
    private let worker: Worker
    let http: HTTPClient
    private let disk: PictureDisk?
    private let limits: RemoteLimits
    let log: Log
    var entries: [String: RemoteEntry] = [:]
    private var queue: [RemoteEntry] = []
    private var runningByHost: [String: Int] = [:]
    var random = SystemRandomNumberGenerator()
    var memoryBytes = 0
    private var lastUse = 0
    /// Bytes loaded ahead since the latest call of `loadAhead`.
    private var aheadBytes = 0
    private var aheadTimer: Timer?
    /// Fires when streams have pictures: libcurl's functions are over then.
    private var streamTimer: Timer?
    private var hasWarnedOfDisk = false

    /// Maximum number of addresses that are remembered without being used.
    private static let entryLimit = 1024
    /// Maximum bytes of an address.
    private static let longestURL = 8192
    /// Time from the first picture until others are loaded ahead.
    private static let aheadDelay = Duration.seconds(1)
    /// Time after which damaged content is asked for again.
    private static let damagePause = Duration.seconds(10)

    /// - Parameters:
    ///   - http: A client of its own, so that pictures do not hold up other requests.
    ///   - directory: The folder in which pictures are kept; nil keeps some in memory.
    package init(
        worker: Worker, http: HTTPClient, directory: String?,
        limits: RemoteLimits = RemoteLimits(), log: Log
    ) {
        loop = worker.loop
        (self.worker, self.http, self.limits, self.log) = (worker, http, limits, log)
        disk = directory.map { PictureDisk(directory: $0, limits: limits) }
        streamTimer = Timer(loop: loop) { [weak self] in self?.takeFrames() }
    }

    /// Configuration of a client for pictures.
    package static var client: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.connections = 24
        configuration.connectionsPerHost = 20
        return configuration
    }

    /// Ends all requests.
    package func close() {
        (aheadTimer, streamTimer) = (nil, nil)
        for entry in entries.values { entry.timer = nil }
        entries = [:]
        queue = []
        http.close()
    }

    // MARK: Use

    /// Keeps an address up to date until `release`.
    func hold(_ url: String) { entry(url).holders += 1 }

    func release(_ url: String) {
        guard let entry = entries[url] else { return }
        entry.holders -= 1
        if !entry.isHeld {
            if entry.stage != .running { entry.timer?.disarm() }
            closeStream(entry)
        }
        forgetUnused()
    }

    /// Asks the server if the content may be outdated, for example because the address is used
    /// again.
    func refresh(_ url: String) {
        let entry = entry(url)
        guard entry.stage == .idle else { return }
        if let retryTime = entry.retryTime {
            arm(entry, at: retryTime)
        } else if let time = entry.freshUntil, time > loop.now {
            arm(entry, at: time)
        } else {
            ask(entry)
        }
    }

    /// Provides the bytes of a picture: at once if they are there, or when the server has answered.
    func provide(_ url: String, _ completion: @escaping RemoteEntry.Completion) {
        let entry = entry(url)
        switch entry.content {
        case .memory(let bytes):
            entry.use = nextUse()
            return completion(.success(.bytes(bytes)))
        case .disk, .unknown:
            if let disk { return completion(.success(.file(disk))) }
        case .nothing: break
        }
        if let failure = entry.failure, entry.stage == .idle,
            entry.retryTime.map({ $0 > loop.now }) ?? true
        {
            refresh(afterFailureOf: entry)
            return completion(.failure(failure))
        }
        entry.waiting.append(completion)
        ask(entry)
    }

    /// Notes that the provided content was read.
    func noteRead(_ url: String, _ version: ContentVersion?) {
        let entry = entry(url)
        guard case .unknown = entry.content, let version else { return }
        entry.content = .disk
        entry.version = version
        refresh(url)
    }

    /// Notes that the provided content is damaged, and asks for all of it once more, soon.
    func noteDamage(_ url: String) {
        let entry = entry(url)
        guard !entry.isDamaged, entry.stage != .streaming else { return }
        entry.isDamaged = true
        entry.freshUntil = loop.now + RemotePictures.damagePause
        refresh(url)
    }

    /// Notes that the provided file is missing or damaged.
    func noteLost(_ url: String) {
        let entry = entry(url)
        if case .memory = entry.content { return }
        entry.content = .nothing
    }

    /// Loads pictures before they are shown, a moment from now, and after those that are shown.
    package func loadAhead(_ urls: [String]) {
        aheadBytes = 0
        for entry in entries.values { entry.isAhead = false }
        guard !urls.isEmpty else { return }
        aheadTimer = Timer(loop: loop) { [weak self] in
            guard let self else { return }
            for url in urls {
                let entry = entry(url)
                entry.isAhead = true
                if !entry.hasContent { ask(entry) }
            }
        }
        aheadTimer?.arm(after: RemotePictures.aheadDelay)
    }

    private func entry(_ url: String) -> RemoteEntry {
        if let entry = entries[url] { return entry }
        let entry = RemoteEntry(url)
        if disk == nil { entry.content = .nothing }
        entries[url] = entry
        return entry
    }

    /// Forgets addresses that nobody uses, if there are many: those of a document may change with
    /// each second.
    private func forgetUnused() {
        guard entries.count > RemotePictures.entryLimit else { return }
        entries = entries.filter { _, entry in
            entry.isWanted || entry.stage != .idle || entry.memoryBytes > 0
        }
    }

    // MARK: Asking

    func ask(_ entry: RemoteEntry) {
        guard entry.stage == .idle else { return }
        entry.isPaused = false
        entry.timer?.disarm()
        entry.stage = .queued
        queue.append(entry)
        startQueued()
    }

    /// Starts as many requests as may run, those for shown pictures first.
    private func startQueued() {
        while runningByHost.values.reduce(0, +) < limits.requests {
            let free = queue.indices.filter {
                runningByHost[queue[$0].host, default: 0] < limits.requestsPerHost
            }
            guard let index = free.first(where: { queue[$0].isHeld }) ?? free.first else { return }
            let entry = queue.remove(at: index)
            guard entry.isHeld || !entry.waiting.isEmpty || mayLoadAhead(entry) else {
                entry.stage = .idle
                continue
            }
            entry.stage = .running
            runningByHost[entry.host, default: 0] += 1
            begin(entry)
        }
    }

    /// Returns true if a picture that nobody shows may be loaded: not more of them than stay there.
    private func mayLoadAhead(_ entry: RemoteEntry) -> Bool {
        entry.isAhead
            && aheadBytes < (disk == nil ? limits.memoryBytes : limits.diskBytes) / 2
    }

    /// Looks into the folder first, if that was not done yet.
    private func begin(_ entry: RemoteEntry) {
        guard entry.url.utf8.count <= RemotePictures.longestURL else {
            return fail(entry, unreadable(entry, "the address is too long"), isHopeless: true)
        }
        guard case .unknown = entry.content, let disk else { return send(entry) }
        let url = entry.url
        run {
            disk.read(url)?.version
        } completion: { [weak self] (version: ContentVersion?) in
            guard let self else { return }
            entry.content = version == nil ? .nothing : .disk
            entry.version = version
            if version != nil && !entry.isHeld { end(entry) } else { send(entry) }
        }
    }

    private func send(_ entry: RemoteEntry) {
        var request = HTTPRequest(entry.url)
        request.timeout = limits.timeout
        request.sizeLimit = limits.pictureBytes
        request.headers["Accept"] =
            "image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/*;q=0.5,*/*;q=0.1"
        // Without the bytes, an answer that they are still right would be of no use.
        if let version = entry.version, entry.hasContent, !entry.isDamaged {
            request.etag = version.etag
            if version.etag == nil { request.headers["If-Modified-Since"] = version.lastModified }
        }
        request.limitsStallsOnly = true
        let receiver = MotionReceiver(limit: limits.pictureBytes) { [weak self] in
            if let self { streamTimer?.arm(at: loop.now) }
        }
        entry.receiver = receiver
        arm(entry, at: loop.now + limits.longest)
        entry.task = http.start(request, receiver: receiver) { [weak self] in
            self?.take($0, of: entry)
        }
    }

    private func take(_ answer: Result<HTTPResponse, HTTPError>, of entry: RemoteEntry) {
        let isStream = entry.receiver?.isStream ?? false
        // A picture that has come with the end, before the timer of this turn.
        if let bytes = entry.receiver?.take() { takeFrame(bytes, of: entry) }
        (entry.receiver, entry.task) = (nil, nil)
        entry.timer?.disarm()
        if entry.stage == .streaming { return endStream(entry, answer) }
        // Nobody wants the stream of that picture any more.
        if entry.isPaused { return }
        switch answer {
        case .success where isStream: fail(entry, unreadable(entry, "the stream has no pictures"))
        case .failure(let error):
            var isHopeless = false
            if case .invalidRequest = error { isHopeless = true }
            fail(entry, unreadable(entry, "\(error)"), isHopeless: isHopeless)
        case .success(let response) where response.isNotModified && entry.hasContent:
            succeed(entry, Freshness(response.headers))
        case .success(let response) where response.status == 200 && !response.body.isEmpty:
            keep(response, of: entry)
        case .success(let response):
            let words =
                response.isSuccess ? "the answer has no content" : inWords(status: response.status)
            let pause = response.headers.retryPause(at: loop.wallClockNanoseconds)
            fail(entry, unreadable(entry, words), pause: pause)
        }
    }

    /// Ends a request that takes too long.
    private func giveUp(_ entry: RemoteEntry) {
        guard let task = entry.task else { return }
        task.cancel()
        (entry.receiver, entry.task) = (nil, nil)
        let minutes = limits.longest.nanoseconds / 60_000_000_000
        fail(entry, unreadable(entry, "it is not there after \(minutes) minutes"))
    }

    private func unreadable(_ entry: RemoteEntry, _ words: String) -> ImageError {
        ImageError(path: entry.name, reason: .unreadable(words))
    }

    /// Checks that an answer is a picture, and keeps it.
    private func keep(_ response: HTTPResponse, of entry: RemoteEntry) {
        let freshness = Freshness(response.headers)
        let known: ContentVersion? = if case .disk = entry.content { entry.version } else { nil }
        let job = KeepingJob(
            url: entry.url, name: entry.name, response: response, known: known,
            disk: freshness.isSecret ? nil : disk,
            spared: Set(entries.values.lazy.filter(\.isHeld).map(\.fileName)),
            resources: resources)
        run {
            job.run()
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case nil: fail(entry, unreadable(entry, "there is no thread for it"))
            case .failure(let error)?: fail(entry, error)
            case .success(let kept)?: take(kept, response, freshness, of: entry)
            }
        }
    }

    private func take(
        _ kept: KeepingJob.Kept, _ response: HTTPResponse, _ freshness: Freshness,
        of entry: RemoteEntry
    ) {
        let isSame =
            entry.hasContent && entry.version.map { kept.version.hasSameBytes(as: $0) } ?? false
        if let error = kept.diskError, !hasWarnedOfDisk {
            hasWarnedOfDisk = true
            log.warning("image: pictures of servers are kept in memory only: \(error)")
        }
        if !isSame { entry.isDamaged = false }
        if !entry.isHeld { aheadBytes += response.body.count }
        memoryBytes -= entry.memoryBytes
        entry.content = kept.isOnDisk ? .disk : .memory(response.body)
        entry.version = kept.version
        memoryBytes += entry.memoryBytes
        entry.use = nextUse()
        makeRoom()
        let waited = !entry.waiting.isEmpty
        succeed(entry, freshness)
        if !isSame && !waited { onChange(entry.url) }
    }

    private func succeed(_ entry: RemoteEntry, _ freshness: Freshness) {
        noteSuccess(of: entry)
        entry.backoff.reset()
        entry.freshUntil = loop.now + freshness.duration
        if entry.isHeld { arm(entry, at: loop.now + freshness.duration) }
        end(entry)
        let waiting = entry.waiting
        entry.waiting = []
        for completion in waiting { provide(entry.url, completion) }
    }

    func noteSuccess(of entry: RemoteEntry) {
        if entry.failure != nil { log.info("image: \(entry.name): is there again") }
        (entry.failure, entry.retryTime) = (nil, nil)
    }

    private func fail(
        _ entry: RemoteEntry, _ error: ImageError, pause: Duration? = nil, isHopeless: Bool = false
    ) {
        if entry.failure == nil {
            let prefix = documentLocation(entry.url).map { "\($0): " } ?? ""
            log.warning("\(prefix)image: \(error)")
        }
        entry.failure = error
        let wait = max(entry.backoff.next(using: &random), pause ?? .zero)
        entry.retryTime = isHopeless ? nil : loop.now + wait
        refresh(afterFailureOf: entry)
        end(entry)
        let waiting = entry.waiting
        entry.waiting = []
        for completion in waiting { completion(.failure(error)) }
    }

    private func refresh(afterFailureOf entry: RemoteEntry) {
        if let time = entry.retryTime, entry.isHeld || entry.isAhead { arm(entry, at: time) }
    }

    /// Makes room for the next request.
    func end(_ entry: RemoteEntry) {
        entry.stage = .idle
        runningByHost[entry.host, default: 1] -= 1
        if runningByHost[entry.host] == 0 { runningByHost[entry.host] = nil }
        startQueued()
    }

    func arm(_ entry: RemoteEntry, at time: Instant) {
        let timer =
            entry.timer
            ?? Timer(loop: loop) { [weak self, weak entry] in
                guard let self, let entry else { return }
                switch entry.stage {
                case .streaming: closeStream(entry)
                case .running: giveUp(entry)
                case .idle, .queued: ask(entry)
                }
            }
        entry.timer = timer
        timer.arm(at: time)
    }

    // MARK: Memory

    func nextUse() -> Int {
        lastUse += 1
        return lastUse
    }

    /// Forgets the bytes that were used least recently; the pictures that are shown have pixels.
    func makeRoom() {
        guard memoryBytes > limits.memoryBytes else { return }
        let kept = entries.values.filter { $0.memoryBytes > 0 }.sorted { $0.use < $1.use }
        for entry in kept.dropLast() where memoryBytes > limits.memoryBytes {
            memoryBytes -= entry.memoryBytes
            entry.content = .nothing
        }
    }

    /// Runs a job on the worker's thread; `completion` receives nil if there is none.
    private func run<Value: Sendable>(
        _ job: @escaping @Sendable () -> Value?, completion: @escaping (Value?) -> Void
    ) {
        do throws(SystemError) {
            try worker.run(job, completion: completion)
        } catch {
            completion(nil)
        }
    }
}
