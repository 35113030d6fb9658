/// Replacing a running document by its next version.
extension DocumentNode {
    /// Ends for the next version, and returns what that continues with.
    ///
    /// Screens that are gone disappear, and lists of actions whose handler is gone end with their
    /// `catch`, while the document is still there.
    func leave(for new: ScreenDocument) -> DocumentMemory {
        let changes = DocumentChanges(from: document, to: new)
        var memory = earlier ?? DocumentMemory()
        if hasBegun {
            memory = leaveScreens(for: new, changes)
        } else {
            memory.keepRuns { $0.follow(changes) }
        }
        // Kept values are read in the first frame; a version that had none leaves what it found.
        for (number, variable) in document.state.enumerated()
        where hasBegun || !variable.isPersistent {
            memory.state[variable.name] = global[ScreenDocument.slot(ofState: number)]
            memory.versions[variable.name] = variable.version
        }
        return memory.moved(by: changes.map)
    }

    private func leaveScreens(
        for new: ScreenDocument, _ changes: DocumentChanges
    ) -> DocumentMemory {
        let all = (outputs.map(\.screens) + [screens]).flatMap { $0.stacked + $0.modal }
        for screen in all where new.screen(screen.memory()) == nil {
            if screen.hasAppeared {
                for handler in screen.lifeHandlers.disappear { handler() }
            }
            actions.end(runsOf: screen)
        }
        var runs = actions.handOver(changes)
        func memory(of screen: ScreenNode) -> ScreenMemory {
            let own = runs.filter { $0.screen === screen }
            runs.removeAll { $0.screen === screen }
            return screen.memory(of: own)
        }
        var memory = DocumentMemory()
        memory.data = data?.values ?? [:]
        memory.sources = data?.running
        memory.timers = timers.memory
        memory.idle = idleRules.map(\.memory)
        memory.trueConditions = watchers?.memory ?? []
        memory.showsScheduledScreen =
            schedule?.now.playlist.isEmpty == false && screens.isAtFirst
            && screens.shownName == screens.firstName
        memory.modes = access?.modes
        (memory.themeChoice, memory.localeChoice) = (themeChoice, localeChoice)
        for output in outputs {
            let own = output.ownScreens
            memory.outputs[output.spec.name] = OutputMemory(
                screens: own.stacked.map(memory(of:)), modals: own.modal.map(memory(of:)),
                layers: output.ownLayers)
        }
        func isOwn(_ screen: ScreenNode) -> Bool {
            !outputs.contains { $0.screens.isLent(screen) }
        }
        memory.display = OutputMemory(
            screens: screens.stacked.filter(isOwn).map(memory(of:)),
            modals: screens.modal.filter(isOwn).map(memory(of:)), layers: ownLayers)
        memory.runs = runs.map { RunMemory($0, on: nil, nil) }
        return memory
    }

    /// Continues what the previous version has left.
    func resume(_ screens: [(node: ScreenNode, memory: ScreenMemory)]) {
        guard let earlier else { return }
        for run in earlier.runs { run.resume(in: self, on: nil, nil) }
        var runs = earlier.runs
        for screen in screens where !screen.memory.runs.isEmpty {
            let items = screen.node.items
            for run in screen.memory.runs { run.resume(in: self, on: screen.node, items) }
            runs += screen.memory.runs
        }
        for run in runs.map(\.run).sorted(by: { $0.number < $1.number }) { run.finishMove() }
    }
}

extension DocumentMemory {
    /// Keeps the runs that a closure accepts, and cancels the others.
    fileprivate mutating func keepRuns(_ isKept: (ActionRun) -> Bool) {
        runs.keep(isKept)
        display.keepRuns(isKept)
        for name in outputs.keys { outputs[name]?.keepRuns(isKept) }
    }
}

extension OutputMemory {
    fileprivate mutating func keepRuns(_ isKept: (ActionRun) -> Bool) {
        for index in screens.indices { screens[index].runs.keep(isKept) }
        for index in modals.indices { modals[index].runs.keep(isKept) }
    }
}

extension [RunMemory] {
    fileprivate mutating func keep(_ isKept: (ActionRun) -> Bool) {
        removeAll { memory in
            if isKept(memory.run) { return false }
            memory.run.cancelWait()
            return true
        }
    }
}
