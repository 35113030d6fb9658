/// A stack of different screens, of which the topmost is shown and fills the node.
///
/// A covered screen has disappeared: it is neither laid out nor painted nor animated. It keeps its
/// nodes and their state, and appears again when those above it go. The node's model is the
/// transition of screens that elements describe.
package final class ScreenStackNode<Screen: Node>: TransitionNode {
    package struct Entry {
        package let screen: Screen
        /// Animation with which the screen came. It runs backwards when the screen goes.
        package var transition: Transition

        package init(_ screen: Screen, _ transition: Transition = .none) {
            (self.screen, self.transition) = (screen, transition)
        }
    }

    /// Screens from the lowest to the one that is shown.
    private(set) var entries: [Entry] = []
    /// Called before a screen is shown, with the time until it can be perceived.
    var onShow: ((Screen, Duration) -> Void)?

    /// The screen that is shown, or on its way in.
    var top: Screen? { entries.last?.screen }

    /// Shows a screen on top of the others.
    func push(_ entry: Entry) { set(entries + [entry], entry.transition, backwards: false) }

    /// Goes back to an entry, with the topmost screen's transition backwards.
    ///
    /// - Returns: The screens that were above it, from the topmost down.
    func pop(to index: Int) -> [Screen] {
        let gone = entries[(index + 1)...].reversed().map(\.screen)
        set(Array(entries[...index]), entries.last?.transition ?? .none, backwards: true)
        return gone
    }

    /// Replaces all entries, and shows the last one.
    func set(_ new: [Entry], _ transition: Transition, backwards: Bool) {
        entries = new
        guard let top else { return }
        onShow?(top, transition.arrival)
        show(top, transition, backwards: backwards)
    }

    /// Gives up all entries, for another stack.
    func giveUp() -> [Entry] {
        defer { entries = [] }
        replace(with: nil, .none, backwards: false).announce()
        return entries
    }

    // MARK: Screens that elements describe

    override var composedChildren: [Node] { entries.map(\.screen) }

    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        let old = entries
        entries.replaceSubrange(
            change.range, with: change.nodes.map { Entry($0 as! Screen, model) })
        let wasCovered = old.contains { $0.screen === top }
        return replace(with: top, model, backwards: wasCovered)
    }
}
