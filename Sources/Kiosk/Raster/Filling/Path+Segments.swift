/// A segment of a path in device pixels. It begins at the previous segment's end.
enum DeviceSegment {
    case move(DevicePoint)
    case line(DevicePoint)
    case quadratic(DevicePoint, DevicePoint)
    case cubic(DevicePoint, DevicePoint, DevicePoint)
    case close
}

extension Path {
    /// Passes the segments, transformed to device pixels, to `body`; those with a NaN coordinate
    /// are skipped.
    @inline(__always)
    func withSegments(_ transform: AffineTransform, _ body: (DeviceSegment) -> Void) {
        verbs.withUnsafeBufferPointer { verbs in
            points.withUnsafeBufferPointer { points in
                var index = 0
                for verb in verbs {
                    let first = index
                    index &+= verb.pointCount
                    if verb == .close {
                        body(.close)
                        continue
                    }
                    guard let a = DevicePoint(points[first], transform) else { continue }
                    switch verb {
                    case .move: body(.move(a))
                    case .line: body(.line(a))
                    case .quadratic:
                        guard let b = DevicePoint(points[first + 1], transform) else { continue }
                        body(.quadratic(a, b))
                    case .cubic:
                        guard let b = DevicePoint(points[first + 1], transform),
                            let c = DevicePoint(points[first + 2], transform)
                        else { continue }
                        body(.cubic(a, b, c))
                    case .close: break
                    }
                }
            }
        }
    }
}
