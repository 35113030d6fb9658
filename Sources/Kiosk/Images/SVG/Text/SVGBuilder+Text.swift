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
        _ index: Int, in context: Context, along track: SVGTextTrack? = nil,
        into content: inout SVGTextContent
    ) throws(SVGError) {
        let element = document.elements[index]
        let (text, viewport) = (context.style.text, context.viewport)
        let number = content.begin(
            context, x: numbers("x", of: element, text, .x, viewport),
            y: numbers("y", of: element, text, .y, viewport),
            dx: numbers("dx", of: element, text, .x, viewport),
            dy: numbers("dy", of: element, text, .y, viewport),
            rotation: angles(of: element), track: track)
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
            case "tspan", "a", "textPath":
                if element["textLength"] != nil {
                    diagnostics.add(element, "textLength is not drawn here: put it on the <text>")
                }
                var track: SVGTextTrack?
                if element.name == "textPath" {
                    track = try self.track(of: element, text, in: context)
                    if track == nil { continue }
                }
                let declarations = declarations(of: element)
                guard declarations[.display] != "none" else { continue }
                var inner = context
                inner.depth += 1
                inner.style = style(of: element, declarations, in: context)
                try collect(child, in: inner, along: track, into: &content)
            default: complainIfUndrawn(element)
            }
        }
        content.end()
    }

    /// Returns the path of a `<textPath>`, with the position at which its letters begin; nil if there is
    /// none, and nothing is drawn.
    private mutating func track(
        of element: XMLElement, _ text: SVGTextStyle, in context: Context
    ) throws(SVGError) -> SVGTextTrack? {
        guard let address = element["href"], let index = target(of: address, from: element) else {
            if element["href"] == nil {
                diagnostics.add(element, "<textPath> without href draws nothing")
            }
            return nil
        }
        let target = document.elements[index]
        guard let path = try path(of: target, in: context.viewport) else {
            diagnostics.add(element, "<textPath> refers to no shape that can be drawn")
            return nil
        }
        let transform = AffineTransform(svg: declarations(of: target)[.transform] ?? "")
        let route = SVGTextRoute(path.applying(transform ?? .identity))
        var start: Float = 0
        if let value = element["startOffset"] {
            let share = SVGLength(value).flatMap { $0.isPercentage ? $0.fraction : nil }
            guard let offset = share.map({ $0 * route.length }) ?? text.length(value) else {
                diagnostics.add(element, "startOffset is a length, no \"\(excerpt(value))\"")
                return nil
            }
            start = offset
        }
        return SVGTextTrack(route: route, start: start)
    }

    /// Sets the pieces line by line, and returns the outlines with the numbers of their styles.
    private mutating func place(
        _ content: SVGTextContent, _ element: XMLElement
    ) throws(SVGError) -> [(path: Path, style: Int)] {
        var lines: [ArraySlice<SVGTextContent.Piece>] = []
        for (index, piece) in content.pieces.enumerated() {
            if index == 0 || piece.beginsLine || piece.track != content.pieces[index - 1].track {
                lines.append(content.pieces[index..<(index + 1)])
            } else {
                lines[lines.count - 1] = content.pieces[lines[lines.count - 1].startIndex...index]
            }
        }
        let fitted = length(of: element, lines, content)
        var result: [(path: Path, style: Int)] = []
        var pen = Point.zero
        for pieces in lines {
            guard let first = pieces.first else { continue }
            pen = Point(x: first.x ?? pen.x, y: first.y ?? pen.y)
            var line = SVGPlacedLine(begin: pen)
            try set(pieces, content, element, spacing: 0, into: &line)
            if let fitted { try fit(&line, to: fitted, pieces, content, element) }
            let shift = line.advance * content.styles[first.style].style.text.share
            if let track = first.track.map({ content.tracks[$0] }) {
                result += line.outlines(along: track, shiftedBy: shift)
                continue
            }
            result += line.outlines.map {
                ($0.path.applying(.translation(x: -shift, y: 0)), $0.style)
            }
            pen = Point(x: line.pen.x - shift, y: line.pen.y)
        }
        return result
    }

    /// Returns the length that a text of one line is to have; nil for its own.
    private mutating func length(
        of element: XMLElement, _ lines: [ArraySlice<SVGTextContent.Piece>],
        _ content: SVGTextContent
    ) -> Float? {
        guard let value = element["textLength"], let style = content.styles.first?.style.text else {
            return nil
        }
        guard let length = style.length(value), length > 0 else {
            diagnostics.add(element, "textLength is a length, no \"\(excerpt(value))\"")
            return nil
        }
        guard lines.count == 1 else {
            diagnostics.add(element, "textLength is not drawn: the text has several lines")
            return nil
        }
        return length
    }

    /// Gives a line a length, by space between its letters or by the letters' own width.
    private mutating func fit(
        _ line: inout SVGPlacedLine, to length: Float, _ pieces: ArraySlice<SVGTextContent.Piece>,
        _ content: SVGTextContent, _ element: XMLElement
    ) throws(SVGError) {
        let natural = line.advance
        guard natural > 0 else { return }
        if element["lengthAdjust"] == "spacingAndGlyphs" {
            return line.stretch(by: length / natural)
        }
        let gaps = pieces.reduce(0) { $0 + $1.text.count } - 1
        guard gaps > 0 else { return }
        let spacing = (length - natural) / Float(gaps)
        var wide = SVGPlacedLine(begin: line.begin)
        try set(pieces, content, element, spacing: spacing, into: &wide)
        wide.pen.x -= spacing
        line = wide
    }

    /// Sets the pieces of a line.
    ///
    /// - Parameter spacing: Space after each letter, beside that of its style.
    private mutating func set(
        _ pieces: ArraySlice<SVGTextContent.Piece>, _ content: SVGTextContent,
        _ element: XMLElement, spacing: Float, into result: inout SVGPlacedLine
    ) throws(SVGError) {
        for part in parts(of: pieces) {
            result.pen.x += part[0].dx
            result.pen.y += part[0].dy
            let spans = part.map { piece in
                var style = content.styles[piece.style].style.text
                style.letterSpacing += spacing
                return span(piece, style, element)
            }
            guard let line = resources.fonts.line(of: spans) else {
                diagnostics.add(element, "<text> is not drawn: there are no fonts")
                return
            }
            for outline in line.outlines { try charge(outline, element) }
            result.add(line, part)
        }
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

    /// Parses the list of angles of an element, in degrees.
    private mutating func angles(of element: XMLElement) -> [Float] {
        guard let value = element["rotate"] else { return [] }
        guard let angles = SVGScanner.numbers(value) else {
            diagnostics.add(element, "rotate is numbers, no \"\(excerpt(value))\"")
            return []
        }
        return angles
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
