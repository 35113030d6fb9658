/// Asides of a field's text: signs, a button that clears the text, and the count of characters.
extension FieldNode {
    /// Size of the letters, as they are seen.
    private var em: Float { model.font.size * (tree?.textScale ?? 1) }

    /// Room that it takes from the content.
    func asides(_ engine: TextEngine) -> (start: Float, end: Float, bottom: Float) {
        var asides: (start: Float, end: Float, bottom: Float) = (0, 0, 0)
        if startSign != nil { asides.start += (em * 1.5).rounded() }
        asides.end += endRoom
        if model.showsCount {
            let size = count(of: model.maximumCount, engine).size
            if model.isMultiline {
                asides.bottom += size.height.rounded(.up) + 4
            } else {
                asides.end += size.width.rounded(.up) + 8
            }
        }
        return asides
    }

    /// Room for the button that clears the text, or in its place for the sign of a field that waits.
    private var endRoom: Float {
        let clear = model.canClear ? (em * 1.5).rounded() : 0
        return showsBusySign ? max(clear, sign.size.width + 8) : clear
    }

    private var sign: BusySign { makeBusySign(beside: model.font.size) }

    /// True if a button takes the text away.
    var showsClear: Bool { model.canClear && model.isUsable && !text.isEmpty }

    /// The area in which a finger takes the text away.
    var clearArea: Rect {
        let content = contentBounds
        let width = max(48, content.height)
        let right = content.maxX + 12
        return mirrored(
            Rect(
                x: right - width, y: 0, width: width,
                height: model.isMultiline ? width : bounds.height))
    }

    private func count(of count: Int, _ engine: TextEngine) -> Paragraph {
        let language = controlLanguage
        let text = language.number(count) + " / " + language.number(model.maximumCount)
        var style = model.style(isRightToLeft: false)
        style.font = style.font.withSize((style.font.size * 0.8).rounded())
        return engine.layout(text, style: style, width: nil)
    }

    func drawAsides(_ engine: TextEngine, into painter: inout Painter) {
        let content = contentBounds
        let side = (em * 1.1).rounded()
        let row =
            model.isMultiline ? FieldLine.reference(model, engine).size.height : content.height
        let line = Rect(x: content.minX, y: content.minY, width: content.width, height: row)
        if let startSign {
            ControlSign.draw(
                startSign, in: self.side(of: line, width: side), signColor, into: &painter,
                side: side)
        }
        if showsClear {
            ControlSign.draw(
                ControlSign.cross, in: self.side(of: line, width: side, atStart: false), signColor,
                into: &painter, side: side)
        }
        paintBusySign(sign, in: line, into: &painter)
        guard model.showsCount else { return }
        let count = count(of: text.count, engine)
        let end = content.maxX - (model.isMultiline ? 0 : endRoom)
        let rect = Rect(
            x: end - count.size.width,
            y: model.isMultiline
                ? content.maxY - count.size.height
                : content.minY + ((content.height - count.size.height) / 2).rounded(),
            width: count.size.width, height: count.size.height)
        painter.draw(
            count, at: mirrored(rect).origin, color: signColor, theme: theme, engine: engine)
    }
}

extension FieldModel {
    /// Greatest number of characters, also of a mask.
    var maximumCount: Int { min(maximumLength, mask?.count ?? maximumLength) }
}
