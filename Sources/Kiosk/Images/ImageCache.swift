/// The pictures of one kiosk, decoded on a worker and kept in bounded memory.
///
/// A file is decoded once, however many ask for it. Pictures that nobody asks for any longer stay
/// until room is needed, and the one that was let go of first goes first. A file that cannot be
/// shown gives one log line.
public final class ImageCache {
    /// The memory that pictures may take, in bytes. Pictures in use are kept even beyond it.
    public let capacity: Int
    /// The memory of all pictures in the cache, in bytes.
    public private(set) var byteCount = 0
    /// How many files were handed to the worker since the start.
    public private(set) var decodeCount = 0

    private let worker: Worker
    private let limits: ImageLimits
    private let log: Log
    private var pictures: [String: CachedImage] = [:]
    private var time: UInt64 = 0

    package init(
        worker: Worker, capacity: Int = 64 << 20, limits: ImageLimits = ImageLimits(), log: Log
    ) {
        self.worker = worker
        self.capacity = capacity
        self.limits = limits
        self.log = log
    }

    /// The number of pictures in the cache.
    public var count: Int { pictures.count }

    /// Asks for a picture, and starts to load it if it is not there.
    ///
    /// A picture that is there is in the request's state at once; otherwise `onChange` is called on
    /// the loop's thread when it is, or when it failed.
    public func request(
        _ path: String, onChange: @escaping (ImageState) -> Void = { _ in }
    ) -> ImageRequest {
        let picture = pictures[path] ?? load(path)
        let request = ImageRequest(picture, cache: self, onChange: onChange)
        if case .loading = picture.state {
            picture.waiting.append(CachedImage.WeakRequest(request: request))
        }
        return request
    }

    /// Makes the next request load the file anew, for example because the file has changed.
    /// Requests that were made before keep what they have.
    public func forget(_ path: String) {
        if let picture = pictures.removeValue(forKey: path) { byteCount -= picture.cost }
    }

    func wasReleased(_ picture: CachedImage) {
        time += 1
        picture.releaseTime = time
        makeRoom()
    }

    private func load(_ path: String) -> CachedImage {
        let picture = CachedImage(path: path)
        pictures[path] = picture
        decodeCount += 1
        let limits = limits
        do throws(SystemError) {
            try worker.run {
                DecodedImage(path: path, limits: limits)
            } completion: { [weak self] decoded in
                self?.finish(picture, with: decoded.state)
            }
        } catch {
            finish(
                picture,
                with: .failed(ImageError(path: path, reason: .unreadable("\(error)"))))
        }
        return picture
    }

    private func finish(_ picture: CachedImage, with state: ImageState) {
        if case .failed(let error) = state { log.warning("image: \(error)") }
        picture.state = state
        let isForgotten = pictures[picture.path] !== picture
        if !isForgotten { byteCount += picture.cost }
        let waiting = picture.waiting
        picture.waiting = []
        for entry in waiting {
            if let request = entry.request { request.onChange(state) }
        }
        makeRoom()
    }

    /// Gives up pictures that nobody holds until an eighth of the capacity is free, so that the
    /// search is not made for every picture anew.
    private func makeRoom() {
        guard byteCount > capacity else { return }
        let unused = pictures.values.filter { $0.holders == 0 && $0.cost > 0 }
            .sorted { $0.releaseTime < $1.releaseTime }
        for picture in unused where byteCount > capacity - capacity / 8 { forget(picture.path) }
    }
}
