/// A deterministic random number generator, so that every run draws the same scenes.
struct Dice {
    private var state: UInt32

    init(seed: UInt32) { state = seed }

    /// Returns a number from zero to below `limit`.
    mutating func roll(_ limit: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 8) % limit
    }
}
