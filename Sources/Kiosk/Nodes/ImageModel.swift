/// The model of an image: the file and its fitting.
public struct ImageModel: Equatable, Sendable {
    /// The fitting of a picture to its node.
    public enum Fit: String, CaseIterable, Sendable {
        /// The largest size at which the whole picture fits.
        case contain
        /// Covers the node; the excess is clipped.
        case cover
        /// Stretched to the node's size.
        case fill
        /// Natural size.
        case none
        /// Natural size, repeated from the top left corner.
        case tile
    }

    /// The point of the picture that coincides with the same point of the node.
    public enum Anchor: String, CaseIterable, Sendable {
        /// Top left corner.
        case topLeft = "top left"
        /// Middle of the top edge.
        case top
        /// Top right corner.
        case topRight = "top right"
        /// Middle of the left edge.
        case left
        /// Centre.
        case center
        /// Middle of the right edge.
        case right
        /// Bottom left corner.
        case bottomLeft = "bottom left"
        /// Middle of the bottom edge.
        case bottom
        /// Bottom right corner.
        case bottomRight = "bottom right"
    }

    /// Path of the file, or its `http:` or `https:` URL; empty for none.
    public var source: String
    /// Fitting to the node.
    public var fit = Fit.contain
    /// Point that picture and node have in common.
    public var anchor = Anchor.center
    /// Pixels of the picture per logical pixel, at natural size.
    public var density: Float = 1
    /// Nine-patch cuts, as distances from the picture's edges in its pixels: its corners keep their
    /// size, and the rest is stretched so that the picture fills the node. Zero for none.
    public var slices = EdgeInsets.zero
    /// Replaces the picture's colours, keeping its alpha.
    public var tint: ThemeColor?
    /// Filter for pictures that are not shown at their own size.
    public var filter = ImageFilter.smooth
    /// True if an animation plays; otherwise it shows its first frame.
    public var plays = true
    /// Radii in logical pixels; those that do not fit shrink as in CSS.
    public var cornerRadii: CornerRadii = 0
    /// Time in which another picture replaces the one before.
    public var crossFade = Duration.zero

    /// Makes a model of a picture file.
    public init(_ source: String) { self.source = source }
}

extension ImageModel {
    var isSliced: Bool { slices != .zero }

    /// Returns the natural size of a picture in logical pixels.
    func natural(_ header: ImageHeader) -> Size {
        Size(width: Float(header.width) / density, height: Float(header.height) / density)
    }

    /// Returns the rectangle of a picture in a node's content box, a whole number of device pixels wide
    /// and high.
    ///
    /// - Parameter scale: Device pixels per logical pixel.
    func rect(of header: ImageHeader, in bounds: Rect, scale: Float = 1) -> Rect {
        if isSliced || fit == .tile { return bounds }
        let natural = natural(header)
        let horizontal = bounds.width / natural.width
        let vertical = bounds.height / natural.height
        let size =
            switch fit {
            case .contain: natural.scaled(by: min(horizontal, vertical))
            case .cover: natural.scaled(by: max(horizontal, vertical))
            case .fill: bounds.size
            case .none, .tile: natural
            }
        let share = anchor.share
        func whole(_ length: Float) -> Float { (length * scale).rounded() / scale }
        return Rect(
            x: whole(bounds.minX + (bounds.width - size.width) * share.x),
            y: whole(bounds.minY + (bounds.height - size.height) * share.y),
            width: whole(size.width), height: whole(size.height))
    }

    /// Returns the demand for the cache.
    ///
    /// - Parameters:
    ///   - header: nil while it is unknown.
    ///   - box: Size of the content box in logical pixels.
    ///   - scale: Device pixels per logical pixel.
    func demand(for header: ImageHeader?, in box: Size, scale: Size) -> ImageDemand {
        guard box.width > 0, box.height > 0, scale.width > 0, scale.height > 0 else {
            return .measure
        }
        let device = DecodeSize(covering: box, scale: scale)
        switch fit {
        case .contain where !isSliced && filter != .nearest: return .within(device)
        case .cover where !isSliced && filter != .nearest: return .covering(device)
        case .fill where !isSliced && filter != .nearest: return .stretched(device)
        default: break
        }
        guard let header else { return .measure }
        // Slices and nearest-neighbour pixels are those of the file.
        if !header.isVector && (isSliced || filter == .nearest) { return .natural }
        let size =
            isSliced || fit == .tile
            ? natural(header)
            : rect(
                of: header, in: Rect(origin: .zero, size: box), scale: scale.width
            ).size
        return .stretched(DecodeSize(covering: size, scale: scale))
    }
}

extension ImageModel.Anchor {
    /// Share of the free space before the picture, which is the anchor's position in a box.
    var share: Point {
        let x: Float =
            switch self {
            case .topLeft, .left, .bottomLeft: 0
            case .top, .center, .bottom: 0.5
            case .topRight, .right, .bottomRight: 1
            }
        let y: Float =
            switch self {
            case .topLeft, .top, .topRight: 0
            case .left, .center, .right: 0.5
            case .bottomLeft, .bottom, .bottomRight: 1
            }
        return Point(x: x, y: y)
    }
}

extension DecodeSize {
    /// Makes the size in device pixels, rounded up, with a tolerance for rounding errors.
    fileprivate init(covering size: Size, scale: Size) {
        func extent(_ value: Float) -> Int {
            Int(min(max((value - 1 / 256).rounded(.up), 1), 65_535))
        }
        self.init(
            width: extent(size.width * scale.width), height: extent(size.height * scale.height))
    }
}

extension Size {
    fileprivate func scaled(by factor: Float) -> Size {
        Size(width: width * factor, height: height * factor)
    }
}
