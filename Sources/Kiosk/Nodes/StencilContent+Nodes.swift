/// Content of built-in nodes, for boxes of a stencil.
extension StencilContent {
    /// Makes the content of a label, with the label's lines.
    ///
    /// - Parameter engine: The engine of the tree that the label will join.
    public static func text(_ model: LabelModel, in engine: TextEngine) -> StencilContent {
        let style = model.paragraphStyle(isRightToLeft: false)
        return StencilContent(baseline: {
            engine.firstBaseline(of: model.content, style: style, in: $0)
        }) {
            engine.measure(model.content, style: style, in: $0)
        }
    }

    /// Makes a picture of a size in pixels: never larger, and with its aspect ratio. Like an
    /// `ImageNode`, it may shrink arbitrarily in a box with `overflow` hidden.
    public static func picture(_ natural: Size) -> StencilContent {
        StencilContent(isProportional: true) { natural.reduced(to: $0) }
    }
}

extension TextEngine {
    /// Returns the size of a text for a layout.
    ///
    /// Edges are rounded to whole pixels afterwards, which can remove a fraction of a pixel; a text
    /// that fits into the whole ones is painted with the lines that it was measured with.
    func measure(_ text: RichText, style: ParagraphStyle, in constraints: SizeConstraints) -> Size {
        let width: TextWidth =
            switch constraints.width {
            case nil: .maxContent
            case 0?: .minContent
            case let width?: .definite(width.wholePixels)
            }
        return measure(text, style: style, width: width)
    }
}

extension Size {
    /// Returns the size of a picture, reduced to the constraints.
    func reduced(to constraints: SizeConstraints) -> Size {
        guard width > 0 && height > 0 else { return .zero }
        var scale: Float = 1
        if let available = constraints.width { scale = min(scale, available / width) }
        if let available = constraints.height { scale = min(scale, available / height) }
        return Size(width: width * scale, height: height * scale)
    }
}
