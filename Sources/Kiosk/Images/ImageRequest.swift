/// The loading state of a picture.
public enum ImageState {
    /// The file is being read or decoded.
    case loading
    /// The header is known; no pixels were requested.
    case measured
    /// The pixels, possibly fewer than in the file; for an animation, those of the first frame.
    case ready(PixelBuffer)
    /// The picture cannot be shown.
    case failed(ImageError)
}

/// A request for a picture. The cache keeps the picture while a request for it lives.
public final class ImageRequest {
    /// Size at which the picture is requested.
    public let demand: ImageDemand
    let file: CachedFile
    /// nil until the file's header is known, and if only that was requested.
    private(set) var picture: CachedPicture?
    let onChange: (ImageState) -> Void
    /// Called once when the file has changed. The request keeps its picture; a new one gets that of
    /// the new file.
    package var onStale: (() -> Void)?
    /// Returns the location at which a document names the source, for the log.
    package var documentLocation: (() -> String?)?
    private weak let cache: ImageCache?

    init(
        _ file: CachedFile, demand: ImageDemand, cache: ImageCache,
        onChange: @escaping (ImageState) -> Void
    ) {
        self.file = file
        self.demand = demand
        self.cache = cache
        self.onChange = onChange
        file.holders += 1
        file.add(self)
    }

    deinit {
        file.holders -= 1
        picture?.holders -= 1
        cache?.wasReleased(file, picture)
    }

    func attach(_ picture: CachedPicture) {
        self.picture = picture
        picture.holders += 1
    }

    /// Path or URL of the file.
    public var path: String { file.path }

    /// Current state. Changes at most once, from loading to another state, just before `onChange`
    /// is called; that of a stream then changes with each of its pictures.
    public var state: ImageState {
        picture?.state ?? (file.header != nil && demand == .measure ? .measured : .loading)
    }

    /// The picture's size in the file; nil while loading, and for files that failed.
    public var header: ImageHeader? { picture?.header ?? file.header }

    /// True if the pictures follow each other, as those of a camera do.
    var isStream: Bool { file.isStream }

    /// Notes that the picture is shown: only then the next one of a stream is decoded.
    func claimFrame() { if file.isRemote { cache?.claimFrame(of: file) } }

    /// True if the picture is animated; known with the pixels.
    public var isMoving: Bool { picture?.animation != nil }

    var animation: AnimatedPicture? { picture?.animation }

    /// Returns true if the pixels, loaded or being loaded, are the same that this demand would get.
    public func serves(_ demand: ImageDemand) -> Bool {
        if demand == self.demand { return true }
        guard let header, let asked = header.rendition(for: demand) else { return false }
        return picture?.rendition?.serves(asked) ?? false
    }
}
