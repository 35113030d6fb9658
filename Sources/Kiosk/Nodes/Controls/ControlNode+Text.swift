/// Text in controls.
extension ControlNode {
    /// True if the control has a text of its own, above it or beside it.
    final var hasText: Bool { !model.control.label.text.isEmpty }

    final var metrics: ControlMetrics { ControlMetrics(model.control, scale: tree?.textScale ?? 1) }

    /// Lays out a text in the control's font.
    ///
    /// - Parameter leastShare: Share of the font's size to which the letters shrink, at most, in a width that has
    ///   no room for them.
    final func paragraph(
        _ text: RichText, _ engine: TextEngine, width: Float? = nil,
        _ alignment: TextAlignment = .start, lines: Int? = nil, size: Float? = nil,
        weight: FontWeight? = nil, leastShare: Float = 1
    ) -> Paragraph {
        var style = model.control.label.paragraphStyle(isRightToLeft: isRightToLeft)
        style.alignment = alignment
        if let lines { style.maximumLines = lines }
        if let size { style.font = style.font.withSize(size) }
        if let weight { style.font.typeface.weight = weight }
        if leastShare < 1 { style.minimumSize = style.font.size * leastShare }
        guard engine.scale > 1 || leastShare < 1, let width else {
            return engine.layout(text, style: style, width: width)
        }
        // A text that has grown for a guest shrinks rather than being cut, or breaking a word.
        return engine.layout(text, style: style, width: width, height: .greatestFiniteMagnitude)
    }

    /// Draws a paragraph whose width is that of the rectangle, in the middle of its height.
    final func draw(
        _ paragraph: Paragraph, in rect: Rect, _ color: Color, _ engine: TextEngine,
        into painter: inout Painter
    ) {
        painter.draw(paragraph, in: rect, color: color, theme: theme, engine: engine)
    }

    /// Draws one line of text in the middle of a rectangle; an ellipsis stands for what is too much.
    final func drawCentered(
        _ text: String, in rect: Rect, _ color: Color, _ engine: TextEngine,
        into painter: inout Painter, size: Float? = nil, weight: FontWeight? = nil
    ) {
        let line = paragraph(
            RichText(text), engine, width: rect.width, .center, lines: 1, size: size,
            weight: weight)
        draw(line, in: rect, color, engine, into: &painter)
    }

    /// Fills a track, or another unchosen part, with its edge in themes that have edges.
    final func drawTrack(_ rect: Rect, into painter: inout Painter) {
        drawTrack(rect, edge: look.edge, into: &painter)
    }

    /// Fills a track, or another unchosen part, with an edge of some colour.
    final func drawTrack(_ rect: Rect, edge: Color, into painter: inout Painter) {
        let radii = CornerRadii(metrics.radius)
        painter.fill(rect, radii: radii, look.track.paint(in: rect))
        guard edge.alpha > 0 else { return }
        painter.strokeInside(rect, radii: radii, width: 1, .solid(edge))
    }

    /// Fills the box in which a value stands, with its edge.
    final func drawBox(_ rect: Rect, isPressed: Bool = false, into painter: inout Painter) {
        let radii = CornerRadii(metrics.radius)
        painter.fill(rect, radii: radii, .solid(look.surface))
        if isPressed { painter.fill(rect, radii: radii, .solid(look.press)) }
        painter.strokeInside(
            rect, radii: radii, width: showsError ? metrics.border : 1, .solid(look.border))
    }

    /// Draws what is seen around a pressed part that the finger covers.
    final func drawHalo(around part: Rect, into painter: inout Painter) {
        let halo = part.inset(by: -ControlMetrics.halo)
        painter.fill(halo, radii: CornerRadii(halo.height / 2), .solid(look.press))
    }

    /// Draws the edge of a value that is not accepted.
    final func drawErrorEdge(_ rect: Rect, into painter: inout Painter) {
        guard showsError else { return }
        painter.strokeInside(
            rect, radii: CornerRadii(metrics.radius), width: metrics.border, .solid(look.border))
    }

    /// Returns the part of a rectangle that the sign of a control that waits covers, in its middle.
    final func busyMiddle(of rect: Rect) -> Rect {
        let width = metrics.busySign.size.width
        return Rect(
            x: rect.center.x - width / 2, y: rect.minY, width: width, height: rect.height)
    }

    /// Returns the place of the sign of waiting at the end of a box.
    final func busyEnd(of box: Rect) -> Rect {
        side(
            of: box.narrowed(x: metrics.inset), width: metrics.busySign.size.width,
            atStart: false)
    }

    /// Returns the places in a box, within its inset, of a text and of the sign behind it.
    final func textAndSign(in box: Rect) -> (text: Rect, sign: Rect) {
        let (room, side) = (box.narrowed(x: metrics.inset), metrics.mark)
        return (
            rest(of: room, without: metrics.gap + side, atStart: false),
            self.side(of: room, width: side, atStart: false)
        )
    }
}

extension Rect {
    /// The rectangle without strips at its sides, and at its top and bottom.
    func narrowed(x: Float = 0, y: Float = 0) -> Rect {
        inset(by: EdgeInsets(top: y, right: x, bottom: y, left: x))
    }
}

extension Painter {
    /// Returns true if a part of a rectangle may be seen.
    borrowing func shows(_ rect: Rect) -> Bool {
        let deviceRect = transform.apply(rect)
        return deviceRect.maxX > Float(clip.minX) && deviceRect.minX < Float(clip.maxX)
            && deviceRect.maxY > Float(clip.minY) && deviceRect.minY < Float(clip.maxY)
    }
}
