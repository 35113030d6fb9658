/// Nodes animated at single times, and gestures that wait: a tree with nothing else to do sleeps
/// until the first.
extension Node {
    /// Requests one call of `animate(at:)`, in the first frame at `time` or later. The last request
    /// counts; `nil` cancels it.
    ///
    /// A node that is invisible then costs no frame: it is called once it is visible again, unless it
    /// `animatesUnseen`. One that leaves the tree is not called any more, and one outside of a tree cannot
    /// request a call: it does so when it joins, in `setUp`.
    public final func setNeedsAnimation(at time: Instant?) {
        guard animationTime != time, let tree else { return }
        if animationTime == nil { tree.waitingNodes.append(self) }
        animationTime = time
        if time == nil { tree.waitingNodes.removeAll { $0 === self } }
        tree.chooseWakeUp()
    }

    /// Requests the next call of `animate(at:)`, in place of any requested before. A node with
    /// several movements passes the earliest of their next frames: `min(a, b)`.
    public final func setNeedsAnimation(_ frame: NextFrame) {
        isAnimating = frame == .immediately
        if case .at(let time) = frame {
            setNeedsAnimation(at: time)
        } else {
            setNeedsAnimation(at: nil)
        }
    }
}

extension Tree {
    /// Computes the next wake-up and passes it on.
    func chooseWakeUp() {
        var earliest = touches.arenas.deadline
        for node in waitingNodes where node.canAnimate { earliest.include(node.animationTime) }
        for node in movingNodes {
            if case .at(let time)? = node.motionRecord?.nextFrame { earliest.include(time) }
        }
        earliest.include(keptPictures.releaseTime)
        guard earliest != wakeUpTime else { return }
        wakeUpTime = earliest
        requestWakeUp?(earliest)
    }

    /// True if a gesture or a kept picture waits.
    var waitsBesideNodes: Bool {
        touches.arenas.deadline != nil || keptPictures.releaseTime != nil
    }

    /// Serves gestures that have waited, and requests a frame if a visible node is due. Called at
    /// the time passed to `requestWakeUp`.
    package func wakeUp(at time: Instant) {
        touches.advance(to: time)
        keptPictures.releaseSpares(at: time)
        wakeUpTime = nil
        if waitingNodes.contains(where: { $0.isDue(at: time) })
            || movingNodes.contains(where: { $0.movesAgain(at: time) })
        {
            noteMark()
        } else {
            chooseWakeUp()
        }
    }

    /// Forgets the picture that was kept of a node.
    func remove(_ picture: KeptPicture) {
        keptPictures.remove(picture, at: frameTime)
        if keptPictures.all.isEmpty { chooseWakeUp() }
    }

    /// Removes and returns the nodes that are due.
    func takeDueNodes(at time: Instant) -> [Node] {
        guard waitingNodes.contains(where: { $0.isDue(at: time) }) else { return [] }
        let due = waitingNodes.filter { $0.isDue(at: time) }
        for node in due { node.animationTime = nil }
        waitingNodes.removeAll { $0.animationTime == nil }
        chooseWakeUp()
        return due
    }
}

extension Node {
    /// True if the node is visible, or need not be.
    fileprivate var canAnimate: Bool { !paintedBounds.isEmpty || animatesUnseen }

    fileprivate func isDue(at time: Instant) -> Bool {
        canAnimate && animationTime.map { $0 <= time } ?? false
    }

    fileprivate func movesAgain(at time: Instant) -> Bool {
        guard let next = motionRecord?.nextFrame else { return false }
        return next <= .at(time)
    }
}
