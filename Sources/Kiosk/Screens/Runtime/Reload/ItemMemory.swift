/// State of the items of a screen that outlives a reload.
struct ItemMemory {
    /// Variables of components, by the paths of their uses.
    var states: [ItemPath: [String: CELValue]] = [:]
    /// Timers of components, by the paths of their uses.
    var timers: [ItemPath: [String: TimerMemory]] = [:]
    /// Positions of lists, by the paths of their nodes.
    var positions: [ItemPath: RowPosition] = [:]
    /// Tabs and sections that have been open, so that their children have been made.
    var opened: Set<ItemPath> = []
    /// Nodes that have appeared, and answer that.
    var appeared: Set<ItemPath> = []

    func moved(by map: LocationMap) -> ItemMemory {
        var moved = ItemMemory()
        for (path, values) in states {
            if let path = path.moved(by: map) { moved.states[path] = values }
        }
        for (path, values) in timers {
            if let path = path.moved(by: map) { moved.timers[path] = values }
        }
        for (path, position) in positions {
            if let path = path.moved(by: map) { moved.positions[path] = position }
        }
        moved.opened = Set(opened.compactMap { $0.moved(by: map) })
        moved.appeared = Set(appeared.compactMap { $0.moved(by: map) })
        return moved
    }
}
