/// Plays an animated picture: composes the next frame on the worker while one is shown, and
/// determines when it is due. Besides the first frame and the composer's canvas, two frames are in
/// memory, however many there are.
///
/// The time is passed to each call; the player has no timer. It never skips frames: if one is late,
/// later ones are delayed as well.
package final class ImagePlayer {
    /// Pixels of the current frame.
    package private(set) var frame: PixelBuffer
    /// Index of the current frame.
    package private(set) var index = 0
    /// Called on the loop's thread when a frame is ready that `advance` had to wait for.
    package var onLateFrame: (() -> Void)?

    private let animation: AnimatedPicture
    private let composing: ComposingJob
    private let first: PixelBuffer
    private weak let cache: ImageCache?
    private let byteCount: Int
    /// Time at which the current frame ends; nil before the first call of `play`.
    private var due: Instant?
    /// The next frame, once composed.
    private var next: PixelBuffer?
    /// A frame no longer shown, to be overwritten.
    private var spare: PixelBuffer?
    private var isComposing = false
    private var isLate = false
    private var round = 1
    private var hasFailed = false

    /// Plays a request's picture; nil if it is not animated, has no pixels yet, or would take more memory
    /// than all pictures may.
    package init?(_ request: ImageRequest, cache: ImageCache) {
        guard let animation = request.animation, case .ready(let first) = request.state,
            case .reduced(let halvings)? = request.picture?.rendition
        else { return nil }
        let composing = ComposingJob(animation, halvings: halvings)
        let byteCount = composing.byteCount + 2 * first.byteCount
        guard cache.charge(byteCount, forMoving: request.file) else { return nil }
        self.animation = animation
        self.cache = cache
        self.first = first
        frame = first
        self.composing = composing
        self.byteCount = byteCount
    }

    deinit { cache?.charge(-byteCount) }

    /// Returns the time for the next call of `advance` while the frame is shown; nil if the
    /// animation is over, or `onLateFrame` will be called.
    package func play(at now: Instant) -> Instant? {
        guard !isOver else { return nil }
        if due == nil { due = now + animation.durations[index] }
        compose()
        return isLate ? nil : due
    }

    /// Moves to the next frame if it is due; returns true if `frame` has changed.
    package func advance(at now: Instant) -> Bool {
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
        // A delay of less than a frame is made up for; after a longer one, timing restarts.
        let regular = due + animation.durations[index]
        self.due = regular > now ? regular : now + animation.durations[index]
        return true
    }

    private var nextIndex: Int { (index + 1) % animation.durations.count }

    /// True once the last frame of the last repetition is shown, which stays.
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
    // Accessed by the loop's thread only while no job runs, and by the worker's only within a job.

    /// Index of the frame to compose.
    var index = 0
    /// Destination of the frame.
    var target: PixelBuffer?
    private let animation: AnimatedPicture
    /// Made by the first job, as its canvas may be large.
    private lazy var composer = FrameComposer(animation)
    private let halvings: Int

    init(_ animation: AnimatedPicture, halvings: Int) {
        (self.animation, self.halvings) = (animation, halvings)
    }

    /// Bytes of the canvas, and of the copy of it that a frame may need.
    var byteCount: Int {
        2 * PixelBuffer.byteCount(width: animation.width, height: animation.height)
    }

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
