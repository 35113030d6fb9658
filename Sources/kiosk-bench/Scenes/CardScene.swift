import Kiosk

/// S2: rounded cards with a vertical gradient and a border, each covering a part of the one above.
final class CardScene: PaintedScene {
    let cards: [Card]
    private let looks: [CardLook]

    init(_ file: SceneValue) throws {
        let shape = try file.member("card")
        let (size, radius) = try (shape.size(), shape.float("radius"))
        cards = try file.elements("cards").map { value in
            let rect = Rect(origin: try value.point(), size: size)
            return Card(rect: rect, radius: radius, colors: try CardColors(value))
        }
        looks = cards.map { CardLook($0.colors, in: $0.rect, radius: $0.radius) }
        try super.init(file)
    }

    override func paint(frame: Int, into painter: inout Painter) {
        for look in looks { look.paint(into: &painter) }
    }
}

struct Card {
    let rect: Rect
    let radius: Float
    let colors: CardColors
}

struct CardColors {
    let top: Color
    let bottom: Color
    let border: Color
}

extension CardColors {
    init(_ value: SceneValue) throws {
        self.init(
            top: try value.color("top"), bottom: try value.color("bottom"),
            border: try value.color("border"))
    }
}

/// A card with its paints, which are made once.
struct CardLook {
    private let rect: Rect
    private let radii: CornerRadii
    private let fill: Paint
    private let border: Paint

    init(_ colors: CardColors, in rect: Rect, radius: Float) {
        self.rect = rect
        radii = CornerRadii(radius)
        let gradient = Gradient(
            .linear(
                start: Point(x: rect.minX, y: rect.minY), end: Point(x: rect.minX, y: rect.maxY)),
            stops: [.init(0, colors.top), .init(1, colors.bottom)])
        fill = .gradient(gradient)
        border = .solid(colors.border)
    }

    func paint(into painter: inout Painter) {
        painter.fill(rect, radii: radii, fill)
        painter.strokeInside(rect, radii: radii, width: 1, border)
    }
}
