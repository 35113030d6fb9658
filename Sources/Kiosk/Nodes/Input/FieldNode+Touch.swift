/// State of the fingers in a field.
struct FieldFingers {
    /// Time at which the last finger went down.
    var pressTime = Instant(nanoseconds: 0)
    /// The last tap, which may be the first one of two.
    var lastTap: (time: Instant, position: Point)?
    /// The loupe over the finger that moves the caret.
    var loupe: (node: LoupeNode, floating: FloatingNode)?
    /// The menu over the selection.
    var menu: FloatingNode?
}

/// Fingers in a field: taps put the caret, a second tap selects a word, a finger that stays moves the
/// caret under a loupe, and one along the text moves it, or the nearest end of the selection.
extension FieldNode {
    /// Distance within which a finger takes an end of the selection.
    private static let reach: Float = 32

    func tap(at point: Point) {
        if showsClear, clearArea.contains(point) {
            takeFocus()
            return change { $0 = TextEdit("") }
        }
        let (time, last) = (fingers.pressTime, fingers.lastTap)
        fingers.lastTap = (time, point)
        guard isFocused else {
            takeFocus()
            return
        }
        guard let position = position(at: point) else { return }
        let settings = tree?.touches.arenas.settings ?? GestureSettings()
        let distance = (last?.position ?? .zero) - point
        if let last, time - last.time <= settings.tapInterval + settings.tapInterval,
            abs(distance.x) <= settings.tapDistance, abs(distance.y) <= settings.tapDistance
        {
            fingers.lastTap = nil
            return selectWord(at: position.index)
        }
        closeMenu()
        select { $0.move(to: position.index, position.affinity) }
    }

    /// Selects a word, and shows what can be done with it.
    private func selectWord(at index: Int) {
        guard let engine = tree?.text else { return }
        let count = edit.count
        // Dots tell nothing about words.
        let word =
            model.isObscured ? 0..<count : line(engine).word(at: min(index, max(0, count - 1)))
        select {
            $0.move(to: word.lowerBound)
            $0.move(to: word.upperBound, extending: true)
        }
        openMenu()
    }

    private func position(at point: Point) -> FieldPosition? {
        guard let engine = tree?.text else { return nil }
        return text.isEmpty
            ? (0, .upstream) : line(engine).position(nearest: point - textArea.origin)
    }

    func follow(_ event: GestureEvent) {
        switch event.kind {
        case .press: fingers.pressTime = event.time
        case .longPress:
            if event.phase == .began, !takeFocus() { return }
            moveCaret(event, extends: false)
        // A handler may want pans along the other axis, or those of a field without the focus.
        case .pan where ownGestures.allowsDirection(of: event) || fingers.loupe != nil:
            if event.phase == .began { takeEnd(near: event.position - event.translation) }
            moveCaret(event, extends: !edit.selection.isEmpty)
        default: break
        }
    }

    /// Returns true if a finger that went down at a position of the picture may move the caret: near it
    /// or an end of the selection, and elsewhere only where nothing around the field moves sideways.
    func takesCaret(from position: Point) -> Bool {
        let isAlone = !upwards.dropFirst().contains {
            let wanted = $0.wantedGestures
            return wanted.drags(.left) || wanted.drags(.right)
        }
        guard !isAlone, let engine = tree?.text, let point = toRoot.unapply(position) else {
            return true
        }
        let (textPoint, line) = (point - textArea.origin, line(engine))
        guard let ends = line.ends else {
            return line.caret.distance(to: textPoint) <= FieldNode.reach
        }
        return min(ends.start.distance(to: textPoint), ends.end.distance(to: textPoint))
            <= FieldNode.reach
    }

    /// Lets a finger move the end of the selection that is near it, or else the caret alone.
    private func takeEnd(near point: Point) {
        guard let engine = tree?.text, let ends = line(engine).ends else { return }
        let textPoint = point - textArea.origin
        let range = edit.selection
        let (start, end) = (ends.start.distance(to: textPoint), ends.end.distance(to: textPoint))
        select {
            guard min(start, end) <= FieldNode.reach else { return $0.move(to: $0.caret) }
            $0.move(to: start < end ? range.upperBound : range.lowerBound)
            $0.move(to: start < end ? range.lowerBound : range.upperBound, extending: true)
        }
    }

    private func moveCaret(_ event: GestureEvent, extends: Bool) {
        switch event.phase {
        case .began, .changed:
            closeMenu()
            guard let position = position(at: event.position) else { return }
            let isKept = extends && position.index == edit.anchor
            // A selection that a finger moves never becomes empty.
            if !isKept {
                select { $0.move(to: position.index, extending: extends, position.affinity) }
            }
            showLoupe(at: event.position)
        case .ended, .cancelled:
            closeLoupe()
            if event.phase == .ended && isFocused { openMenu() }
        }
    }

