/// The keyboard on the screen that comes by itself when a field takes the focus by touch, and goes
/// when the field is left. What has keys of its own needs none.
package final class ScreenKeyboard {
    private let handle: TreeHandle
    private weak var panel: KeyboardPanelNode?

    package init(_ tree: Tree) { handle = tree.handle }

    /// Follows the focus.
    package func note(_ use: FocusUse) {
        switch use {
        case .moved, .tapped: follow()
        // A finger that goes down elsewhere brings nothing yet.
        case .touches: break
        case .keys: panel?.leave()
        }
    }

    private func follow() {
        guard let tree = handle.tree, let field = tree.focus as? any TypingTarget,
            !field.hasKeys, !tree.showsFocusRing,
            let layers = field.layers
        else {
            panel?.leave()
            return
        }
        let settings = field.environment(ScreenKeyboardKey.self)
        guard settings.isAutomatic, !hasKeyboard(around: field, in: tree) else {
            panel?.leave()
            return
        }
        let layouts = settings.layouts(
            for: field.typingPurpose, language: field.controlLanguage.tag)
        let panel = layers.bringForward(panel)
        self.panel = panel
        panel.show(layouts, for: field)
    }

    /// Returns true if the field's screen has a keyboard of its own that can be seen.
    private func hasKeyboard(around field: Node, in tree: Tree) -> Bool {
        let scope = field.upwards.first(where: \.trapsFocus) ?? tree.root
        return scope.innermost { $0 is KeyboardNode && !($0.parent is KeyboardPanelNode) } != nil
    }
}
