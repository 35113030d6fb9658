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

    override func setComposedChildren(
        _ nodes: [Node], removed: [Node], moved: [Node]
    ) -> Departure {
        screens = nodes
        guard let shown = nodes.last else {
            return replaceChildren(with: [], removed: children, moved: [])
        }
        if children.last === shown { return Departure() }
        return replaceChildren(with: [shown], removed: children, moved: [])
    }
}
