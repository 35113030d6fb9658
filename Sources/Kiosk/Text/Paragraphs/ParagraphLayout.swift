/// Lays out the lines of a shaped text, one below the other.
struct ParagraphLayout {
    let text: ShapedText
    let prepared: PreparedStyle
    /// Maximum width in logical pixels; nil for unbounded lines.
    let width: Float?
    let library: FontLibrary
    /// An ellipsis in the paragraph's own look; nil if no text can be truncated.
    let ellipsis: ShapedText?
    /// Logical pixels per unit of shaped text.
    let scale: Float
    private let base: SpanLook
    /// Looks of the text's spans.
    private let spans: [SpanLook]

    private let scratch: ParagraphScratch
    /// Run of the shaped text in which the next line begins.
    private var nextRun = 0

    /// The properties of a span that affect the placement of glyphs.
    private struct SpanLook {
        var size: Float
        /// Rise of the baseline, in logical pixels.
        var rise: Float
        var face: UInt16
    }

    init(
        _ text: ShapedText, style prepared: PreparedStyle, width: Float?, library: FontLibrary,
        ellipsis: ShapedText?, scratch: ParagraphScratch
    ) {
        self.text = text
        self.prepared = prepared
        self.width = width
        self.library = library
        self.ellipsis = ellipsis
        self.scratch = scratch
        scale = prepared.scale
        let base = SpanLook(size: prepared.style.font.size, rise: 0, face: prepared.face.id)
        self.base = base
        spans = text.source.spans.map { span in
            let own = SpanShaping(
                span.attributes, in: prepared.shaping.style, baseSize: base.size, library)
            let size = base.size * own.ratio
            let rise = (span.attributes.baselineShift ?? 0).bounded(by: 10) * size
            return SpanLook(size: size, rise: rise, face: own.face.id)
        }
    }

    private func look(_ span: Int?) -> SpanLook {
        guard let span else { return base }
        return spans[span]
    }

    mutating func run() -> Paragraph {
        scratch.removeAll()
        let isTruncated = breakLines()
        let broken = scratch.broken.elements
        var widest = 0
        for line in broken { widest = max(widest, line.advance) }
        let available = width ?? Float(widest) * scale
        var top: Float = 0
        for line in broken {
            let firstRun = scratch.runs.count
            let placed = place(line, in: available)
            let runs = firstRun..<scratch.runs.count
            let box = lineBox(runs: runs).aligned(to: prepared.style.baselineGrid)
            scratch.lines.append(
                Paragraph.Line(
                    origin: Point(x: start(of: placed, in: available), y: top + box.ascent),
                    width: placed, top: top, height: box.height, text: line.text,
                    runs: runs, broken: line))
            top += box.height
        }
        let paragraph = Paragraph(
            text, style: prepared, maximumWidth: width, scratch, isTruncated: isTruncated)
        scratch.releaseUnusualMemory()
        return paragraph
    }

    /// Breaks the text; returns true if some of it is left out.
    private func breakLines() -> Bool {
        // A computed width may have lost its last bits: 1/64 pixel is no reason to break a line.
        let limit = width.map { Int(max(0, min(($0 + 1 / 64) / scale, 1e15))) } ?? Int.max / 4
        let maximum = prepared.style.maximumLines.flatMap { $0 < 1 ? nil : $0 } ?? Int.max
        LineBreaker.find(
            in: text, limit: limit, count: maximum < Int.max ? maximum + 1 : maximum,
            tabs: prepared.tabs, into: scratch.broken)
        let broken = scratch.broken.elements
        guard broken.count > maximum else { return false }
        scratch.broken.removeLast(broken.count - maximum)
        guard text.hasInk(from: broken[maximum].glyphs.lowerBound) else { return false }
        if let ellipsis, prepared.style.truncation != .none {
            broken[maximum - 1] = text.truncated(
                broken[maximum - 1], prepared.style.truncation, limit: limit,
                ellipsisAdvance: ellipsis.maxContentAdvance, tabs: prepared.tabs)
        }
        return true
    }

    private func hyphen(after run: ShapedRun) -> (glyph: UInt16, advance: Int) {
        let (glyph, advance) = library.faces[Int(run.face)].hyphen
        let ratio = look(run.span).size / prepared.style.font.size
        return (glyph, Int((Float(advance) * ratio).rounded()))
    }

