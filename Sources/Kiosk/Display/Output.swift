/// The size and pace of a display, in the orientation of its scanout buffer.
public struct DisplayMode: Hashable, Sendable {
    /// Pixels in a row of the scanout buffer.
    public var width: Int
    /// Rows of the scanout buffer.
    public var height: Int
    /// Refreshes in a thousand seconds: 60 Hz is 60,000.
    public var refresh: Int

    public init(width: Int, height: Int, refresh: Int = 60_000) {
        self.width = width
        self.height = height
        self.refresh = refresh
    }

    /// The time from one vertical blank to the next.
    public var period: Duration { .nanoseconds(1_000_000_000_000 / Int64(max(1, refresh))) }
}

/// Memory that the display will show after the next commit.
package struct ScanoutTarget {
    /// The first byte. Often write-combined memory: it is written and never read.
    package var base: UnsafeMutableRawPointer
    /// The distance between the starts of two rows, in bytes.
    package var stride: Int
    package var format: PixelFormat
    /// How many commits ago this buffer was on the display, so that its picture lacks the damage
    /// of the `age - 1` commits since: 1 for the latest. 0 says that its content is unknown.
    package var age: Int

    package init(base: UnsafeMutableRawPointer, stride: Int, format: PixelFormat, age: Int) {
        self.base = base
        self.stride = stride
        self.format = format
        self.age = age
    }
}

/// What a commit came to.
package enum CommitResult: Equatable {
    /// A flip is queued; `onFlip` follows at a vertical blank.
    case queued
    /// The picture is on the display already and no event follows: the driver has no vertical
    /// blank, and a timer paces the frames.
    case shown
}

/// How to get a display going again that does not answer, mildest first.
package enum RecoveryStep: CaseIterable {
    /// Set the mode again.
    case modeset
    /// Close the device and open it anew.
    case reopen
}

/// Why an output cannot show pictures.
package struct OutputError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}

/// One display and its scanout buffers: DRM, fbdev or memory.
///
/// The frame thread acquires a target, writes the damaged rows into it and commits it. After a
/// commit that was queued nobody acquires again until `onFlip` was called.
package protocol Output: AnyObject {
    var mode: DisplayMode { get }
    /// What was chosen and why, for one log line.
    var summary: String { get }
    /// Called on the loop's thread when the queued commit is on the display, with the time of its
    /// vertical blank.
    var onFlip: ((Instant) -> Void)? { get set }

    /// Whether there is a buffer to write. Without one the shadow buffer itself is what the output
    /// shows, and a commit just keeps its pace.
    var hasScanout: Bool { get }

    /// The buffer to write next. Calling it again before a commit answers the same buffer.
    func acquire() throws(OutputError) -> ScanoutTarget

    /// Shows the acquired buffer from the next vertical blank on. `damage` is what differs from
    /// the picture that is on the display now, in the scanout buffer's coordinates.
    func commit(damage: Region) throws(OutputError) -> CommitResult

    /// Tries to get a display going that failed to flip or to commit. After it all buffers have
    /// age 0 and no flip is outstanding.
    func recover(_ step: RecoveryStep) throws(OutputError)

    /// Gives the display back as it was found. Nothing may be called afterwards.
    func close()
}

extension Output {
    package var hasScanout: Bool { true }
}
