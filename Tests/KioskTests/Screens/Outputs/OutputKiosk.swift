import KioskTesting

@testable import Kiosk

/// A kiosk with two displays of different rates, on one virtual clock.
final class OutputKiosk {
    let kiosk: DocumentKiosk
    let host: DocumentHost
    let customer: Engine
    let display: OffscreenOutput

    var stage: Stage { kiosk.harness.stage }
    var loop: EventLoop { stage.engine.loop }

    /// - Parameter text: A configuration with the output "customer".
    init(_ text: String, width: Int = 200, height: Int = 300, refresh: Int = 25_000) throws {
        kiosk = try DocumentKiosk(text)
        let engine = kiosk.harness.stage.engine
        display = OffscreenOutput(
            mode: DisplayMode(width: width, height: height, refresh: refresh), loop: engine.loop)
        host = kiosk.harness.host!
        customer = host.show(host.outputs![0], on: display, beside: engine)
        try frame()
    }

    /// Lets the frames of both displays pass.
    func frame() throws { try kiosk.harness.advance(by: .milliseconds(200)) }

    /// Unplugs the customer's display.
    func unplug() throws {
        customer.disconnectDisplay()
        try frame()
    }

    /// Plugs a display in for the customer.
    func plugIn(width: Int = 200, height: Int = 300) throws {
        customer.connect(
            OffscreenOutput(mode: DisplayMode(width: width, height: height), loop: loop))
        try frame()
    }

    /// Taps a node of one of the two, on the panel of an output.
    func tap(_ id: String, on engine: Engine, output: Int) throws {
        guard let node = engine.tree.node(named: id) else { return }
        let centre = node.toRoot.apply(
            Point(x: node.bounds.size.width / 2, y: node.bounds.size.height / 2))
        for phase in [TouchPhase.down, .up] {
            stage.engine.take(
                DeviceTouch(
                    phase: phase, slot: 0, position: engine.mapping.device(centre), time: loop.now,
                    output: output))
            try kiosk.harness.advance(by: .milliseconds(60))
        }
        try frame()
    }

    func text(_ id: String, on engine: Engine) -> String? {
        (engine.tree.node(named: id) as? LabelNode)?.model.text
    }
}
