/// The pictures of one kiosk, decoded on workers and cached in bounded memory.
///
/// A file is decoded no larger than it is shown, and once for all requests of similar size.
/// Pictures that are no longer requested stay until memory is needed; the one released first is
/// evicted first. A file that cannot be shown is logged once.
public final class ImageCache {
    /// Limit of the pictures' memory in bytes. Pictures in use are kept even beyond it, up to the
    /// memory of the limits; a further one is not shown.
    public let capacity: Int
    /// Memory in bytes of all pictures in the cache and of running animations.
    public private(set) var byteCount = 0 {
        didSet { budget.setUsed(byteCount) }
    }
    /// Number of jobs passed to the workers since the start.
    public private(set) var decodeCount = 0

    let worker: Worker
    /// Decodes files while `worker` has others to do, if there is a processor for it: a screen full of pictures
    /// is there in half the time.
    private let secondWorker: Worker?
    let log: Log
    private let limits: ImageLimits
    private let resources: SVGResources
    private let budget: ImageBudget
    private var files: [String: CachedFile] = [:]
    private var time: UInt64 = 0
    private var watch: ImageWatch?
    /// The pictures of servers; nil where there are none.
    package let remote: RemotePictures?

    /// - Parameters:
    ///   - watches: Notices when files change; nil for pictures that never do.
    ///   - fonts: Fonts of the texts in vector pictures.
    package init(
        worker: Worker, watches: FileWatches? = nil, remote: RemotePictures? = nil,
        capacity: Int = 64 << 20, limits: ImageLimits = ImageLimits(),
        fonts: SVGFonts = SVGFonts(), log: Log
    ) {
        self.remote = remote
        self.worker = worker
        secondWorker = Processors.allowedCount > 1 ? Worker(loop: worker.loop) : nil
        self.capacity = capacity
        self.limits = limits
        resources = SVGResources(fonts: fonts)
        remote?.resources = resources
        self.log = log
        budget = ImageBudget(limit: limits.memory)
        watch = watches.map { watches in
            ImageWatch(watches, worker) { [weak self] in self?.reload($0) }
        }
        remote?.onChange = { [weak self] url in
            if let self, let file = files[url] { reload(file) }
        }
        remote?.onFrame = { [weak self] url in
            if let self, let file = files[url] { frameArrived(file) }
        }
        remote?.documentLocation = { [weak self] in self?.files[$0]?.documentLocation }
    }

    /// Number of files in the cache.
    public var count: Int { files.count }

    /// Returns the known header of a file, without loading it.
    public func header(of path: String) -> ImageHeader? { files[path]?.header }

    /// Requests a picture, and starts to load it if it is not cached.
    ///
    /// The source is the path of a file, or an `http:` or `https:` URL.
    ///
    /// A cached picture is in the request's state at once; otherwise `onChange` is called on the
    /// loop's thread when it is loaded, or has failed.
    public func request(
        _ source: String, for demand: ImageDemand = .natural,
        onChange: @escaping (ImageState) -> Void = { _ in }
    ) -> ImageRequest {
        let file = file(source)
        let isFirst = file.holders == 0
        if isFirst { follow(file) }
        let request = ImageRequest(file, demand: demand, cache: self, onChange: onChange)
        if file.header == nil && file.pictures.isEmpty {
            file.waiting.append(CachedFile.WeakRequest(request: request))
            if !file.isLoading { load(file, for: demand) }
        } else {
            serve(request)
            if isFirst && file.isRemote { remote?.refresh(file.path) }
        }
        return request
    }

    private func file(_ source: String) -> CachedFile {
        // A server's picture that failed a while ago is worth another attempt.
        if let file = files[source], file.isRemote, file.holders == 0, file.hasFailed {
            forget(source)
        }
        let file = files[source] ?? CachedFile(path: source)
        files[source] = file
        return file
    }

    /// Notices changes of a file until `leave`.
    private func follow(_ file: CachedFile) {
        if file.isRemote { remote?.hold(file.path) } else { watch?.add(file) }
    }

    private func leave(_ file: CachedFile) {
        if file.isRemote { remote?.release(file.path) } else { watch?.remove(file) }
    }

    /// Makes the next request load the file again, for example because the file has changed.
    /// Earlier requests keep their pictures.
    public func forget(_ path: String) {
        guard let file = files.removeValue(forKey: path) else { return }
        file.isForgotten = true
        for picture in file.pictures { byteCount -= picture.cost }
    }

