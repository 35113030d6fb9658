/// A few rows of the scanout buffer, gathered from columns of the shadow buffer.
struct TurnedTile {
    /// Rows of the tile: the shadow's pixels in a cache line.
    static let lines = 16
    /// Pixels in a row of the tile: 64 bytes of RGB565, 128 of XRGB8888.
    static let run = 16

    let pixels: UnsafeMutablePointer<UInt32>
    /// From the source of a pixel to that of its right neighbour.
    let acrossStep: Int
    /// From the source of a pixel to that of the one below: 1 or -1.
    let downStep: Int

    /// Fills the tile from the source of its first pixel on.
    func load(_ source: UnsafePointer<UInt32>, width: Int, height: Int) {
        for column in 0..<width {
            let line = source + column &* acrossStep
            for row in 0..<height {
                pixels[row &* TurnedTile.run &+ column] = line[row &* downStep]
            }
        }
    }
}
