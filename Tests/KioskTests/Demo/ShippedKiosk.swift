import Kiosk
import KioskTesting

/// A configuration that is shipped, with the programs around it, as its tests use it.
protocol ShippedKiosk {
    var harness: Harness { get }
}

extension ShippedKiosk {
    /// The text of the label with this name.
    func text(_ name: String) -> String? {
        (harness.tree.node(named: name) as? LabelNode)?.model.text
    }

    func isShown(_ text: String) -> Bool { harness.node(showing: text) != nil }

    /// Lines of the log that are warnings or worse.
    var warnings: [String] {
        harness.log.filter { !$0.hasPrefix("debug: ") && !$0.hasPrefix("info: ") }
    }

    func expectPicture(_ name: String) throws {
        try harness.expectPicture(name, in: .ofProject)
    }

    /// Ends it as a panel does that is switched off.
    func close() { harness.stage.engine.close() }
}
