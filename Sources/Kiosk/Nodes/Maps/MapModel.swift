/// The model of a map picture.
public struct MapModel: Equatable, Sendable {
    /// Look of the map's box.
    public var box = BoxModel()
    /// Size of the picture in its own coordinates, in which pins and routes have their places.
    public var extent = Size(width: 100, height: 100)
    /// Greatest size of the picture, as a factor of the size that fits into the box.
    public var maximumZoom: Float = 4
    /// Ways on the picture, below the pins.
    public var routes: [MapRoute] = []
    /// The place that is seen; the map glides there when it changes. Nil for the whole picture.
    public var place: MapPlace?

    /// Makes a map of a size in its own coordinates.
    public init(extent: Size = Size(width: 100, height: 100)) { self.extent = extent }
}

/// A place of a map in the middle of its box.
public struct MapPlace: Equatable, Sendable {
    /// Position in the map's coordinates.
    public var position: Point
    /// Size of the picture, as a factor of the size that fits into the box.
    public var zoom: Float

    /// Makes a position with a zoom.
    public init(_ position: Point, zoom: Float = 2) {
        (self.position, self.zoom) = (position, zoom)
    }
}

/// A route on a map. The width of its line does not depend on the zoom.
public struct MapRoute: Equatable, Sendable {
    /// Points in the map's coordinates.
    public var points: [Point]
    /// Colour of the line.
    public var color = ThemeColor.role(.primary)
    /// Width of the line in logical pixels.
    public var width: Float = 6
    /// Alternating lengths of dashes and gaps.
    public var dashes: [Float] = []

    /// Makes a route through points.
    public init(_ points: [Point]) { self.points = points }
}

/// The part of a map that is seen: how large it is, and where its top left corner is in its box.
struct MapView: Animatable {
    var zoom: Float = 1
    var x: Float = 0
    var y: Float = 0

    init(zoom: Float = 1, x: Float = 0, y: Float = 0) { (self.zoom, self.x, self.y) = (zoom, x, y) }

    init(_ vector: MotionVector) { self.init(zoom: vector[0], x: vector[1], y: vector[2]) }

    var motionVector: MotionVector? { MotionVector(zoom, x, y) }

    /// Returns the view with the map's edges at those of the box or beyond, or the map in the middle
    /// where it is smaller.
    ///
    /// - Parameters:
    ///   - whole: Size of the map that fits into the box.
    func clamped(_ whole: Size, in box: Size, most: Float) -> MapView {
        let zoom = max(1, min(max(1, most), self.zoom))
        func clamp(_ origin: Float, _ length: Float, _ room: Float) -> Float {
            length <= room ? ((room - length) / 2).rounded() : max(room - length, min(0, origin))
        }
        return MapView(
            zoom: zoom, x: clamp(x, whole.width * zoom, box.width),
            y: clamp(y, whole.height * zoom, box.height))
    }

    /// Returns the view with another zoom, in which a point of the box shows the same of the map.
    func zoomed(to new: Float, about point: Point) -> MapView {
        let share = new / zoom
        return MapView(
            zoom: new, x: point.x - (point.x - x) * share, y: point.y - (point.y - y) * share)
    }
}
