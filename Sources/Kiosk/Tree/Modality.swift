/// Nodes in front of others that keep the focus, and those who listen, inside.
extension Node {
    /// True if nothing that lies beneath the node is reached while it is shown: keys stay inside, and
    /// those who do not see it hear only of what is in it. It gets the focus when it appears, if keys
    /// are used, and gives it back at its end. Fingers that are down behind it then do nothing more.
    public final var isModal: Bool {
        get { interactionRecord?.isModal ?? false }
        set {
            guard newValue != isModal else { return }
            makeInteractionRecord().isModal = newValue
            guard hasAppeared else { return }
            if newValue {
                dropTouchesBehind()
                noteEarlierFocus()
                takeFocusInside()
            } else {
                dropInnerFocus()
                giveFocusBack()
            }
        }
    }

    /// The frontmost node that keeps the focus inside, if it lies in front of this one.
    final var modalInFront: Node? {
        guard let scope = tree?.focusScope, scope.trapsFocus, scope.isInFront(of: self) else {
            return nil
        }
        return scope
    }

    /// Notes who has the focus when a node appears that keeps it inside.
    final func noteEarlierFocus() { makeInteractionRecord().earlierFocus = tree?.focus }

    /// Moves the focus inside, unless something inside has taken it by itself. Where no keys are used nothing gets
    /// it, and the keyboard on the screen goes with the field that it wrote into.
    final func takeFocusInside() {
        // A hidden one covers nothing.
        guard let tree, !upwards.contains(where: \.isHidden) else { return }
        if let focus = tree.focus, isAncestor(of: focus) { return }
        // The node itself may be coming out of nothing, by its opacity.
        let first = isFocusStop ? self : children.lazy.compactMap(\.focusStops.first).first
        if tree.showsFocusRing, first?.takeFocus() == true { return }
        tree.dropFocus()
    }

    /// Gives the focus back to whoever had it before, unless somebody has it now.
    final func giveFocusBack() {
        guard let earlier = interactionRecord?.earlierFocus, let tree = earlier.tree,
            tree.focus == nil
        else { return }
        earlier.takeFocus()
    }
}

/// A key that went down while a modal node is in front. It goes to that node alone, before the key does
/// what it does otherwise.
package struct AnyKeyEvent: Event {
    /// Name of the key, or what it types.
    package var key: String
}

extension Tree {
    /// Tells the modal node in front of a key.
    func tellModal(of event: KeyEvent) {
        let scope = focusScope
        guard event.phase == .down, scope.isModal else { return }
        _ = scope.answer(AnyKeyEvent(key: event.symbol.name ?? event.text))
    }

    /// The frontmost modal node; nil for none.
    var modal: Node? { root.innermost(where: \.isModal) }
}
