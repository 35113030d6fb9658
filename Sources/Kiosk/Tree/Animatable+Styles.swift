extension Length: Animatable {
    /// One number; its sort is the unit. An automatic length has none.
    public var motionVector: MotionVector? {
        switch self {
        case .points(let value): MotionVector(value)
        case .percent(let value): MotionVector(value, sort: 1)
        case .auto, .content: nil
        }
    }

    public init(_ vector: MotionVector) {
        self = vector.sort == 1 ? .percent(vector[0]) : .points(vector[0])
    }
}

extension LayoutEdges: Animatable {
    /// Four numbers, if no side is automatic, or in the writing direction.
    public var motionVector: MotionVector? {
        guard start == nil, end == nil else { return nil }
        var result = MotionVector(0)
        for (index, side) in [top, right, bottom, left].enumerated() {
            guard let vector = side.motionVector else { return nil }
            result.lanes[index] = vector[0]
            result.sort |= vector.sort << UInt16(index)
        }
        return result
    }

    public init(_ vector: MotionVector) {
        func side(_ index: Int) -> Length {
            Length(MotionVector(vector[index], sort: vector.sort >> UInt16(index) & 1))
        }
        self.init(top: side(0), right: side(1), bottom: side(2), left: side(3))
    }
}

extension CornerRadii: Animatable {
    public var motionVector: MotionVector? {
        MotionVector(
            SIMD8(
                topLeft.width, topLeft.height, topRight.width, topRight.height, bottomRight.width,
                bottomRight.height, bottomLeft.width, bottomLeft.height))
    }

    public init(_ vector: MotionVector) {
        func corner(_ index: Int) -> Size {
            Size(width: max(0, vector[index]), height: max(0, vector[index + 1]))
        }
        self.init(
            topLeft: corner(0), topRight: corner(2), bottomRight: corner(4), bottomLeft: corner(6))
    }
}
