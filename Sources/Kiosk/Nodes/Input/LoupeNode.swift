/// A loupe over the finger that moves a caret: the line around the caret, enlarged.
final class LoupeNode: Node {
    static let size = Size(width: 168, height: 60)
    private static let scale: Float = 1.4
    private static let radii = CornerRadii(14)

    private weak let field: FieldNode?

    init(_ field: FieldNode) {
        self.field = field
        super.init()
        isTouchable = false
    }

    override func paint(into painter: inout Painter) {
        guard let field else { return }
        let theme = environment(ThemeKey.self)
        painter.fill(bounds, radii: LoupeNode.radii, .solid(theme[.surface]))
        let focus = field.caretArea.center
        let scale = LoupeNode.scale
        let map = AffineTransform(
            Transform(
                scale: scale,
                translation: Point(
                    x: bounds.center.x - focus.x * scale, y: bounds.center.y - focus.y * scale)))
        painter.withClip(bounds.inset(by: 2), radii: LoupeNode.radii) {
            $0.withTransform(map) { field.drawText(into: &$0, showsCaret: true) }
        }
        painter.strokeInside(bounds, radii: LoupeNode.radii, width: 2, .solid(theme[.textMuted]))
    }
}
