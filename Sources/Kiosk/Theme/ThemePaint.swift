/// The fill of a surface, in literal or theme colours.
public enum ThemePaint: Hashable, Sendable {
    /// One colour.
    case color(ThemeColor)
    /// A gradient across the box.
    case gradient(ThemeGradient)

    /// Makes a paint of one colour, whatever the theme.
    public static func literal(_ color: Color) -> ThemePaint { .color(.literal(color)) }
    /// Makes a paint of a theme's colour.
    public static func role(_ role: Theme.Role) -> ThemePaint { .color(.role(role)) }

    /// Returns the paint for a box with these bounds.
    public func resolved(in theme: Theme, across bounds: Rect) -> Paint {
        SurfacePaint(self, theme).paint(in: bounds)
    }
}

/// A gradient across a box, positioned as in CSS Images 3.
public struct ThemeGradient: Hashable, Sendable {
    /// The geometry of the gradient in the box.
    public enum Geometry: Hashable, Sendable {
        /// Along a line through the box's centre, at an angle in degrees: 0 points up, 90 to the
        /// right. The line ends where the first and last colours reach opposite corners.
        case linear(angle: Float)
        /// From a point to the farthest corner, as an ellipse with the proportions of the distances
        /// to the farthest sides. The point is in fractions of the box's width and height.
        case radial(center: Point)
        /// A full turn around the box's centre, clockwise from an angle in degrees; 0 points up.
        case conic(angle: Float)
    }

    /// A colour at a position of the gradient, from 0 to 1.
    public struct Stop: Hashable, Sendable {
        /// Position, 0 at the start and 1 at the end.
        public var offset: Float
        /// Colour at the position.
        public var color: ThemeColor

        /// Makes a stop.
        public init(_ offset: Float, _ color: ThemeColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// The line or circle along which the colour changes.
    public var geometry: Geometry
    /// Stops in the order of their offsets; an offset less than the previous one is raised to it.
    /// Without stops, nothing is painted.
    public var stops: [Stop]

    /// Makes a gradient; the stops are in the order of their offsets.
    public init(_ geometry: Geometry, stops: [Stop]) {
        self.geometry = geometry
        self.stops = stops
    }
}

/// A `ThemePaint` with the theme's current colours.
enum SurfacePaint: Equatable {
    case color(Color)
    case gradient(ThemeGradient.Geometry, [Gradient.Stop])

    init(_ paint: ThemePaint?, _ theme: Theme) {
        switch paint {
        case nil: self = .color(.clear)
        case .color(let color): self = .color(color.resolved(in: theme))
        case .gradient(let gradient):
            self = .gradient(
                gradient.geometry,
                gradient.stops.map { Gradient.Stop($0.offset, $0.color.resolved(in: theme)) })
        }
    }

    var isVisible: Bool {
        switch self {
        case .color(let color): color.alpha > 0
        case .gradient(_, let stops): stops.contains { $0.color.alpha > 0 }
        }
    }

    var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(_, let stops): !stops.isEmpty && stops.allSatisfy(\.color.isOpaque)
        }
    }

    /// True if every pixel has the same colour.
    var isPlain: Bool { if case .color = self { true } else { false } }

    func mapColors(_ change: (Color) -> Color) -> SurfacePaint {
        switch self {
        case .color(let color): .color(change(color))
        case .gradient(let geometry, let stops):
            .gradient(geometry, stops.map { Gradient.Stop($0.offset, change($0.color)) })
        }
    }

    /// Returns the paint for a box with these bounds.
    func paint(in bounds: Rect) -> Paint {
        switch self {
        case .color(let color): .solid(color)
        case .gradient(let geometry, let stops): .gradient(geometry.gradient(in: bounds, stops))
        }
    }
}

extension ThemeGradient.Geometry {
    fileprivate func gradient(in bounds: Rect, _ stops: [Gradient.Stop]) -> Gradient {
        let center = bounds.center
        switch self {
        case .linear(let angle):
            let direction = UnitVector(degrees: Double(angle) - 90)
            let (x, y) = (Float(direction.x), Float(direction.y))
            // Half the line ends where a perpendicular meets a corner: CSS Images 3, 3.1.1.
            let half = (abs(x) * bounds.width + abs(y) * bounds.height) / 2
            let end = Point(x: x * half, y: y * half)
            return Gradient(.linear(start: center - end, end: center + end), stops: stops)
        case .radial(let focus):
            // The ellipse through the corner has √2 times the distances to the farthest sides: CSS
            // Images 3, 3.2.1.
            let reach = Float(2).squareRoot()
            let x = reach * max(abs(focus.x), abs(1 - focus.x)) * bounds.width
            let y = reach * max(abs(focus.y), abs(1 - focus.y)) * bounds.height
            // A scale without a translation is exact at any position of the box.
            let middle = Point(
                x: (bounds.minX + focus.x * bounds.width) / x,
                y: (bounds.minY + focus.y * bounds.height) / y)
            return Gradient(
                .radial(center: middle, radius: 1), stops: stops, transform: .scale(x: x, y: y))
        case .conic(let angle):
            return Gradient(.conic(center: center, angle: angle - 90), stops: stops)
        }
    }
}
