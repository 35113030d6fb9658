/// The identity of an item on a running screen: the uses of components and the rows that it is in,
/// and its own location in the document.
struct ItemPath: Hashable {
    enum Step: Hashable {
        /// A node, or the use of a component.
        case item(DocumentLocation)
        /// A row of a `forEach`, by its key.
        case row(DocumentLocation, CELKey)
    }

    private var steps: [Step] = []

    /// True for the empty path, which stands for the screen itself.
    var isScreen: Bool { steps.isEmpty }

    func appending(_ step: Step) -> ItemPath {
        var path = self
        path.steps.append(step)
        return path
    }

    /// Returns the path in another version of the document; nil if an item is not there any more.
    func moved(by map: LocationMap) -> ItemPath? {
        var moved = ItemPath()
        for step in steps {
            switch step {
            case .item(let location):
                guard let location = map.element(location) else { return nil }
                moved.steps.append(.item(location))
            case .row(let location, let key):
                guard let location = map.element(location) else { return nil }
                moved.steps.append(.row(location, key))
            }
        }
        return moved
    }
}
