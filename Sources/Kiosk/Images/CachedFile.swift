/// A picture file that was asked for.
final class CachedFile {
    let path: String
    /// Nil until it is known.
    var header: ImageHeader?
    /// In all forms that were asked for and not given up. Of a file that failed, one without
    /// pixels.
    var pictures: [CachedPicture] = []
    /// The number of requests that live.
    var holders = 0
    /// The requests that are to be told when the header is known.
    var waiting: [WeakRequest] = []
    /// Whether a job is on its way that brings the header.
    var isLoading = false
    /// Whether requests that come later have another entry.
    var isForgotten = false
    /// Whether the log has been told what of the file is not shown.
    var hasWarned = false

    init(path: String) { self.path = path }

    /// The picture in a form, or one that serves as well. What failed in one form is not tried in
    /// another.
    func picture(serving rendition: Rendition) -> CachedPicture? {
        pictures.first { $0.rendition == rendition }
            ?? pictures.first { $0.rendition?.serves(rendition) ?? false || $0.hasFailed }
    }

    struct WeakRequest {
        weak var request: ImageRequest?
    }
}

/// The pixels of a file in one form.
final class CachedPicture {
    /// Nil for a file without a header that is good.
    let rendition: Rendition?
    var header: ImageHeader?
    var state = ImageState.loading
    var animation: AnimatedPicture?
    /// The number of requests that live.
    var holders = 0
    /// The requests that are to be told.
    var waiting: [CachedFile.WeakRequest] = []
    /// Counts up with each picture whose last holder goes.
    var releaseTime: UInt64 = 0

    init(_ rendition: Rendition?, header: ImageHeader?) {
        self.rendition = rendition
        self.header = header
    }

    func take(_ decoded: DecodedImage) {
        header = decoded.header ?? header
        state = decoded.state
        animation = decoded.animation
    }

    var hasFailed: Bool { if case .failed = state { true } else { false } }

    /// In bytes. One that failed is charged for the memory of its entry, so that those are bounded
    /// too.
    var cost: Int {
        switch state {
        case .loading, .measured: 0
        case .ready(let pixels): pixels.byteCount + (animation?.byteCount ?? 0)
        case .failed: 4096
        }
    }
}

extension PixelBuffer {
    var byteCount: Int { stride * height * 4 }
}
