/// Keys in a field. Those that do nothing there move the focus, such as an arrow at an end of the
/// text.
extension FieldNode {
    /// Changes the text, or moves the caret, for a key of a hardware keyboard.
    func edit(for event: KeyEvent) -> Handling {
        guard event.acts, model.isUsable else { return .notHandled }
        let unit: TextEdit.Unit = event.modifiers.contains(.control) ? .word : .character
        let isSelecting = event.modifiers.contains(.shift)
        switch event.symbol {
        case .backspace: change { $0.deleteBackward(unit) }
        case .delete: change { $0.deleteForward(unit) }
        case .enter:
            if model.isMultiline && unit == .character {
                type("\n")
            } else if event.phase == .down {
                submit()
            }
        case .up, .down:
            guard model.isMultiline else { return .notHandled }
            // In the first line and the last one, the key goes on, and moves the focus.
            return moveLine(isBelow: event.symbol == .down, isSelecting) ? .handled : .notHandled
        case .home: move(to: 0, isSelecting)
        case .end: move(to: edit.count, isSelecting)
        case .left, .right:
            return moveSideways(event.symbol == .right, unit, isSelecting)
        case .escape:
            guard !holdsFocus else { return .notHandled }
            tree?.dropFocus()
        case .character("a") where event.modifiers == .control: select { $0.selectAll() }
        case .character("x") where event.modifiers == .control: perform(.cut)
        case .character("c") where event.modifiers == .control: perform(.copy)
        case .character("v") where event.modifiers == .control: perform(.paste)
        default:
            guard !event.text.isEmpty else { return .notHandled }
            type(event.text)
        }
        return .handled
    }

    private func move(
        to index: Int, _ isSelecting: Bool, _ affinity: CaretAffinity = .downstream
    ) {
        select { $0.move(to: index, extending: isSelecting, affinity) }
    }

    /// Moves the caret as it is seen, in either direction of writing.
    private func moveSideways(
        _ isRight: Bool, _ unit: TextEdit.Unit, _ isSelecting: Bool
    ) -> Handling {
        if !isSelecting && !edit.selection.isEmpty {
            // The caret goes to that end of the selection.
            let range = edit.selection
            move(to: isRight == isForwardOnTheRight ? range.upperBound : range.lowerBound, false)
            return .handled
        }
        var position: FieldPosition = (edit.caret, .downstream)
        if unit == .word {
            position.index =
                isRight == isForwardOnTheRight
                ? edit.index(after: edit.caret, .word) : edit.index(before: edit.caret, .word)
        } else {
            position = positionBesideCaret(onTheRight: isRight)
        }
        // At an end the key goes on, and moves the focus.
        guard position.index != edit.caret || isSelecting else { return .notHandled }
        move(to: position.index, isSelecting, position.affinity)
        return .handled
    }
}
