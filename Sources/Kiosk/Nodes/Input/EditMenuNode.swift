/// A command for the selection of a field.
enum EditCommand: String, CaseIterable {
    case cut, copy, paste, selectAll

    var sign: ControlSign.Lines {
        switch self {
        case .cut: ControlSign.cut
        case .copy: ControlSign.copy
        case .paste: ControlSign.paste
        case .selectAll: ControlSign.selectAll
        }
    }
}

/// The menu over a selection: signs instead of words, which all languages have.
final class EditMenuNode: ChoiceNode {
    static let cell = Size(width: 60, height: 52)

    private let onCommand: (EditCommand) -> Void

    init(_ commands: [EditCommand], _ onCommand: @escaping (EditCommand) -> Void) {
        self.onCommand = onCommand
        super.init(ChoiceModel("", commands.map { ControlOption($0.rawValue) }))
    }

    override func place(width: Float?, _ engine: TextEngine) -> (rects: [Rect], size: Size) {
        let whole = EditMenuNode.cell.width * Float(model.options.count)
        return shares(of: whole, natural: whole, height: EditMenuNode.cell.height)
    }

    // Keys have shortcuts, and stay in the field.
    override var canFocus: Bool { false }

    override func tap(_ part: Int) {
        if let command = EditCommand(rawValue: model.options[part].value) { onCommand(command) }
    }

    override func draw(
        _ option: Int, in rect: Rect, _ engine: TextEngine, into painter: inout Painter
    ) {
        if pressedPart == option {
            painter.fill(
                rect.inset(by: 4), radii: CornerRadii(metrics.radius - 4), .solid(look.press))
        }
        guard let command = EditCommand(rawValue: model.options[option].value) else { return }
        ControlSign.draw(command.sign, in: rect, look.text, into: &painter, side: metrics.mark)
    }
}
