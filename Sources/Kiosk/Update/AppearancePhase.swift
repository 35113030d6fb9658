extension FrameUpdate {
    /// Updates looks, parents before children.
    func updateAppearance() {
        visit(.appearance, in: tree.root) { node in
            tree.statistics.appearanceUpdates += 1
            node.updateAppearance()
            // The ring has a role of the theme, too.
            if node.hasFocusRing { node.setNeedsPaint() }
        }
    }

    /// Calls `didAppear` on nodes that are about to be shown for the first time, parents first.
    /// Changes made there belong to the next frame. Nodes that joined after this frame's layout
    /// have no frame yet, and appear in the next one.
    func appear() {
        guard tree.root.allMarks.contains(.appear) else { return }
        // Rows of lists join their trees in the layout.
        tree.beginArrivals()
        appear(tree.root)
    }

    private func appear(_ node: Node) {
        node.innerMarks.remove(.appear)
        let appears = node.ownMarks.contains(.appear)
        if appears {
            guard node.isLaidOut else {
                node.raise(.appear)
                return
            }
            node.ownMarks.remove(.appear)
            node.hasAppeared = true
            node.mark([.paint, .geometry])
            if let motion = node.motionRecord {
                motion.formerPosition = nil
                node.beginTimeline()
            }
            if node.trapsFocus { node.dropTouchesBehind() }
            if node.isModal { node.noteEarlierFocus() }
            node.didAppear()
            // One of them may remove the node, which has disappeared then.
            for handler in node.lifeHandlers.begin where node.hasAppeared { handler() }
            for handler in node.lifeHandlers.appear where node.hasAppeared { handler() }
        }
        for child in node.children
        where child.isChild(of: node) && child.allMarks.contains(.appear) {
            appear(child)
        }
        guard appears, node.hasAppeared else { return }
        if node.isModal { node.takeFocusInside() }
        node.contentDidAppear()
    }
}
