import Kiosk

/// The results for documents: times to read, to show and to change them.
struct DocumentReport {
    private struct Result {
        let name: String
        let milliseconds: [Double]
        let note: String
    }

    private static let budget = Duration.milliseconds(2_000)
    private static let samples = 10...200

    private var measurements: [Result] = []
    /// Cases that did more work than they should.
    private var wasteful: [String] = []

    init(_ log: Log) throws {
        for count in [1, 10, 100] { try measureLoading(count) }
        // The frame in which a kiosk that has shown no text yet gets its document.
        try measureFrame(of: "first frame", note: "with shaping", log) { panel, host in
            (panel, host) = try DocumentReport.panel(log)
        }
        // The frame in which a version replaces another, with all that it carries over.
        try measureFrame(of: "reload", note: "", log) { panel, _ in try panel.rest() }
        try measureChange("one of 5,000 labels", DocumentText.board, log) { _, panel in
            panel.engine.tree.node(named: DocumentText.button)?.send(TapEvent())
        }
        try measureChange("one of 1,000 elements", DocumentText.list, log) { _, panel in
            panel.engine.tree.node(named: DocumentText.button)?.send(TapEvent())
        }
        var turn = 0
        try measureChange("5,000 values anew, one differs", DocumentText.board, log) { host, _ in
            turn += 1
            guard case .object(var fields)? = host.value(of: "board") else { return }
            fields["f2500"] = .int(Int64(10_000 + turn))
            host.set("board", to: .object(fields))
        }
    }

    /// True if no case did more work than it should.
    var isRight: Bool { wasteful.isEmpty }

    private mutating func measureLoading(_ count: Int) throws {
        let bytes = DocumentText.screens(count)
        let configuration = Configuration(path: "kiosk.json")
        var document: ScreenDocument?
        let times = try DocumentReport.repeated {
            document = try configuration.load(bytes)
        } after: {
            document = nil
        }
        withExtendedLifetime(document) {}
        measurements.append(
            Result(
                name: "load \(count) screens", milliseconds: times,
                note: "\(bytes.count >> 10) KB"))
    }

    /// Measures frames that get the same document, with something to prepare each.
    private mutating func measureFrame(
        of name: String, note: String, _ log: Log,
        prepare: (inout Panel, inout DocumentHost) throws -> Void
    ) throws {
        let document = try Configuration(path: "kiosk.json").load(DocumentText.screens(1))
        var (panel, host) = try DocumentReport.panel(log)
        let times = try DocumentReport.repeated {
            try panel.frame { host.use(document) }
        } after: {
            try prepare(&panel, &host)
        }
        measurements.append(
            Result(
                name: "\(name) of \(DocumentText.nodesPerScreen) nodes", milliseconds: times,
                note: note))
    }

    /// Makes a kiosk without a document.
    private static func panel(_ log: Log) throws -> (Panel, DocumentHost) {
        let host = DocumentHost(Configuration(path: "kiosk.json"), log: log)
        return (try Panel(root: host, log: log), host)
    }

    private mutating func measureChange(
        _ name: String, _ bytes: [UInt8], _ log: Log, change: (DocumentHost, Panel) -> Void
    ) throws {
        let configuration = Configuration(path: "kiosk.json")
        let host = DocumentHost(configuration, log: log)
        host.use(try configuration.load(bytes))
        let panel = try Panel(root: host, log: log)
        var evaluations = 0
        let times = try DocumentReport.repeated {
            let before = host.evaluationCount
            try panel.frame { change(host, panel) }
            evaluations = host.evaluationCount - before
        } after: {
            try panel.rest()
        }
        // Expected: the list itself, the key of the changed element, and the label.
        if evaluations > 3 { wasteful.append(name) }
        measurements.append(
            Result(name: name, milliseconds: times, note: "\(evaluations) evaluated"))
    }

    private static func repeated(
        _ body: () throws -> Void, after rest: () throws -> Void = {}
    ) throws -> [Double] {
        var times: [Double] = []
        let start = ThreadTime.now
        for _ in 0..<2 {
            try body()
            try rest()
        }
        while times.count < samples.lowerBound
            || times.count < samples.upperBound && ThreadTime.now - start < budget
        {
            let begin = ThreadTime.now
            try body()
            times.append((ThreadTime.now - begin).milliseconds)
            try rest()
        }
        return times
    }

    /// Results for programs.
    var results: [JSON] {
        measurements.map { item in
            [
                "name": .string(item.name),
                "median_ms": .double(item.milliseconds.median.rounded(digits: 4)),
                "p99_ms": .double(item.milliseconds.quantile(0.99).rounded(digits: 4)),
            ]
        }
    }

    /// Results for people.
    var table: String {
        let title = "document: read, shown and changed"
        return Table(title, ["", "median ms", "p99 ms", ""], measurements) { item in
            [
                item.name, item.milliseconds.median.text, item.milliseconds.quantile(0.99).text,
                item.note,
            ]
        }.text
    }
}
