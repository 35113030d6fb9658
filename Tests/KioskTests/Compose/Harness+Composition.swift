import KioskTesting

@testable import Kiosk

extension Harness {
    /// Work of the tree while `body` ran and in the frame behind it.
    func work(_ body: () throws -> Void = {}) throws -> FrameStatistics {
        let before = tree.statistics
        try body()
        try stage.advanceFrame()
        return tree.statistics - before
    }

    /// Taps on the node that is called so, or shows this text, without a finger: nothing is pressed
    /// meanwhile, and nothing has to be painted for that.
    func press(_ name: String) throws {
        guard let node = tree.node(named: name) ?? node(showing: name) else {
            throw NodeNotFound(name: name)
        }
        node.send(TapEvent())
    }

    /// Texts of labels and buttons, in paint order.
    var texts: [String] { texts(in: tree.root) }

    private func texts(in node: Node) -> [String] {
        // A button has a label of its own.
        if let button = node as? ButtonNode, !button.model.text.isEmpty {
            return [button.model.text]
        }
        return [(node as? LabelNode)?.model.text].compactMap(\.self)
            + node.children.flatMap(texts)
    }

    /// Picture of the kiosk, row by row.
    var pixels: [UInt32] {
        (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
    }

    /// Number of nodes.
    var nodeCount: Int { count(tree.root) }

    private func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }
}

/// Part of a component that tests keep, to change it from outside.
final class Remote<Value> {
    var binding: Binding<Value>?

    var value: Value? {
        get { binding?.wrappedValue }
        set { if let newValue { binding?.wrappedValue = newValue } }
    }
}
