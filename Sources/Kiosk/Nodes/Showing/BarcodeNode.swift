/// The model of a bar code.
public struct BarcodeModel: Equatable, Sendable {
    /// The kinds of bar codes.
    public enum Symbology: String, CaseIterable, Sendable {
        /// Letters, digits and signs of ASCII, at most 80.
        case code128
        /// The 13 digits of goods, or 12 without the check digit.
        case ean13
        /// The 8 digits of small goods, or 7 without the check digit.
        case ean8
    }

    /// Text of the code.
    public var code: String
    /// Symbology of the code.
    public var symbology: Symbology
    /// True if the text stands below the bars.
    public var showsText = true
    /// Colour of the bars.
    public var color = ThemeColor.literal(.black)
    /// Fills the box: scanners need a light ground, in every theme.
    public var background = ThemePaint.literal(.white)

    /// Makes a bar code.
    public init(_ code: String = "", _ symbology: Symbology = .code128) {
        (self.code, self.symbology) = (code, symbology)
    }

    /// Modules, true for dark ones; nil for a text that the symbology cannot say.
    var modules: [Bool]? {
        switch symbology {
        case .code128: Code128.modules(of: code)
        case .ean13: EAN13.modules(of: code)
        case .ean8: EAN8.modules(of: code)
        }
    }

    /// The text below the bars.
    var caption: String {
        if symbology == .ean8, let digits = EAN8.digits(of: code) {
            let text = digits.map(String.init).joined()
            return "\(text.prefix(4)) \(text.suffix(4))"
        }
        guard symbology == .ean13, let digits = EAN13.digits(of: code) else { return code }
        let text = digits.map(String.init).joined()
        let end = text.index(text.startIndex, offsetBy: 7)
        return "\(text.prefix(1)) \(text[text.index(after: text.startIndex)..<end]) \(text[end...])"
    }
}

/// A code of bars, for hand scanners.
///
/// Bars are whole device pixels wide, so that no scanner stumbles over a grey edge.
public final class BarcodeNode: MeasuredNode<BarcodeModel> {
    /// Modules without bars at both sides, which scanners need.
    private static let quietZone = 10
    private static let textSize: Float = 18

    private var modules: [Bool] = []
    private var look = SignLook()
    private var shownModel: BarcodeModel?

    /// Makes a bar code.
    public convenience init(_ code: String) { self.init(BarcodeModel(code)) }

    public override func updateContent() {
        if model.code != shownModel?.code || model.symbology != shownModel?.symbology {
            modules = model.modules ?? []
            if modules.isEmpty && !model.code.isEmpty {
                tree?.log.warning(
                    "\(self): no \(model.symbology.rawValue) says \"\(model.code)\"; "
                        + "nothing is shown")
            }
        }
        shownModel = model
        super.updateContent()
    }

    public override func updateAppearance() {
        adopt(SignLook(model.color, on: model.background, theme), as: &look)
    }

    private var width: Int { modules.count + 2 * BarcodeNode.quietZone }

    /// Bars of two pixels, or of one if there is not enough room.
    public override func measure(in constraints: SizeConstraints) -> Size {
        let room = constraints.width ?? .infinity
        let wide = Float(width) * 2
        return Size(width: wide <= room ? wide : Float(width), height: 120)
    }

    public override func paint(into painter: inout Painter) {
        let box = contentBounds
        painter.fill(box, look.ground.paint(in: box))
        guard !modules.isEmpty, box.width > 0 else { return }
        let room = box.width / Float(width)
        // Smaller than a pixel, it is better seen blurred than not at all.
        let whole = painter.whole(room, .down)
        let module = whole > 0 ? whole : room
        let hasText = model.showsText && box.height > BarcodeNode.textSize * 3
        let margin = min(module * 4, box.height / 10).rounded()
        let below = hasText ? BarcodeNode.textSize * 1.4 : 0
        let height = (box.height - 2 * margin - below).rounded(.down)
        let left = painter.whole(box.minX + (box.width - module * Float(modules.count)) / 2)
        let top = (box.minY + margin).rounded()
        var start = 0
        while start < modules.count {
            let end = modules[start...].firstIndex { $0 != modules[start] } ?? modules.count
            if modules[start] {
                painter.fill(
                    Rect(
                        x: left + module * Float(start), y: top,
                        width: module * Float(end - start), height: height), .solid(look.ink))
            }
            start = end
        }
        guard hasText, let engine = tree?.text else { return }
        let font = Font(size: BarcodeNode.textSize)
        let text = engine.layout(model.caption, style: .drawn(font), width: box.width)
        painter.draw(
            text, at: Point(x: box.minX, y: (top + height + below * 0.15).rounded()),
            color: look.ink, theme: theme, engine: engine)
    }
}
