/// Applying elements to nodes.
extension Node {
    /// Applies an element's rare attributes to the node. Returns true if anything but closures has
    /// changed.
    final func apply(_ new: ElementExtras?, insteadOf old: ElementExtras?) -> Bool {
        let (new, old) = (new?.values ?? .none, old?.values ?? .none)
        let hasOtherLooks = new.looks != old.looks
        if hasOtherLooks { new.looks.apply(to: self, insteadOf: old.looks) }
        replace(old.overrides, by: new.overrides)
        replace(old.preferences, by: new.preferences)
        replace(old.listeners, by: new.listeners)
        (lifeHandlers.appear, lifeHandlers.disappear) = (new.onAppear, new.onDisappear)
        for (change, before) in zip(new.changes, old.changes) { change.compare(before.value) }
        return hasOtherLooks
    }

    private func replace(_ old: [NodeSetting], by new: [NodeSetting]) {
        for setting in new { setting.apply(self) }
        for gone in old where !new.contains(where: { $0.key == gone.key }) { gone.remove(self) }
    }
}
