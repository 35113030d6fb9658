/// A picture in one colour: of an icon font, by its name, or of a file.
///
/// ```swift
/// Icon("train").size(48).color(.role(.primary))
/// Icon(source: "images/logo.svg")
/// ```
public struct Icon: ModelElement {
    /// Model of the icon.
    public var model: IconModel

    /// Makes an icon with a name in the icon font.
    public init(_ name: String) { model = IconModel(name) }

    /// Makes an icon of a picture's file or address.
    public init(source: String) {
        model = IconModel()
        model.source = source
    }

    /// Sets the side of the icon's square, in logical pixels.
    public func size(_ side: Float) -> Icon { with { $0.size = side } }

    public var element: Element { Element(model) { IconNode($0) } }
}
