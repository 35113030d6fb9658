/// A variable with the position of a node that scrolls. While no computation follows it, the
/// position is looked up when an action reads it.
final class ScrollVariable: LazyVariable, ScrollFollower {
    private unowned let scope: Scope
    private let slot: Int
    /// The node, and of several the latest one; nil while there is none.
    private weak var node: ScrollNode?
    private var isUsed = false

    init(_ spec: ScrollSpec, in scope: Scope) {
        (self.scope, slot) = (scope, spec.slot)
        scope.install(self, at: slot)
    }

    func attach(_ node: ScrollNode) {
        self.node?.follower = nil
        self.node = node
        if isUsed { follow() }
    }

    func detach(_ node: ScrollNode) {
        guard self.node === node else { return }
        node.follower = nil
        self.node = nil
        scope.set(slot, to: ScrollSpec.nowhere)
    }

    func useChanged(_ isUsed: Bool) {
        self.isUsed = isUsed
        if isUsed { follow() } else { node?.follower = nil }
    }

    private func follow() {
        node?.follower = self
        refresh()
    }

    func refresh() {
        if let node { scrollDidChange(to: node.position) }
    }

    func scrollDidChange(to position: ScrollPosition) {
        scope.set(slot, to: ScrollSpec.value(position))
    }
}

extension ScopeSpec {
    /// Makes the variables of nodes that scroll in a scope, which keeps them.
    func makeScrolls(in scope: Scope) {
        for spec in scrolls { _ = ScrollVariable(spec, in: scope) }
    }
}

extension Scope {
    /// The variable of a node that scrolls, in this scope or around it.
    func scrollVariable(at slot: Int) -> ScrollVariable? {
        lazyVariable(at: slot) as? ScrollVariable
    }
}
