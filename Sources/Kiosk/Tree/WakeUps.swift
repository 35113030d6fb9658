/// Nodes that move at times of their own: a tree with nothing else to do sleeps until the first.
extension Node {
    /// Asks for one call of `animate(at:)`, in the first frame at `time` or later. The last call
    /// counts; `nil` takes it back.
    ///
    /// A node of which nothing is visible then is not called, and costs no frame: it asks again
    /// when it is painted, which it may do in `paint`. So does one that has left the tree.
    public final func setNeedsAnimation(at time: Instant?) {
        guard animationTime != time, let tree else { return }
        if animationTime == nil { tree.waitingNodes.append(self) }
        animationTime = time
        if time == nil { tree.waitingNodes.removeAll { $0 === self } }
        tree.chooseWakeUp()
    }
}

extension Tree {
    /// Tells the engine when the next node waits for its time.
    func chooseWakeUp() {
        var earliest: Instant?
        for node in waitingNodes {
            guard let time = node.animationTime else { continue }
            if earliest.map({ time < $0 }) ?? true { earliest = time }
        }
        guard earliest != wakeUpTime else { return }
        wakeUpTime = earliest
        requestWakeUp?(earliest)
    }

    /// Asks for a frame if a visible node's time has come. Called at the time that `requestWakeUp`
    /// was told.
    package func wakeUp(at time: Instant) {
        for node in waitingNodes where node.isDue(at: time) && node.paintedBounds.isEmpty {
            node.animationTime = nil
        }
        waitingNodes.removeAll { $0.animationTime == nil }
        wakeUpTime = nil
        if waitingNodes.contains(where: { $0.isDue(at: time) }) {
            noteMark()
        } else {
            chooseWakeUp()
        }
    }

    /// The nodes whose time has come, which wait no longer.
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
    fileprivate func isDue(at time: Instant) -> Bool { animationTime.map { $0 <= time } ?? false }
}
