import Kiosk
import KioskTesting
import KioskTooling
import Synchronization
import Testing

/// Node kinds and functions that another package brings along.
@Suite("Documents: node kinds and functions of packages")
struct OwnKindTests {
    private let registry = Registry(kinds: [.dial, .plate], functions: [.twelfth])
    private let scratch = Scratch()

    private func kiosk(_ dial: String) throws -> Harness {
        scratch.write(
            """
            { "state": { "hour": 15 }, "screens": { "home": {
              "on": { "appear": { "log": "here" } }, "body": \(dial) } } }
            """, to: "kiosk.json")
        return try Harness(
            configuration: scratch.path, registry: registry, width: 100, height: 100)
    }

    private func report(_ dial: String) -> String {
        let text = #"{ "screens": { "home": { "body": \#(dial) } } }"#
        do throws(Diagnostics) {
            _ = try Configuration(path: "kiosk.json", registry: registry).load(Array(text.utf8))
            return ""
        } catch {
            return error.all.map { "\($0.line):\($0.column) \($0.message); \($0.help ?? "")" }
                .joined(separator: "\n")
        }
    }

    private func dial(of kiosk: Harness) throws -> DialModel {
        try #require(kiosk.tree.node(named: "dial") as? DialNode).model
    }

    @Test("the properties of a kind are made when they are first asked for, and once")
    func making() throws {
        let makings = Makings()
        let kind = NodeKind("late", "A kind.", makings.properties()) { LabelNode("") }
        #expect(makings.count.load(ordering: .relaxed) == 0)
        let own = try #require(kind.own.first)
        #expect(kind.properties.last === own)
        #expect(kind.properties.contains { $0.name == "width" })
        #expect(makings.count.load(ordering: .relaxed) == 1)
    }

    /// Counts how often properties are made.
    private final class Makings: Sendable {
        let count = Atomic(0)

        func properties() -> [Property] {
            count.add(1, ordering: .relaxed)
            return [.custom("far", .bool, default: false, "A property.") { $0.isHidden = $1 }]
        }
    }

    @Test("a document uses a kind with formulas and a function, and the painter draws it")
    func use() throws {
        let kiosk = try kiosk(
            #"{ "type": "dial", "id": "dial", "angle": "${dial.twelfth(hour)}", "hand": "danger" }"#
        )
        #expect(try dial(of: kiosk) == DialModel(angle: 90, hand: .role(.danger)))
        let right = kiosk.picture[80, 50]
        let left = kiosk.picture[20, 50]
        #expect(right != left)
        kiosk.set("hour", to: 21)
        try kiosk.advance(by: .milliseconds(50))
        #expect(try dial(of: kiosk).angle == 270)
        #expect(kiosk.picture[80, 50] == left)
        #expect(kiosk.picture[20, 50] == right)
    }