    // MARK: Loupe

    private func showLoupe(at finger: Point) {
        guard let layers, let root = tree?.root.bounds else { return }
        let size = LoupeNode.size
        let (rootPoint, top) = (toRoot.apply(finger), toRoot.apply(caretArea).minY)
        let above = top - size.height - 16
        let area = Rect(
            x: min(max(rootPoint.x - size.width / 2, 0), max(0, root.width - size.width)).rounded(),
            y: (above >= 0 ? above : toRoot.apply(caretArea).maxY + 48).rounded(),
            width: size.width, height: size.height)
        guard let loupe = fingers.loupe else {
            let node = LoupeNode(self)
            let floating = FloatingNode(node, of: self)
            floating.isTouchable = false
            fingers.loupe = (node, floating)
            return layers.show(floating, in: area)
        }
        guard let parent = loupe.floating.parent, let origin = parent.toRoot.unapply(area.origin)
        else { return }
        loupe.floating.place(Rect(origin: origin, size: size))
        loupe.node.setNeedsPaint()
    }

    func closeLoupe() {
        guard let loupe = fingers.loupe else { return }
        fingers.loupe = nil
        loupe.floating.removeFromParent()
    }

    /// Shows the caret's new place in the loupe.
    func noteCaret() { fingers.loupe?.node.setNeedsPaint() }

    // MARK: Menu

    /// Commands that are possible now. Nothing leaves a field for a secret.
    var commands: [EditCommand] {
        guard model.isUsable, !model.isObscured else { return [] }
        var commands: [EditCommand] = edit.selection.isEmpty ? [] : [.cut, .copy]
        if tree?.clipboard.text.isEmpty == false { commands.append(.paste) }
        if edit.selection.count < edit.count { commands.append(.selectAll) }
        return commands
    }

    func openMenu() {
        closeMenu()
        let commands = commands
        guard !commands.isEmpty, let layers, let engine = tree?.text else { return }
        let menu = EditMenuNode(commands) { [weak self] command in
            guard let self else { return }
            closeMenu()
            perform(command)
            if command == .selectAll { openMenu() }
        }
        let card = makeCard(.row, radii: 12, edge: .textMuted)
        card.add(menu)
        let floating = FloatingNode(card, of: self) { [weak self] in self?.closeMenu() }
        fingers.menu = floating
        let line = line(engine)
        let anchor = toRoot.apply(
            (line.selection.reduce(line.caret) { $0.union($1) }).offset(by: textArea.origin))
        let width = EditMenuNode.cell.width * Float(commands.count)
        let beside = Rect(
            x: anchor.center.x - width / 2, y: anchor.minY, width: width, height: anchor.height)
        layers.show(
            floating,
            in: FloatingNode.area(
                beside: beside, Size(width: width, height: EditMenuNode.cell.height),
                in: uncoveredRoom, gap: 20, isBelow: false))
    }

    func closeMenu() {
        guard let menu = fingers.menu else { return }
        fingers.menu = nil
        menu.removeFromParent()
    }

    /// Acts for a key or for the menu.
    func perform(_ command: EditCommand) {
        guard let clipboard = tree?.clipboard else { return }
        switch command {
        case .selectAll: select { $0.selectAll() }
        case .paste: if !clipboard.text.isEmpty { type(clipboard.text) }
        case .cut, .copy:
            guard !model.isObscured, !edit.selection.isEmpty else { return }
            clipboard.text = edit.selectedText
            if command == .cut { change { $0.deleteBackward() } }
        }
    }

    /// Draws the ends of a selection that fingers can move.
    func drawEnds(_ line: FieldLine, _ color: Color, into painter: inout Painter) {
        guard let ends = line.ends, tree?.showsFocusRing == false else { return }
        let origin = textArea.origin
        painter.withClip(bounds) {
            for (end, isStart) in [(ends.start, true), (ends.end, false)] {
                let bar = end.offset(by: origin)
                $0.fill(
                    Rect(x: bar.minX - 1, y: bar.minY, width: 2, height: bar.height), .solid(color))
                let top = isStart ? bar.minY - 8 : bar.maxY - 2
                $0.fill(
                    Rect(x: bar.minX - 5, y: top, width: 10, height: 10), radii: 5, .solid(color))
            }
        }
    }
}

extension Rect {
    /// Returns the distance of a point, 0 inside.
    fileprivate func distance(to point: Point) -> Float {
        let (x, y) = (
            max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0)
        )
        return (x * x + y * y).squareRoot()
    }
}
