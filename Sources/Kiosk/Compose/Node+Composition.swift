/// Applying elements to nodes.
extension Node {
    /// Applies an element's rare attributes to the node. Returns true if anything but closures has
    /// changed.
    final func apply(_ new: ElementExtras?, insteadOf old: ElementExtras?) -> Bool {
        let (new, old) = (new?.values ?? .none, old?.values ?? .none)
        let hasOtherLooks = new.looks != old.looks
        if hasOtherLooks { new.looks.apply(to: self, insteadOf: old.looks) }
        for override in new.overrides { override.apply(self) }
        for gone in old.overrides where !new.overrides.contains(where: { $0.key == gone.key }) {
            gone.remove(self)
        }
        for preference in new.preferences { preference.apply(self) }
        for gone in old.preferences where !new.preferences.contains(where: { $0.key == gone.key }) {
            gone.remove(self)
        }
        for listener in new.listeners { listener.apply(self) }
        for gone in old.listeners where !new.listeners.contains(where: { $0.key == gone.key }) {
            gone.remove(self)
        }
        (lifeHandlers.appear, lifeHandlers.disappear) = (new.onAppear, new.onDisappear)
        for (change, before) in zip(new.changes, old.changes) { change.compare(before.value) }
        return hasOtherLooks
    }
}