    /// Lets the requests for a file that has changed ask for it again.
    private func reload(_ file: CachedFile) {
        guard !file.isForgotten else { return }
        forget(file.path)
        for request in file.liveRequests { request.onStale?() }
    }

    /// Assigns the requested picture to a request whose file is known; it may have to be decoded
    /// first.
    private func serve(_ request: ImageRequest) {
        let file = request.file
        guard let header = file.header else {
            request.attach(file.pictures[0])
            return
        }
        guard let rendition = header.rendition(for: request.demand) else { return }
        if let picture = file.picture(serving: rendition) {
            request.attach(picture)
        } else {
            let picture = CachedPicture(rendition, header: header)
            file.pictures.append(picture)
            request.attach(picture)
            decode(file, for: request.demand) { [weak self] decoded in
                self?.finish(picture, of: file, with: decoded)
            }
        }
        if let picture = request.picture, case .loading = picture.state {
            picture.waiting.append(CachedFile.WeakRequest(request: request))
        }
    }

    /// Starts the first job for a file, which reads the header and, if the rendition is clear, the
    /// picture.
    private func load(_ file: CachedFile, for demand: ImageDemand) {
        file.isLoading = true
        decode(file, for: demand) { [weak self] decoded in self?.finish(file, with: decoded) }
    }

    private func decode(
        _ file: CachedFile, for demand: ImageDemand, completion: @escaping (DecodedImage) -> Void
    ) {
        guard file.isRemote else { return decodeFile(file, for: demand, completion) }
        guard let remote else {
            let error = ImageError(path: file.path, reason: .unreadable("there is no network"))
            return completion(DecodedImage(error))
        }
        decodeRemote(file, for: demand, from: remote, isSecond: false, completion)
    }

    private func decodeFile(
        _ file: CachedFile, for demand: ImageDemand, _ completion: @escaping (DecodedImage) -> Void
    ) {
        let (path, limits, budget, resources) = (file.path, limits, budget, resources)
        var freeWorker = worker
        if let secondWorker, secondWorker.jobCount < worker.jobCount { freeWorker = secondWorker }
        run(
            on: freeWorker,
            {
                DecodedImage(
                    path: path, demand: demand, limits: limits, budget: budget,
                    resources: resources)
            }, path, completion)
    }

    /// - Parameter isSecond: True if the file of the content was lost before.
    private func decodeRemote(
        _ file: CachedFile, for demand: ImageDemand, from remote: RemotePictures, isSecond: Bool,
        _ completion: @escaping (DecodedImage) -> Void
    ) {
        let url = file.path
        remote.provide(url) { [weak self] result in
            guard let self else { return }
            let content: RemoteContent
            switch result {
            case .failure(let error): return completion(DecodedImage(error, isLogged: true))
            case .success(let provided): content = provided
            }
            decode(content, of: file, for: demand) { [weak self] decoded in
                guard let self, decoded.isLost else {
                    if decoded.isDamaged { remote.noteDamage(url) }
                    remote.noteRead(url, decoded.version)
                    return completion(decoded)
                }
                remote.noteLost(url)
                if isSecond { return completion(decoded) }
                decodeRemote(file, for: demand, from: remote, isSecond: true, completion)
            }
        }
    }

    /// Decodes the provided content of a server's picture.
    func decode(
        _ content: RemoteContent, of file: CachedFile, for demand: ImageDemand,
        _ completion: @escaping (DecodedImage) -> Void
    ) {
        let (url, limits, budget, resources) = (file.path, limits, budget, resources)
        run(
            // One after the other: these may be the pictures of a stream.
            on: worker,
            {
                DecodedImage(
                    content, of: url, demand: demand, limits: limits, budget: budget,
                    resources: resources)
            }, withoutSecrets(url), completion)
    }

    /// Replaces a picture of a stream, if the next one could be decoded.
    func replace(_ picture: CachedPicture, of file: CachedFile, with decoded: DecodedImage) {
        switch decoded.state {
        case .failed(let error):
            if !file.hasWarned {
                log.warning("\(file.logPrefix)image: \(error)")
            }
            file.hasWarned = true
        default:
            if !file.isForgotten { byteCount -= picture.cost }
            picture.take(decoded)
            if !file.isForgotten { byteCount += picture.cost }
            file.header = decoded.header ?? file.header
        }
        budget.endReservation(decoded.reservation)
        makeRoom()
    }

