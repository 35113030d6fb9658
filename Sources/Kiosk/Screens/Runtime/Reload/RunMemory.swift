/// A run of actions that waits while its document is replaced.
struct RunMemory {
    /// The owner of a run's handler.
    private enum Owner {
        case document
        /// A further output, by its name.
        case output(String)
        case screen
        case item(ItemPath)
        /// A node that has been removed.
        case gone
    }

    let run: ActionRun
    private var owner: Owner
    /// The screens, components and rows that the handler is in, the outermost first; nil for those
    /// that are gone. A screen has the empty path.
    private var scopes: [ItemPath?]

    /// Remembers a run.
    ///
    /// - Parameters:
    ///   - screen: The screen of its handler; nil for the document's.
    ///   - items: The items of that screen.
    init(_ run: ActionRun, on screen: ScreenNode?, _ items: ItemIndex?) {
        self.run = run
        switch run.node {
        case nil: owner = .gone
        case is DocumentNode: owner = .document
        case let output as DocumentOutputNode: owner = .output(output.spec.name)
        case is ScreenNode: owner = .screen
        case let node?: owner = items?.path(of: node).map { .item($0) } ?? .gone
        }
        scopes = run.scope.enclosing.map { scope in
            scope === screen?.scope ? ItemPath() : items?.path(of: scope)
        }
    }

    func moved(by map: LocationMap) -> RunMemory {
        var moved = self
        if case .item(let path) = owner {
            moved.owner = path.moved(by: map).map { .item($0) } ?? .gone
        }
        moved.scopes = scopes.map { $0.flatMap { $0.moved(by: map) } }
        return moved
    }

    /// Continues the run in the new version of its document.
    func resume(in document: DocumentNode, on screen: ScreenNode?, _ items: ItemIndex?) {
        var scope = document.global
        for (old, path) in zip(run.scope.enclosing, scopes) {
            let living = path.flatMap { $0.isScreen ? screen?.scope : items?.scopes[$0] }
            // A scope that is gone from the screen keeps its last values.
            scope = living ?? scope.inner(firstSlot: scope.endSlot, values: old.ownValues)
        }
        let own = scope.inner(firstSlot: run.handler.firstSlot, values: run.scope.ownValues)
        let node: Node? =
            switch owner {
            case .document: document
            case .output(let name): document.outputs.first { $0.spec.name == name }
            case .screen: screen
            case .item(let path): items?.nodes[path]
            case .gone: nil
            }
        run.move(to: document, own, on: node, screen)
    }
}

extension Scope {
    /// The scopes around this one, without the document's, the outermost first.
    fileprivate var enclosing: [Scope] {
        var result: [Scope] = []
        var scope = parent
        while let current = scope, current.parent != nil {
            result.append(current)
            scope = current.parent
        }
        return result.reversed()
    }
}
