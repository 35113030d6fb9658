import Kiosk
import KioskTesting
import Testing

/// Looks of gauges and bars.
@Suite("Gauge and bar: pictures")
struct InstrumentPictureTests {
    @Test("gauges", arguments: ["light", "dark"])
    func gauges(_ theme: String) throws {
        let kiosk = try Harness(Gauges(), width: 720, height: 400)
        try expect(kiosk, theme, theme == "light" ? "gauges-light" : "gauges-dark")
    }

    @Test("bars", arguments: ["light", "dark"])
    func bars(_ theme: String) throws {
        let kiosk = try Harness(Bars(), width: 560, height: 300)
        try expect(kiosk, theme, theme == "light" ? "bars-light" : "bars-dark")
    }

    @Test("bars from right to left")
    func mirroredBars() throws {
        let kiosk = try Harness(Bars(isMirrored: true), width: 560, height: 300)
        try expect(kiosk, "light", "bars-mirrored")
    }

    @Test("elements give nodes their models")
    func elements() throws {
        let kiosk = try Harness(Bars(), width: 560, height: 300)
        let bars = nodes(kiosk.tree.root).compactMap { $0 as? BarNode }
        #expect(bars.map(\.model.value) == [0, 2, 64, 100, 72, 30, 85])
        #expect(bars.last?.model.axis == .vertical)
    }

    private func nodes(_ node: Node) -> [Node] { [node] + node.children.flatMap(nodes) }

    private func expect(_ kiosk: Harness, _ theme: String, _ name: String) throws {
        if theme == "dark" { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        try kiosk.advance(by: .milliseconds(100))
        try kiosk.expectPicture(name, in: .ofProject)
    }
}

private let zones = [
    ValueZone(from: 0, to: 60, .role(.success)),
    ValueZone(from: 60, to: 80, .literal(Color(0xD99A1C))),
    ValueZone(from: 80, to: 100, .role(.danger)),
]

private struct Gauges: Component {
    func render() -> Elements {
        Row(gap: 24, align: .center) {
            Column(gap: 24, align: .center) {
                Stack(align: .center, justify: .center) {
                    Gauge(value: 72).zones(zones).tickCount(11).thickness(16).size(
                        width: 220, height: 220)
                    Column(align: .center) {
                        Text("72").font(Font(size: 52, weight: .semibold))
                        Text("bar").color(.role(.textMuted))
                    }
                }
                Gauge(value: 35).thickness(8).size(width: 80, height: 80)
            }
            Column(gap: 24, align: .center) {
                Gauge(dial).size(width: 200, height: 120)
                Gauge(value: 100).thickness(12).size(width: 120, height: 120)
                Gauge(value: 0).thickness(6).size(width: 60, height: 60)
            }
            Column(gap: 24, align: .center) {
                Gauge(ring).size(width: 150, height: 150)
                Gauge(quarter).size(width: 110, height: 110)
            }
        }
        .background(.role(.background)).padding(20)
    }

    private var dial: GaugeModel {
        var model = GaugeModel(-4, from: -20, to: 40)
        model.startAngle = -90
        model.sweepAngle = 180
        model.thickness = 22
        model.hasRoundEnds = false
        model.tickCount = 7
        model.fill = .gradient(
            ThemeGradient(
                .linear(angle: 90),
                stops: [
                    .init(0, .literal(Color(0x3B82F6))), .init(1, .literal(Color(0xEF4444))),
                ]))
        return model
    }

    private var ring: GaugeModel {
        var model = GaugeModel(61)
        model.startAngle = 0
        model.sweepAngle = 360
        model.thickness = 20
        model.fill = .role(.success)
        return model
    }

    private var quarter: GaugeModel {
        var model = GaugeModel(40)
        model.startAngle = 0
        model.sweepAngle = -90
        model.zones = [ValueZone(from: 50, to: 100, .role(.danger))]
        model.tickCount = 5
        return model
    }
}

private struct Bars: Component {
    var isMirrored = false

    func render() -> Elements {
        Row(gap: 32) {
            Column(gap: 24) {
                Bar(value: 0)
                Bar(value: 2)
                Bar(value: 64)
                Bar(value: 100).fill(.role(.success))
                Bar(value: 72).thickness(20).cornerRadii(4).zones(zones).tickCount(11)
            }
            .grow()
            Bar(gradient).size(width: 24)
            Bar(value: 85).axis(.vertical).thickness(48).cornerRadii(8).zones(zones).tickCount(5)
        }
        .background(.role(.background)).padding(24)
        .layout { if isMirrored { $0.writingDirection = .rightToLeft } }
    }

    private var gradient: BarModel {
        var model = BarModel(30)
        model.axis = .vertical
        model.fill = .gradient(
            ThemeGradient(
                .linear(angle: 0), stops: [.init(0, .role(.success)), .init(1, .role(.danger))]))
        return model
    }
}
