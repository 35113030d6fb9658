/// The size and refresh rate of a display, in the orientation of its scanout buffer.
public struct DisplayMode: Hashable, Sendable {
    /// Pixels per row of the scanout buffer.
    public var width: Int
    /// Number of rows of the scanout buffer.
    public var height: Int
    /// Refresh rate in millihertz: 60 Hz is 60,000.
    public var refresh: Int

    /// Makes a mode; 60 Hz unless said otherwise.
    public init(width: Int, height: Int, refresh: Int = 60_000) {
        self.width = width
        self.height = height
        self.refresh = refresh
    }

    /// Time between two vertical blanks.
    public var period: Duration { .nanoseconds(1_000_000_000_000 / Int64(max(1, refresh))) }
}

/// Memory that will be displayed after the next commit.
package struct ScanoutTarget {
    /// Address of the first byte. Often write-combined memory: it is written and never read.
    package var base: UnsafeMutableRawPointer
    /// Distance between the starts of two rows, in bytes.
    package var stride: Int
    package var format: PixelFormat
    /// Number of commits since this buffer was displayed; its picture lacks the damage of the last
    /// `age - 1` commits. 1 for the latest; 0 for unknown content.
    package var age: Int

    package init(base: UnsafeMutableRawPointer, stride: Int, format: PixelFormat, age: Int) {
        self.base = base
        self.stride = stride
        self.format = format
        self.age = age
    }
}

/// The result of a commit.
package enum CommitResult: Equatable {
    /// A flip is queued; `onFlip` follows at a vertical blank.
    case queued
    /// Displayed already, and no event follows: the driver tells of no vertical blank, and a timer paces
    /// the frames.
    case shown
}

/// A step to recover a hanging display, mildest first.
package enum RecoveryStep: String, CaseIterable {
    /// Set the mode again.
    case modeset
    /// Close the device and open it anew.
    case reopen
}

/// A reason why an output cannot show pictures.
package struct OutputError: Error, CustomStringConvertible {
    /// Kinds of reasons, by what can change them.
    package enum Cause: Sendable {
        /// There is no display: no card, or nothing is connected to it. Somebody has to plug it in.
        case absent
        /// Another program has the display, and has to let go of it.
        case taken
        /// The display is there and does not work.
        case fault
    }

    package var description: String
    package var cause: Cause
    /// True for a failure that has nothing to do with what was asked for: asking for less does not help,
    /// and asking again later may.
    package var isMomentary = false

    package init(_ description: String, cause: Cause = .fault, isMomentary: Bool = false) {
        self.description = description
        self.cause = cause
        self.isMomentary = isMomentary
    }

    /// Explains why a device cannot be opened.
    init(opening error: SystemError) {
        let hint = error.isDenied ? "; the user needs the group that owns the device" : ""
        self.init("\(error)\(hint)", cause: error.isOfMissingDevice ? .absent : .fault)
    }
}

/// The state of a display after the kernel has reported a change.
package enum OutputCondition: Equatable {
    /// Nothing has changed for the output.
    case unchanged
    /// The display is there, but needs its mode set again.
    case needsModeset
    /// The connector has no display: it was unplugged, or it sleeps and says nothing meanwhile.
    case unplugged(String)
    /// The display is no longer there, or is another one; the sentence says so.
    case lost(String)
}

/// A connector of a card, and the display on it.
package struct DisplayConnection: Equatable, Sendable {
    /// Name of the connector's folder in sysfs, such as `card0-HDMI-A-1`.
    package var folder: String
    /// The card's number for the connector; nil if it has none.
    package var id: UInt32?
    /// Identity of the display; nil if it says nothing of itself.
    package var monitor: String?

    package init(folder: String, id: UInt32? = nil, monitor: String? = nil) {
        (self.folder, self.id) = (folder, id)
        self.monitor = monitor
    }
}

/// A display that was given up. Another one is shown in a mode of its own, and not in the one that is set.
package struct FormerDisplay: Hashable, Sendable {
    /// Its EDID; nil if it has none.
    package var identity: [UInt8]?
    /// True if the link to it has failed again and again: it may have fewer modes now.
    package var linkHasFailed = false
}

/// One display and its scanout buffers: DRM, fbdev or memory.
///
/// The frame thread acquires a target, writes the damaged rows into it and commits it. After a
/// queued commit, `acquire` must not be called until `onFlip`.
package protocol Output: AnyObject {
    var mode: DisplayMode { get }
    /// Description of the choice and its reasons, for one log line.
    var summary: String { get }
    /// Called on the loop's thread when the queued commit is displayed, with the time of its
    /// vertical blank.
    var onFlip: ((Instant) -> Void)? { get set }

    /// True if there is a buffer to write. Otherwise the shadow buffer itself is the result, and a
    /// commit only keeps the pace.
    var hasScanout: Bool { get }

    /// False for an output that exists in memory alone, in front of which there is nothing to touch.
    var hasPanel: Bool { get }

    /// The device's path, as the request named it or as it was found; nil for memory.
    var devicePath: String? { get }

    /// The EDID of the display that is connected, which tells it from others; nil if there is none.
    var displayIdentity: [UInt8]? { get }

    /// The connector as sysfs names it, such as `card0-HDMI-A-1`, and the display on it; nil if there is
    /// none.
    var connection: DisplayConnection? { get }

    /// Longest time that a flip may take, if refresh periods do not say: a panel on SPI is done once the
    /// whole picture is there.
    var slowestFlip: Duration { get }

    /// Pixels in a millimetre of the panel; nil if its size is unknown.
    var pixelsPerMillimetre: Float? { get }

    /// Returns the buffer to write next; the same one until it is committed.
    func acquire() throws(OutputError) -> ScanoutTarget

    /// Shows the acquired buffer from the next vertical blank on. `damage` is the difference to the
    /// displayed picture, in the scanout buffer's coordinates.
    func commit(damage: Region) throws(OutputError) -> CommitResult

    /// Tries to recover a display that failed to flip or to commit. Afterwards all buffers have age
    /// 0 and no flip is outstanding.
    func recover(_ step: RecoveryStep) throws(OutputError)

    /// Switches the panel off, until the next commit. No flip is outstanding.
    ///
    /// - Returns: False if it has no such switch.
    func switchOff() throws(OutputError) -> Bool

    /// Corrects the display's colours from the next commit on, until the output is closed.
    ///
    /// - Returns: False if it cannot.
    func correct(_ curve: ColorCurve) -> Bool

    /// Looks what has become of the display, without waiting for it.
    func condition() -> OutputCondition

    /// Restores the display's previous state. Nothing may be called afterwards.
    func close()
}

extension Output {
    package var hasScanout: Bool { true }
    package var hasPanel: Bool { true }
    package var devicePath: String? { nil }
    package var displayIdentity: [UInt8]? { nil }
    package var connection: DisplayConnection? { nil }
    package var slowestFlip: Duration { .zero }
    /// Time after which a flip will not come any more.
    package var flipLimit: Duration { max(mode.period * 5, slowestFlip) }
    package var pixelsPerMillimetre: Float? { nil }
    package func condition() -> OutputCondition { .unchanged }
    package func switchOff() throws(OutputError) -> Bool { false }
    package func correct(_ curve: ColorCurve) -> Bool { curve.isIdentity }
}
