/// Builds the drawing tree from a file's elements.
struct SVGBuilder {
    /// The inherited context of an element.
    struct Context {
        var style = SVGStyle()
        /// Basis of percentages, in user units.
        var viewport: Size
        /// Map from user units to those of the outermost element.
        var transform = AffineTransform.identity
        var depth = 0
        /// Elements that `<use>` and effects are repeating, outermost first.
        var targets: [Int] = []
        /// The style of the line that a marker is on.
        var lineStyle: LineStyle?
    }

    /// The paints of `context-fill` and `context-stroke`.
    struct LineStyle {
        let color: SVGColor
        let fill: SVGPaintValue
        let stroke: SVGPaintValue
    }

    let document: XMLDocument
    let limits: SVGLimits
    let resources: SVGResources
    let sheet: SVGStyleSheet
    var diagnostics = SVGDiagnostics()
    /// Pictures in the file that were read, by their elements; nil for unusable ones.
    var images: [Int: SVGImageContent?] = [:]
    /// Bytes of those pictures.
    var imageBytes = 0
    private(set) var elementCount = 0
    private(set) var pointCount = 0
    private(set) var letterCount = 0
    private var attributeBytes = 0
    /// Styles of elements by their places in the file, and not by what refers to them.
    private var placedStyles: [Int: SVGStyle] = [:]
    /// The values of `color` by elements' places in the file.
    private var placedColors: [Int: SVGColor] = [:]

    init(_ document: XMLDocument, limits: SVGLimits, resources: SVGResources) {
        self.document = document
        self.limits = limits
        self.resources = resources
        var sheet = SVGStyleSheet(maximum: limits.elements)
        var diagnostics = SVGDiagnostics()
        for element in document.elements where element.name == "style" {
            sheet.add(element.text) { diagnostics.add(element, $0) }
        }
        self.sheet = sheet
        self.diagnostics = diagnostics
    }

    /// Builds an element; nil for nothing. `size` is the size that `<use>` specifies for a symbol.
    mutating func node(
        of index: Int, in context: Context, size: SVGViewportSize = SVGViewportSize()
    ) throws(SVGError) -> SVGNode? {
        let element = document.elements[index]
        try charge(element, depth: context.depth)
        switch element.name {
        case "g", "a", "text", "image", "switch", "path", "rect", "circle", "ellipse", "line",
            "polyline", "polygon":
            return try group(index, in: context) { builder, inner throws(SVGError) in
                switch element.name {
                case "g", "a": try builder.children(of: index, in: inner)
                case "text": try builder.text(index, in: inner)
                case "image": try builder.image(index, in: inner)
                case "switch": try builder.choice(index, in: inner)
                default: try builder.shape(element, in: inner)
                }
            }
        case "use":
            return try use(index, in: context)
        case "svg":
            return try viewport(index, in: context, size: size)
        case "symbol" where context.targets.last == index:
            return try viewport(index, in: context, size: size)
        default:
            complainIfUndrawn(element)
            return nil
        }
    }

    mutating func children(of index: Int, in context: Context) throws(SVGError) -> [SVGNode] {
        var inner = context
        inner.depth += 1
        var nodes: [SVGNode] = []
        for child in document.elements[index].children {
            if let node = try node(of: child, in: inner) { nodes.append(node) }
        }
        return nodes
    }

    /// Builds the children of an element in coordinates of their own; nil for nothing.
    mutating func content(
        of index: Int, _ transform: AffineTransform, _ viewport: Size, in context: Context
    ) throws(SVGError) -> SVGGroup? {
        var inner = context
        inner.viewport = viewport
        inner.transform = context.transform.appending(inner: transform)
        guard transform.isUsable, inner.transform.isUsable else { return nil }
        let nodes = try children(of: index, in: inner)
        return nodes.isEmpty ? nil : SVGGroup(transform: transform, children: nodes)
    }

    /// Builds the group of `content` with an element's transform, clip, opacity and style; nil if
    /// it is not displayed.
    mutating func group(
        _ index: Int, in context: Context, offset: Point = .zero,
        _ content: (inout SVGBuilder, Context) throws(SVGError) -> [SVGNode]
    ) throws(SVGError) -> SVGNode? {
        let element = document.elements[index]
        let declarations = declarations(of: element)
        guard declarations[.display] != "none" else { return nil }
        var group = SVGGroup()
        group.transform = transform(of: element, declarations, in: context)
            .appending(inner: .translation(x: offset.x, y: offset.y))
        group.opacity =
            value("opacity", declarations[.opacity], of: element, SVGStyle.opacity) ?? 1
        group.mode =
            value("mix-blend-mode", declarations[.mixBlendMode], of: element) {
                SVGBlendMode(rawValue: $0)
            } ?? .normal
        group.isIsolated = declarations[.isolation] == "isolate"
        var inner = context
        inner.style = style(of: element, declarations, in: context)
        inner.transform = context.transform.appending(inner: group.transform)
        guard group.transform.isUsable, inner.transform.isUsable, group.opacity > 0 else {
            return nil
        }
        group.children = try content(&self, inner)
        let bounds = group.children.bounds
        guard !group.children.isEmpty,
            let clips = try clips(of: element, declarations, around: bounds, in: inner),
            try addMask(of: element, declarations, around: bounds, in: inner, to: &group),
            try addFilter(of: element, declarations, around: bounds, in: inner, to: &group)
        else { return nil }
        group.clips = clips
        return group.simplified
    }

