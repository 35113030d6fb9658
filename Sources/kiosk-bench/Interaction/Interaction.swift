import Kiosk

/// A document and what hands do with it, period by period.
struct Interaction: Sendable {
    let name: String
    /// Name of the document in `Benchmarks/Interaction`.
    let file: String
    /// True for content that follows fingers or moves by itself: at least half of its frames
    /// allocate nothing. The others begin or end a movement, or bring something new into view.
    var isSteady = false
    /// Screen that a display shows before the first input; nil for the document's own.
    var firstScreen: String?
    var goals = [FrameGoal.everyFrame]
    /// Gives the input of one refresh period of the display.
    let input: @Sendable (_ panel: Panel, _ frame: Int) -> Void

    static let all = [
        fling, insertion, opening, pinch, pager, fourFingers, push, shared, keyboard, form,
        loop, turning, liveChart,
    ]

    /// Flings through 100,000 rows, one after the other.
    private static let fling = Interaction(
        name: "fling through 100,000 rows", file: "list.json", isSteady: true,
        goals: [.everyFrame, .quick]
    ) { panel, frame in
        guard let list = panel.frame(of: "list") else { return }
        panel.drag(
            list, frame % 90, over: 10, from: Point(x: 0.4, y: 0.9), to: Point(x: 0.4, y: 0.2))
    }

    /// A row more at the top, twice a second, while the list moves.
    private static let insertion = Interaction(
        name: "insert at the top while it moves", file: "list.json",
        goals: [.everyFrame, .quick]
    ) { panel, frame in
        fling.input(panel, frame)
        guard let button = panel.frame(of: "new")?.center else { return }
        panel.press(at: button, slot: 1, frame % 60 - 20, over: 4)
    }

    /// A screen with the list that is opened and closed again. Nothing of it was shown before the
    /// first time.
    private static let opening = Interaction(
        name: "opening the list from nothing", file: "list.json", firstScreen: "closed",
        goals: [FrameGoal(part: .first, limit: FrameGoal.period), .everyFrame]
    ) { panel, frame in
        guard let button = panel.frame(of: "close")?.center else { return }
        panel.press(at: button, frame % 20, over: 2)
    }

    /// Two fingers that zoom and move a picture of 2048x2048 pixels.
    private static let pinch = Interaction(
        name: "pinch and pan of a 4-megapixel picture", file: "picture.json", isSteady: true,
        goals: [FrameGoal(part: .p99, limit: FrameGoal.period)]
    ) { panel, frame in
        guard let picture = panel.frame(of: "picture") else { return }
        let (turn, time) = (frame / 60, frame % 60)
        let share = Float(time < 30 ? time : 60 - time) / 30
        let reach = picture.width * (0.05 + 0.2 * share)
        let middle = Point(
            x: picture.center.x + 40 * share,
            y: picture.center.y + (turn % 2 == 0 ? 30 : -30) * share)
        for finger in 0..<2 {
            let position = Point(x: middle.x + (finger == 0 ? -reach : reach), y: middle.y)
            let phase: TouchPhase = time == 0 ? .down : time == 59 ? .up : .move
            panel.touch(phase, slot: finger, at: position)
        }
    }

    /// Pages, swiped to the left and back.
    private static let pager = Interaction(
        name: "pager", file: "pager.json", isSteady: true
    ) { panel, frame in
        guard let pages = panel.frame(of: "pages") else { return }
        let (left, right) = (Point(x: 0.2, y: 0.5), Point(x: 0.8, y: 0.5))
        let isForward = frame / 60 % 8 < 5
        panel.drag(
            pages, frame % 60, over: 10, from: isForward ? right : left,
            to: isForward ? left : right)
    }

    /// Nobody is there.
    private static let loop = Interaction(
        name: "attract loop", file: "loop.json", isSteady: true
    ) { _, _ in }

    /// Opacities and transforms on their way; nobody is there, either.
    private static let turning = Interaction(
        name: "cards that turn and fade", file: "turning.json", isSteady: true
    ) { _, _ in }

    /// Four fingers that press and release four controls, each at a pace of its own.
    private static let fourFingers = Interaction(
        name: "four fingers on four controls", file: "controls.json"
    ) { panel, frame in
        for finger in 0..<4 {
            let age = frame - finger * 2
            guard age >= 0, let middle = panel.frame(of: "control\(finger)")?.center else {
                continue
            }
            panel.press(at: middle, slot: finger, age % (6 + finger), over: 3)
        }
    }

    /// One screen of 200 nodes after the other.
    private static let push = Interaction(
        name: "push between two screens of 200 nodes", file: "push.json", isSteady: true
    ) { panel, frame in
        guard let button = panel.frame(of: "next")?.center else { return }
        panel.press(at: button, frame % 40, over: 2)
    }

    /// A card on both of two screens: it moves from its place on one to its place on the other, and
    /// back.
    private static let shared = Interaction(
        name: "shared element", file: "shared.json", isSteady: true, input: push.input)

    /// A form of 60 controls: one finger writes, and what is written is checked, while another one
    /// drags a slider, which is checked, too.
    private static let form = Interaction(
        name: "form of 60 controls", file: "form.json", goals: [.everyFrame, .quick]
    ) { panel, frame in
        keyboard.input(panel, frame)
        guard let slider = panel.frame(of: "amount") else { return }
        let time = frame % 40
        let share = Float(time < 20 ? time : 40 - time) / 20
        panel.touch(
            time == 0 ? .down : time == 39 ? .up : .move, slot: 1,
            at: Point(x: slider.minX + slider.width * (0.1 + 0.8 * share), y: slider.maxY - 20))
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
        panel.press(at: key, frame % 8, over: 4)
    }

    /// A chart that gets a value in each frame: two fingers take turns at pressing the button that
    /// adds one.
    private static let liveChart = Interaction(
        name: "live chart of 10,000 points", file: "chart.json", goals: [.everyFrame, .quick]
    ) { panel, frame in
        guard let middle = panel.frame(of: "append")?.center else { return }
        if frame > 0 { panel.touch(.up, slot: (frame + 1) % 2, at: middle) }
        panel.touch(.down, slot: frame % 2, at: middle)
    }
}
