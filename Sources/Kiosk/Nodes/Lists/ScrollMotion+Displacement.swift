extension ScrollMotion {
    /// The same movement in content whose positions are all greater by a distance.
    func displaced(by distance: Double) -> ScrollMotion {
        switch self {
        case .fling(let from, let velocity, let start):
            .fling(from: from + distance, velocity: velocity, start: start)
        case .spring(let edge, let way, let velocity, let start):
            .spring(edge: edge + distance, distance: way, velocity: velocity, start: start)
        case .glide(let from, let to, let movement):
            .glide(from: from + distance, to: to + distance, movement)
        }
    }
}