    /// Returns the style of an element in a context.
    mutating func style(
        of element: XMLElement, _ declarations: SVGDeclarations, in context: Context
    ) -> SVGStyle {
        context.style.inheriting(declarations) { diagnostics.add(element, $0) }
    }

    /// Returns the context of what is in a definition, such as a pattern: it inherits from where it
    /// stands, and not from what refers to it.
    mutating func definition(_ index: Int, in context: Context) -> Context {
        var inner = context
        inner.style = style(at: index)
        inner.lineStyle = nil
        inner.depth += 1
        inner.targets.append(index)
        return inner
    }

    /// Returns the style of an element by its place in the file; the initial one without an element.
    /// Each element's is read once, since the ancestors of a definition may have long ones, and are not
    /// charged with each use.
    private mutating func style(at index: Int?) -> SVGStyle {
        guard let index else { return SVGStyle() }
        if let known = placedStyles[index] { return known }
        let element = document.elements[index]
        let style = style(at: element.parent).inheriting(declarations(of: element)) {
            diagnostics.add(element, $0)
        }
        placedStyles[index] = style
        return style
    }

    /// Returns the inherited `color` of an element, by its place in the file; read once, as styles
    /// are.
    mutating func color(around index: Int?) -> SVGColor {
        guard let index else { return .current }
        if let known = placedColors[index] { return known }
        let element = document.elements[index]
        var color = declarations(of: element)[.color].flatMap { SVGColor($0) } ?? .current
        if color == .current { color = self.color(around: element.parent) }
        placedColors[index] = color
        return color
    }

    /// Counts an element against the limits.
    mutating func charge(_ element: XMLElement, depth: Int) throws(SVGError) {
        elementCount += 1
        attributeBytes += element.attributeBytes
        if elementCount > limits.elements {
            throw tooLarge("more than \(limits.elements) elements with those of <use>", element)
        }
        if attributeBytes > limits.attributeBytes {
            throw tooLarge("long styles, or <use> repeats too much", element)
        }
        if depth > limits.nesting {
            throw tooLarge(
                "more than \(limits.nesting) elements in one another with those of <use>", element)
        }
    }

    /// Counts a path's points against the limits.
    mutating func charge(_ path: Path, _ element: XMLElement) throws(SVGError) {
        pointCount += path.points.count
        if pointCount > limits.points {
            throw tooLarge("paths of more than \(limits.points) points", element)
        }
    }

    /// Counts the letters of a text against the limits.
    mutating func chargeLetters(_ count: Int) { letterCount += count }

    /// Counts what a picture inside the file has against the limits.
    mutating func charge(_ picture: SVGPicture, _ element: XMLElement) throws(SVGError) {
        elementCount += picture.elementCount
        pointCount += picture.pointCount
        letterCount += picture.letterCount
        guard elementCount <= limits.elements, pointCount <= limits.points else {
            throw tooLarge("pictures in it are too large", element)
        }
    }

    func tooLarge(_ words: String, _ element: XMLElement) -> SVGError {
        SVGError(.tooLarge(words), line: element.line, column: element.column)
    }

    /// Returns an element's declarations from attributes, classes and style, in ascending
    /// precedence.
    mutating func declarations(of element: XMLElement) -> SVGDeclarations {
        var result = SVGDeclarations()
        for property in SVGProperty.allCases {
            if let value = element[property.rawValue] { result.set(property, value) }
        }
        for name in SVGProperty.undrawn.keys.sorted() {
            guard let value = element[name] else { continue }
            SVGDeclarations.complainAboutUndrawn(name, value) { diagnostics.add(element, $0) }
        }
        if let classes = element["class"] {
            attributeBytes += sheet.apply(classes: classes, to: &result)
        }
        if let style = element["style"] {
            let declarations = SVGDeclarations.parse(style) { diagnostics.add(element, $0) }
            for (property, value) in declarations { result.set(property, value) }
        }
        return result
    }

    /// Returns the element's own transform, about its origin.
    private mutating func transform(
        of element: XMLElement, _ declarations: SVGDeclarations, in context: Context
    ) -> AffineTransform {
        let own = value("transform", declarations[.transform], of: element) {
            AffineTransform(svg: $0)
        }
        guard let transform = own else { return .identity }
        guard let origin = declarations[.transformOrigin] else { return transform }
        var scanner = SVGScanner(origin)
        scanner.skipSpace()
        let x = SVGLength(&scanner)
        scanner.skipSpace()
        guard let x, let y = SVGLength(&scanner), scanner.isAtEnd() else {
            diagnostics.add(element, "transform-origin is two lengths, no \"\(excerpt(origin))\"")
            return transform
        }
        return transform.around(
            Point(
                x: x.resolved(.x, in: context.viewport), y: y.resolved(.y, in: context.viewport)))
    }
}

extension SVGGroup {
    /// The group simplified: opacity moves into a shape that is painted once, and a group without
    /// effect is replaced by its only child.
    fileprivate var simplified: SVGNode {
        var group = self
        if opacity < 1, !needsLayer, filter == nil, children.count == 1,
            case .shape(var shape) = children[0],
            shape.fill == nil || shape.stroke == nil
        {
            shape.fill = shape.fill?.faded(opacity)
            shape.stroke = shape.stroke?.faded(opacity)
            group.opacity = 1
            group.children = [.shape(shape)]
        }
        let isPlain =
            group.transform == .identity && group.clips.isEmpty && group.opacity == 1
            && !group.needsLayer && group.filter == nil
        return isPlain && group.children.count == 1 ? group.children[0] : .group(group)
    }
}
