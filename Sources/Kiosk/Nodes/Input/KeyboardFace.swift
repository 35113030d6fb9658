/// All keys of a keyboard with their legends, ready to be drawn.
struct KeyboardFace {
    /// The legend of a key, centred, or with its upper left corner there.
    enum Legend {
        case text(Paragraph, at: Point)
        case sign(Path, isFilled: Bool)
    }

    struct Keycap {
        let keyArea: KeyboardGeometry.KeyArea
        let legend: Legend
    }

    let keycaps: [Keycap]
    let stroke: StrokeStyle
    let radius: Float

    init(
        _ geometry: KeyboardGeometry, _ model: KeyboardModel, _ state: KeyboardState,
        _ engine: TextEngine
    ) {
        let layout = model.sheet(state)
        let size = geometry.fontSize
        stroke = StrokeStyle(width: max(1.5, size / 12), cap: .round, join: .round)
        radius = (size / 3).rounded()
        keycaps = geometry.keyAreas.map { keyArea in
            let legend: Legend
            switch keyArea.key {
            case .delete:
                legend = .sign(
                    KeySign.delete(size, isMirrored: layout.isRightToLeft), isFilled: false)
            case .enter:
                legend = .sign(
                    KeySign.enter(size, isMirrored: layout.isRightToLeft), isFilled: false)
            case .space: legend = .sign(KeySign.space(size), isFilled: false)
            case .shift where !state.showsSigns:
                var path = KeySign.shift(size)
                if state.shift == .locked { path.add(KeySign.lock(size)) }
                legend = .sign(path, isFilled: state.shift != .off)
            case .shift:
                legend = KeyboardFace.text(
                    state.shift == .off ? "#+=" : "123", size * 0.7, keyArea.frame, engine)
            case .signs:
                legend = KeyboardFace.text(
                    state.showsSigns ? layout.lettersCaption : "123", size * 0.7, keyArea.frame,
                    engine)
            case .letters:
                let next = model.nextSheet(state) ?? layout
                legend = KeyboardFace.text(
                    next.caption(beside: layout), size * 0.6, keyArea.frame, engine)
            case .done: legend = .sign(KeySign.done(size), isFilled: false)
            case .text(let text):
                legend = KeyboardFace.text(
                    text.onCarrier, size, keyArea.frame, engine,
                    isRightToLeft: layout.isRightToLeft)
            }
            return Keycap(keyArea: keyArea, legend: legend)
        }
    }

    /// Returns the legend of a key, in its middle.
    ///
    /// - Parameter isRightToLeft: True for what is written to the left: brackets look as they do in
    ///   such a text, where an opening one is a `)`.
    static func text(
        _ text: String, _ size: Float, _ frame: Rect, _ engine: TextEngine,
        isRightToLeft: Bool = false
    ) -> Legend {
        var style = ParagraphStyle(font: Font(size: size, weight: .medium))
        style.keepsSize = true
        style.isRightToLeft = isRightToLeft
        let paragraph = engine.layout(text, style: style, width: nil)
        // All baselines of a row are at the same height, as in a word.
        let baseline = (frame.center.y + size * 0.34).rounded()
        return .text(
            paragraph,
            at: Point(
                x: (frame.center.x - paragraph.size.width / 2).rounded(),
                y: baseline - paragraph.firstBaseline))
    }
}

extension String {
    /// The mark on a carrier, for one that is positioned around a letter.
    var onCarrier: String {
        guard let scalar = unicodeScalars.first else { return self }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark:
            return ((0x600...0x6FF).contains(scalar.value) ? "ـ" : "\u{25CC}") + self
        default: return self
        }
    }
}
