/// A line between two things.
///
/// ```swift
/// Row { Text("Left"); Divider(.vertical); Text("Right") }
/// ```
public struct Divider: ModelElement {
    /// The model of it.
    public var model: DividerModel

    /// Makes a divider.
    public init(_ axis: Axis = .horizontal) { model = DividerModel(axis) }

    public var element: Element { Element(model) { DividerNode($0) } }
}

/// A number or a word in a pill, or a dot.
public struct Badge: ModelElement {
    /// The model of it.
    public var model: SignModel

    /// Makes a badge; without a text, a dot.
    public init(_ text: String = "") { model = .badge(text) }

    public var element: Element { Element(model) { BadgeNode($0) } }
}

/// Somebody's picture or initials in a circle.
public struct Avatar: ModelElement {
    /// The model of it.
    public var model: AvatarModel

    /// Makes an avatar of somebody.
    public init(_ name: String, source: String = "") {
        model = AvatarModel(name)
        model.source = source
    }

    public var element: Element { Element(model) { AvatarNode($0) } }
}

/// Progress of something, or a sign that it goes on.
///
/// ```swift
/// Progress(download.share * 100)
/// Progress(shape: .ring)
/// ```
public struct Progress: ModelElement {
    /// The model of it.
    public var model: ProgressModel

    /// Makes a progress; without a value, it is unknown how far it is.
    public init(_ value: Float? = nil, shape: ProgressModel.Shape = .bar) {
        model = ProgressModel(value, shape)
    }

    public var element: Element { Element(model) { ProgressNode($0) } }
}

/// Dots that go around while something takes a moment.
public struct Spinner: ModelElement {
    /// The model of it.
    public var model: SpinnerModel

    /// Makes a spinner.
    public init() { model = SpinnerModel() }

    public var element: Element { Element(model) { SpinnerNode($0) } }
}

/// The outline of what is not there yet.
public struct Skeleton: ModelElement {
    /// The model of it.
    public var model: SkeletonModel

    /// Makes a skeleton of a block, or of lines of text.
    public init(lines: Int = 0) { model = SkeletonModel(lines: lines) }

    public var element: Element { Element(model) { SkeletonNode($0) } }
}

/// A code of bars, for hand scanners.
public struct Barcode: ModelElement {
    /// The model of it.
    public var model: BarcodeModel

    /// Makes a bar code.
    public init(_ code: String, _ symbology: BarcodeModel.Symbology = .code128) {
        model = BarcodeModel(code, symbology)
    }

    public var element: Element { Element(model) { BarcodeNode($0) } }
}

/// A code of squares, for phones.
public struct QRCode: ModelElement {
    /// The model of it.
    public var model: QRCodeModel

    /// Makes a QR code.
    public init(_ code: String) { model = QRCodeModel(code) }

    public var element: Element { Element(model) { QRCodeNode($0) } }
}
