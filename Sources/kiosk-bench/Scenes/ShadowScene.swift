import Kiosk

/// S6: cards with wide soft shadows.
final class ShadowScene: PaintedScene {
    private let color: Color
    private let radii: CornerRadii
    let shadow: Shadow
    let cards: [Rect]

    init(_ file: SceneValue) throws {
        let (card, shade) = try (file.member("card"), file.member("shadow"))
        color = try card.color("color")
        radii = CornerRadii(try card.float("radius"))
        shadow = Shadow(
            color: try shade.color("color"),
            offset: Point(x: try shade.float("dx"), y: try shade.float("dy")),
            blur: try shade.float("blur"), spread: try shade.float("spread"))
        let size = try card.size()
        cards = try file.elements("cards").map { Rect(origin: try $0.point(), size: size) }
        try super.init(file)
    }

    override func paint(frame: Int, into painter: inout Painter) {
        for card in cards {
            painter.drawShadow(of: card, radii: radii, shadow)
            painter.fill(card, radii: radii, .solid(color))
        }
    }
}
