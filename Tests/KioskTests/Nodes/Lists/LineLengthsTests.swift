import Testing

@testable import Kiosk

@Suite("Lists: lengths of lines")
struct LineLengthsTests {
    /// The same, as one array.
    private struct Model {
        var lengths: [Float?]
        var estimate: Double

        func length(_ index: Int) -> Double { lengths[index].map(Double.init) ?? estimate }

    }

    private func compare(_ lengths: LineLengths, _ model: Model, _ comment: Comment) {
        #expect(lengths.count == model.lengths.count, comment)
        #expect(lengths.measuredCount == model.lengths.count { $0 != nil }, comment)
        var position = 0.0
        for index in model.lengths.indices {
            let length = model.length(index)
            if index.isMultiple(of: 41) {
                let gaps = 3 * Double(index)
                #expect(lengths.isMeasured(index) == (model.lengths[index] != nil), comment)
                #expect(lengths[index] == length, comment)
                #expect(lengths.position(of: index) == position, comment)
                #expect(lengths.line(at: position + gaps, gap: 3) == index, comment)
                #expect(lengths.line(at: position + gaps + length + 2, gap: 3) == index, comment)
            }
            position += length
        }
        #expect(lengths.total == position, comment)
        guard !model.lengths.isEmpty else { return }
        #expect(lengths.line(at: -50, gap: 3) == 0, comment)
        #expect(lengths.line(at: 1e9, gap: 3) == model.lengths.count - 1, comment)
    }

    @Test("positions are those of an array, whatever comes and goes", arguments: 0..<8)
    func random(_ seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 0...1500, using: &numbers)
        var lengths = LineLengths(count: count, estimate: 40)
        var model = Model(lengths: Array(repeating: nil, count: count), estimate: 40)
        for step in 0..<40 {
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0, 1:
                // Lines are seen one after the other.
                guard !model.lengths.isEmpty else { continue }
                let first = Int.random(in: model.lengths.indices, using: &numbers)
                let isForwards = Bool.random(using: &numbers)
                for number in 0..<Int.random(in: 1...400, using: &numbers) {
                    let index = isForwards ? first + number : first - number
                    guard model.lengths.indices.contains(index) else { break }
                    let length = Float(Int.random(in: 0...200, using: &numbers))
                    lengths.measure(index, length)
                    model.lengths[index] = length
                }
            case 2:
                lengths.estimate = Double(Int.random(in: 1...100, using: &numbers))
                model.estimate = lengths.estimate
            case 3 where step > 30:
                lengths.forget()
                model.lengths = model.lengths.map { _ in nil }
            default:
                let low = Int.random(in: 0...model.lengths.count, using: &numbers)
                let high = min(
                    model.lengths.count, low + Int.random(in: 0...300, using: &numbers))
                let new = Int.random(in: 0...350, using: &numbers)
                lengths.replace(low..<high, by: new)
                model.lengths.replaceSubrange(
                    low..<high, with: Array(repeating: nil, count: new))
            }
            compare(lengths, model, "step \(step) of \(seed)")
        }
    }

    @Test("a million lines take no memory until they are seen, and have exact positions")
    func many() {
        var lengths = LineLengths(count: 1_000_000, estimate: 96)
        #expect(lengths.position(of: 999_999) == 95_999_904)
        #expect(lengths.line(at: 95_999_904, gap: 0) == 999_999)
        lengths.measure(500_000, 97)
        #expect(lengths.position(of: 999_999) == 95_999_905)
        #expect(lengths.line(at: 95_999_904, gap: 0) == 999_998)
    }
}
