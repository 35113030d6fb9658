/// The letter of a pressed key, above it, since the finger covers the key.
struct KeyboardPreview: Equatable {
    let text: String
    let frame: Rect

    init(_ text: String, over key: Rect, in bounds: Rect) {
        (self.text, frame) = (text, KeyboardPreview.frame(over: key, in: bounds))
    }

    /// Returns the rectangle above a key, within the width of the keyboard.
    static func frame(over key: Rect, in bounds: Rect) -> Rect {
        let width = (max(key.width, key.height * 0.8) * 1.15).rounded()
        let height = (key.height * 1.1).rounded()
        let left = min(
            max(key.center.x - width / 2, bounds.minX), max(bounds.minX, bounds.maxX - width))
        return Rect(x: left.rounded(), y: key.minY - height - 6, width: width, height: height)
    }

    func paint(
        into painter: inout Painter, _ look: KeyboardLook, radius: Float, _ engine: TextEngine,
        isRightToLeft: Bool
    ) {
        let colors = look.popup(isChosen: false)
        let outer = frame.inset(by: 2)
        painter.fill(frame, radii: CornerRadii(radius + 2), .solid(look.edge))
        painter.fill(outer, radii: CornerRadii(radius), .solid(colors.fill))
        let size = (frame.height * 0.52).rounded()
        if case .text(let paragraph, let origin) = KeyboardFace.text(
            text.onCarrier, size, outer, engine, isRightToLeft: isRightToLeft)
        {
            painter.draw(paragraph, at: origin, color: colors.ink, engine: engine)
        }
    }
}
