/// The model of a QR code.
public struct QRCodeModel: Equatable, Sendable {
    /// Part of a code that may be covered or dirty.
    public enum Correction: String, CaseIterable, Hashable, Sendable {
        /// About 7 %: for a clean glass, and the smallest code.
        case low
        /// About 15 %.
        case medium
        /// About 25 %.
        case quartile
        /// About 30 %.
        case high
    }

    /// Text of the code: an address, for example.
    public var code: String
    /// Part of it that may be covered or dirty.
    public var correction = Correction.medium
    /// Colour of the modules.
    public var color = ThemeColor.literal(.black)
    /// Fills the box: phones need a light ground, in every theme.
    public var background = ThemePaint.literal(.white)
    /// Radii of the box in logical pixels.
    public var cornerRadii: CornerRadii = 12

    /// Makes a QR code.
    public init(_ code: String = "") { self.code = code }
}

/// A code of squares, for phones.
///
/// Its modules are whole device pixels wide, and it has four of them around it, as phones want it.
public final class QRCodeNode: MeasuredNode<QRCodeModel> {
    private static let quietZone = 4

    private var matrix: QRMatrix?
    private var look = SignLook()
    private var shownModel: QRCodeModel?

    /// Makes a QR code.
    public convenience init(_ code: String) { self.init(QRCodeModel(code)) }

    public override var isProportional: Bool { true }

    public override func updateContent() {
        if model.code != shownModel?.code || model.correction != shownModel?.correction {
            matrix = model.code.isEmpty ? nil : QRMatrix(model.code, model.correction)
            if matrix == nil && !model.code.isEmpty {
                tree?.log.warning(
                    "\(self): \(model.code.utf8.count) bytes are too much; nothing is shown")
            }
        }
        shownModel = model
        super.updateContent()
    }

    public override func updateAppearance() {
        adopt(SignLook(model.color, on: model.background, theme), as: &look)
    }

    /// 200 pixels wide, or narrower if needed.
    public override func measure(in constraints: SizeConstraints) -> Size {
        Size(width: 200, height: 200).reduced(to: constraints)
    }

    public override func paint(into painter: inout Painter) {
        let box = contentBounds
        painter.fill(box, radii: model.cornerRadii, look.ground.paint(in: box))
        guard let matrix else { return }
        let count = matrix.size
        let room = min(box.width, box.height) / Float(count + 2 * QRCodeNode.quietZone)
        // Smaller than a pixel, it is better seen blurred than not at all.
        let whole = painter.whole(room, .down)
        let module = whole > 0 ? whole : room
        let left = painter.whole(box.center.x - module * Float(count) / 2)
        let top = painter.whole(box.center.y - module * Float(count) / 2)
        for y in 0..<count {
            var start = 0
            while start < count {
                var end = start + 1
                while end < count, matrix[end, y] == matrix[start, y] { end += 1 }
                if matrix[start, y] {
                    painter.fill(
                        Rect(
                            x: left + module * Float(start), y: top + module * Float(y),
                            width: module * Float(end - start), height: module), .solid(look.ink))
                }
                start = end
            }
        }
    }
}
