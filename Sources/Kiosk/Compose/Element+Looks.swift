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

    /// Lets an element of a `Scroll` stay in view at its beginning, in front of the others, until the next
    /// sticky one pushes it out.
    public func sticky(_ isSticky: Bool = true) -> Element {
        extras { $0.looks.isSticky = isSticky }
    }

    /// Sets the opacity, from 0 to 1. An element with opacity 0 can still be touched.
    public func opacity(_ opacity: Float) -> Element {
        extras { $0.looks.effects.opacity = opacity }
    }

    /// Sets the whole compositing, in place of single effects set before.
    public func effects(_ effects: Effects) -> Element { extras { $0.looks.effects = effects } }

    /// Scales and rotates the element about a point, and moves it. The layout does not change.
    public func transform(_ transform: NodeTransform) -> Element {
        extras { $0.looks.transform = transform }
    }

    /// Lets properties go to the values of a later render over time, instead of at once. A property that is
    /// still moving goes to the new value from its present one.
    ///
    /// ```swift
    /// Row { … }.opacity(isOn ? 1 : 0.4).transition(.opacity, .transform, by: .spring())
    /// ```
    public func transition(_ properties: AnimatedProperty..., by timing: Timing) -> Element {
        extras { values in
            for property in properties {
                values.set(ElementExtras.Transition(property: property, timing: timing))
            }
        }
    }

    /// Lets the element appear gradually, from the look of a passage, when a render adds it to a parent that
    /// is already shown.
    public func enter(_ passage: Passage = Passage()) -> Element {
        extras { $0.looks.enter = passage }
    }

    /// Lets the element disappear gradually, to the look of a passage, when a render leaves it out: it stays
    /// visible until it has reached that look.
    public func exit(_ passage: Passage = Passage()) -> Element {
        extras { $0.looks.exit = passage }
    }

    /// Lets the element go to another position in its parent over time, when the layout gives it one.
    public func move(by timing: Timing = .spring()) -> Element {
        extras { $0.looks.move = timing }
    }

    /// Lets the element go through keyframes while it is seen. A render without them gives it its own opacity
    /// and transform again.
    public func timeline(_ keyframes: Keyframes) -> Element {
        extras { $0.looks.timeline = keyframes }
    }

    /// Names the element like one of another screen: when one screen replaces the other, the two
    /// elements are shown as one, which goes from its place in the old screen to its place in the
    /// new one.
    public func shared(_ name: String) -> Element {
        extras { $0.looks.sharedName = name }
    }

    /// Sets what is told to those who do not see the element, in place of what follows from its kind.
    public func accessibility(_ overrides: AccessOverrides) -> Element {
        extras { $0.looks.accessibility = overrides }
    }

    /// Keeps the focus, and those who listen, inside while the element is shown: it covers what lies beneath it.
    public func modal(_ isModal: Bool = true) -> Element {
        extras { $0.looks.isModal = isModal }
    }

    /// Clips its descendants at its edges. Scrolls, lists, tables and maps do so always.
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
