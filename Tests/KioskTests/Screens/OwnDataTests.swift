import Kiosk
import KioskTesting
import KioskTooling
import Testing

/// Kinds of data sources that another package brings along.
@Suite("Documents: data of packages")
struct OwnDataTests {
    private let registry = Registry(data: [TideData.self])
    private let scratch = Scratch()

    private func kiosk(_ source: String) throws -> Harness {
        scratch.write(
            """
            { "state": { "harbour": "Emden", "height": 0.0 }, "data": { "tide": \(source) },
              "screens": { "home": { "body": { "type": "label", "id": "tide",
                "text": "${data.tide.status} ${data.tide.value} ${data.tide.error}" } } } }
            """, to: "kiosk.json")
        return try Harness(
            configuration: scratch.path, registry: registry, width: 200, height: 100)
    }

    private func text(of kiosk: Harness) throws -> String {
        try #require(kiosk.tree.node(named: "tide") as? LabelNode).model.text
    }

    private func report(_ source: String) -> String {
        let text = #"{ "data": { "tide": \#(source) }, "screens": { "home": { "body": [] } } }"#
        do throws(Diagnostics) {
            _ = try Configuration(path: "kiosk.json", registry: registry).load(Array(text.utf8))
            return ""
        } catch {
            return error.all.map { "\($0.message); \($0.help ?? "")" }.joined(separator: "\n")
        }
    }

    @Test("its feed is asked at the source's interval")
    func polls() throws {
        let kiosk = try kiosk(#"{ "tide": "Emden", "every": "10s", "unit": "dm" }"#)
        try kiosk.advance(by: .milliseconds(100))
        #expect(try text(of: kiosk) == "ready 5 dm at Emden ")
        try kiosk.advance(by: .seconds(10))
        #expect(try text(of: kiosk) == "ready 10 dm at Emden ")
    }

    @Test("it is made again when a formula in it changes, and fails with a sentence")
    func follows() throws {
        let kiosk = try kiosk(#"{ "tide": "${harbour}" }"#)
        try kiosk.advance(by: .milliseconds(100))
        #expect(try text(of: kiosk) == "ready 5 m at Emden ")
        kiosk.set("harbour", to: "Bern")
        try kiosk.advance(by: .milliseconds(100))
        #expect(try text(of: kiosk) == "error 5 m at Emden Bern is not at the sea")
    }

    @Test(
        "mistakes in it are reported with suggestions",
        arguments: [
            (#"{ "tide": "Emden", "unit": "dm" }"#, ""),
            (
                #"{ "tida": "Emden" }"#,
                #"unknown key "tida" in a data source; did you mean "tide"?"#
            ),
            (
                #"{ "tide": "Emden", "unti": "dm" }"#,
                #"unknown key "unti" in a data source "tide"; did you mean "unit"?"#
            ),
            (
                #"{ "tide": "Emden", "unit": "ft" }"#,
                #""unit" cannot be "ft"; write one of "m", "dm""#
            ),
        ])
    func mistakes(source: String, expected: String) {
        #expect(report(source) == expected)
    }

    @Test("the schema and the reference have it")
    func documentation() {
        #expect(DocumentSchema(registry).text.contains("\"data.tide\""))
        #expect(DocumentReference(registry).text.contains("| **`tide`** | a text |"))
    }
}

/// The height of the water at a harbour.
private struct TideData: DocumentDataKind {
    static let form = DocumentForm(Keys.harbour.entry, [Keys.unit.entry])
    static let valueType = CELType.string

    private enum Keys {
        static let harbour = ScopedKey.text(
            "tide", required: true, "The height of the water at this harbour.")
        static let unit = ValueKey<Unit>.choice("unit", default: .m, "The unit of the height.")
    }

    enum Unit: String, CaseIterable { case m, dm }

    private let harbour: ValueSpec
    private let unit: Unit

    init?(_ reader: DataSourceReader) {
        guard let harbour = reader[Keys.harbour], let unit = reader[Keys.unit] else { return nil }
        (self.harbour, self.unit) = (harbour, unit)
    }

    func connect(_ document: DocumentRuntime) -> DataConnection {
        DataConnection(to: document, reading: [harbour]) { () throws(CELError) in
            TideOrigin(harbour: try document.text(harbour), unit: unit)
        }
    }
}

private struct TideOrigin: DataOrigin {
    let harbour: String
    let unit: TideData.Unit
    let isPolled = true

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        TideFeed(self, services.loop, report)
    }
}

/// Answers a moment later, with more water each time.
private final class TideFeed: DataFeed {
    private var timer: Timer!
    private var height = 0

    init(_ origin: TideOrigin, _ loop: EventLoop, _ report: @escaping (DataReport) -> Void) {
        timer = Timer(loop: loop) { [unowned self] in
            guard origin.harbour != "Bern" else {
                return report(.failure(DataFault("Bern is not at the sea")))
            }
            height += 5
            report(.value(.string("\(height) \(origin.unit) at \(origin.harbour)")))
        }
    }

    func fetch() { timer.arm(after: .milliseconds(1)) }

    func close() { timer.disarm() }
}
