/// Layout modifiers, named as in `LayoutStyle`; lengths are in logical pixels.
extension ElementConvertible {
    /// Changes the layout style.
    public func layout(_ change: (inout LayoutStyle) -> Void) -> Element {
        element.changed { $0.changeStyle(change) }
    }

    /// Sets the share of free space that the element takes.
    public func grow(_ share: Float = 1) -> Element { layout { $0.grow = share } }

    /// Sets the share of missing space that the element gives up; zero keeps its size.
    public func shrink(_ share: Float) -> Element { layout { $0.shrink = share } }

    /// Sets the size, independent of the content; nil leaves a side unchanged, and `.auto` takes its
    /// size back.
    public func size(width: Length? = nil, height: Length? = nil) -> Element {
        layout {
            if let width { $0.width = width }
            if let height { $0.height = height }
        }
    }

    /// Sets minimum sizes; nil leaves one as it is, and `.auto` takes it back.
    public func minimumSize(width: Length? = nil, height: Length? = nil) -> Element {
        layout {
            if let width { $0.minWidth = width }
            if let height { $0.minHeight = height }
        }
    }

    /// Sets maximum sizes; nil leaves one as it is, and `.auto` takes it back.
    public func maximumSize(width: Length? = nil, height: Length? = nil) -> Element {
        layout {
            if let width { $0.maxWidth = width }
            if let height { $0.maxHeight = height }
        }
    }

    /// Sets the distances between the border and the content.
    public func padding(_ edges: LayoutEdges) -> Element { layout { $0.padding = edges } }

    /// Sets an equal padding on all sides, in logical pixels.
    public func padding(_ all: Float) -> Element { padding(LayoutEdges(all)) }

    /// Sets padding by axis; sides left out get none.
    public func padding(horizontal: Length = 0, vertical: Length = 0) -> Element {
        padding(LayoutEdges(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the distances to neighbours and to the container's edges; `auto` takes free space.
    public func margin(_ edges: LayoutEdges) -> Element { layout { $0.margin = edges } }

    /// Sets an equal margin on all sides, in logical pixels.
    public func margin(_ all: Float) -> Element { margin(LayoutEdges(all)) }

    /// Sets the alignment across the container's direction, overriding the container's `align`.
    public func alignSelf(_ alignment: LayoutStyle.ItemAlignment) -> Element {
        layout { $0.alignSelf = alignment }
    }

    /// Sets the horizontal alignment in a grid or a stack, overriding the container's
    /// `justifyItems`.
    public func justifySelf(_ alignment: LayoutStyle.ItemAlignment) -> Element {
        layout { $0.justifySelf = alignment }
    }

    /// Positions the element out of the flow, at distances from the container's edges; nil is
    /// automatic.
    public func placed(
        top: Length = .auto, right: Length = .auto, bottom: Length = .auto, left: Length = .auto
    ) -> Element {
        layout {
            $0.position = .absolute
            $0.inset = LayoutEdges(top: top, right: right, bottom: bottom, left: left)
        }
    }

    /// Removes the element and its descendants from the layout, or brings them back; they keep their
    /// state.
    public func absent(_ isAbsent: Bool = true) -> Element {
        let element = element
        guard isAbsent else {
            // Another modifier may have brought it back already.
            guard let display = element.storage.extras?.values.display,
                element.storage.nodeStyle.display == .none
            else { return element }
            return element.layout { $0.display = display }
        }
        var display = LayoutStyle.Display.none
        let absent = element.layout { swap(&$0.display, &display) }
        return display == .none ? absent : absent.extras { $0.display = display }
    }
}
