/// A stack of screens, of which the last one is shown.
///
/// ```swift
/// ScreenStack(.slide) {
///     Gallery()
///     if let photo { Details(photo) }
/// }
/// ```
///
/// A covered screen has disappeared: it is neither laid out nor painted nor animated. It keeps its
/// nodes and their state, and appears again when those above it are removed.
public struct ScreenStack: ElementConvertible {
    /// The description of the stack.
    public let element: Element

    /// Makes a stack of the screens that are elements of `screens`, from the lowest to the one that
    /// is shown.
    ///
    /// - Parameter transition: Animation with which a screen replaces another. It runs backwards
    ///   when it uncovers a screen.
    public init(
        _ transition: Transition = .none, @ElementBuilder _ screens: () -> Elements
    ) {
        element = Element(transition, style: .component, children: screens().list) {
            ScreenStackNode<Node>($0)
        }
    }
}
