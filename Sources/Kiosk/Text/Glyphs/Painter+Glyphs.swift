internal import CPixels

/// The colour of glyphs, and other values common to a run.
struct GlyphInk {
    let pixel: UInt32
    /// Clip inside which a glyph can be blended directly into the target; empty if it cannot.
    let direct: PixelRect

    init(_ color: Color, _ painter: borrowing Painter) {
        self.init(pixel: color.premultiplied, painter)
    }

    init(pixel: UInt32, _ painter: borrowing Painter) {
        self.pixel = pixel
        direct =
            painter.mode == .sourceOver && !painter.hasRoundedClip ? painter.clip : .empty
    }
}

extension Painter {
    /// Draws the glyphs of a run, or lines around them, from their pictures.
    func drawMasks(
        of run: Paragraph.Run, _ pass: TextPass, _ position: GlyphPosition, _ color: Color,
        _ outline: TextOutline?
    ) {
        let cache = pass.engine.glyphs
        let size = min(
            max(1, Int32(bounded: (run.fontSize * position.scale * 64).rounded())),
            GlyphKey.greatestSize)
        var stroke: Int32 = 0
        if let outline {
            // The line extends on both sides of the letters' edges; its inner half is painted over.
            let width = (2 * outline.width * position.scale * 16).rounded()
            stroke = min(max(1, Int32(bounded: width)), GlyphKey.greatestStroke)
        }
        let look = GlyphLook(TextContrast(color), pass.engine.rendering)
        let ink = GlyphInk(color, self)
        if let tape {
            tape.hold(cache)
            tape.openBytes(for: RecordedGlyph.draw, self)
        }
        var (face, hasColor) = (UInt16.max, false)
        // Most glyphs of a run are on one row.
        var (rise, y) = (Float.nan, Int32(0))
        pass.paragraph.glyphs.withUnsafeBufferPointer { glyphs in
            var index = run.glyphs.lowerBound
            while index < run.glyphs.upperBound {
                let glyph = glyphs[index]
                index &+= 1
                let quarters = position.quarters(glyph)
                if glyph.y != rise { (rise, y) = (glyph.y, position.row(glyph)) }
                let key = GlyphKey(
                    face: glyph.face, glyph: glyph.glyph, size: size, quarter: quarters & 3,
                    look: look, stroke: stroke)
                if glyph.face != face {
                    face = glyph.face
                    hasColor = stroke == 0 && cache.library.faces[Int(face)].hasColor
                }
                if hasColor {
                    drawColored(key, atX: quarters >> 2, y: y, color, ink, cache)
                } else {
                    drawMask(cache.record(for: key), atX: quarters >> 2, y: y, ink)
                }
            }
        }
        tape?.closeBytes()
    }

    /// Draws a glyph of a face that has coloured ones.
    private func drawColored(
        _ key: GlyphKey, atX x: Int32, y: Int32, _ color: Color, _ ink: GlyphInk,
        _ cache: GlyphCache
    ) {
        let layersKey = GlyphKey(layersOf: key.glyph, face: key.face)
        let count = cache.record(for: layersKey).pointee.count
        for index in 0..<Int(count) {
            // The previous layer may have evicted the list from the cache.
            let layer = cache.record(for: layersKey).layers[index]
            let layerColor = layer.color(in: color)
            let layerKey = GlyphKey(
                face: key.face, glyph: layer.glyph, size: key.size, quarter: Int32(key.quarter),
                look: key.look.with(TextContrast(layerColor)))
            drawMask(cache.record(for: layerKey), atX: x, y: y, GlyphInk(layerColor, self))
        }
        guard count == 0 else { return }
        let record = cache.record(for: key)
        switch record.pointee.content {
        case .pixels: drawPixels(record, atX: x, y: y, opacity: color.alpha)
        case .mask: drawMask(record, atX: x, y: y, ink)
        case .layers: break
        }
    }

    /// Draws a bitmap, with the opacity of the text's colour.
    fileprivate func drawPixels(
        _ record: UnsafeMutablePointer<GlyphRecord>, atX originX: Int32, y originY: Int32,
        opacity: UInt8
    ) {
        if let tape {
            return tape.add(
                RecordedGlyph(record, x: originX, y: originY, opacity: opacity))
        }
        let (width, height) = (Int(record.pointee.width), Int(record.pointee.height))
        let x = Int(originX &+ record.pointee.left)
        let y = Int(originY &+ record.pointee.top)
        let (minX, maxX) = (max(x, Int(clip.minX)), min(x + width, Int(clip.maxX)))
        let (minY, maxY) = (max(y, Int(clip.minY)), min(y + height, Int(clip.maxY)))
        guard minX < maxX, minY < maxY else { return }
        let first = UnsafePointer(record.pixels) - (y &* width &+ x)
        let brush = Brush(.layer(first, stride: width), isOpaque: false)
        for line in minY..<maxY {
            paint(brush, y: line, x: minX, count: maxX - minX, coverage: opacity)
        }
    }

