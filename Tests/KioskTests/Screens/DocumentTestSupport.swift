import Kiosk
import KioskTesting

/// A kiosk with a configuration of its own, which tests can change.
final class DocumentKiosk {
    let harness: Harness
    fileprivate let directory = TemporaryDirectory()

    /// - Parameter text: The configuration's text.
    init(
        _ text: String, width: Int = 240, height: Int = 160, registry: Registry = .builtin,
        rotation: Rotation = .none, scale: ScaleRequest = .factor(1),
        socketDirectory: String = "/run/kiosk"
    ) throws {
        directory.write(Array(text.utf8), as: "kiosk.json")
        harness = try Harness(
            configuration: directory.path, registry: registry, width: width, height: height,
            rotation: rotation, scale: scale, socketDirectory: socketDirectory)
    }

    /// A kiosk with one screen.
    convenience init(state: String = "{}", body: String) throws {
        try self.init(
            #"{ "state": \#(state), "screens": { "home": { "body": \#(body) } } }"#)
    }

    var file: String { directory.path + "/kiosk.json" }
    var folder: String { directory.path }

    /// Writes another text and lets the kiosk read it.
    func reload(_ text: String) throws {
        directory.write(Array(text.utf8), as: "kiosk.json")
        harness.reload()
        try frame()
    }

    /// Lets the time of a frame pass.
    func frame() throws { try harness.advance(by: .milliseconds(20)) }

    /// Sets a variable and lets the frame pass that shows it.
    func set(_ variable: String, to value: JSON) throws {
        harness.set(variable, to: value)
        try frame()
    }

    func label(_ id: String) -> LabelNode? { harness.tree.node(named: id) as? LabelNode }
    func button(_ id: String) -> ButtonNode? { harness.tree.node(named: id) as? ButtonNode }

    /// Keeps the events that nobody in the document handles.
    func collectEvents() -> EventList {
        let list = EventList()
        harness.tree.onUnhandledEvent = { event, _ in
            guard let event = event as? DocumentEvent else { return .notHandled }
            list.all.append(event)
            return .handled
        }
        return list
    }
}

final class EventList {
    var all: [DocumentEvent] = []
    var names: [String] { all.map(\.name) }
}

extension DocumentKiosk {
    /// The path of a file beside the configuration, written if there is a text for it.
    @discardableResult
    func newFile(_ name: String, _ text: String = "") -> String {
        directory.write(Array(text.utf8), as: name)
    }
}
