/// A picture of shapes from an SVG file: icons, logos and plain drawings, sharp at every size.
///
/// It can be used by any thread. `docs/images.md` says what of SVG is drawn; `diagnostics` say what
/// in this file is not.
public struct SVGPicture: Sendable {
    /// What the file says, in pixels: `width` and `height`, and where one is missing, the shape of
    /// the view box. Neither extent is zero.
    public let naturalSize: Size
    /// The part of the file's coordinates that is shown.
    public let viewBox: Rect
    /// What is not drawn as the file says, in no particular order; at most a hundred.
    public let diagnostics: [SVGDiagnostic]

    let aspect: SVGAspect
    let nodes: [SVGNode]

    /// Reads a file that is in memory.
    ///
    /// - Throws: `SVGError` for what is no SVG, malformed XML, and more than the limits allow.
    public init(_ bytes: [UInt8], limits: SVGLimits = SVGLimits()) throws(SVGError) {
        let (document, hasNamespace) = try XMLReader.read(bytes, limits: limits)
        guard let root = document.elements.first else { throw SVGError(.notSVG) }
        var builder = SVGBuilder(document, limits: limits)
        if !hasNamespace {
            builder.diagnostics.add(
                root, "other programs want <svg xmlns=\"\(XMLReader.svgNamespace)\">")
        }
        let box = builder.viewBox(of: root)
        aspect = builder.aspect(of: root)
        naturalSize = Self.naturalSize(
            builder.length("width", of: root), builder.length("height", of: root), box)
        viewBox = box ?? Rect(origin: .zero, size: naturalSize)
        let context = SVGBuilder.Context(viewport: viewBox.size)
        let node = try builder.group(0, in: context) { builder, inner throws(SVGError) in
            try builder.children(of: 0, in: inner)
        }
        nodes = node.map { [$0] } ?? []
        diagnostics = builder.diagnostics.list
    }

    /// Draws the picture into a rectangle in local coordinates, cut to the rectangle's edges on the
    /// nearest device pixels. The file's `preserveAspectRatio` says how it fits there.
    ///
    /// - Parameter currentColor: What the file calls `currentColor`.
    public func draw(
        into painter: inout Painter, in rect: Rect, currentColor: Color = .black
    ) {
        guard !rect.isEmpty else { return }
        let transform = aspect.transform(from: viewBox, to: rect)
        guard transform.isUsable else { return }
        painter.withClip(rect) {
            $0.withTransform(transform) {
                for node in nodes { node.draw(into: &$0, current: currentColor) }
            }
        }
    }

    /// CSS Images 3, section 5.1, with 300 by 150 pixels for a file that says nothing.
    private static func naturalSize(
        _ width: SVGLength?, _ height: SVGLength?, _ viewBox: Rect?
    ) -> Size {
        func absolute(_ length: SVGLength?) -> Float? {
            guard let length, !length.isPercentage, length.value > 0 else { return nil }
            return Float(length.value)
        }
        switch (absolute(width), absolute(height), viewBox) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        case (let width?, nil, let box?):
            return Size(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?):
            return Size(width: height * box.width / box.height, height: height)
        case (nil, nil, let box?): return box.size
        case (let width, let height, nil):
            return Size(width: width ?? 300, height: height ?? 150)
        }
    }
}
