import Testing

@testable import Kiosk

@Suite("Keyed match")
struct KeyedMatchTests {
    private func match(_ old: [Int], _ new: [Int]) -> KeyedMatch {
        KeyedMatch(
            old.count, new.count, areSame: { old[$0] == new[$1] }, oldKey: { old[$0] },
            newKey: { new[$0] })
    }

    private func numbers(_ random: inout SeededGenerator) -> [Int] {
        (0..<Int.random(in: 0..<20, using: &random)).map { _ in
            Int.random(in: 0..<12, using: &random)
        }
    }

    @Test("Random lists: each item goes to one with its key, in order, and as few move as can be")
    func random() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let old = numbers(&random)
            let new = Bool.random(using: &random) ? old.shuffled(using: &random) : numbers(&random)
            let match = match(old, new)
            let sources = new.indices.map { match.source(of: $0) }
            let kept = sources.compactMap(\.self)
            for (index, source) in zip(new.indices, sources) {
                if let source { #expect(old[source] == new[index]) }
            }
            #expect(Set(kept).count == kept.count)
            #expect(match.removed == old.indices.filter { !kept.contains($0) })
            for key in 0..<12 {
                let (before, after) = (old.count { $0 == key }, new.count { $0 == key })
                #expect(kept.count { old[$0] == key } == min(before, after))
            }
            #expect(match.hasNewItems == sources.contains(nil))
            #expect(match.isEmpty == (old == new))
            #expect(match.moved.count == fewestMoves(kept))
        }
    }

    @Test("Items of one key keep their order, and ends that are the same are left alone")
    func duplicates() {
        let match = match([7, 1, 2, 2, 3, 9], [7, 3, 2, 2, 1, 1, 9])
        #expect(match.old == 1..<5)
        #expect(match.new == 1..<6)
        #expect((0..<7).map { match.source(of: $0) } == [0, 4, 2, 3, 1, nil, 5])
        #expect(DuplicateKeys.first(of: 4, key: { [1, nil, nil, 1][$0] }) == 3)
        #expect(DuplicateKeys.first(of: 3, key: { $0 }) == nil)
    }

    /// Those outside a longest run that kept its order, found the slow way.
    private func fewestMoves(_ places: [Int]) -> Int {
        var longest = [Int](repeating: 1, count: places.count)
        for end in places.indices {
            for start in 0..<end where places[start] < places[end] {
                longest[end] = max(longest[end], longest[start] + 1)
            }
        }
        return places.count - (longest.max() ?? 0)
    }
}
