/// How far a picture has come.
public enum ImageState {
    case loading
    case ready(PixelBuffer)
    case failed(ImageError)
}

/// Somebody's interest in a picture. The cache keeps the picture as long as one of these lives.
public final class ImageRequest {
    let picture: CachedImage
    let onChange: (ImageState) -> Void
    private weak let cache: ImageCache?

    init(
        _ picture: CachedImage, cache: ImageCache, onChange: @escaping (ImageState) -> Void
    ) {
        self.picture = picture
        self.cache = cache
        self.onChange = onChange
        picture.holders += 1
    }

    deinit {
        picture.holders -= 1
        if picture.holders == 0 { cache?.wasReleased(picture) }
    }

    public var path: String { picture.path }
    /// Changes once at most, from loading to one of the others, just before `onChange` is called.
    public var state: ImageState { picture.state }
}

/// A picture that was asked for once.
final class CachedImage {
    let path: String
    var state = ImageState.loading
    /// The number of requests that live.
    var holders = 0
    /// The requests that are to be told.
    var waiting: [WeakRequest] = []
    /// Counts up with each picture whose last holder goes.
    var releaseTime: UInt64 = 0

    struct WeakRequest {
        weak var request: ImageRequest?
    }

    init(path: String) { self.path = path }

    /// In bytes. One that failed is charged for the memory of its entry, so that those are bounded
    /// too.
    var cost: Int {
        switch state {
        case .loading: 0
        case .ready(let pixels): pixels.stride * pixels.height * 4
        case .failed: 4096
        }
    }
}

/// What the worker sends back.
struct DecodedImage: @unchecked Sendable {
    // A pixel buffer is not Sendable, but this one was made by the job that ends with this value:
    // the worker's thread keeps no reference to it.
    let state: ImageState

    init(path: String, limits: ImageLimits) {
        do throws(ImageError) {
            state = .ready(try ImageDecoder.decode(path: path, limits: limits))
        } catch {
            state = .failed(error)
        }
    }
}
