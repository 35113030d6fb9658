/// Looks and names, which every node has.
extension ElementConvertible {
    /// The name of the node in logs and tests.
    public func name(_ name: String) -> Element { extras { $0.looks.name = name } }

    /// Tells the element from its siblings: what has the same key in the next render keeps its node,
    /// its state and its focus wherever it goes, and another key starts anew. Keys are unique among
    /// siblings, and may be of any type.
    public func key<Key: Hashable>(_ key: Key) -> Element {
        element.changed {
            $0.key = NodeKey(key)
            $0.position = 0
        }
    }

    /// Neither painted nor touched; it keeps its place, its state and its life.
    public func hidden(_ isHidden: Bool = true) -> Element {
        extras { $0.looks.isHidden = isHidden }
    }

    /// From zero, which can still be touched, to one.
    public func opacity(_ opacity: Float) -> Element {
        extras { $0.looks.effects.opacity = opacity }
    }

    public func effects(_ effects: Effects) -> Element { extras { $0.looks.effects = effects } }

    /// Moves and scales it about its centre, after the layout.
    public func transform(_ transform: Transform) -> Element {
        extras { $0.looks.transform = transform }
    }

    /// Cuts what is in it at its edges.
    public func clipped(_ isClipped: Bool = true) -> Element {
        extras { $0.looks.clipsContent = isClipped }
    }

    /// Whether touches find it; its children are asked in any case.
    public func touchable(_ isTouchable: Bool) -> Element {
        extras { $0.looks.isTouchable = isTouchable }
    }

    func extras(_ change: (inout ElementExtras.Values) -> Void) -> Element {
        element.changed { $0.changeExtras(change) }
    }
}
