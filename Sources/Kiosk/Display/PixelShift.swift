/// Moves the picture by a pixel now and then, so that no edge stays at the same position for years.
///
/// The positions are those of a square around the usual one, one after the other, each a neighbour of the
/// one before, so that each pixel of the panel has each of them for the same time.
package final class PixelShift {
    /// An offset in logical pixels.
    package struct Offset: Equatable, Sendable {
        package var dx = 0
        package var dy = 0

        package init(dx: Int = 0, dy: Int = 0) {
            self.dx = dx
            self.dy = dy
        }
    }

    /// Time for which the picture stays.
    package static let interval = Duration.seconds(60)

    private let driver: FrameDriver
    private let reach: Int
    private let loop: EventLoop
    private lazy var timer = Timer(loop: loop) { [unowned self] in advance() }
    private var step: Int

    /// - Parameter reach: Greatest distance from the usual position, in pixels.
    package init(_ driver: FrameDriver, reach: Int, loop: EventLoop) {
        self.driver = driver
        self.reach = reach
        self.loop = loop
        // The middle of the path is the usual position.
        step = (PixelShift.length(reach) - 1) / 2
        timer.arm(after: PixelShift.interval)
    }

    private func advance() {
        step += 1
        driver.shift(by: PixelShift.offset(step, reach: reach))
        timer.arm(after: PixelShift.interval)
    }

    /// Number of positions.
    package static func length(_ reach: Int) -> Int { (2 * reach + 1) * (2 * reach + 1) }

    /// Returns a position of the path, which goes to its end, and back.
    package static func offset(_ step: Int, reach: Int) -> Offset {
        let (side, length) = (2 * reach + 1, length(reach))
        let round = max(1, 2 * (length - 1))
        let position = step % round
        let index = position < length ? position : round - position
        let (row, column) = (index / side, index % side)
        // Rows in turn to the right and to the left.
        return Offset(dx: (row % 2 == 0 ? column : side - 1 - column) - reach, dy: row - reach)
    }
}
