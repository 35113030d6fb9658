extension SVGBuilder {
    /// Builds the letters of a `<text>` as outlines.
    mutating func text(_ index: Int, in context: Context) throws(SVGError) -> [SVGNode] {
        let (outlines, styles) = try outlines(ofText: index, in: context)
        let bounds = outlines.reduce(nil) {
            Rect.union($0, $1.path.isEmpty ? nil : $1.path.bounds)
        }
        guard let bounds else { return [] }
        var nodes: [SVGNode] = []
        for outline in outlines where !outline.path.isEmpty {
            nodes += try painted(
                outline.path, of: document.elements[index], bounds,
                in: styles[outline.style])
        }
        return nodes
    }

    /// Returns the outlines of a `<text>`, and the contexts that they number.
    mutating func outlines(
        ofText index: Int, in context: Context
    ) throws(SVGError) -> (outlines: [(path: Path, style: Int)], styles: [Context]) {
        var content = SVGTextContent()
        try collect(index, in: context, into: &content)
        content.trim(keepsSpace: content.styles.last?.style.text.keepsSpace ?? false)
        chargeLetters(content.letterCount)
        return (try place(content, document.elements[index]), content.styles)
    }

    /// Collects the letters of an element and of those in it.
    private mutating func collect(
        _ index: Int, in context: Context, into content: inout SVGTextContent
    ) throws(SVGError) {
        let element = document.elements[index]
        let (text, viewport) = (context.style.text, context.viewport)
        let number = content.begin(
            context, x: numbers("x", of: element, text, .x, viewport),
            y: numbers("y", of: element, text, .y, viewport),
            dx: numbers("dx", of: element, text, .x, viewport),
            dy: numbers("dy", of: element, text, .y, viewport))
        for child in element.children {
            let element = document.elements[child]
            try charge(element, depth: context.depth + 1)
            switch element.name {
            case XMLElement.letters:
                guard
                    content.add(
                        element.text, style: number, keepsSpace: text.keepsSpace,
                        limit: limits.letters - letterCount)
                else { throw tooLarge("texts of more than \(limits.letters) letters", element) }
            case "tspan", "a":
                let declarations = declarations(of: element)
                guard declarations[.display] != "none" else { continue }
                var inner = context
                inner.depth += 1
                inner.style = style(of: element, declarations, in: context)
                try collect(child, in: inner, into: &content)
            default: complainIfUndrawn(element)
            }
        }
        content.end()
    }

    /// Sets the pieces line by line, and returns the outlines with the numbers of their styles.
    private mutating func place(
        _ content: SVGTextContent, _ element: XMLElement
    ) throws(SVGError) -> [(path: Path, style: Int)] {
        var result: [(path: Path, style: Int)] = []
        var pen = Point.zero
        var next = 0
        while next < content.pieces.count {
            let start = next
            repeat {
                next += 1
            } while next < content.pieces.count
                && !content.pieces[next].beginsLine
            pen.x = content.pieces[start].x ?? pen.x
            pen.y = content.pieces[start].y ?? pen.y
            let begin = pen
            var outlines: [(path: Path, style: Int)] = []
            for part in parts(of: content.pieces[start..<next]) {
                pen.x += part[0].dx
                pen.y += part[0].dy
                let spans = part.map { span($0, content.styles[$0.style].style.text, element) }
                guard let line = resources.fonts.line(of: spans) else {
                    diagnostics.add(element, "<text> is not drawn: there are no fonts")
                    return []
                }
                for (piece, outline) in zip(part, line.outlines) {
                    try charge(outline, element)
                    let path = outline.applying(.translation(x: pen.x, y: pen.y))
                    outlines.append((path, piece.style))
                }
                pen.x += line.advance
            }
            let text = content.styles[content.pieces[start].style].style.text
            let shift = (pen.x - begin.x) * text.share
            pen.x -= shift
            result += outlines.map {
                ($0.path.applying(.translation(x: -shift, y: 0)), $0.style)
            }
        }
        return result
    }

    /// Divides a line's pieces where letters are moved; what is between is set as one.
    private func parts(of pieces: ArraySlice<SVGTextContent.Piece>) -> [[SVGTextContent.Piece]] {
        var parts: [[SVGTextContent.Piece]] = []
        for piece in pieces {
            if parts.isEmpty || piece.isPlaced {
                parts.append([piece])
            } else {
                parts[parts.count - 1].append(piece)
            }
        }
        return parts
    }

    private mutating func span(
        _ piece: SVGTextContent.Piece, _ style: SVGTextStyle, _ element: XMLElement
    ) -> SVGTextSpan {
        var span = SVGTextSpan(text: piece.text, style: style)
        span.family = style.families.isEmpty ? nil : resources.fonts.family(of: style.families)
        if let first = style.families.first, span.family == nil {
            diagnostics.add(
                element, "there is no font \"\(excerpt(first))\": its text is set in the kiosk's")
        }
        return span
    }

    /// Parses a list of lengths along an axis; what follows a mistake is left out.
    private mutating func numbers(
        _ name: String, of element: XMLElement, _ text: SVGTextStyle, _ axis: SVGLength.Axis,
        _ viewport: Size
    ) -> [Float] {
        guard let value = element[name] else { return [] }
        var result: [Float] = []
        for part in value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let length =
                part.hasSuffix("%")
                ? SVGLength(String(part))?.resolved(axis, in: viewport) : text.length(String(part))
            guard let length, result.count < limits.letters else {
                diagnostics.add(element, "\(name) is lengths, no \"\(excerpt(value))\"")
                break
            }
            result.append(length)
        }
        return result
    }
}

extension SVGTextStyle {
    /// Share of a line that lies before its position.
    fileprivate var share: Float {
        switch anchor {
        case .start: isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: isRightToLeft ? 0 : 1
        }
    }
}
