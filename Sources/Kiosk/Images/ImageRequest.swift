/// How far a picture has come.
public enum ImageState {
    case loading
    /// The header is known; no pixels were asked for.
    case measured
    /// The pixels, of which there may be fewer than in the file. Of a moving picture, those of the
    /// first frame.
    case ready(PixelBuffer)
    case failed(ImageError)
}

/// Somebody's interest in a picture. The cache keeps the picture as long as one of these lives.
public final class ImageRequest {
    public let demand: ImageDemand
    let file: CachedFile
    /// Nil until the file's header is known, and where only that was asked for.
    private(set) var picture: CachedPicture?
    let onChange: (ImageState) -> Void
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

    public var path: String { file.path }

    /// Changes once at most, from loading to one of the others, just before `onChange` is called.
    public var state: ImageState {
        picture?.state ?? (file.header != nil && demand == .measure ? .measured : .loading)
    }

    /// The picture's size in the file; nil while it is loading, and of files that failed.
    public var header: ImageHeader? { picture?.header ?? file.header }

    /// Whether the picture moves; known with the pixels.
    public var isMoving: Bool { picture?.animation != nil }

    /// How the picture moves, if it does.
    var animation: AnimatedPicture? { picture?.animation }

    /// Whether the pixels that are there, or on their way, are what somebody with this demand would
    /// get as well.
    public func serves(_ demand: ImageDemand) -> Bool {
        if demand == self.demand { return true }
        guard let header, let asked = header.rendition(for: demand) else { return false }
        return picture?.rendition?.serves(asked) ?? false
    }
}
