/// The tab stops in 1/65536 em, measured from the start of the line.
struct TabRuler {
    /// Sorted, for lines with many tabs.
    private let positions: [Int]
    private let interval: Int

    init(_ stops: TabStops, fontSize: Float) {
        let em = Float(FontFace.unitsPerEm)
        positions = stops.positions.compactMap {
            $0 > 0 ? Int(min($0 / fontSize, 10_000) * em) : nil
        }
        .sorted()
        interval = Int((stops.interval >= 0.25 ? min(stops.interval, 1000) : 2) * em)
    }

    /// Returns the width of a tab that begins at `pen`, at least an eighth of an em, so that the
    /// text around it does not touch.
    func advance(from pen: Int) -> Int {
        let least = pen + Int(FontFace.unitsPerEm) / 8
        let next = positions.firstIndexOfSorted { $0 >= least }
        if next < positions.count { return positions[next] - pen }
        return (least + interval - 1) / interval * interval - pen
    }
}
