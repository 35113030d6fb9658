/// The pictures of one kiosk, decoded on a worker and cached in bounded memory.
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
    /// Number of jobs passed to the worker since the start.
    public private(set) var decodeCount = 0

    let worker: Worker
    let log: Log
    private let limits: ImageLimits
    private let budget: ImageBudget
    private var files: [String: CachedFile] = [:]
    private var time: UInt64 = 0
    private var watch: ImageWatch?

    /// - Parameter watches: Notices when files change; nil for pictures that never do.
    package init(
        worker: Worker, watches: FileWatches? = nil, capacity: Int = 64 << 20,
        limits: ImageLimits = ImageLimits(), log: Log
    ) {
        self.worker = worker
        self.capacity = capacity
        self.limits = limits
        self.log = log
        budget = ImageBudget(limit: limits.memory)
        watch = watches.map { watches in
            ImageWatch(watches, worker) { [weak self] in self?.reload($0) }
        }
    }

    /// Number of files in the cache.
    public var count: Int { files.count }

    /// Returns the known header of a file, without loading it.
    public func header(of path: String) -> ImageHeader? { files[path]?.header }

    /// Requests a picture, and starts to load it if it is not cached.
    ///
    /// A cached picture is in the request's state at once; otherwise `onChange` is called on the
    /// loop's thread when it is loaded, or has failed.
    public func request(
        _ path: String, for demand: ImageDemand = .natural,
        onChange: @escaping (ImageState) -> Void = { _ in }
    ) -> ImageRequest {
        let file = files[path] ?? CachedFile(path: path)
        files[path] = file
        if file.holders == 0 { watch?.add(file) }
        let request = ImageRequest(file, demand: demand, cache: self, onChange: onChange)
        if file.header == nil && file.pictures.isEmpty {
            file.waiting.append(CachedFile.WeakRequest(request: request))
            if !file.isLoading { load(file, for: demand) }
        } else {
            serve(request)
        }
        return request
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
        decodeCount += 1
        let (path, limits, budget) = (file.path, limits, budget)
        do throws(SystemError) {
            try worker.run(
                { DecodedImage(path: path, demand: demand, limits: limits, budget: budget) },
                completion: completion)
        } catch {
            completion(DecodedImage(ImageError(path: path, reason: .unreadable("\(error)"))))
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
        if case .failed(let error) = decoded.state { log.warning("image: \(error)") }
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
        if file.holders == 0 { watch?.remove(file) }
        removeIfUnused(file)
        makeRoom()
    }

    /// Accounts for memory outside the cache's own pictures.
    func charge(_ bytes: Int) {
        byteCount += bytes
        makeRoom()
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
