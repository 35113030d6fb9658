/// The resampling filter for images drawn at another size.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
    /// The pixel nearest to the device pixel's centre.
    case nearest
    /// Interpolates between the two nearest along each axis. Reducing to less than half skips
    /// pixels.
    case bilinear
    /// Interpolates when enlarging, averages all covered pixels when reducing.
    case smooth
}
