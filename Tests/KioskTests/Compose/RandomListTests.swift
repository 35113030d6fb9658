import KioskTesting
import Testing

@testable import Kiosk

/// Random changes of lists in lists, beside what should come of them.
@Suite("Random lists")
struct RandomListTests {
    private final class Model: Observable {
        /// Groups by their number, each with its items.
        @Published var groups: [(number: Int, items: [Int], isOpen: Bool)] = []
    }

    /// Remembers who it was made for.
    private struct Item: Component, Equatable {
        let group: Int
        let item: Int
        let made: Journal
        @State private var name: String

        init(group: Int, item: Int, made: Journal) {
            (self.group, self.item, self.made) = (group, item, made)
            _name = State(wrappedValue: "\(group).\(item)")
        }

        static func == (a: Self, b: Self) -> Bool { a.group == b.group && a.item == b.item }

        func render() -> Elements {
            Text("\(group).\(item) is \(name)")
                .onAppear { made.note("+\(group).\(item)") }
                .onDisappear { made.note("-\(group).\(item)") }
        }
    }

    private struct Groups: Component {
        let model: Model
        let made: Journal

        func render() -> Elements {
            Column {
                ForEach(model.groups, key: \.number) { group in
                    if group.isOpen { Text("group \(group.number)") }
                    ForEach(group.items, key: \.self) { item in
                        Item(group: group.number, item: item, made: made)
                    }
                }
            }
        }
    }

    private func texts(of model: Model) -> [String] {
        model.groups.flatMap { group in
            (group.isOpen ? ["group \(group.number)"] : [])
                + group.items.map { "\(group.number).\($0) is \(group.number).\($0)" }
        }
    }

    private func items(of model: Model) -> Set<String> {
        Set(model.groups.flatMap { group in group.items.map { "\(group.number).\($0)" } })
    }

    @Test("what is shown is what is there, and who stays keeps everything", arguments: 0..<20)
    func randomChanges(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let model = Model()
        let journal = Journal()
        let kiosk = try Harness(Groups(model: model, made: journal))
        for _ in 0..<40 {
            let before = items(of: model)
            var groups = model.groups
            for _ in 0..<Int.random(in: 1...4, using: &numbers) { change(&groups, &numbers) }
            let work = try kiosk.work { model.groups = groups }
            #expect(kiosk.texts == texts(of: model))
            let after = items(of: model)
            let events = journal.take()
            #expect(
                Set(events)
                    == Set(
                        after.subtracting(before).map { "+" + $0 }
                            + before.subtracting(after).map { "-" + $0 }))
            #expect(events.count == after.symmetricDifference(before).count)
            // The groups, and each item that is new.
            #expect(work.renders == 1 + after.subtracting(before).count)
            #expect(work.nodesUpdated == 0)
        }
        #expect(kiosk.log.isEmpty)
    }

    private func change(
        _ groups: inout [(number: Int, items: [Int], isOpen: Bool)],
        _ numbers: inout SeededGenerator
    ) {
        let group = groups.indices.randomElement(using: &numbers)
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0:
            let number = Int.random(in: 0..<20, using: &numbers)
            guard !groups.contains(where: { $0.number == number }) else { return }
            groups.insert(
                (number, Array(0..<Int.random(in: 0..<6, using: &numbers)), true), at: group ?? 0)
        case 1: if groups.count > 3, let group { groups.remove(at: group) }
        case 2: groups.shuffle(using: &numbers)
        case 3: if let group { groups[group].items.shuffle(using: &numbers) }
        case 4: if let group { groups[group].isOpen.toggle() }
        default:
            guard let group else { return }
            let item = Int.random(in: 0..<12, using: &numbers)
            if let index = groups[group].items.firstIndex(of: item) {
                groups[group].items.remove(at: index)
            } else {
                groups[group].items.append(item)
            }
        }
    }
}
