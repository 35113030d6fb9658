extension ActionRun {
    /// Sends an event from the node on.
    func emit(_ name: String, _ data: ValueSpec) throws(ActionFailure) {
        let event = DocumentEvent(name: name, data: try value(data).json)
        guard runner.countEmission(of: name) else { return }
        // A screen that an action before has covered or dropped is not in the tree; what it emits
        // goes on from the document.
        guard let node else {
            document.send(event)
            return
        }
        if node.send(event) == .notHandled && node.tree == nil { document.send(event) }
    }
}
