/// The letters behind a key, in a row over it, while a finger chooses one.
struct KeyboardPopup: Equatable {
    let texts: [String]
    /// The finger.
    let slot: Int
    /// Rectangle of the row, in the keyboard's space.
    let frame: Rect
    private(set) var index: Int

    /// Begins with the letter over the key, which is the first one if there is room for the others.
    init(_ texts: [String], over key: Rect, slot: Int, in bounds: Rect) {
        (self.texts, self.slot) = (texts, slot)
        let cell = min(max(key.width, 48), bounds.width / Float(texts.count))
        let width = cell * Float(texts.count)
        let left = min(max(key.center.x - cell / 2, bounds.minX), bounds.maxX - width)
        frame = Rect(
            x: left.rounded(), y: (key.minY - key.height - 8).rounded(), width: width.rounded(),
            height: key.height)
        index = 0
        choose(Point(x: key.center.x, y: 0))
    }

    /// The letter that the finger types when it goes up.
    var chosen: String { texts[index] }

    /// Chooses the letter nearest to a finger.
    ///
    /// - Returns: True if it is another one.
    @discardableResult
    mutating func choose(_ point: Point) -> Bool {
        let cell = Int(((point.x - frame.minX) / cellWidth).rounded(.down))
        let new = min(max(cell, 0), texts.count - 1)
        defer { index = new }
        return new != index
    }

    private var cellWidth: Float { frame.width / Float(texts.count) }

    func paint(
        into painter: inout Painter, _ look: KeyboardLook, radius: Float, _ engine: TextEngine,
        isRightToLeft: Bool
    ) {
        let radii = CornerRadii(radius)
        painter.fill(frame.inset(by: -2), radii: CornerRadii(radius + 2), .solid(look.edge))
        painter.fill(frame, radii: radii, .solid(look.popup(isChosen: false).fill))
        for (number, text) in texts.enumerated() {
            let cell = Rect(
                x: frame.minX + cellWidth * Float(number), y: frame.minY, width: cellWidth,
                height: frame.height)
            let colors = look.popup(isChosen: number == index)
            if number == index {
                painter.fill(cell.inset(by: 3), radii: radii, .solid(colors.fill))
            }
            let size = min(max(frame.height * 0.42, 14), 36).rounded()
            if case .text(let paragraph, let origin) = KeyboardFace.text(
                text.onCarrier, size, cell, engine, isRightToLeft: isRightToLeft)
            {
                painter.draw(paragraph, at: origin, color: colors.ink, engine: engine)
            }
        }
    }
}
