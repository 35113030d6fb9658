/// A vector picture from an SVG file: icons, logos and plain drawings, sharp at every size.
///
/// It may be used on any thread. `docs/images.md` describes the supported part of SVG;
/// `diagnostics` lists what is not drawn of this file.
package struct SVGPicture: Sendable {
    /// Natural size in pixels: `width` and `height`; a missing one follows from the view box's
    /// aspect ratio. Neither is zero.
    package let naturalSize: Size
    /// The visible part of the file's coordinates.
    package let viewBox: Rect
    /// Parts that are not drawn as specified, in no particular order; at most a hundred.
    package let diagnostics: [SVGDiagnostic]

    let aspect: SVGAspect
    let nodes: [SVGNode]
    /// Shares of the limits that the file took.
    let elementCount: Int
    let pointCount: Int
    let letterCount: Int
    let imageBytes: Int

    /// Parses a file in memory.
    ///
    /// - Throws: `SVGError` if it is not SVG, the XML is malformed, or a limit is exceeded.
    package init(
        _ bytes: [UInt8], limits: SVGLimits = SVGLimits(), resources: SVGResources = SVGResources()
    ) throws(SVGError) {
        let (document, hasNamespace) = try XMLReader.read(bytes, limits: limits)
        guard let root = document.elements.first else { throw SVGError(.notSVG) }
        var builder = SVGBuilder(document, limits: limits, resources: resources)
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
        elementCount = builder.elementCount
        pointCount = builder.pointCount
        letterCount = builder.letterCount
        imageBytes = builder.imageBytes
    }

    /// Draws the picture into a rectangle in local coordinates, clipped to its edges rounded to
    /// device pixels. The file's `preserveAspectRatio` determines the fitting.
    ///
    /// - Parameter currentColor: The value of `currentColor`.
    package func draw(
        into painter: inout Painter, in rect: Rect, currentColor: Color = .black
    ) {
        guard !rect.isEmpty else { return }
        let transform = aspect.transform(from: viewBox, to: rect)
        guard transform.isUsable else { return }
        let canvas = SVGCanvas(current: currentColor)
        painter.withClip(rect) {
            $0.withTransform(transform) {
                nodes.draw(into: &$0, on: canvas)
            }
        }
    }

    /// Computes the natural size (CSS Images 3, section 5.1); 300 by 150 pixels if nothing is
    /// specified.
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
