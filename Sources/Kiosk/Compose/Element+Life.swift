/// The life of an element's node.
extension ElementConvertible {
    /// Called when the node is about to be shown for the first time since it came: after its layout,
    /// before it is painted, parents first. A node that was hidden, transparent or covered by others
    /// has never gone, and does not appear again. What the handler changes is rendered in the next
    /// frame.
    public func onAppear(_ handler: @escaping () -> Void) -> Element {
        extras { $0.onAppear.append(handler) }
    }

    /// Called when the node has left the tree, or the screen that it is on was covered. Parents
    /// first.
    public func onDisappear(_ handler: @escaping () -> Void) -> Element {
        extras { $0.onDisappear.append(handler) }
    }

    /// Called when a render gives another value than the one before, with both. What the handler
    /// changes is rendered in the same frame.
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
