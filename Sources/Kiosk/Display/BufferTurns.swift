/// The scanout buffers of an output, one or two, which are written in turn, and the ages of their pictures.
struct BufferTurns {
    private let count: Int
    /// Index of the buffer that is written next.
    private(set) var back: Int
    private var commitCount = 0
    /// Number of the commit that last showed each buffer; 0 for unknown content.
    private var shownBy: InlineArray<2, Int> = [0, 0]

    init(count: Int = 2, back: Int = 0) { (self.count, self.back) = (count, back) }

    /// Age of the buffer that is written next.
    var age: Int {
        let shown = shownBy[back]
        return shown == 0 ? 0 : commitCount - shown + 1
    }

    /// Counts a commit of the buffer that is written next, and goes on to the other one.
    mutating func commit() {
        commitCount += 1
        shownBy[back] = commitCount
        back = count - 1 - back
    }

    /// Forgets the picture in the buffer that is written next: it was never shown, so its damage is not accounted for.
    mutating func forgetBack() { shownBy[back] = 0 }

    /// Forgets the pictures in all buffers.
    mutating func forget() { shownBy = [0, 0] }
}
