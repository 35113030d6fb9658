/// An address of a picture, and what is known of it.
final class RemoteEntry {
    /// The place of the picture's bytes.
    enum Content {
        /// Perhaps in the cache's folder.
        case unknown
        case nothing
        case disk
        case memory([UInt8])
    }

    /// The stage of asking the server.
    enum Stage {
        case idle
        case queued
        case running
        /// A stream is being received.
        case streaming
    }

    typealias Completion = (Result<RemoteContent, ImageError>) -> Void

    let url: String
    /// The address for messages.
    let name: String
    /// The server, with its port.
    let host: String
    /// Name of its file in the cache's folder.
    private(set) lazy var fileName = PictureFile.name(of: url)
    var content = Content.unknown
    /// The version of the content, or of the latest one that there was.
    var version: ContentVersion?
    /// True if the content is damaged, perhaps cut off on its way: the server is asked for it, and not
    /// whether it has changed.
    var isDamaged = false
    /// Time until which the server need not be asked; nil if it was not asked yet.
    var freshUntil: Instant?
    /// Number of files in the picture cache that live requests hold.
    var holders = 0
    /// True if it is loaded before anybody asks for it.
    var isAhead = false
    var stage = Stage.idle
    /// Receiver of the pictures of a stream; nil without one.
    var receiver: MotionReceiver?
    var task: HTTPTask?
    /// True if a stream was closed since it is not seen.
    var isPaused = false
    /// True if the end of a stream was logged.
    var hasEnded = false
    /// Requests that wait for the content.
    var waiting: [Completion] = []
    /// The reason why the latest attempt failed.
    var failure: ImageError?
    /// Time of the next attempt after a failure; nil if there is no use in one.
    var retryTime: Instant?
    var backoff = Backoff(longest: .seconds(300))
    var timer: Timer?
    /// Number of the latest use of the memory, which increases.
    var use = 0

    init(_ url: String) {
        self.url = url
        name = withoutSecrets(url)
        let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        host = authority.split(separator: "@").last.map { $0.lowercased() } ?? ""
    }

    var isHeld: Bool { holders > 0 }

    /// True if somebody wants the content, now or later.
    var isWanted: Bool { isHeld || isAhead || !waiting.isEmpty }

    var hasContent: Bool {
        switch content {
        case .disk, .memory: true
        case .unknown, .nothing: false
        }
    }

    /// Bytes that it takes in memory.
    var memoryBytes: Int { if case .memory(let bytes) = content { bytes.count } else { 0 } }
}

/// The bytes of a server's picture, for the worker.
enum RemoteContent: Sendable {
    case bytes([UInt8])
    /// In a file that may be missing or damaged.
    case file(PictureDisk)

    /// Returns the bytes with their version; nil if they are lost.
    func read(_ url: String) -> (bytes: [UInt8], version: ContentVersion?)? {
        switch self {
        case .bytes(let bytes): (bytes, nil)
        case .file(let disk): disk.read(url).map { ($0.body, $0.version) }
        }
    }
}
