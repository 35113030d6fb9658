/// The source of colour for a shape.
public enum Paint: Equatable {
    /// One colour.
    case solid(Color)
    /// A colour that depends on the position.
    case gradient(Gradient)
    /// An image, repeated or once.
    case pattern(Pattern)
}

/// A colour gradient. Points and lengths are in the coordinates of `transform`.
public struct Gradient: Hashable, Sendable {
    /// A colour at a position of the gradient, from 0 to 1.
    public struct Stop: Hashable, Sendable {
        /// Position, 0 at the start of the geometry and 1 at its end.
        public var offset: Float
        /// Colour at the position; between two stops, colours are blended.
        public var color: Color

        /// Makes a stop.
        public init(_ offset: Float, _ color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// The geometry of a gradient.
    public enum Geometry: Hashable, Sendable {
        /// From 0 at `start` to 1 at `end`, constant across. Coinciding points give the last
        /// colour.
        case linear(start: Point, end: Point)
        /// From 0 at `focus` to 1 on a circle. A focus outside is moved inside the circle; nil
        /// means the centre. A radius that is not positive gives the last colour.
        case radial(center: Point, radius: Float, focus: Point? = nil)
        /// A full turn around `center` clockwise, from 0 at an angle in degrees from the x axis.
        case conic(center: Point, angle: Float = 0)
    }

    /// The continuation before 0 and after 1.
    public enum Spread: Hashable, Sendable, BitwiseCopyable { case pad, `repeat`, reflect }

    /// The line, circles or turn along which the colour changes.
    public var geometry: Geometry
    /// Stops in the order of their offsets; an offset less than the previous one is raised to it.
    /// Without stops, nothing is painted.
    public var stops: [Stop]
    /// Continuation before 0 and after 1.
    public var spread: Spread
    /// Map from the geometry's coordinates to local ones.
    public var transform: AffineTransform

    /// Makes a gradient. `transform` maps the geometry's coordinates to local ones.
    public init(
        _ geometry: Geometry, stops: [Stop], spread: Spread = .pad,
        transform: AffineTransform = .identity
    ) {
        self.geometry = geometry
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}
