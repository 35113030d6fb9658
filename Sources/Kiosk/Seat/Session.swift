/// The part of a kiosk in the machine's displays and input devices, which it has while its virtual
/// terminal is in the foreground.
package protocol Session: AnyObject {
    /// Called when the session has gone to the background, with false, or is back, with true. All devices
    /// must be closed at the end of a call with false.
    var onChange: ((Bool) -> Void)? { get set }
    /// True while the session is in the foreground.
    var isActive: Bool { get }

    /// Asks for another virtual terminal to be shown.
    func show(terminal number: Int)

    /// Ends the session. Its devices are closed before.
    func close()
}
