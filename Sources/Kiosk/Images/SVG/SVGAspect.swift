/// The fitting of a view box into a rectangle of another shape: `preserveAspectRatio`.
struct SVGAspect: Hashable, Sendable {
    enum Scaling: Hashable, Sendable {
        /// The largest size that fits.
        case meet
        /// The smallest size that covers.
        case slice
        /// Stretched.
        case none
    }

    var scaling = Scaling.meet
    /// Share of the remaining space before the picture: 0, a half or 1.
    var x: Float = 0.5
    var y: Float = 0.5

    init() {}

    /// Parses the attribute; nil for an invalid value.
    init?(_ text: String) {
        var words = text.split { " \t\n\r".contains($0) }.map(String.init)
        if words.first == "defer" { words.removeFirst() }
        guard let align = words.first, words.count <= 2 else { return nil }
        switch words.dropFirst().first {
        case nil, "meet": break
        case "slice": scaling = .slice
        default: return nil
        }
        if align == "none" {
            scaling = .none
            return
        }
        let shares: [Substring: Float] = ["Min": 0, "Mid": 0.5, "Max": 1]
        guard align.utf8.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
            let x = shares[align.dropFirst(1).prefix(3)], let y = shares[align.dropFirst(5)]
        else { return nil }
        (self.x, self.y) = (x, y)
    }

    /// Returns the map from the coordinates of `viewBox` to those of `rect`; neither is empty.
    func transform(from viewBox: Rect, to rect: Rect) -> AffineTransform {
        var scaleX = rect.width / viewBox.width
        var scaleY = rect.height / viewBox.height
        switch scaling {
        case .meet: (scaleX, scaleY) = (min(scaleX, scaleY), min(scaleX, scaleY))
        case .slice: (scaleX, scaleY) = (max(scaleX, scaleY), max(scaleX, scaleY))
        case .none: break
        }
        return AffineTransform(
            a: scaleX, b: 0, c: 0, d: scaleY,
            e: rect.minX - viewBox.minX * scaleX + (rect.width - viewBox.width * scaleX) * x,
            f: rect.minY - viewBox.minY * scaleY + (rect.height - viewBox.height * scaleY) * y)
    }
}

extension Rect {
    /// Parses the four numbers of `viewBox`; nil if they are invalid or describe an empty box.
    init?(viewBox text: String) {
        guard let numbers = SVGScanner.numbers(text), numbers.count == 4, numbers[2] > 0,
            numbers[3] > 0
        else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
