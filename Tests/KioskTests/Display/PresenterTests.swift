import Testing

@testable import Kiosk

/// Buffers that lag behind get what they missed.
@Suite("Presenter")
struct PresenterTests {
    /// An output that swaps several buffers, as real ones do.
    private final class Swapping: Output {
        let mode = DisplayMode(width: 24, height: 16)
        let summary = "swapping"
        var onFlip: ((Instant) -> Void)?
        let buffers: [PixelBuffer]
        private var shownBy: [Int]
        private var commits = 0
        private var back = 0

        init(buffers count: Int) {
            buffers = (0..<count).map { _ in PixelBuffer(width: 24, height: 16) }
            shownBy = Array(repeating: 0, count: count)
        }

        var front: PixelBuffer { buffers[(back + buffers.count - 1) % buffers.count] }

        func acquire() throws(OutputError) -> ScanoutTarget {
            let buffer = buffers[back]
            let age = shownBy[back] == 0 ? 0 : commits - shownBy[back] + 1
            return ScanoutTarget(
                base: buffer.pixels, stride: buffer.stride * 4, format: .xrgb8888, age: age)
        }

        func commit(damage: Region) throws(OutputError) -> CommitResult {
            commits += 1
            shownBy[back] = commits
            back = (back + 1) % buffers.count
            return .queued
        }

        func recover(_ step: RecoveryStep) throws(OutputError) {
            shownBy = Array(repeating: 0, count: buffers.count)
        }

        func close() {}
    }

    @Test("with any number of buffers, also more than the history reaches", arguments: 1...6)
    func ages(_ count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        let output = Swapping(buffers: count)
        let presenter = Presenter(output: output, rotation: .none)
        for step in 0..<40 {
            let rect = PixelRect(
                x: Int.random(in: 0..<20, using: &random),
                y: Int.random(in: 0..<12, using: &random),
                width: Int.random(in: 1...4, using: &random),
                height: Int.random(in: 1...4, using: &random))
            let color = 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
            presenter.shadow.fill(Region(rect), with: color)
            _ = try presenter.present(damage: Region(rect))
            if step == 20 { try output.recover(.modeset) }
            // The first picture lacks alpha in the shadow only.
            let shown = output.front.contents.map { $0 | 0xFF00_0000 }
            #expect(shown == presenter.shadow.contents.map { $0 | 0xFF00_0000 }, "step \(step)")
        }
    }

    @Test("one buffer of age 1 gets the damage and nothing else")
    func onlyTheDamage() throws {
        let output = Swapping(buffers: 1)
        let presenter = Presenter(output: output, rotation: .none)
        _ = try presenter.present(damage: Region(presenter.shadow.bounds))
        presenter.shadow.fill(Region(presenter.shadow.bounds), with: 0xFFFF_FFFF)
        _ = try presenter.present(damage: Region(PixelRect(x: 2, y: 3, width: 4, height: 5)))
        let written = output.buffers[0].contents.filter { $0 == 0xFFFF_FFFF }
        #expect(written.count == 20)
    }
}