    /// Returns the start of a line; one that is too long begins at the start edge.
    private func start(of line: Float, in available: Float) -> Float {
        let room = max(0, available - line)
        return switch prepared.style.alignment {
        case .start, .justify: prepared.style.isRightToLeft ? room : 0
        case .center: room / 2
        case .end: prepared.style.isRightToLeft ? 0 : room
        }
    }

    /// Returns the box of a line: that of its runs, and of the paragraph's own font.
    private func lineBox(runs range: Range<Int>) -> LineBox {
        var box = prepared.strut
        for run in scratch.runs.elements[range] {
            if let number = run.box {
                let size = text.source.boxes[number].size
                let descent = text.source.boxes[number].descent
                box.include(
                    LineBox(ascent: size.height - descent, descent: descent), rise: run.rise)
                continue
            }
            let span = look(run.span)
            let lineHeight = prepared.style.lineHeight
            if run.span == nil && (run.face == span.face || lineHeight != nil) { continue }
            // With an explicit line height, a fallback font needs no more.
            let face = library.faces[Int(lineHeight == nil ? run.face : span.face)]
            box.include(
                LineBox(face.metrics, size: span.size, lineHeight: lineHeight),
                rise: run.rise)
        }
        return box
    }
}

// MARK: - Glyphs of a line

extension ParagraphLayout {
    /// A part of a shaped text that is placed as a whole.
    private struct Segment {
        var run: ShapedRun
        var glyphs: Range<Int>
        /// True if the glyphs are those of the ellipsis instead of the text's.
        var isEllipsis = false
        /// True for a hyphen instead of glyphs.
        var isHyphen = false
    }

    /// Appends the runs and glyphs of a line, and returns its width.
    private mutating func place(
        _ line: BrokenLine, in available: Float
    ) -> Float {
        let extra = justification(of: line, in: available)
        if let run = onlyRun(of: line) {
            var pen = 0
            append(
                Segment(run: text.runs[run], glyphs: line.glyphs), text.glyphs, pen: &pen,
                extra: extra, tabs: [])
            nextRun = run
            return Float(pen) * scale
        }
        var segments = self.segments(of: line)
        let tabs = tabAdvances(segments)
        if text.isBidirectional || line.baseLevel != 0 { reorder(&segments) }
        var pen = 0
        for segment in segments {
            append(
                segment, segment.isEllipsis ? ellipsis!.glyphs : text.glyphs, pen: &pen,
                extra: extra, tabs: tabs)
        }
        return Float(pen) * scale
    }

    /// Returns the run that all glyphs of a line come from, if the line has nothing else and no
    /// tabs.
    private mutating func onlyRun(of line: BrokenLine) -> Int? {
        guard !line.hasEllipsis, !line.hasHyphen, !text.hasTabs, !line.glyphs.isEmpty else {
            return nil
        }
        let run = self.run(at: line.glyphs.lowerBound)
        return line.glyphs.upperBound <= text.runs[run].glyphs.upperBound ? run : nil
    }

    /// Returns the run of a glyph, given that lines and runs are both in text order.
    private mutating func run(at glyph: Int) -> Int {
        if text.runs[nextRun].glyphs.lowerBound > glyph {
            nextRun = text.runs.index(ofGlyph: glyph)
        }
        while text.runs[nextRun].glyphs.upperBound <= glyph { nextRun += 1 }
        return nextRun
    }

    private mutating func segments(of line: BrokenLine) -> [Segment] {
        var segments: [Segment] = []
        appendSegments(line.glyphs, to: &segments)
        if line.hasHyphen {
            let run = segments[segments.count - 1].run
            segments.append(Segment(run: run, glyphs: 0..<0, isHyphen: true))
        }
        if line.hasEllipsis {
            for run in ellipsis!.runs {
                var run = run
                run.level = line.baseLevel
                segments.append(Segment(run: run, glyphs: run.glyphs, isEllipsis: true))
            }
            appendSegments(line.tail, to: &segments)
        }
        return segments
    }

