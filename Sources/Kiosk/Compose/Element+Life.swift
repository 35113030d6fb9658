/// Life cycle handlers of an element's node.
extension ElementConvertible {
    /// Adds a handler that is called when the node is about to be shown for the first time since it
    /// joined the tree: after its layout, before it is painted, parents first.
    ///
    /// A screen that another one covered joins again when it is uncovered, so that its nodes appear
    /// again. A node that was only hidden, transparent or behind another node has not left, and
    /// does not. Changes made by the handler are rendered in the next frame.
    public func onAppear(_ handler: @escaping () -> Void) -> Element {
        extras { $0.onAppear.append(handler) }
    }

    /// Adds a handler that is called when the node has left the tree after it had appeared: a
    /// render left out the node or an ancestor, or another screen of a `ScreenStack` covers its
    /// own. Parents first.
    ///
    /// A node that is only hidden, transparent or behind another node has not left. Changes made by
    /// the handler are rendered in the same frame.
    public func onDisappear(_ handler: @escaping () -> Void) -> Element {
        extras { $0.onDisappear.append(handler) }
    }

    /// Adds a handler that is called with the old and the new value when a render passes a value that differs
    /// from that of the render before. Changes made by the handler are rendered in the same frame.
    public func onChange<Value: Equatable>(
        of value: Value, _ handler: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> Element {
        extras {
            $0.changes.append(
                ElementExtras.Change(value: value) { before in
                    guard let before = before as? Value, before != value else { return }
                    handler(before, value)
                })
        }
    }
}
