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
        if let gesture = DocumentGesture(rawValue: handler.event) {
            return install(gesture, on: node, answer)
        }
        switch handler.event {
        case "change": node.on(ChangeEvent.self) { answer(CELValue($0.value)) }
        case "submit": node.on(SubmitEvent.self) { answer(.string($0.text)) }
        case "scan": node.on(ScanEvent.self) { answer(.string($0.code)) }
        case "anyKey": node.on(AnyKeyEvent.self) { answer(.string($0.key)) }
        case "link": node.on(LinkEvent.self) { answer(.string($0.target)) }
        case "end": node.on(CountdownEndEvent.self) { _ in answer(.null) }
        case "refresh": node.on(RefreshEvent.self) { _ in answer(.null) }
        case "appear": node.lifeHandlers.appear.append { _ = answer(.null) }
        case "disappear": node.lifeHandlers.disappear.append { _ = answer(.null) }
        default:
            node.on(DocumentEvent.self) { event in
                event.name == handler.event ? answer(event.value) : .notHandled
            }
        }
    }

    private func install(
        _ gesture: DocumentGesture, on node: Node, _ answer: @escaping (CELValue) -> Handling
    ) {
        let value = gestureValue(of: gesture)
        guard gesture == .tap else {
            return node.handlers.append(
                EventHandler(gestures: gesture.gestures) { event, _ in
                    if gesture.answers(event) { _ = answer(value.value(of: event)) }
                })
        }
        node.onTap(from: .hereIfAlone) { [weak node] tap in
            guard let node else { return .notHandled }
            // A substitute of a finger touches the middle.
            let position =
                tap.position.flatMap { node.toRoot.unapply($0) } ?? node.bounds.center
            let event = GestureEvent(.tap, .ended, at: position, time: Instant(nanoseconds: 0))
            return answer(value.value(of: event))
        }
    }
}
