/// A picture, decoded in the background.
public struct Image: ModelElement {
    /// Model of the picture.
    public var model: ImageModel

    /// Makes a picture.
    ///
    /// - Parameter source: Path of the file, or its `http:` or `https:` URL.
    public init(_ source: String) { model = ImageModel(source) }

    /// Makes a picture from its model.
    public init(_ model: ImageModel) { self.model = model }

    public var element: Element { Element(model) { ImageNode($0) } }

    /// Sets the fitting of the picture to its box.
    public func fit(_ fit: ImageModel.Fit) -> Image {
        with { $0.fit = fit }
    }

    /// Sets the time in which another picture replaces the one before.
    public func crossFade(_ duration: Duration) -> Image {
        with { $0.crossFade = duration }
    }
}
