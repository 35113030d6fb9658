/// Shapes that a program describes; a touch of one with a name is told.
///
/// ```swift
/// Canvas(seats.map(\.shape), viewBox: Rect(x: 0, y: 0, width: 400, height: 300)) { seat = $0 }
/// ```
public struct Canvas: ControlElement {
    /// Model of the canvas.
    public var model: CanvasModel
    private let onChange: (InputValue) -> Void

    /// Makes a canvas of shapes from back to front.
    public init(
        _ shapes: [CanvasShape], viewBox: Rect? = nil,
        onChange: @escaping (String) -> Void = { _ in }
    ) {
        model = CanvasModel(shapes, viewBox: viewBox)
        self.onChange = { onChange($0.text) }
    }

    public var element: Element { control(onChange) { CanvasNode($0) } }
}
