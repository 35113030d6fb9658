/// A value made of numbers, which can go to another one.
public protocol Animatable: Equatable, SendableMetatype {
    /// The numbers; nil for a value that has none, such as an automatic length.
    var motionVector: MotionVector? { get }
    /// Makes a value from interpolated numbers. They may lie outside of both ends where a movement
    /// swings.
    init(_ vector: MotionVector)
}

/// Up to eight numbers of one sort.
public struct MotionVector: Hashable, Sendable {
    /// The numbers; those that a value does not need are zero.
    public var lanes: SIMD8<Float>
    /// The sort of the numbers, such as their units. There is no way between different sorts.
    public var sort: UInt16

    /// Makes a vector; numbers that are not given are zero.
    public init(_ lanes: SIMD8<Float>, sort: UInt16 = 0) {
        (self.lanes, self.sort) = (lanes, sort)
    }

    init(_ a: Float, _ b: Float = 0, _ c: Float = 0, _ d: Float = 0, sort: UInt16 = 0) {
        self.init(SIMD8(a, b, c, d, 0, 0, 0, 0), sort: sort)
    }

    /// The number at an index from 0 to 7.
    public subscript(index: Int) -> Float { lanes[index] }
}

extension Float: Animatable {
    public var motionVector: MotionVector? { MotionVector(self) }
    public init(_ vector: MotionVector) { self = vector[0] }
}

extension Point: Animatable {
    public var motionVector: MotionVector? { MotionVector(x, y) }
    public init(_ vector: MotionVector) { self.init(x: vector[0], y: vector[1]) }
}

extension Size: Animatable {
    public var motionVector: MotionVector? { MotionVector(width, height) }
    public init(_ vector: MotionVector) { self.init(width: vector[0], height: vector[1]) }
}

extension Rect: Animatable {
    public var motionVector: MotionVector? { MotionVector(minX, minY, width, height) }
    public init(_ vector: MotionVector) {
        self.init(x: vector[0], y: vector[1], width: vector[2], height: vector[3])
    }
}

extension EdgeInsets: Animatable {
    public var motionVector: MotionVector? { MotionVector(top, right, bottom, left) }
    public init(_ vector: MotionVector) {
        self.init(top: vector[0], right: vector[1], bottom: vector[2], left: vector[3])
    }
}

/// Between colours, the channels times the opacity go: CSS Color 4, 12.3. So a colour does not
/// darken on its way from a transparent one.
extension Color: Animatable {
    public var motionVector: MotionVector? {
        let share = Float(alpha) / 255
        return MotionVector(
            Float(red) * share, Float(green) * share, Float(blue) * share, Float(alpha))
    }

    public init(_ vector: MotionVector) {
        func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value)).rounded()) }
        let alpha = byte(vector[3])
        let share = alpha == 0 ? 0 : 255 / max(1, min(255, vector[3]))
        self.init(
            red: byte(vector[0] * share), green: byte(vector[1] * share),
            blue: byte(vector[2] * share), alpha: alpha)
    }
}

extension NodeTransform: Animatable {
    public var motionVector: MotionVector? {
        MotionVector(
            SIMD8(
                translation.x, translation.y, share.x, share.y, scale, rotation, origin.x, origin.y)
        )
    }

    public init(_ vector: MotionVector) {
        self.init(
            scale: vector[4], rotation: vector[5],
            translation: Point(x: vector[0], y: vector[1]),
            share: Point(x: vector[2], y: vector[3]), origin: Point(x: vector[6], y: vector[7]))
    }
}
