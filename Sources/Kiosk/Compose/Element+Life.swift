/// Life cycle handlers of an element's node.
extension ElementConvertible {
    /// Called when the node is about to be shown for the first time since it joined: after its
    /// layout, before it is painted, parents first. A node that was only hidden, transparent or
    /// covered has not left, and does not appear again. Changes made by the handler are rendered in
    /// the next frame.
    public func onAppear(_ handler: @escaping () -> Void) -> Element {
        extras { $0.onAppear.append(handler) }
    }

    /// Called when the node has left the tree, or its screen was covered. Parents first.
    public func onDisappear(_ handler: @escaping () -> Void) -> Element {
        extras { $0.onDisappear.append(handler) }
    }

    /// Called when a render passes another value than the previous one, with both. Changes made by
    /// the handler are rendered in the same frame.
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
