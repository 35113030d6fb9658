/// The model of an avatar.
public struct AvatarModel: Equatable, Sendable {
    /// Name of the person that it stands for; without a picture, their initials are shown.
    public var name: String
    /// A picture's file or address; empty for none.
    public var source = ""
    /// Fills the circle behind the initials.
    public var background = ThemePaint.role(.surfaceMuted)
    /// Colour of the initials.
    public var color = ThemeColor.role(.text)

    /// Makes an avatar.
    public init(_ name: String = "") { self.name = name }

    /// The first letters of the first and of the last word.
    var initials: String {
        let words = name.split(separator: " ")
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
        // Letters that would be joined to a word stand apart: those of Arabic and scripts like it.
        let isCursive = letters.contains { letter in
            letter.unicodeScalars.contains { (0x600...0x8FF).contains($0.value) }
        }
        return letters.map { String($0).uppercased() }.joined(
            separator: isCursive ? "\u{200C}" : "")
    }
}

/// Somebody's picture or initials in a circle.
public final class AvatarNode: View<AvatarModel> {
    private let picture = ImageNode(ImageModel(""))
    private var look = SignLook()
    /// True if a picture is there, in place of the initials.
    private var showsPicture = false {
        didSet { if showsPicture != oldValue { setNeedsPaint() } }
    }

    /// Makes an avatar.
    public convenience init(_ name: String) { self.init(AvatarModel(name)) }

    public override init(_ model: AvatarModel) {
        super.init(model)
        picture.isTouchable = false
        picture.model.fit = .cover
        picture.model.cornerRadii = 10_000
        picture.hasSurface = false
        picture.onStage = { [unowned self] in showsPicture = $0 == .shown }
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle(square: 56)
        style.display = .stack
        return style
    }

    public override func updateContent() {
        picture.model.source = model.source
        setChild(picture, isThere: !model.source.isEmpty)
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func updateAppearance() {
        adopt(SignLook(model.color, on: model.background, theme), as: &look)
    }

    public override func paint(into painter: inout Painter) {
        let side = min(bounds.width, bounds.height)
        let circle = Rect(center: bounds.center, side: side)
        painter.fill(circle, radii: CornerRadii(side / 2), look.ground.paint(in: circle))
        let hasPicture = showsPicture && !model.source.isEmpty
        guard !hasPicture, !model.name.isEmpty, let engine = tree?.text else { return }
        let text = initials(in: side, engine)
        painter.draw(text, in: circle, color: look.ink, theme: theme, engine: engine)
    }

    /// Lays out the initials in a circle: larger for a guest who asks for that, as far as there is room.
    func initials(in side: Float, _ engine: TextEngine) -> Paragraph {
        func line(_ size: Float, width: Float?) -> Paragraph {
            let font = Font(size: size, weight: .semibold)
            return engine.layout(model.initials, style: .drawn(font), width: width)
        }
        let usual = (side * 0.38).rounded()
        guard engine.scale > 1 else { return line(usual, width: side) }
        let room = usual * side * 0.78 / max(1, line(usual, width: nil).size.width)
        let size = min(usual * engine.scale, room, side * 0.6).rounded(.down)
        return line(max(usual, size), width: side)
    }
}
