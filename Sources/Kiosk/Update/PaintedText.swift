/// Letters of one colour in one line, as they were painted.
package struct PaintedText {
    /// The node that painted them.
    package let node: Node
    /// All of the text that they belong to.
    package let text: String
    /// Colour of the letters.
    package let ink: Color
    /// Colour that is behind most of them; nil on a picture or a gradient, and in a group, whose ground
    /// is painted elsewhere.
    package let ground: Color?
    /// Size of the em as it is seen, in logical pixels.
    package let size: Float
    package let isBold: Bool
    /// True if an ellipsis stands for a part of the text.
    package let isCut: Bool
}

extension FrameUpdate {
    /// Paints all that the tree shows into a picture of its own, and returns the texts in it, whoever
    /// draws them: labels, controls, tables, charts.
    ///
    /// - Parameters:
    ///   - width: Width of the picture, in device pixels.
    ///   - height: Its height.
    package func paintedTexts(width: Int, height: Int) -> [PaintedText] {
        let picture = PixelBuffer(width: width, height: height)
        var texts: [PaintedText] = []
        paintList.prepare(tree, picture.bounds, skipsCovered: true)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.pixelScale = tree.scale
        painter.clear(to: .black)
        for item in paintList.items {
            if item.step == .paint {
                tree.text.onDraw = { texts += $0.texts(of: item.node, $1) }
            }
            perform(item, &painter)
            tree.text.onDraw = nil
        }
        return texts
    }
}

extension TextPass {
    /// Returns the parts of the text that can be seen, before they are drawn.
    fileprivate func texts(of node: Node, _ painter: borrowing Painter) -> [PaintedText] {
        var texts: [PaintedText] = []
        for line in paragraph.lines {
            for index in line.runs {
                let run = paragraph.runs[index]
                guard run.box == nil, run.width > 0 else { continue }
                let span = run.span.map { paragraph.text.spans[$0].attributes }
                // Letters without their accents: a field or a key may be no higher than these.
                let rect = Rect(
                    x: origin.x + line.origin.x + run.x,
                    y: origin.y + line.origin.y - run.rise - run.fontSize * 0.7,
                    width: run.width, height: run.fontSize * 0.7)
                let pixels = PixelRect(covering: transform.apply(rect))
                    .intersection(painter.clip)
                guard !pixels.isEmpty else { continue }
                texts.append(
                    PaintedText(
                        node: node, text: paragraph.text.string, ink: color(of: run.span),
                        ground: painter.ground(in: pixels),
                        size: run.fontSize * scale / painter.pixelScale,
                        isBold: (span?.weight ?? paragraph.style.font.typeface.weight) >= .bold,
                        isCut: paragraph.isTruncated))
            }
        }
        return texts
    }
}

extension Painter {
    /// Returns the opaque colour that more than a quarter of some pixels have, and more than have any
    /// other; nil without one.
    fileprivate borrowing func ground(in area: PixelRect) -> Color? {
        var counts: [UInt32: Int] = [:]
        for y in Int(area.minY)..<Int(area.maxY) {
            // Most pixels are like the one before.
            var (last, count) = (target[Int(area.minX), y], 0)
            for x in Int(area.minX)..<Int(area.maxX) {
                let pixel = target[x, y]
                if pixel != last {
                    counts[last, default: 0] += count
                    (last, count) = (pixel, 0)
                }
                count += 1
            }
            counts[last, default: 0] += count
        }
        guard let (pixel, count) = counts.max(by: { $0.value < $1.value }),
            count * 4 > area.area, pixel >> 24 == 255
        else { return nil }
        return Color(pixel & 0xFFFFFF)
    }
}
