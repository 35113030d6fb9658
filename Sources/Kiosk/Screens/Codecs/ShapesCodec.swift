/// The shapes of a canvas: `[{ "rect": [0, 0, 40, 20], "fill": "primary" }]`.
struct ShapesCodec: Codec {
    /// Maximum number of shapes.
    private static let limit = 5000
    /// Maximum number of points of all shapes.
    private static let pointLimit = 200_000

    static let shape = ObjectCodec(
        "a shape", example: "{ \"rect\": [0, 0, 40, 20], \"fill\": \"primary\" }", ShapeParts(),
        [
            ObjectField("rect", CoordinatesCodec(4), "Left, top, width and height.") {
                $0.rect = $1
            },
            ObjectField("circle", CoordinatesCodec(3), "Middle and radius.") { $0.circle = $1 },
            ObjectField("ellipse", CoordinatesCodec(4), "Middle and both radii.") {
                $0.ellipse = $1
            },
            ObjectField(
                "arc", CoordinatesCodec(5),
                "Middle, radius, first angle and sweep, in degrees clockwise from the top."
            ) { $0.arc = $1 },
            ObjectField("line", CoordinatesCodec(4), "Both ends.") { $0.line = $1 },
            ObjectField("polyline", CoordinatesCodec(nil), "Points of an open line.") {
                $0.polyline = $1
            },
            ObjectField("polygon", CoordinatesCodec(nil), "Points of a closed line.") {
                $0.polygon = $1
            },
            ObjectField("path", SVGPathCodec(), "A path as in SVG's attribute `d`.") {
                $0.path = $1
            },
            ObjectField("text", .string, "A line of text, whose baseline begins `at` a point.") {
                $0.text = $1
            },
            ObjectField("at", CoordinatesCodec(2), "Where the text is.") { $0.at = $1 },
            ObjectField(
                "anchor", ChoiceCodec(CanvasShape.Anchor.self), \.anchor,
                "Which part of the text is there."),
            ObjectField("fontSize", NumberCodec(1...1000), "Size of the text.") {
                $0.font = $0.font.withSize($1)
            },
            ObjectField(
                "fontWeight", FontWeight.codec, "Weight of the text."
            ) { $0.font.typeface.weight = $1 },
            ObjectField("radius", NumberCodec(0...1_000_000), \.radius, "Of a rect's corners."),
            ObjectField("fill", .paint, "What fills it; \"primary\" without a `stroke`.") {
                $0.fill = $1
            },
            ObjectField("stroke", .color, "Colour of its line.") { $0.stroke = $1 },
            ObjectField("width", NumberCodec(0...10_000), \.width, "Width of its line."),
            ObjectField(
                "dash", CoordinatesCodec(nil, isPairs: false), \.dashes,
                "Lengths of dashes and gaps."),
            ObjectField("round", .bool, \.isRound, "Whether its line has round ends and corners."),
            ObjectField("opacity", NumberCodec(0...1), \.opacity, "How opaque it is."),
            ObjectField("id", .string, \.id, "Its name, if a guest can touch it."),
            ObjectField(
                "label", .string, \.label, "What it is called, for those who do not see it."),
        ])

    var expectation: String {
        "an array of objects such as { \"rect\": [0, 0, 40, 20], \"fill\": \"primary\" }"
    }

    var reference: String {
        "objects such as `{ \"rect\": [0, 0, 40, 20], \"fill\": \"primary\", \"id\": \"seat\" }`"
    }

    var literalSchemas: [JSON] { [["type": "array", "items": Self.shape.literalSchema]] }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [CanvasShape]? {
        guard case .list(let elements) = value else { return nil }
        var points = 0
        var names: Set<String> = []
        return try elements.decoded(most: Self.limit, "shapes") {
            (element, path) throws(CodecError) in
            let shape = try Self.shape.element(element, at: path).shape(at: path)
            if case .path(let path) = shape.form { points += path.points.count }
            guard points <= Self.pointLimit else {
                throw CodecError(
                    reason: "the shapes have more than \(Self.pointLimit) points",
                    help: "leave out what is hardly seen", path: path)
            }
            guard shape.id.isEmpty || names.insert(shape.id).inserted else {
                throw CodecError(
                    reason: "there are two shapes \(shape.id.quotedExcerpt)",
                    help: "give each shape a name of its own", path: path)
            }
            return shape
        }
    }
}

/// A shape as it is written.
struct ShapeParts: Equatable, Sendable {
    var rect: [Float]?
    var circle: [Float]?
    var ellipse: [Float]?
    var arc: [Float]?
    var line: [Float]?
    var polyline: [Float]?
    var polygon: [Float]?
    var path: Path?
    var text: String?
    var at: [Float]?
    var anchor = CanvasShape.Anchor.start
    var font = Font(size: 18)
    var radius: Float = 0
    var fill: ThemePaint?
    var stroke: ThemeColor?
    var width: Float = 2
    var dashes: [Float] = []
    var isRound = false
    var opacity: Float = 1
    var id = ""
    var label = ""

    /// Names of the forms, of which a shape has one.
    static let forms = [
        "rect", "circle", "ellipse", "arc", "line", "polyline", "polygon", "path", "text",
    ]

