/// A line between two things.
///
/// ```swift
/// Row { Text("Left"); Divider(.vertical); Text("Right") }
/// ```
public struct Divider: ModelElement {
    /// Model of the divider.
    public var model: DividerModel

    /// Makes a divider.
    public init(_ axis: Axis = .horizontal) { model = DividerModel(axis) }

    public var element: Element { Element(model) { DividerNode($0) } }
}

/// A number or a word in a pill, or a dot.
public struct Badge: ModelElement {
    /// Model of the badge.
    public var model: SignModel

    /// Makes a badge; without a text, a dot.
    public init(_ text: String = "") { model = .badge(text) }

    public var element: Element { Element(model) { BadgeNode($0) } }
}

/// Somebody's picture or initials in a circle.
public struct Avatar: ModelElement {
    /// Model of the avatar.
    public var model: AvatarModel

    /// Makes the avatar of a person.
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
    /// Model of the progress.
    public var model: ProgressModel

    /// Makes a progress; nil if it is unknown how far it is.
    public init(_ value: Float? = nil, shape: ProgressModel.Shape = .bar) {
        model = ProgressModel(value, shape)
    }

    public var element: Element { Element(model) { ProgressNode($0) } }
}

/// Dots that go around while something takes a moment.
public struct Spinner: ModelElement {
    /// Model of the spinner.
    public var model: SpinnerModel

    /// Makes a spinner.
    public init() { model = SpinnerModel() }

    public var element: Element { Element(model) { SpinnerNode($0) } }
}

/// The outline of content that has not arrived yet.
public struct Skeleton: ModelElement {
    /// Model of the skeleton.
    public var model: SkeletonModel

    /// Makes a skeleton of a block, or of lines of text.
    public init(lines: Int = 0) { model = SkeletonModel(lines: lines) }

    public var element: Element { Element(model) { SkeletonNode($0) } }
}

/// A code of bars, for hand scanners.
public struct Barcode: ModelElement {
    /// Model of the bar code.
    public var model: BarcodeModel

    /// Makes a bar code.
    public init(_ code: String, _ symbology: BarcodeModel.Symbology = .code128) {
        model = BarcodeModel(code, symbology)
    }

    public var element: Element { Element(model) { BarcodeNode($0) } }
}

/// A code of squares, for phones.
public struct QRCode: ModelElement {
    /// Model of the QR code.
    public var model: QRCodeModel

    /// Makes a QR code.
    public init(_ code: String) { model = QRCodeModel(code) }

    public var element: Element { Element(model) { QRCodeNode($0) } }
}
