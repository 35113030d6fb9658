/// Looks and names, which every node has.
extension ElementConvertible {
    /// Sets the name of the node, for logs and tests.
    public func name(_ name: String) -> Element { extras { $0.looks.name = name } }

    /// Identifies the element among its siblings: an element with the same key in the next render
    /// keeps its node, state and focus at any position, and another key starts anew. Keys are
    /// unique among siblings, and may be of any type.
    public func key<Key: Hashable>(_ key: Key) -> Element {
        element.changed {
            $0.key = NodeKey(key)
            $0.position = 0
        }
    }

    /// Hides the element: it is neither painted nor touched, but keeps its frame and its state.
    public func hidden(_ isHidden: Bool = true) -> Element {
        extras { $0.looks.isHidden = isHidden }
    }

    /// Sets the opacity, from 0 to 1. An element with opacity 0 can still be touched.
    public func opacity(_ opacity: Float) -> Element {
        extras { $0.looks.effects.opacity = opacity }
    }

    /// Sets the whole compositing, in place of single effects set before.
    public func effects(_ effects: Effects) -> Element { extras { $0.looks.effects = effects } }

    /// Scales the element about its centre, and moves it. The layout does not change.
    public func transform(_ transform: Transform) -> Element {
        extras { $0.looks.transform = transform }
    }

    /// Clips its descendants at its edges.
    public func clipped(_ isClipped: Bool = true) -> Element {
        extras { $0.looks.clipsContent = isClipped }
    }

    /// Lets the element be hit by touches, or not. Its children are hit-tested in any case.
    public func touchable(_ isTouchable: Bool) -> Element {
        extras { $0.looks.isTouchable = isTouchable }
    }

    func extras(_ change: (inout ElementExtras.Values) -> Void) -> Element {
        element.changed { $0.changeExtras(change) }
    }
}
