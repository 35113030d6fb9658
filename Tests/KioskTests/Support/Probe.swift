@testable import Kiosk

/// A record of the calls of a test's nodes, in order.
final class Journal {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// Answers the entries and begins anew.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A node that notes down what happens to it and does what a test tells it to.
final class Probe: Node {
    let journal: Journal
    /// Painted all over; opaque or not.
    var color = Color.clear
    /// Result of `measure`; such a node has no children in the layout.
    var size: Size?
    var times: [Instant] = []
    var paintCount = 0
    var answer = Handling.notHandled
    var onContent: ((Probe) -> Void)?
    var onLayout: ((Probe) -> Void)?
    var onAppearance: ((Probe) -> Void)?
    var onAnimate: ((Probe) -> Void)?
    var onAppear: ((Probe) -> Void)?
    var onDisappear: ((Probe) -> Void)?
    var onSetUp: ((Probe) -> Void)?
    var onEvent: ((Probe, any Event) -> Void)?
    var wantsCapture: ((TouchEvent) -> Bool)?

    init(_ name: String = "probe", journal: Journal = Journal(), color: Color = .clear) {
        self.journal = journal
        self.color = color
        super.init()
        self.name = name
    }

    override func setUp() {
        note("setUp")
        onSetUp?(self)
    }

    override func setUpAppearance() { note("setUpAppearance") }
    override func setUpLayout() { note("setUpLayout") }

    override func updateContent() {
        note("content")
        onContent?(self)
    }

    override func updateLayout() {
        note("layout")
        onLayout?(self)
    }

    override func updateAppearance() {
        note("appearance")
        onAppearance?(self)
    }

    override func animate(at time: Instant) {
        times.append(time)
        onAnimate?(self)
    }

    override func didAppear() {
        note("didAppear")
        onAppear?(self)
    }

    override func didDisappear() {
        note("didDisappear")
        onDisappear?(self)
    }

    override var isMeasured: Bool { size != nil }
    override func measure(in constraints: SizeConstraints) -> Size { size ?? .zero }

    override func paint(into painter: inout Painter) {
        note("paint")
        paintCount += 1
        painter.fill(Rect(origin: .zero, size: frame.size), .solid(color))
    }

    override var opaqueBounds: Rect {
        color.isOpaque ? Rect(origin: .zero, size: frame.size) : .zero
    }

    override func handle(_ event: any Event) -> Handling {
        if let touch = event as? TouchEvent {
            note("\(touch.phase) \(touch.slot)")
        } else {
            note("\(event)")
        }
        onEvent?(self, event)
        return answer
    }

    override func captures(_ event: TouchEvent) -> Bool { wantsCapture?(event) ?? false }

    private func note(_ what: String) { journal.note("\(name ?? "?"): \(what)") }
}
