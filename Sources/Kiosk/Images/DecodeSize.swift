/// The size at which a picture is needed, in pixels of the upright picture.
///
/// Formats with cheap scaled decoding are decoded at a half, a quarter or an eighth if that still
/// covers both extents.
public struct DecodeSize: Hashable, Sendable {
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int

    /// Makes a size in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Returns 8, 4, 2 or 1: the smallest number of eighths of a picture's size that still covers
    /// this size.
    func eighths(ofWidth width: Int, height: Int) -> Int {
        for eighths in [1, 2, 4]
        where DecodeSize.scaled(width, eighths) >= self.width
            && DecodeSize.scaled(height, eighths) >= self.height
        {
            return eighths
        }
        return 8
    }

    /// Scales an extent, rounded up like libjpeg.
    static func scaled(_ extent: Int, _ eighths: Int) -> Int { (extent * eighths + 7) / 8 }
}
