/// A picture, such as the plan of a floor, that fingers enlarge and move, with routes and pins.
///
/// ```swift
/// Map(extent: Size(width: 400, height: 300)) {
///     Image("plan.svg")
/// } pins: {
///     Pin("Gate 3", left: 25, top: 40).onTap { gate = 3 }
/// }
/// ```
public struct Map: ModelElement {
    /// Model of the map.
    public var model: MapModel
    private let ground: Element
    private let pins: Elements

    /// Makes a map of a size in its own coordinates.
    ///
    /// - Parameters:
    ///   - layers: Elements that are as large as the map, from back to front.
    ///   - pins: Elements that keep their size, at their places.
    public init(
        extent: Size, @ElementBuilder layers: () -> Elements,
        @ElementBuilder pins: () -> Elements = { Elements() }
    ) {
        model = MapModel(extent: extent)
        (ground, self.pins) = (Stack(layers).element, pins())
    }

    public var element: Element {
        // The node takes its first child for the ground.
        Element(model, children: [ground] + pins.list) { MapPictureNode($0) }
    }
}

/// A sign at a place of a map, whose tip is there.
public struct Pin: ModelElement {
    /// Model of the pin.
    public var model: SignModel
    private let position: Point

    /// Makes a pin at a place, in per cent of the map's width and height; without a text, it has a dot.
    public init(_ text: String = "", left: Float, top: Float) {
        (model, position) = (SignModel.pin(text), Point(x: left, y: top))
    }

    public var element: Element {
        var style = PinNode.defaultLayoutStyle
        style.inset = LayoutEdges(
            top: .percent(position.y), right: .auto, bottom: .auto, left: .percent(position.x))
        return Element(model, style: StyleBox(style)) { PinNode($0) }
    }
}
