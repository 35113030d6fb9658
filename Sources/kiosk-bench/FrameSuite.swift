import Kiosk

/// The cost of a change, from the call that makes it to the painted shadow buffer.
enum FrameSuite {
    static func make(_ log: Log) throws -> Suite {
        let screen = DemoScreen()
        let panel = try Panel(root: screen.root, log: log)
        return Suite(
            name: "frame", yardstick: .memset,
            cases: [
                Case(name: "idle turn", runsPerSample: 100) {
                    try panel.engine.loop.turn(timeout: 0)
                },
                press(panel, screen),
                changing("label changed, to a text seen before", panel) { isOdd in
                    screen.label.model.text = isOdd ? "€3.60" : "€13.20"
                },
                labelNew(panel, screen),
                changing("node moved and recoloured", panel) { isOdd in
                    screen.picture.transform = isOdd ? .translation(x: 12, y: 5) : .identity
                    screen.picture.model.background = .literal(Color(isOdd ? 0x8A5A33 : 0x6B8F71))
                },
                changing("theme changed", panel) { isOdd in
                    panel.engine.tree.setEnvironment(ThemeKey.self, to: isOdd ? .dark : .light)
                },
                changing("full repaint", panel) { _ in panel.engine.tree.damageAll() },
            ])
    }

    /// Makes a case of alternating changes, each with the frame that shows it.
    private static func changing(
        _ name: String, _ panel: Panel, _ change: @escaping (_ isOdd: Bool) -> Void
    ) -> Case {
        var isOdd = false
        return Case(
            name: name,
            prepare: {
                isOdd.toggle()
                try panel.rest()
            },
            run: { try panel.frame { change(isOdd) } })
    }

    private static func press(_ panel: Panel, _ screen: DemoScreen) -> Case {
        let middle = screen.button.frameInRoot.center
        return Case(
            name: "button pressed",
            prepare: {
                try panel.rest()
                if screen.button.isPressed {
                    try panel.frame { panel.touch(.up, at: middle) }
                    try panel.rest()
                }
            },
            run: { try panel.frame { panel.touch(.down, at: middle) } })
    }

    private static func labelNew(_ panel: Panel, _ screen: DemoScreen) -> Case {
        var number = 0
        return changing("label changed, to a new text", panel) { _ in
            number += 1
            screen.label.model.text = "Order \(number)"
        }
    }
}
