extension DocumentRuntime {
    /// Installs a document's handler on a node. Of several handlers, the first one that handles the
    /// event wins.
    func install(_ handler: HandlerSpec, on node: Node, in scope: Scope) {
        let answer = { [self, weak node] (value: CELValue) -> Handling in
            // An action may remove the node, or the whole document: both are kept alive until the
            // last one.
            guard let node else { return .notHandled }
            let handling = perform(handler, value, scope, node)
            return handler.forwards ? .notHandled : handling
        }
        switch handler.event {
        case "tap": node.onTap(from: .hereIfAlone) { answer(.null) }
        case "change": node.on(ChangeEvent.self) { answer(.string($0.text)) }
        case "submit": node.on(SubmitEvent.self) { answer(.string($0.text)) }
        case "appear": node.lifeHandlers.appear.append { _ = answer(.null) }
        case "disappear": node.lifeHandlers.disappear.append { _ = answer(.null) }
        default:
            node.on(DocumentEvent.self) { event in
                event.name == handler.event ? answer(CELValue(event.data)) : .notHandled
            }
        }
    }
}