    func shape(at path: JSONPointer) throws(CodecError) -> CanvasShape {
        let outlines = [outline, lines, text == nil ? nil : Path()].compactMap { $0 }
        guard outlines.count == 1, formCount == 1 else {
            throw CodecError(
                reason: formCount == 0
                    ? "a shape needs a form"
                    : "a shape has one form, and this one has \(formCount)",
                help: "write one of \(quotedList(Self.forms))", path: path)
        }
        var shape: CanvasShape
        if let text {
            guard let at else {
                throw CodecError(
                    reason: "a text needs a place", help: "write \"at\": [x, y]", path: path)
            }
            shape = CanvasShape(
                text, at: Point(x: at[0], y: at[1]), anchor, fill: fill ?? .role(.text))
        } else {
            let isOpen = line != nil || polyline != nil || arc != nil
            shape = CanvasShape(outlines[0], fill: fill, stroke: stroke)
            if fill == nil, stroke == nil {
                if isOpen { shape.stroke = .role(.text) } else { shape.fill = .role(.primary) }
            }
        }
        (shape.width, shape.dashes, shape.isRound) = (width, dashes, isRound)
        (shape.opacity, shape.font, shape.id) = (opacity, font, id)
        shape.label = label
        return shape
    }

    private var formCount: Int {
        [rect, circle, ellipse, arc, line, polyline, polygon].count { $0 != nil }
            + (path == nil ? 0 : 1) + (text == nil ? 0 : 1)
    }

    /// The outline of a form with an area.
    private var outline: Path? {
        if let rect {
            let box = Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
            return radius > 0 ? Path(box, radii: CornerRadii(radius)) : Path(box)
        }
        if let circle { return ellipse(circle[0], circle[1], circle[2], circle[2]) }
        if let ellipse { return self.ellipse(ellipse[0], ellipse[1], ellipse[2], ellipse[3]) }
        if let polygon { return Path(points: polygon, isClosed: true) }
        return path
    }

    /// The outline of a form without an area.
    private var lines: Path? {
        if let line { return Path(points: line, isClosed: false) }
        if let polyline { return Path(points: polyline, isClosed: false) }
        guard let arc else { return nil }
        var path = Path()
        path.addArc(
            center: Point(x: arc[0], y: arc[1]), radii: Size(width: arc[2], height: arc[2]),
            from: arc[3] - 90, sweep: arc[4])
        return path
    }

    private func ellipse(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Path {
        Path(ellipseIn: Rect(x: x - width, y: y - height, width: 2 * width, height: 2 * height))
    }
}

extension Path {
    /// Makes lines from point to point.
    init(points: [Float], isClosed: Bool) {
        self.init()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            let point = Point(x: points[index], y: points[index + 1])
            if index == 0 { move(to: point) } else { line(to: point) }
        }
        if isClosed { close() }
    }
}

/// Coordinates in a row: `[0, 0, 40, 20]`.
struct CoordinatesCodec: Codec {
    private static let range: ClosedRange<Float> = -1_000_000...1_000_000
    private static let limit = 20_000

    private let count: Int?
    private let isPairs: Bool

    /// - Parameters:
    ///   - count: Number of coordinates; nil for any.
    ///   - isPairs: True if they are x and y in turn.
    init(_ count: Int?, isPairs: Bool = true) { (self.count, self.isPairs) = (count, isPairs) }

    var expectation: String {
        if let count { return "an array of \(count) numbers" }
        return isPairs ? "an array of numbers, x and y in turn" : "an array of numbers"
    }

    var literalSchemas: [JSON] {
        let number: JSON = ["type": "number"]
        return count.map { JSON.arrays(of: number, counts: [$0]) }
            ?? [["type": "array", "items": number]]
    }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [Float]? {
        guard case .list(let elements) = value else { return nil }
        try elements.check(most: Self.limit, "numbers")
        var numbers: [Float] = []
        numbers.reserveCapacity(elements.count)
        for element in elements {
            guard let number = element.number(in: Self.range) else { return nil }
            numbers.append(number)
        }
        if let count, numbers.count != count { return nil }
        if count == nil, isPairs, numbers.count % 2 == 1 { return nil }
        return numbers
    }
}

/// A path as in SVG's attribute `d`: `M0 0 L10 10 Z`.
struct SVGPathCodec: Codec {
    /// Maximum bytes of a path.
    private static let limit = 100_000

    var expectation: String { "a path such as \"M0 0 L10 10 Z\"" }
    var literalSchemas: [JSON] { [["type": "string"]] }
    var forms: ValueForms { .string }

    func decode(_ value: CELValue) throws(CodecError) -> Path? {
        guard case .string(let text) = value else { return nil }
        guard text.utf8.count <= Self.limit else {
            throw CodecError(
                reason: "a path has at most \(Self.limit) bytes",
                help: "divide it among several shapes")
        }
        do throws(SVGPathError) {
            return try Path(svg: text)
        } catch {
            throw CodecError(
                reason: "the path needs \(error.expected) at byte \(error.offset)",
                help: "write \(expectation)")
        }
    }
}

/// A rectangle of coordinates: `[0, 0, 400, 300]`.
struct ViewBoxCodec: Codec {
    private static let numbers = CoordinatesCodec(4)

    var expectation: String { "left, top, width and height, such as [0, 0, 400, 300]" }
    var literalSchemas: [JSON] { Self.numbers.literalSchemas }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> Rect? {
        guard let numbers = try Self.numbers.decode(value) else { return nil }
        guard numbers[2] > 0, numbers[3] > 0 else {
            throw CodecError(
                reason: "width and height are more than 0", help: "write \(expectation)")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
