import Foundation
import Kiosk
import KioskTesting
import Testing

/// A configuration that is shipped, with the programs around it, as its tests use it.
protocol ShippedKiosk {
    /// Name of its folder in Config.
    static var folderName: String { get }
    var harness: Harness { get }
}

extension ShippedKiosk {
    /// Lets requests be answered, and screens come to rest.
    func wait(_ duration: Duration = .seconds(1)) throws { try harness.advance(by: duration) }

    /// Taps on the node with this name or text, and waits for what follows.
    func tap(_ name: String) throws {
        try harness.tap(name)
        try wait()
    }

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

extension Scratch {
    /// Copies a folder of Config, in the place of an earlier copy, and returns the copy's path.
    func copyConfiguration(_ name: String) throws -> String {
        try? FileManager.default.removeItem(atPath: self[name])
        try FileManager.default.copyItem(
            atPath: "\(Repository.folder)/Config/\(name)", toPath: self[name])
        return self[name]
    }

    /// Replaces a text in a file, in which it has to stand exactly `times` times.
    func replace(_ old: String, by new: String, in name: String, times: Int = 1) throws {
        let text = try String(contentsOfFile: self[name], encoding: .utf8)
        try #require(text.components(separatedBy: old).count == times + 1, "\(name): \(old)")
        write(text.replacingOccurrences(of: old, with: new), to: name)
    }
}
