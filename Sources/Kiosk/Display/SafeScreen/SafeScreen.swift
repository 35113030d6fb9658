/// The picture of a kiosk that cannot start: what the display waits for, and why.
///
/// It needs no configuration, no font and no theme, and no memory beside the picture, so that what
/// keeps the kiosk from starting does not keep it from being shown.
package struct SafeScreen {
    /// Message for everyone in front of the display.
    package var title: String
    /// Paragraphs for whoever mends it.
    package var details: [String]

    package init(title: String, details: [String]) {
        (self.title, self.details) = (title, details)
    }

    /// Letters in a line of details, at least.
    private static let columns: Float = 46
    /// Size of the title, in sizes of the details.
    private static let titleScale: Float = 1.75

    /// Paints the screen over all of a picture.
    package func paint(into picture: PixelBuffer) {
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: Color(0x10_14_1A))
        let (width, height) = (Float(picture.width), Float(picture.height))
        var unit = min(width, height * 1.5) / (StrokeFont.advance * SafeScreen.columns)
        var lines = lines(unit: unit, width: width)
        // A long reason on a small display.
        while unit > 1, Float(lines.count + 3) * StrokeFont.lineHeight * unit > height {
            unit -= 0.25
            lines = self.lines(unit: unit, width: width)
        }
        let left = margin(unit)
        let text = lines.reduce(0) { $0 + StrokeFont.lineHeight * size(of: $1, unit) }
        var top = max(left, (height - text) / 2)
        for line in lines {
            let size = size(of: line, unit)
            draw(line, at: Point(x: left, y: top), size, into: &painter)
            top += StrokeFont.lineHeight * size
        }
    }

    /// A line of the picture; an empty one keeps paragraphs apart.
    private struct Line {
        var text: Substring
        var isTitle = false
    }

    private func margin(_ unit: Float) -> Float { (unit * StrokeFont.advance * 2).rounded() }

    /// Size of a line's letters, for details of some size.
    private func size(of line: Line, _ unit: Float) -> Float {
        line.isTitle ? unit * SafeScreen.titleScale : unit
    }

    private func lines(unit: Float, width: Float) -> [Line] {
        let room = (width - 2 * margin(unit)) / (StrokeFont.advance * unit)
        var lines = SafeScreen.wrap(title, to: Int(room / SafeScreen.titleScale))
            .map { Line(text: $0, isTitle: true) }
        for paragraph in details {
            lines.append(Line(text: ""))
            lines += SafeScreen.wrap(paragraph, to: Int(room)).map { Line(text: $0) }
        }
        return lines
    }

    private func draw(
        _ line: Line, at origin: Point, _ size: Float, into painter: inout Painter
    ) {
        let transform = AffineTransform.translation(x: origin.x.rounded(), y: origin.y.rounded())
            .appending(inner: .scale(x: size, y: size))
        let color = line.isTitle ? Color(0xFF_FF_FF) : Color(0xB9_C3_D0)
        painter.withTransform(transform) {
            $0.stroke(
                StrokeFont.path(of: line.text),
                StrokeStyle(width: StrokeFont.pen, cap: .round, join: .round), .solid(color))
        }
    }

    /// Breaks a text at spaces, or within what is longer than a line, such as a path.
    static func wrap(_ text: String, to columns: Int) -> [Substring] {
        var (lines, rest) = ([Substring](), Substring(text))
        let columns = max(1, columns)
        while rest.count > columns {
            let limit = rest.index(rest.startIndex, offsetBy: columns)
            // A space right behind the line may end it.
            let space = rest[...limit].lastIndex(of: " ")
            let end = space.map { $0 > rest.startIndex ? $0 : limit } ?? limit
            lines.append(rest[..<end])
            rest = rest[end...].drop { $0 == " " }
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }
}
