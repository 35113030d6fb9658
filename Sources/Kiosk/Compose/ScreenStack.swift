/// Screens on top of each other, of which the last one is shown.
///
/// ```swift
/// ScreenStack {
///     Gallery()
///     if let photo { Details(photo) }
/// }
/// ```
///
/// A screen that is covered has disappeared: it is neither laid out nor painted nor animated. It
/// keeps its nodes and their state, and appears again when those above it go.
public struct ScreenStack: ElementConvertible {
    public let element: Element

    public init(@ElementBuilder _ screens: () -> Elements) {
        element = Element(
            ViewStorage(
                kind: ObjectIdentifier(ScreenStackNode.self), model: 0, style: .component,
                children: screens().list
            ) { _ in ScreenStackNode() })
    }
}

/// Keeps all screens, and has only the last one as its child.
final class ScreenStackNode: View<Int> {
    private var screens: [Node] = []

    init() { super.init(0) }

    override var composedChildren: [Node] { screens }

    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        screens.replaceSubrange(change.range, with: change.nodes)
        if children.last === screens.last { return Departure() }
        var shown = ChildrenChange(in: children.indices)
        shown.nodes = screens.suffix(1)
        shown.removed = children
        return apply(shown, from: 0)
    }
}