    private func run(
        on worker: Worker, _ job: @escaping @Sendable () -> DecodedImage, _ name: String,
        _ completion: @escaping (DecodedImage) -> Void
    ) {
        decodeCount += 1
        do throws(SystemError) {
            try worker.run(job, completion: completion)
        } catch {
            completion(DecodedImage(ImageError(path: name, reason: .unreadable("\(error)"))))
        }
    }

    private func finish(_ file: CachedFile, with decoded: DecodedImage) {
        file.isLoading = false
        file.header = decoded.header
        file.fingerprint = decoded.fingerprint
        if decoded.header == nil || decoded.rendition != nil {
            let picture = CachedPicture(decoded.rendition, header: decoded.header)
            file.pictures.append(picture)
            take(decoded, picture, of: file)
        }
        let waiting = file.waiting.compactMap(\.request)
        file.waiting = []
        // Requests with other demands may need another job.
        for request in waiting { serve(request) }
        tell(waiting)
        watch?.check(file)
        removeIfUnused(file)
        makeRoom()
    }

    private func finish(_ picture: CachedPicture, of file: CachedFile, with decoded: DecodedImage) {
        if decoded.fingerprint != file.fingerprint { watch?.check(file) }
        take(decoded, picture, of: file)
        let waiting = picture.waiting.compactMap(\.request)
        picture.waiting = []
        tell(waiting)
        makeRoom()
    }

    private func take(_ decoded: DecodedImage, _ picture: CachedPicture, of file: CachedFile) {
        if case .failed(let error) = decoded.state, !decoded.isLogged {
            log.warning("\(file.logPrefix)image: \(error)")
        }
        if let warning = decoded.warning, !file.hasWarned {
            file.hasWarned = true
            log.warning("image: \(warning)")
        }
        picture.take(decoded)
        if picture.holders == 0 { noteRelease(of: picture) }
        if !file.isForgotten { byteCount += picture.cost }
        budget.endReservation(decoded.reservation)
    }

    private func tell(_ requests: [ImageRequest]) {
        for request in requests {
            if case .loading = request.state { continue }
            request.onChange(request.state)
        }
    }

    func wasReleased(_ file: CachedFile, _ picture: CachedPicture?) {
        if let picture, picture.holders == 0 { noteRelease(of: picture) }
        if file.holders == 0 { leave(file) }
        removeIfUnused(file)
        makeRoom()
    }

    /// Accounts for memory outside the cache's own pictures.
    func charge(_ bytes: Int) {
        byteCount += bytes
        makeRoom()
    }

    /// Memory of the pictures that are in use, in bytes; others give way.
    private var usedBytes: Int {
        let unused = files.values.lazy.flatMap(\.pictures).filter { $0.holders == 0 }
        return byteCount - unused.reduce(0) { $0 + $1.cost }
    }

    /// Accounts for the memory of a picture that begins to move.
    ///
    /// - Returns: False if all pictures would take more than they may together: it stands still then.
    func charge(_ bytes: Int, forMoving file: CachedFile) -> Bool {
        guard usedBytes + bytes <= limits.memory else {
            if !file.hasWarned {
                let name = file.isRemote ? withoutSecrets(file.path) : file.path
                log.warning(
                    """
                    \(file.logPrefix)image: \(name): does not move: that takes \
                    \(bytes >> 20) MB, and the shown pictures have \(limits.memory >> 20) MB together; \
                    make it smaller, or show fewer at once
                    """)
            }
            file.hasWarned = true
            return false
        }
        charge(bytes)
        return true
    }

    private func noteRelease(of picture: CachedPicture) {
        time += 1
        picture.releaseTime = time
    }

    /// Removes the entry of a file without pictures.
    private func removeIfUnused(_ file: CachedFile) {
        guard file.holders == 0, file.pictures.isEmpty, !file.isLoading, !file.isForgotten
        else { return }
        forget(file.path)
    }

    /// Evicts unused pictures until an eighth of the capacity is free, so that the search is not
    /// repeated for every picture.
    private func makeRoom() {
        guard byteCount > capacity else { return }
        let unused = files.values.flatMap { file in
            file.pictures.filter { $0.holders == 0 && $0.cost > 0 }.map { (file, $0) }
        }.sorted { $0.1.releaseTime < $1.1.releaseTime }
        for (file, picture) in unused where byteCount > capacity - capacity / 8 {
            byteCount -= picture.cost
            file.pictures.removeAll { $0 === picture }
            removeIfUnused(file)
        }
    }
}
