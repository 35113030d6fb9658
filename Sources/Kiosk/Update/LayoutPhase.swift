extension FrameUpdate {
    /// Updates styles, then computes the dirty part of the layout and assigns frames.
    func layOut() {
        tree.needsLayout = false
        visit(.layout, in: tree.root) { node in
            node.isLaidOut = true
            tree.statistics.layoutUpdates += 1
            tree.arena.markDirty(node.layoutID)
            node.updateLayout()
        }
        tree.linkChildren()
        tree.permitting(.afterLayout) {
            tree.arena.compute(
                root: tree.root.layoutID, width: tree.size.width, height: tree.size.height,
                provider: tree
            ) { [unowned(unsafe) tree] id in
                guard let node = tree.node(id) else { return }
                let old = node.frame
                node.frame = tree.arena.frame(of: id)
                node.mark(node.isOnlyMoved(from: old) ? .position : .geometry)
                if node.motionRecord != nil { node.moveInLayout(from: old.origin) }
                node.frameDidChange()
            }
        }
        hasLaidOut = true
    }

    /// Notifies layout followers that frames are final for this picture.
    func endLayout() {
        guard hasLaidOut else { return }
        hasLaidOut = false
        tree.permitting(.afterLayout) {
            for node in tree.layoutFollowers { node.didLayOut() }
        }
    }
}

extension Node {
    /// Returns true if the node's look is unchanged by a new frame. Percentage padding may differ.
    fileprivate func isOnlyMoved(from old: Rect) -> Bool {
        hasAppeared && frame.size == old.size && frame.origin != old.origin
            && !tree!.arena.hasPercentPadding(layoutID)
    }
}
