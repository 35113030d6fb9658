extension FrameUpdate {
    /// Decides whether a node is shown by a picture that is kept, when the damage walk enters it.
    func chooseKeptPicture(
        _ node: Node, _ motion: NodeMotion, _ parent: DamageWalk, _ walk: inout DamageWalk
    ) {
        if let standIn = motion.standIn, !node.allMarks.isDisjoint(with: .picture) {
            standIn.motionRecord?.keptPicture?.hasChanged = true
        }
        let look = walk.isHidden || !node.hasAppeared ? MovingLook() : node.movingLook()
        guard !look.isEmpty else {
            guard let kept = motion.keptPicture else { return }
            if kept.isShown { walk.hasMoved = true }
            motion.keptPicture = nil
            return tree.remove(kept)
        }
        let kept = motion.keptPicture ?? KeptPicture(of: node, spares: tree.keptPictures.spares)
        if motion.keptPicture == nil {
            motion.keptPicture = kept
            tree.keptPictures.add(kept)
        }
        let situation = KeptPicture.Situation(
            look: look, size: node.frame.size, parent: parent.toDevice.linear,
            transform: look.hasTransform ? nil : node.transform.withoutTranslation)
        let hasChanged =
            kept.hasChanged || kept.situation != situation
            || !node.innerMarks.isDisjoint(with: .picture)
            || !node.ownMarks.isDisjoint(with: [.paint, .scroll])
        if hasChanged {
            if kept.isShown { walk.hasMoved = true }
            kept.restart(in: situation)
        } else {
            guard walk.hasMoved else { return }
            kept.noteCalmFrame()
        }
        kept.isResting = node.looksAsItself
        guard !kept.isMade, !kept.isBarred, !kept.isResting else { return }
        // A look that another node moves is known to go on. Its picture may still change now and
        // then, as when the nodes that two screens share begin to go their own way.
        let isExpected = motion.carriedLook != nil && kept.beginnings <= 2
        if !isExpected {
            // Two large pictures would make a frame late.
            guard !hasBegunPicture, kept.calmFrames >= KeptPicture.patience else { return }
            hasBegunPicture = true
        }
        begin(kept, look, parent.toDevice)
    }

    private func begin(_ kept: KeptPicture, _ look: MovingLook, _ parent: AffineTransform) {
        let node = kept.node
        guard !(look.hasTransform && node.children.isEmpty && node.scalesWell),
            node.canBeKept(isGroup: node.effects.isGroup)
        else { return kept.bar() }
        let extent = node.subtreePaintBounds
        guard !extent.isEmpty, extent.width.isFinite, extent.height.isFinite,
            extent.width < KeptPicture.longest, extent.height < KeptPicture.longest
        else { return kept.bar() }
        kept.prepare(look, extent, parent.appending(inner: node.toParentInLayout))
        guard let uncovered = tree.keptPictures.makeRoom(for: kept) else { return kept.bar() }
        for index in 0..<uncovered.count { tree.damage.add(uncovered[index]) }
    }
}

extension KeptPicture {
    /// Longest side of content that is kept, in its own space.
    fileprivate static let longest: Float = 16_384
}

extension NodeTransform {
    fileprivate var withoutTranslation: NodeTransform {
        NodeTransform(scale: scale, rotation: rotation, origin: origin)
    }
}

extension Node {
    /// True if the node has its whole opacity and its own size at the moment.
    fileprivate var looksAsItself: Bool {
        effects.opacityByte == 255 && transform.scale == 1 && transform.rotation == 0
    }

    /// Map from this node's space to its parent's, as it is where the layout has put the node.
    fileprivate var toParentInLayout: AffineTransform {
        let position = frame.origin - (parent?.contentOffset ?? .zero)
        return transform.withoutTranslation.map(at: position, frame.size)
    }
}
