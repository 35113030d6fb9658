import Kiosk
import KioskTesting

/// A configuration that is shipped, with the programs around it, as its tests use it.
protocol ShippedKiosk {
    /// Name of its folder in Config.
    static var folderName: String { get }
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

    /// Expects a picture, and that all guests can use what is in it.
    ///
    /// - Parameter isMoving: True in the middle of a transition, when nobody uses anything.
    func expectPicture(_ name: String, isMoving: Bool = false) throws {
        try harness.expectPicture(name, in: .ofProject)
        if !isMoving { harness.expectAccess(Self.folderName, name) }
    }

    /// Ends it as a panel does that is switched off.
    func close() { harness.stage.engine.close() }
}
