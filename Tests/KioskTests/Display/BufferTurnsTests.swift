import Testing

@testable import Kiosk

@Suite("Turns of an output's buffers")
struct BufferTurnsTests {
    @Test("two buffers are written in turn, each two commits after it was shown")
    func two() {
        var turns = BufferTurns()
        var written: [[Int]] = []
        for _ in 0..<4 {
            written.append([turns.back, turns.age])
            turns.commit()
        }
        #expect(written == [[0, 0], [1, 0], [0, 2], [1, 2]])
    }

    @Test("a single buffer shows the last commit")
    func one() {
        var turns = BufferTurns(count: 1)
        #expect(turns.age == 0)
        turns.commit()
        #expect(turns.back == 0 && turns.age == 1)
    }

    @Test("a picture that was never shown, or is forgotten, has no age")
    func forgotten() {
        var turns = BufferTurns(back: 1)
        turns.commit()
        turns.commit()
        #expect(turns.back == 1 && turns.age == 2)
        turns.forgetBack()
        #expect(turns.age == 0)
        turns.commit()
        #expect(turns.back == 0 && turns.age == 2)
        turns.forget()
        #expect(turns.age == 0)
    }
}
