import Kiosk

/// Frames that repaint most of the picture.
struct StripScene {
    let name: String
    let panel: Panel
    /// Makes a frame, or nothing if nothing has changed.
    let step: (_ frame: Int) throws -> Void

    static func all(_ log: Log) throws -> [StripScene] {
        let folder = try BenchmarkFolder(named: "Interaction")
        let moving = try Interaction.moving.map { interaction in
            let panel = try InteractionRun.panel(
                interaction, in: folder,
                DisplayMode(width: FrameSize.width, height: FrameSize.height, refresh: 120_000),
                hasScanout: false, log)
            return StripScene(name: interaction.name, panel: panel) { frame in
                interaction.input(panel, frame)
                try panel.nextPeriod()
            }
        }
        return try [
            repainted("1,000 nodes", DemoScreen().root, log),
            repainted("two pictures, one half transparent", FadingPictures(), log),
            repainted("cards with shadows and gradients", cards(), log),
        ] + moving
    }

    /// Makes a scene of a tree that is painted as a whole in each frame.
    private static func repainted(_ name: String, _ root: Node, _ log: Log) throws -> StripScene {
        let panel = try Panel(root: root, log: log)
        return StripScene(name: name, panel: panel) { _ in
            try panel.frame { panel.engine.tree.damageAll() }
            try panel.rest()
        }
    }

    private static func cards() -> Node {
        let root = BoxNode()
        root.model.background = .role(.background)
        root.layoutStyle.padding = LayoutEdges(24)
        root.layoutStyle.gap = 24
        for _ in 0..<4 {
            let line = BoxNode(.row)
            line.layoutStyle.gap = 24
            line.layoutStyle.grow = 1
            for _ in 0..<6 {
                let card = BoxNode()
                card.model.background = .gradient(
                    ThemeGradient(
                        .linear(angle: 60),
                        stops: [
                            ThemeGradient.Stop(0, .literal(Color(0x335577))),
                            ThemeGradient.Stop(1, .literal(Color(0xAA7733))),
                        ]))
                card.model.cornerRadii = 24
                card.model.shadows = [ThemeShadow(offset: Point(x: 0, y: 4), blur: 16)]
                card.layoutStyle.grow = 1
                line.add(card)
            }
            root.add(line)
        }
        return root
    }
}

/// Two pictures over each other.
private final class FadingPictures: Node {
    private let below = TestPictures.opaque(side: 1024)
    private let above = TestPictures.disc(side: 1024)

    override func paint(into painter: inout Painter) {
        painter.draw(below, in: bounds)
        painter.withGroup(opacity: 128) { $0.draw(above, in: bounds) }
    }
}

extension Interaction {
    /// Interactions whose frames are mostly large.
    fileprivate static var moving: [Interaction] {
        all.filter { ["loop.json", "shared.json", "push.json", "picture.json"].contains($0.file) }
    }
}