    private mutating func appendSegments(_ range: Range<Int>, to segments: inout [Segment]) {
        guard !range.isEmpty else { return }
        var index = run(at: range.lowerBound)
        while index < text.runs.count && text.runs[index].glyphs.lowerBound < range.upperBound {
            let run = text.runs[index]
            segments.append(Segment(run: run, glyphs: run.glyphs.clamped(to: range)))
            index += 1
        }
    }

    private func reorder(_ segments: inout [Segment]) {
        var order: [Int] = []
        BidiLevels.visualOrder(of: segments.map(\.run.level), into: &order)
        segments = order.map { segments[$0] }
    }

    /// Returns the widths of a line's tabs, in text order, by glyph index.
    private func tabAdvances(_ segments: [Segment]) -> [(glyph: Int, advance: Int)] {
        guard text.hasTabs else { return [] }
        var tabs: [(Int, Int)] = []
        var pen = 0
        for segment in segments where !segment.isEllipsis && !segment.isHyphen {
            for index in segment.glyphs {
                if text.glyphs[index].role == .tab {
                    tabs.append((index, prepared.tabs.advance(from: pen)))
                    pen += tabs[tabs.count - 1].1
                } else {
                    pen += Int(text.glyphs[index].advance)
                }
            }
        }
        return tabs
    }

    /// Returns the extra width of each space between words, in 1/65536 em.
    private func justification(of line: BrokenLine, in available: Float) -> Int {
        guard prepared.style.alignment == .justify, !line.isHardEnd, !text.hasTabs, width != nil
        else {
            return 0
        }
        let room = Int((available / scale).rounded(.down)) - line.advance
        var count = 0
        for index in line.glyphs where text.glyphs[index].role == .space { count += 1 }
        return room > 0 && count > 0 ? room / count : 0
    }

    private mutating func append(
        _ segment: Segment, _ shaped: PackedArray<ShapedGlyph>, pen: inout Int, extra: Int,
        tabs: [(glyph: Int, advance: Int)]
    ) {
        let look = look(segment.run.span)
        let first = scratch.glyphs.count
        let start = pen
        var box: Int?
        if segment.isHyphen {
            let hyphen = self.hyphen(after: segment.run)
            scratch.glyphs.append(
                Paragraph.Glyph(
                    face: segment.run.face, glyph: hyphen.glyph, x: Float(pen) * scale,
                    y: -look.rise))
            pen += hyphen.advance
        } else {
            let isReversed = segment.run.level & 1 == 1
            let placed = scratch.glyphs.append(count: segment.glyphs.count)
            var count = 0
            shaped.withUnsafeBufferPointer { shaped in
                for index in segment.glyphs {
                    let index =
                        isReversed
                        ? segment.glyphs.lowerBound + segment.glyphs.upperBound - 1 - index : index
                    let glyph = shaped[index]
                    switch glyph.role {
                    case .ink:
                        placed[count] = Paragraph.Glyph(
                            face: glyph.face, glyph: glyph.glyph,
                            x: Float(pen + Int(glyph.xOffset)) * scale,
                            y: -Float(glyph.yOffset) * scale - look.rise)
                        count += 1
                    case .hidden: break
                    case .space: pen += extra
                    case .tab: pen += tabs.advance(ofGlyph: index)
                    case .box: box = Int(glyph.glyph)
                    }
                    pen += Int(glyph.advance)
                }
            }
            scratch.glyphs.removeLast(placed.count - count)
        }
        scratch.runs.append(
            Paragraph.Run(
                glyphs: first..<scratch.glyphs.count, x: Float(start) * scale,
                width: Float(pen - start) * scale, fontSize: look.size, face: segment.run.face,
                rise: look.rise, level: segment.run.level, span: segment.run.span, box: box,
                source: segment.isEllipsis || segment.isHyphen ? nil : segment.glyphs))
    }
}

extension [(glyph: Int, advance: Int)] {
    /// Returns a tab's width, from tabs sorted by glyph; 0 for other glyphs.
    fileprivate func advance(ofGlyph glyph: Int) -> Int {
        let index = firstIndexOfSorted { $0.glyph >= glyph }
        return index < count && self[index].glyph == glyph ? self[index].advance : 0
    }
}

extension Float {
    fileprivate func bounded(by limit: Float) -> Float {
        self > -limit ? Swift.min(self, limit) : self <= -limit ? -limit : 0
    }
}
