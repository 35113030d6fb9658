/// Which picture is shown, and how it fits into the node.
public struct ImageModel: Equatable, Sendable {
    public enum Fit: String, CaseIterable, Sendable {
        /// The whole picture, as large as it fits.
        case contain
        /// No gap; what is too much is cut off on both sides.
        case cover
        /// Stretched to the node's size.
        case fill
        /// One picture pixel per logical pixel, in the middle.
        case none
    }

    /// The path of the file; an empty one shows nothing.
    public var source: String
    public var fit = Fit.contain
    /// In logical pixels.
    public var cornerRadius: Float = 0

    public init(_ source: String) { self.source = source }
}

/// A picture from a file. It is decoded beside the frame thread; until then, and if that fails, a
/// quiet surface takes its place.
public final class Image: View<ImageModel> {
    private var picture: PixelBuffer?
    private var request: ImageRequest?
    private var requestedSource = ""
    private var placeholder = Color.clear

    public convenience init(_ source: String) { self.init(ImageModel(source)) }

    public override init(_ model: ImageModel) {
        super.init(model)
        // It never draws beyond its edges, and so it may become as small as need be.
        layoutStyle.overflow = .hidden
    }

    public override var isMeasured: Bool { true }
    public override var isProportional: Bool { true }

    public override func updateContent() {
        setNeedsPaint()
        guard model.source != requestedSource, let tree else { return }
        requestedSource = model.source
        request = nil
        guard !model.source.isEmpty else {
            show(nil as PixelBuffer?)
            return
        }
        let request = tree.images.request(model.source) { [weak self] state in self?.show(state) }
        self.request = request
        show(request.state)
    }

    public override func updateAppearance() {
        let new = theme[.surfaceMuted]
        if new != placeholder && picture == nil { setNeedsPaint() }
        placeholder = new
    }

    /// Never larger than the picture, and of its proportions.
    public override func measure(in constraints: SizeConstraints) -> Size {
        guard let picture else { return .zero }
        return Size(width: Float(picture.width), height: Float(picture.height))
            .reduced(to: constraints)
    }

    public override func paint(into painter: inout Painter) {
        let bounds = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
        guard let picture else {
            if !model.source.isEmpty {
                painter.fill(bounds, radii: CornerRadii(model.cornerRadius), .solid(placeholder))
            }
            return
        }
        let place = destination(of: picture, in: bounds)
        painter.draw(picture, in: place, clippedTo: bounds, radii: CornerRadii(model.cornerRadius))
    }

    private func show(_ state: ImageState) {
        if case .ready(let picture) = state { show(picture) } else { show(nil as PixelBuffer?) }
    }

    private func show(_ new: PixelBuffer?) {
        guard new !== picture else { return }
        picture = new
        setNeedsUpdateLayout()
        setNeedsPaint()
    }

    private func destination(of picture: PixelBuffer, in bounds: Rect) -> Rect {
        let natural = Size(width: Float(picture.width), height: Float(picture.height))
        let horizontal = bounds.width / natural.width
        let vertical = bounds.height / natural.height
        let scale: Size =
            switch model.fit {
            case .contain: Size(both: min(horizontal, vertical))
            case .cover: Size(both: max(horizontal, vertical))
            case .fill: Size(width: horizontal, height: vertical)
            case .none: Size(both: 1)
            }
        let size = Size(width: natural.width * scale.width, height: natural.height * scale.height)
        return Rect(
            x: (bounds.minX + (bounds.width - size.width) / 2).rounded(),
            y: (bounds.minY + (bounds.height - size.height) / 2).rounded(),
            width: size.width.rounded(), height: size.height.rounded())
    }
}

extension Size {
    fileprivate init(both value: Float) { self.init(width: value, height: value) }
}
