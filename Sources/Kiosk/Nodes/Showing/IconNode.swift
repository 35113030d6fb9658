/// The model of an icon.
public struct IconModel: Equatable, Sendable {
    /// Name in the font, such as `arrow_back`; empty for a picture, or for none.
    public var name: String
    /// A picture's file or address, which is tinted, too; empty for none.
    public var source = ""
    /// Family of the font.
    public var fontFamily = IconModel.defaultFamily
    /// Side of the icon's square in logical pixels, unless the layout gives it another one.
    public var size: Float = 24
    /// Colour of the icon.
    public var color = ThemeColor.role(.text)
    /// True for an icon that points along the lines: it is mirrored where they begin at the right.
    public var followsDirection = false

    /// The family of icons that name none: the one of Debian's
    /// fonts-material-design-icons-iconfont.
    public static let defaultFamily = IconFonts.defaultFamily

    /// Makes an icon with a name.
    public init(_ name: String = "") { self.name = name }
}

/// A picture in one colour of the theme: of an icon font, by its name, or of a file.
public final class IconNode: View<IconModel> {
    private let picture = ImageNode(ImageModel(""))
    /// Gives the icon its own size: a measured node has no children, and a picture is one.
    private let extent = ExtentNode()
    private var outline: IconOutline?
    private var shownModel: IconModel?
    private var color = Color.clear

    /// Makes an icon with a name.
    public convenience init(_ name: String) { self.init(IconModel(name)) }

    public override init(_ model: IconModel) {
        super.init(model)
        picture.isTouchable = false
        picture.hasSurface = false
        add(extent)
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        .with { ($0.display, $0.shrink) = (.stack, 0) }
    }

    public override func updateContent() {
        (extent.layoutStyle.width, extent.layoutStyle.height) = (
            .points(model.size), .points(model.size)
        )
        if model.name != shownModel?.name || model.fontFamily != shownModel?.fontFamily,
            let tree
        {
            outline =
                model.name.isEmpty
                ? nil : tree.text.icons.icon(model.name, family: model.fontFamily, log: tree.log)
        }
        shownModel = model
        picture.model.source = model.source
        picture.model.tint = model.color
        setChild(picture, isThere: model.name.isEmpty && !model.source.isEmpty)
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }

    public override func updateAppearance() { adopt(model.color.resolved(in: theme), as: &color) }

    public override func paint(into painter: inout Painter) {
        guard let outline else { return }
        let box = contentBounds
        let side = min(box.width, box.height)
        // On whole pixels, so that lines which fonts have on their grid stay crisp.
        let square = Rect(
            x: (box.center.x - side / 2).rounded(), y: (box.center.y - side / 2).rounded(),
            width: side, height: side)
        painter.fill(
            outline, in: square, color, isMirrored: model.followsDirection && isRightToLeft)
    }
}
