/// A requested picture file.
final class CachedFile {
    /// Path of the file, or the address of a server.
    let path: String
    /// True if it comes from a server.
    let isRemote: Bool
    /// nil until it is known.
    var header: ImageHeader?
    /// All renditions that were requested and not evicted. A file that failed has one without
    /// pixels.
    var pictures: [CachedPicture] = []
    /// Fingerprint of the file as it was read; nil if it was not found.
    var fingerprint: File.Fingerprint?
    /// Number of live requests.
    var holders = 0
    /// Requests to notify when the file changes, and some that are gone.
    private var requests: [WeakRequest] = []
    /// Requests to notify when the header is known.
    var waiting: [WeakRequest] = []
    /// True while a job is loading the header.
    var isLoading = false
    /// True if later requests use another entry.
    var isForgotten = false
    /// True if it has a next picture that is not decoded yet.
    var hasFrame = false
    /// True if its latest picture was shown.
    var isClaimed = false
    /// Number of pictures of a stream that are being decoded.
    var frameJobs = 0
    /// True if it is a stream of pictures.
    var isStream = false
    /// True once undrawn parts of the file have been logged.
    var hasWarned = false

    init(path: String) {
        self.path = path
        isRemote = Kiosk.isRemote(path)
    }

    /// True if nothing of it can be shown.
    var hasFailed: Bool { header == nil && pictures.first?.hasFailed == true }

    /// Returns the picture in a rendition, or one that serves as well. A failure in one rendition
    /// is not retried in another.
    func picture(serving rendition: Rendition) -> CachedPicture? {
        pictures.first { $0.rendition == rendition }
            ?? pictures.first { $0.rendition?.serves(rendition) ?? false || $0.hasFailed }
    }

    func add(_ request: ImageRequest) {
        if requests.count > 2 * holders { requests.removeAll { $0.request == nil } }
        requests.append(WeakRequest(request: request))
    }

    /// All requests for the file.
    var liveRequests: [ImageRequest] { requests.compactMap(\.request) }

    /// The first location at which a document names the file; nil if none does.
    var documentLocation: String? {
        requests.lazy.compactMap { $0.request?.documentLocation?() }.first
    }
    /// The same in front of a line of the log; empty for none.
    var logPrefix: String { documentLocation.map { "\($0): " } ?? "" }

    struct WeakRequest {
        weak var request: ImageRequest?
    }
}

/// The pixels of a file in one rendition.
final class CachedPicture {
    /// nil for a file without a valid header.
    let rendition: Rendition?
    var header: ImageHeader?
    var state = ImageState.loading
    var animation: AnimatedPicture?
    /// Number of live requests.
    var holders = 0
    /// Requests to notify.
    var waiting: [CachedFile.WeakRequest] = []
    /// Number of this picture's release, which increases.
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

    /// Cost in bytes. A failed picture costs the memory of its entry, so that these are bounded,
    /// too.
    var cost: Int {
        switch state {
        case .loading, .measured: 0
        case .ready(let pixels): pixels.byteCount + (animation?.byteCount ?? 0)
        case .failed: 4096
        }
    }
}