    /// Draws a mask with the glyph's origin at a device pixel.
    @inline(__always)
    func drawMask(
        _ record: UnsafeMutablePointer<GlyphRecord>, atX originX: Int32, y originY: Int32,
        _ ink: GlyphInk
    ) {
        if let tape {
            return tape.add(RecordedGlyph(record, x: originX, y: originY, pixel: ink.pixel))
        }
        let x = originX &+ record.pointee.left
        let y = originY &+ record.pointee.top
        if x >= ink.direct.minX, y >= ink.direct.minY,
            x &+ record.pointee.width <= ink.direct.maxX,
            y &+ record.pointee.height <= ink.direct.maxY
        {
            kiosk_blend_glyph(
                row(Int(y)) + Int(x), target.stride, record.cells, Int(record.pointee.count),
                ink.pixel)
        } else {
            drawPart(of: record, x: Int(x), y: Int(y), ink)
        }
    }

    /// Draws the visible part of a mask inside the clips, row by row.
    @inline(never)
    private func drawPart(
        of record: UnsafeMutablePointer<GlyphRecord>, x: Int, y: Int, _ ink: GlyphInk
    ) {
        let minX = max(x, Int(clip.minX))
        let maxX = min(x + Int(record.pointee.width), Int(clip.maxX))
        let minRow = max(0, Int(clip.minY) - y)
        let maxRow = min(Int(record.pointee.height), Int(clip.maxY) - y)
        guard minX < maxX, minRow < maxRow else { return }
        let brush = Brush(pixel: ink.pixel)
        let (cells, count) = (record.cells, Int(record.pointee.count))
        let coverages = scratch.fill.coverages - minX
        var index = 0
        while index < count, cells[index].row < minRow { index += 1 }
        while index < count, cells[index].row < maxRow {
            let row = cells[index].row
            // Pixels between two cells are not covered.
            var (start, end) = (maxX, minX)
            while index < count, cells[index].row == row {
                let column = x + Int(cells[index].column)
                let (first, last) = (max(column, minX), min(column + 4, maxX))
                if first < last {
                    if start == maxX { (start, end) = (first, first) }
                    while end < first {
                        coverages[end] = 0
                        end += 1
                    }
                    withUnsafeBytes(of: cells[index].coverages) { values in
                        for position in first..<last {
                            coverages[position] = values[position - column]
                        }
                    }
                    end = last
                }
                index += 1
            }
            if start < end {
                paint(
                    brush, y: y + Int(row), x: start, count: end - start,
                    coverages: coverages + start)
            }
        }
    }
}

/// A glyph that is recorded on a tape.
private struct RecordedGlyph: BitwiseCopyable {
    let record: UnsafeMutablePointer<GlyphRecord>
    let x: Int32
    let y: Int32
    /// Colour of a mask; opacity of a bitmap.
    let pixel: UInt32

    init(_ record: UnsafeMutablePointer<GlyphRecord>, x: Int32, y: Int32, pixel: UInt32) {
        (self.record, self.x, self.y, self.pixel) = (record, x, y, pixel)
    }

    init(_ record: UnsafeMutablePointer<GlyphRecord>, x: Int32, y: Int32, opacity: UInt8) {
        self.init(record, x: x, y: y, pixel: UInt32(opacity))
    }

    static let draw: PaintTape.Drawing = { painter, bytes in
        for glyph in bytes.bindMemory(to: RecordedGlyph.self) {
            switch glyph.record.pointee.content {
            case .mask:
                painter.drawMask(
                    glyph.record, atX: glyph.x, y: glyph.y,
                    GlyphInk(pixel: glyph.pixel, painter))
            case .pixels:
                painter.drawPixels(
                    glyph.record, atX: glyph.x, y: glyph.y, opacity: UInt8(glyph.pixel))
            case .layers: break
            }
        }
    }
}

extension PaintTape {
    @inline(__always)
    fileprivate func add(_ glyph: RecordedGlyph) {
        addBytes(MemoryLayout<RecordedGlyph>.stride) {
            $0.storeBytes(of: glyph, as: RecordedGlyph.self)
        }
    }
}

extension GlyphLayer {
    /// Returns the layer's colour with the opacity of the text's.
    func color(in text: Color) -> Color {
        guard var color else { return text }
        color.alpha = UInt8(div255(UInt32(color.alpha) * UInt32(text.alpha)))
        return color
    }
}
