import KioskTesting
import Testing

@testable import Kiosk

@Suite("Events")
struct BubblingTests {
    private struct Ordered: Event, CustomStringConvertible {
        var count = 1
        var description: String { "ordered \(count)" }
    }

    private let journal = Journal()
    private let root: Probe
    private let middle: Probe
    private let leaf: Probe
    private let stage: Stage

    init() throws {
        root = Probe("root", journal: journal)
        middle = Probe("middle", journal: journal)
        leaf = Probe("leaf", journal: journal)
        middle.add(leaf)
        root.add(middle)
        stage = try Stage(root)
        _ = journal.take()
    }

    @Test("an event bubbles to the root and then leaves the tree")
    func bubbling() {
        var left: [String] = []
        stage.tree.onUnhandledEvent = { event, node in
            left.append("\(event) of \(node.name!)")
            return .handled
        }
        #expect(leaf.send(Ordered()) == .handled)
        #expect(journal.take() == ["leaf: ordered 1", "middle: ordered 1", "root: ordered 1"])
        #expect(left == ["ordered 1 of leaf"])
    }

    @Test("nobody at all")
    func unhandled() {
        #expect(leaf.send(Ordered()) == .notHandled)
        #expect(Probe().send(Ordered()) == .notHandled)
    }

    @Test("a node that handles an event ends its way")
    func handled() {
        stage.tree.onUnhandledEvent = { _, _ in
            Issue.record("handled events do not leave")
            return .notHandled
        }
        middle.answer = .handled
        #expect(leaf.send(Ordered()) == .handled)
        #expect(journal.take() == ["leaf: ordered 1", "middle: ordered 1"])
    }

    @Test("handlers come after handle, by type, in order, until one handles")
    func handlers() {
        let note: (String, Handling) -> (Ordered) -> Handling = { [journal] name, handling in
            { event in
                journal.note("\(name) \(event.count)")
                return handling
            }
        }
        leaf.on(TapEvent.self) { _ in
            Issue.record("another type")
            return .handled
        }
        leaf.on(Ordered.self, note("first", .notHandled))
        leaf.on(Ordered.self, note("second", .handled))
        leaf.on(Ordered.self, note("third", .handled))
        leaf.send(Ordered(count: 7))
        #expect(journal.take() == ["leaf: ordered 7", "first 7", "second 7"])
    }

    @Test("the way up is fixed before the first handler changes it")
    func removalOnTheWay() {
        var left = 0
        stage.tree.onUnhandledEvent = { _, _ in
            left += 1
            return .handled
        }
        leaf.onEvent = { [middle] _, _ in middle.removeFromParent() }
        #expect(leaf.send(Ordered()) == .handled)
        let events = journal.take().filter { $0.contains("ordered") }
        #expect(events == ["leaf: ordered 1", "middle: ordered 1", "root: ordered 1"])
        #expect(left == 1)
    }
}
