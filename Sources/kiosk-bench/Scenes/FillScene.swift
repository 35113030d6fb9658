import Kiosk

/// S1: the frame in one colour.
final class FillScene: PaintedScene {
    let name: String
    let color: Color

    init(_ file: SceneValue) throws {
        name = try file.string("scene")
        color = try file.color("color")
    }

    func paint(frame: Int, into painter: inout Painter) {
        painter.fill(FrameSize.rect, .solid(color))
    }
}
