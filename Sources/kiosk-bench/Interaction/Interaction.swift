import Kiosk

/// A document and what hands do with it, period by period.
struct Interaction: Sendable {
    let name: String
    /// Name of the document in `Benchmarks/Interaction`.
    let file: String
    /// Gives the input of one refresh period of the display.
    let input: @Sendable (_ panel: Panel, _ frame: Int) -> Void

    static let all = [fourFingers, push, keyboard]

    /// Four fingers that press and release four controls, each at a pace of its own.
    private static let fourFingers = Interaction(
        name: "four fingers on four controls", file: "controls.json"
    ) { panel, frame in
        for finger in 0..<4 {
            let age = frame - finger * 2
            guard age >= 0, let middle = panel.frame(of: "control\(finger)")?.center else {
                continue
            }
            switch age % (6 + finger) {
            case 0: panel.touch(.down, slot: finger, at: middle)
            case 3: panel.touch(.up, slot: finger, at: middle)
            default: break
            }
        }
    }

    /// One screen of 200 nodes after the other.
    private static let push = Interaction(
        name: "push between two screens of 200 nodes", file: "push.json"
    ) { panel, frame in
        guard let button = panel.frame(of: "next")?.center else { return }
        switch frame % 40 {
        case 0: panel.touch(.down, at: button)
        case 2: panel.touch(.up, at: button)
        default: break
        }
    }

    /// A word, key by key, with the keys' looks and the text in the field.
    private static let keyboard = Interaction(
        name: "keyboard press", file: "keyboard.json"
    ) { panel, frame in
        guard let keys = panel.frame(of: "keyboard") else { return }
        // The middles of keys in the second of four rows.
        let key = Point(
            x: keys.minX + keys.width * Float(2 + frame / 8 * 3 % 8) / 10,
            y: keys.minY + keys.height * 3 / 8)
        switch frame % 8 {
        case 0: panel.touch(.down, at: key)
        case 4: panel.touch(.up, at: key)
        default: break
        }
    }
}
