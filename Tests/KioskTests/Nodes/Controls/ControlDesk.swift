import KioskTesting

@testable import Kiosk

/// A kiosk with one control of a document, bound to the variable `value`.
final class ControlDesk {
    let kiosk: DocumentKiosk

    /// - Parameters:
    ///   - control: Members of the control's object.
    ///   - value: The variable's declaration.
    init(_ control: String, value: String, more: String = "", locale: String = "en") throws {
        kiosk = try DocumentKiosk(
            """
            { "locale": "\(locale)",
              "state": { "value": \(value) },
              "screens": { "home": { "body": {
                "type": "column", "align": "start", "padding": 20, "children": [
                  { \(control), "id": "control", "bind": "value" }\(more)] } } } }
            """, width: 640, height: 560)
    }

    var value: JSON? { kiosk.harness.value(of: "value") }

    /// The variable as a number.
    var number: Double? { value?.number }

    func node<Kind: Node>(_ kind: Kind.Type) throws -> Kind {
        guard let node = kiosk.harness.tree.node(named: "control") as? Kind else {
            throw NodeNotFound(name: "control")
        }
        return node
    }

    /// Taps at a place in the control's own space.
    func tap(_ point: Point) throws {
        let place = try node(Node.self).toRoot.apply(point)
        try kiosk.harness.tap(x: place.x, y: place.y)
    }

    func touch(_ phase: TouchPhase, slot: Int = 0, _ point: Point) throws {
        let place = try node(Node.self).toRoot.apply(point)
        try kiosk.harness.touch(phase, slot: slot, x: place.x, y: place.y)
    }

    /// Gives the control the focus, as a Tab does.
    func focus() throws { try kiosk.harness.press(.tab) }
}
