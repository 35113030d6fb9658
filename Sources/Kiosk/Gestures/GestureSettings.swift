/// The thresholds that tell gestures apart.
///
/// Distances are in logical pixels. `init(pixelsPerMillimetre:)` takes them in millimetres of the
/// panel, if its size is known: a finger is equally thick on all panels. docs/gestures.md says why
/// each is what it is.
public struct GestureSettings: Equatable, Sendable {
    /// Distance that a finger moves before it drags.
    public var slop: Float = 8
    /// Change of the distance between two fingers before they pinch.
    public var pinchSlop: Float = 12
    /// Distance that two fingers move around their middle before they rotate.
    public var rotationSlop: Float = 12
    /// Greatest distance between the taps of a double tap.
    public var tapDistance: Float = 40
    /// Greatest time from the end of a tap to the beginning of the next one of a double tap.
    public var tapInterval = Duration.milliseconds(300)
    /// Greatest distance that a finger moves while it presses long: more than the slop, since a
    /// finger that presses becomes flat.
    public var holdDistance: Float = 16
    /// Time after which a finger that stays where it is presses long.
    public var longPressTime = Duration.milliseconds(500)
    /// Time between repetitions while a finger is held.
    public var repeatInterval = Duration.milliseconds(100)
    /// Least distance of a swipe.
    public var swipeDistance: Float = 32
    /// Least velocity of a swipe when the finger is lifted, in pixels per second.
    public var swipeVelocity: Float = 200
    /// Least velocity of a fling, in pixels per second.
    public var flingVelocity: Float = 50
    /// Width of the strip at each edge of the picture in which edge swipes begin.
    public var edgeWidth: Float = 20
    /// Width and height of the corners that staff touch.
    public var cornerSize: Float = 80
    /// Least width and height of the area that answers taps, where neighbours allow it.
    public var hitSize: Float = 48
    /// Logical pixels in a millimetre of the panel; nil if its size is unknown.
    package private(set) var pixelsPerMillimetre: Float?

    /// Makes the settings for a panel of unknown size.
    public init() {}

    /// Makes the settings for a panel.
    ///
    /// - Parameter density: Logical pixels in a millimetre of the panel; nil if its size is unknown.
    public init(pixelsPerMillimetre density: Float?) {
        self.init()
        // Other densities come from an EDID with wrong sizes, such as 16 x 9 millimetres.
        guard let density, (1...40).contains(density) else { return }
        pixelsPerMillimetre = density
        slop = max(4, 1.6 * density)
        pinchSlop = max(6, 2.4 * density)
        rotationSlop = max(6, 2.4 * density)
        tapDistance = max(20, 8 * density)
        holdDistance = max(8, 3.2 * density)
        swipeDistance = max(16, 7 * density)
        swipeVelocity = max(100, 40 * density)
        flingVelocity = max(25, 10 * density)
        edgeWidth = max(10, 4 * density)
        cornerSize = max(48, 15 * density)
        hitSize = max(48, 9 * density)
    }
}
