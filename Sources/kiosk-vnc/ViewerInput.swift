import Kiosk
import KioskTooling

/// Input of one viewer for the kiosk: the pointer is a finger, and the wheel a second one that drags.
///
/// It has a connection of its own; when that ends, the kiosk lifts the viewer's fingers.
final class ViewerInput {
    /// The number of this viewer among those that touch.
    let number: Int
    private let output: ShownOutput
    private let loop: EventLoop
    private let log: Log
    /// Converts a place of the picture to logical pixels.
    private let place: (Int, Int) -> (x: Double, y: Double)
    /// Returns false while the kiosk does not answer: a viewer's actions are then dropped, not sent
    /// later.
    private let mayCall: () -> Bool
    private var bridge: KioskBridge?
    private var isDown = false
    private var buttons: VNCServer.Buttons = []
    /// Keys such as Control that are down; while they are, other keys type nothing.
    private var commands: Set<UInt32> = []
    /// Place of the finger that drags for the wheel.
    private var wheel: (x: Double, y: Double)?
    private lazy var wheelEnd = Timer(loop: loop) { [unowned self] in endWheel() }
    private var isRefused = false

    /// Numbers of viewers that touch at once: each has two of the kiosk's ten fingers.
    static let numbers = 0..<5
    /// Logical pixels for a notch of the wheel.
    private static let notch = 60.0
    private static let wheelPause = Duration.milliseconds(120)
    /// Control, Alt, Meta, Super and Hyper, left and right; see X11's keysymdef.h.
    private static let commandKeys: ClosedRange<UInt32> = 0xFFE3...0xFFEE
    private static let lockKeys: ClosedRange<UInt32> = 0xFFE5...0xFFE6
    private static let keyPad: ClosedRange<UInt32> = 0xFFAA...0xFFB9

    init(
        _ number: Int, output: ShownOutput, loop: EventLoop, log: Log,
        place: @escaping (Int, Int) -> (x: Double, y: Double), mayCall: @escaping () -> Bool
    ) {
        (self.number, self.output, self.loop, self.log) = (number, output, loop, log)
        (self.place, self.mayCall) = (place, mayCall)
    }

    /// Does what the viewer does.
    func take(_ act: VNCServer.Act) {
        switch act {
        case .pointer(let x, let y, let now):
            point(place(x, y), now)
        case .key(let key, let isDown):
            if ViewerInput.commandKeys.contains(key), !ViewerInput.lockKeys.contains(key) {
                if isDown { commands.insert(key) } else { commands.remove(key) }
            } else if isDown {
                type(key)
            }
        }
    }

    /// Begins anew with a kiosk that was away meanwhile.
    func forgetKiosk() {
        bridge = nil
        (isDown, wheel) = (false, nil)
    }

    private func point(_ place: (x: Double, y: Double), _ now: VNCServer.Buttons) {
        let before = buttons
        buttons = now
        let isPressed = now.contains(.left)
        // A finger that the kiosk has forgotten does not come down again before it is lifted.
        if isPressed, !before.contains(.left) {
            isDown = true
            touch("down", number, place)
        } else if isDown, !isPressed {
            isDown = false
            touch("up", number, place)
        } else if isDown {
            touch("move", number, place)
        }
        // A notch is a button that goes down and up.
        if now.contains(.up), !before.contains(.up) { turnWheel(at: place, by: ViewerInput.notch) }
        if now.contains(.down), !before.contains(.down) {
            turnWheel(at: place, by: -ViewerInput.notch)
        }
    }

    /// Moves the content as a finger does, as a kiosk knows no wheel.
    private func turnWheel(at place: (x: Double, y: Double), by distance: Double) {
        let finger = number + ViewerInput.numbers.count
        if wheel == nil { touch("down", finger, place) }
        var end = wheel ?? place
        end.y = max(0, end.y + distance)
        wheel = end
        touch("move", finger, end)
        wheelEnd.arm(after: ViewerInput.wheelPause)
    }

    private func endWheel() {
        guard let place = wheel else { return }
        wheel = nil
        touch("up", number + ViewerInput.numbers.count, place)
    }

    private func type(_ key: UInt32) {
        let digit = ViewerInput.keyPad.contains(key) ? key & 0x7F : key
        let symbol = KeySymbol(sym: digit)
        if symbol == .character(" ") {
            call("Type", ["text": " "])
        } else if case .character(let character) = symbol {
            if commands.isEmpty { call("Type", ["text": .string(String(character))]) }
        } else if let name = symbol.name {
            call("Type", ["key": .string(name)])
        }
    }

    private func touch(_ phase: JSON, _ finger: Int, _ place: (x: Double, y: Double)) {
        call(
            "Touch",
            [
                "phase": phase, "finger": .int(Int64(finger)), "x": .double(place.x),
                "y": .double(place.y),
            ])
    }

    private func call(_ method: String, _ parameters: KeyValuePairs<String, JSON>) {
        guard mayCall() else { return }
        if bridge == nil { connect() }
        // A finger whose end is left out would stay down: the kiosk lifts it with the connection.
        if bridge?.call(method, output.parameters(parameters)) == false { forgetKiosk() }
    }

    private func connect() {
        bridge = try? KioskBridge(to: output.socket, loop: loop)
        bridge?.onMessage = { [unowned self] in takeReplies() }
        bridge?.onEnd = { [unowned self] in forgetKiosk() }
    }

    /// Tells of the first refusal; the next ones have the same reason.
    private func takeReplies() {
        while let bridge, bridge.hasMessages {
            do throws(ControlCallError) {
                _ = try bridge.nextReply()
            } catch {
                if !isRefused { log.warning("the kiosk refuses what a viewer does: \(error)") }
                isRefused = true
            }
        }
    }
}