    @Test("states have looks, and null resets what may be missing")
    func variants() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "dial", "id": "dial", "selected": "${hour > 20}",
              "hand": "${hour > 16 ? '#00ff00' : null}", "whenSelected": { "angle": 45 } }
            """#)
        #expect(try dial(of: kiosk) == DialModel())
        kiosk.set("hour", to: 21)
        try kiosk.advance(by: .milliseconds(50))
        #expect(try dial(of: kiosk) == DialModel(angle: 45, hand: .literal(Color(0x00FF00))))
        kiosk.set("hour", to: 10)
        try kiosk.advance(by: .milliseconds(50))
        #expect(try dial(of: kiosk) == DialModel())
    }

    @Test("a kind shares properties with others, and has defaults of its own")
    func sharing() throws {
        let kiosk = try kiosk(
            #"""
            { "type": "plate", "id": "plate", "cornerRadius": 4, "rowGap": "${hour}",
              "background": "${hour > 20 ? 'danger' : null}" }
            """#)
        let plate = try #require(kiosk.tree.node(named: "plate") as? BoxNode)
        var model = BoxModel.card
        model.cornerRadii = 4
        #expect(plate.model == model && plate.layoutStyle.rowGap == 15)
        kiosk.set("hour", to: 21)
        try kiosk.advance(by: .milliseconds(50))
        #expect(plate.model.background == .role(.danger) && plate.layoutStyle.rowGap == 21)
        kiosk.set("hour", to: 10)
        try kiosk.advance(by: .milliseconds(50))
        #expect(plate.model == model)
    }

    @Test(
        "mistakes are reported at their places, with suggestions",
        arguments: [
            (#"{ "type": "dail" }"#, #"there is no node type "dail"; did you mean "dial"?"#),
            (
                #"{ "type": "dial", "angel": 90 }"#,
                #"unknown key "angel" in a dial; did you mean "angle"?"#
            ),
            (
                #"{ "type": "dial", "angle": 400 }"#,
                #""angle" cannot be 400; write a number from 0 to 360"#
            ),
            (
                #"{ "type": "dial", "angle": "${'a'}" }"#,
                #""angle" cannot be a string; write an expression for a number from 0 to 360"#
            ),
            (#"{ "type": "dial", "angle": "${dial.twelfth('a')}" }"#, "dial.twelfth"),
            (
                #"{ "type": "plate", "cornerRadus": 4 }"#,
                #"unknown key "cornerRadus" in a plate; did you mean "cornerRadius"?"#
            ),
            (
                #"{ "type": "plate", "background": "dangre" }"#,
                #""background" cannot be "dangre"; did you mean "danger"?"#
            ),
        ])
    func mistakes(dial: String, expected: String) {
        let report = report(dial)
        #expect(report.contains(expected), "\(report)")
        #expect(report.hasPrefix("1:"))
    }

    @Test("the schema and the reference have the kind")
    func documentation() {
        #expect(DocumentSchema(registry).text.contains("\"node.dial\""))
        let reference = DocumentReference(registry).text
        #expect(reference.contains("\n### `dial`\n\nA dial with one hand."))
        #expect(reference.contains(#"Other defaults: `background` `"surface"`, `borderColor` "#))
    }
}

private struct DialModel: Equatable, Sendable {
    var angle: Float = 0
    var hand: ThemeColor?
}

/// A dial with one hand.
private final class DialNode: View<DialModel> {
    override func updateContent() { setNeedsPaint() }

    override func paint(into painter: inout Painter) {
        let center = Point(x: frame.width / 2, y: frame.height / 2)
        let radians = (model.angle - 90) * .pi / 180
        var hand = Path()
        hand.move(to: center)
        hand.line(
            to: Point(
                x: center.x + 40 * cosine(radians), y: center.y + 40 * cosine(radians - .pi / 2)))
        painter.stroke(
            hand, StrokeStyle(width: 10), .solid(model.hand?.resolved(in: theme) ?? .black))
    }

    /// Bhaskara's approximation is enough for quarter turns.
    private func cosine(_ radians: Float) -> Float {
        let turn = radians - (radians / (2 * .pi)).rounded() * 2 * .pi
        let folded = abs(turn) > .pi / 2 ? .pi - abs(turn) : abs(turn)
        let value = (.pi * .pi - 4 * folded * folded) / (.pi * .pi + folded * folded)
        return abs(turn) > .pi / 2 ? -value : value
    }
}

extension NodeKind {
    fileprivate static let dial = NodeKind(
        "dial", "A dial with one hand.",
        [
            .model(
                "angle", NumberCodec(0...360), \DialModel.angle, default: 0,
                "Where the hand points, in degrees."),
            .model("hand", .color, \DialModel.hand, "Colour of the hand."),
        ]
    ) { DialNode(DialModel()) }

    fileprivate static let plate = NodeKind(
        "plate", "Children on a card.",
        sharing: [.spread, .line, .surface(at: \BoxModel.self)],
        defaults: [
            "background": "surface", "borderColor": "outline", "borderWidth": 1,
            "cornerRadius": 16,
        ], hasChildren: true
    ) { BoxNode(.column, .card) }
}

extension CELFunction {
    /// Degrees of a number of hours.
    fileprivate static let twelfth = CELFunction(
        "dial.twelfth", [CELSignature([.int], .int)]
    ) { arguments throws(CELError) in
        guard case .int(let hours) = arguments[0] else { throw .mismatch }
        return .int(hours % 12 * 30)
    }
}
