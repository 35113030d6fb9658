/// Placement of a screen that changes places with another: moved and scaled about the middle of the
/// container, and more or less transparent.
struct ScreenPlacement: Equatable {
    var translation = Point.zero
    var scale: Float = 1
    var opacity: Float = 1

    /// Returns the placement of a screen in something that is itself placed.
    func within(_ outer: ScreenPlacement) -> ScreenPlacement {
        ScreenPlacement(
            translation: Point(
                x: translation.x * outer.scale + outer.translation.x,
                y: translation.y * outer.scale + outer.translation.y),
            scale: scale * outer.scale, opacity: opacity * outer.opacity)
    }
}

extension Transition.Kind {
    /// Share of its size that a screen lacks when it begins to grow.
    private static let zoomed: Float = 0.2

    /// Returns the placements of the screen in front and of the one behind it.
    ///
    /// - Parameters:
    ///   - away: Share of the way that the one in front is away from its place.
    ///   - size: Size of the container.
    ///   - isMirrored: True where lines of text end on the left.
    func placements(
        _ away: Float, in size: Size, isMirrored: Bool
    ) -> (front: ScreenPlacement, back: ScreenPlacement) {
        var (front, back) = (ScreenPlacement(), ScreenPlacement())
        let distance = isMirrored ? -size.width : size.width
        switch self {
        case .none: break
        case .fade: front.opacity = 1 - away
        case .slide:
            front.translation.x = (distance * away).rounded()
            // The screen below moves a quarter of the way.
            back.translation.x = (-distance / 4 * (1 - away)).rounded()
        case .push:
            front.translation.x = (distance * away).rounded()
            back.translation.x = front.translation.x - distance.rounded()
        case .rise: front.translation.y = (size.height * away).rounded()
        case .zoom:
            front.opacity = 1 - away
            front.scale = 1 - Transition.Kind.zoomed * away
        }
        return (front, back)
    }

    /// The parts of the front screen's look that move, so that a kept picture can take its place; nil
    /// where it only moves.
    func look(of front: Node) -> MovingLook? {
        guard self == .fade || self == .zoom else { return nil }
        return MovingLook(
            hasTransform: self == .zoom, hasOpacity: true, greatestScale: front.transform.scale)
    }
}
