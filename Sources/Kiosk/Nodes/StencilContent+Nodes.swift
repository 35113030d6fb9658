/// What built-in nodes show, for boxes of a stencil.
extension StencilContent {
    /// The text of a label, in the lines that the label has.
    ///
    /// - Parameter engine: That of the tree which the label is to join.
    public static func text(_ model: LabelModel, in engine: TextEngine) -> StencilContent {
        let style = model.paragraphStyle(isRightToLeft: false)
        return StencilContent(baseline: { _ in engine.firstBaseline(of: model.content, style: style)
        }) {
            engine.measure(model.content, style: style, in: $0)
        }
    }

    /// A picture of a size in pixels: never larger, and of its proportions. As an `ImageNode` has it,
    /// it may become as small as need be in a box whose style has `overflow` hidden.
    public static func picture(_ natural: Size) -> StencilContent {
        StencilContent(isProportional: true) { natural.reduced(to: $0) }
    }
}

extension TextEngine {
    /// The size of a text as content of a layout.
    ///
    /// Edges are rounded to whole pixels afterwards, which can take a part of a pixel; a text that
    /// fits into the whole ones is painted with the lines it was measured with.
    func measure(_ text: RichText, style: ParagraphStyle, in constraints: SizeConstraints) -> Size {
        let width: TextWidth =
            switch constraints.width {
            case nil: .maxContent
            case 0?: .minContent
            case let width?: .definite(width.rounded(.down))
            }
        return measure(text, style: style, width: width)
    }
}

extension Size {
    /// The size of a picture that has this one, as content of a layout.
    func reduced(to constraints: SizeConstraints) -> Size {
        guard width > 0 && height > 0 else { return .zero }
        var scale: Float = 1
        if let available = constraints.width { scale = min(scale, available / width) }
        if let available = constraints.height { scale = min(scale, available / height) }
        return Size(width: width * scale, height: height * scale)
    }
}
