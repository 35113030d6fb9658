/// The handlers of a document, found in its next version.
struct DocumentChanges {
    let map: LocationMap
    private let new: ScreenDocument

    init(from old: ScreenDocument, to new: ScreenDocument) {
        map = LocationMap(from: old.sources, to: new.sources)
        self.new = new
    }

    /// Returns the handler of the same event of the same part of the document; nil if there is
    /// none.
    func handler(_ old: HandlerSpec) -> HandlerSpec? {
        guard let location = map.value(old.location) else { return nil }
        return new.allHandlers.first { $0.location == location && $0.event == old.event }
    }

    /// Returns the same action in a handler.
    func action(_ old: ActionSpec, in handler: HandlerSpec) -> ActionSpec? {
        find(old, in: handler).map { $0.list[$0.index] }
    }

    /// Returns the same lists in a handler, as far as they are done.
    func lists(_ old: [ActionProgress], in handler: HandlerSpec) -> [ActionProgress]? {
        var result: [ActionProgress] = []
        for list in old {
            guard !list.actions.isEmpty else { continue }
            let isBegun = list.next > 0
            guard let (actions, index) = find(list.actions[max(0, list.next - 1)], in: handler)
            else { return nil }
            var new = ActionProgress(actions: actions, next: isBegun ? index + 1 : index)
            if list.failure != nil { new.failure = result.last?.enclosingSequence?.failure ?? [] }
            new.formerError = list.formerError
            result.append(new)
        }
        return result
    }

    private func find(
        _ old: ActionSpec, in handler: HandlerSpec
    ) -> (list: [ActionSpec], index: Int)? {
        guard let location = map.element(old.location) else { return nil }
        for list in [handler.actions] + handler.nestedLists {
            let index = list.firstIndex {
                $0.location == location && type(of: $0.action) == type(of: old.action)
            }
            if let index { return (list, index) }
        }
        return nil
    }
}

extension ActionProgress {
    /// The action that has pushed the list after this one, if it is a sequence.
    fileprivate var enclosingSequence: SequenceAction? {
        next > 0 ? actions[next - 1].action as? SequenceAction : nil
    }
}
