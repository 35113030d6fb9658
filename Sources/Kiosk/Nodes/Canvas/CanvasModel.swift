/// The model of a canvas.
public struct CanvasModel: ControlModel {
    public var control: ControlSettings
    /// Shapes from back to front.
    public var shapes: [CanvasShape]
    /// The part of the shapes' coordinates that fills the canvas, in its proportions and in the
    /// middle; nil for pixels from the top left corner.
    public var viewBox: Rect?
    /// Names of the chosen shapes; a program may choose several.
    public var chosen: [String] = []
    /// True if several can be chosen: a touch then adds a shape, or takes it out.
    var allowsSeveral = false

    /// Makes a canvas of shapes.
    public init(_ shapes: [CanvasShape] = [], viewBox: Rect? = nil) {
        control = ControlSettings()
        (self.shapes, self.viewBox) = (shapes, viewBox)
    }

    public var input: InputValue {
        get { chosen.input(allowsSeveral: allowsSeveral) }
        set { chosen = [String](newValue, allowsSeveral: allowsSeveral) }
    }

    /// Chooses the shape at an index alone; where several are allowed, adds it, or takes it out.
    mutating func choose(_ index: Int) {
        chosen.choose(
            shapes[index].id, among: shapes.map(\.id), allowsSeveral: allowsSeveral)
    }

    /// True if a guest can touch a shape.
    var hasParts: Bool { shapes.contains { !$0.id.isEmpty } }
}

/// A shape on a canvas.
public struct CanvasShape: Equatable, Sendable {
    /// The forms of shapes.
    public enum Form: Equatable, Sendable {
        /// Lines and curves.
        case path(Path)
        /// A line of text, at the left end, the middle or the right end of its baseline.
        case text(String, at: Point, Anchor)
    }

    /// The part of a text that lies at its position.
    public enum Anchor: String, CaseIterable, Sendable {
        case start, middle, end
    }

    /// Form with its place.
    public var form: Form
    /// Name by which touches know it; empty for a shape that is not touched.
    public var id = ""
    /// Text that stands for it where it is not seen.
    public var label = ""
    /// Paint of its area, or of its letters; nil for none.
    public var fill: ThemePaint?
    /// Colour of its line; nil for none.
    public var stroke: ThemeColor?
    /// Width of its line, in units of the canvas.
    public var width: Float = 2
    /// Alternating lengths of dashes and gaps.
    public var dashes: [Float] = []
    /// True if its line has round ends and corners.
    public var isRound = false
    /// Opacity from 0 to 1.
    public var opacity: Float = 1
    /// Font of a text.
    public var font = Font(size: 18)

    /// Makes a shape of lines and curves.
    public init(_ path: Path, fill: ThemePaint? = nil, stroke: ThemeColor? = nil) {
        (form, self.fill, self.stroke) = (.path(path), fill, stroke)
    }

    /// Makes a text.
    public init(
        _ text: String, at point: Point, _ anchor: Anchor = .start,
        fill: ThemePaint = .role(.text)
    ) {
        (form, self.fill) = (.text(text, at: point, anchor), fill)
    }
}
