/// An element that is read in one go, with the named groups around it.
struct AccessStop {
    let element: AccessElement
    /// Named elements around it, outermost first.
    let groups: [AccessElement]

    /// True if another stop is the same part of the same node.
    func isSame(_ node: Node?, _ part: Int?) -> Bool {
        element.node === node && element.part?.id == part
    }
}

extension AccessElement {
    /// Everything inside that is read, in its order.
    func stops() -> [AccessStop] {
        var stops: [AccessStop] = []
        addStops(to: &stops, in: [])
        return stops
    }

    private func addStops(to stops: inout [AccessStop], in groups: [AccessElement]) {
        if isStop { stops.append(AccessStop(element: self, groups: groups)) }
        let inner = isNamedGroup ? groups + [self] : groups
        for (index, child) in children.enumerated() {
            var child = child
            // An item's place is told with the first thing in it.
            if index == 0, child.properties.position == nil, properties.role == .listitem {
                child.properties.position = properties.position
            }
            child.addStops(to: &stops, in: inner)
        }
    }

    private var isStop: Bool {
        if properties.role == .separator { return false }
        if isControl { return true }
        return children.isEmpty
            && !(properties.name.isEmpty && properties.value.isEmpty
                && properties.description.isEmpty && !properties.isBusy)
    }

    private var isNamedGroup: Bool {
        !isControl && !children.isEmpty && (!properties.name.isEmpty || properties.isModal)
    }
}
