/// Plays a moving picture: has the next frame composed on the worker while one is shown, and says
/// when it is due. It has two frames in memory beside the first, and what the composer has, however
/// many frames there are.
///
/// Time is given with each call; the player has no timer. It leaves no frame out: where one is
/// shown late, those behind it are late as well.
public final class ImagePlayer {
    /// The pixels of the frame that is shown now.
    public private(set) var frame: PixelBuffer
    /// Its number.
    public private(set) var index = 0
    /// Called on the loop's thread when a frame has come that `advance` asked for in vain.
    public var onLateFrame: (() -> Void)?

    private let animation: AnimatedPicture
    private let composing: ComposingJob
    private let first: PixelBuffer
    private weak let cache: ImageCache?
    private let byteCount: Int
    /// When the frame that is shown now gives way to the next; nil before the first call of `play`.
    private var due: Instant?
    /// The frame behind the one that is shown, when it is composed.
    private var next: PixelBuffer?
    /// A frame that is not shown any longer, to be written over.
    private var spare: PixelBuffer?
    private var isComposing = false
    private var isLate = false
    private var round = 1
    private var hasFailed = false

    /// Plays what a request found; nil if that does not move, or has no pixels yet.
    public init?(_ request: ImageRequest, cache: ImageCache) {
        guard let animation = request.animation, case .ready(let first) = request.state,
            case .reduced(let halvings)? = request.picture?.rendition
        else { return nil }
        self.animation = animation
        self.cache = cache
        self.first = first
        frame = first
        composing = ComposingJob(animation, halvings: halvings)
        byteCount = composing.byteCount + 2 * first.byteCount
        cache.charge(byteCount)
    }

    deinit { cache?.charge(-byteCount) }

    /// The time to call `advance` at, while the frame is shown; nil when there is none: the
    /// animation is over, or `onLateFrame` is going to be called.
    public func play(at now: Instant) -> Instant? {
        guard !isOver else { return nil }
        if due == nil { due = now + animation.durations[index] }
        compose()
        return isLate ? nil : due
    }

    /// Moves on to the next frame if that is due. Answers whether `frame` is another one now.
    public func advance(at now: Instant) -> Bool {
        guard let due, due <= now, !isOver else { return false }
        guard let next else {
            isLate = true
            compose()
            return false
        }
        if frame !== first { spare = frame }
        frame = next
        self.next = nil
        index = nextIndex
        if index == 0 { round += 1 }
        // Lateness of less than a frame is made up for; after a longer pause time begins anew.
        let regular = due + animation.durations[index]
        self.due = regular > now ? regular : now + animation.durations[index]
        return true
    }

    private var nextIndex: Int { (index + 1) % animation.durations.count }

    /// The last frame of the last round stays.
    private var isOver: Bool { hasFailed || (nextIndex == 0 && round == animation.playCount) }

    private func compose() {
        guard !isComposing, next == nil, let cache else { return }
        isComposing = true
        composing.index = nextIndex
        composing.target = spare ?? PixelBuffer(width: first.width, height: first.height)
        spare = nil
        do throws(SystemError) {
            try cache.worker.run { [composing] in
                composing.run()
            } completion: { [weak self] error in
                self?.finishComposing(error)
            }
        } catch {
            hasFailed = true
        }
    }

    private func finishComposing(_ error: ImageError?) {
        isComposing = false
        if let error {
            hasFailed = true
            cache?.log.warning("image: stops: \(error)")
            return
        }
        next = composing.target
        composing.target = nil
        if isLate {
            isLate = false
            onLateFrame?()
        }
    }
}

/// Composes one frame after the other on the worker's thread.
private final class ComposingJob: @unchecked Sendable {
    // The loop's thread touches it only while no job is under way, the worker's only in the job.

    /// The number of the frame to compose.
    var index = 0
    /// Where it goes.
    var target: PixelBuffer?
    private let composer: FrameComposer
    private let halvings: Int

    init(_ animation: AnimatedPicture, halvings: Int) {
        composer = FrameComposer(animation)
        self.halvings = halvings
    }

    /// Of the canvas, and of a copy of it that a frame may need.
    var byteCount: Int { 2 * composer.canvas.byteCount }

    func run() -> ImageError? {
        do throws(ImageError) {
            repeat { try composer.advance() } while composer.index != index
        } catch {
            return error
        }
        if let target { composer.canvas.copy(into: target, halvings: halvings) }
        return nil
    }
}
