/// The size that a picture is needed at, in pixels of the upright picture.
///
/// Formats that can be decoded at a part of their size for less are decoded at a half, a quarter or
/// an eighth when that still covers both extents.
public struct DecodeSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// 8, 4, 2 or 1: the fewest eighths of a picture's size that still cover this size.
    func eighths(ofWidth width: Int, height: Int) -> Int {
        for eighths in [1, 2, 4]
        where DecodeSize.scaled(width, eighths) >= self.width
            && DecodeSize.scaled(height, eighths) >= self.height
        {
            return eighths
        }
        return 8
    }

    /// Rounded up, as libjpeg does.
    static func scaled(_ extent: Int, _ eighths: Int) -> Int { (extent * eighths + 7) / 8 }
}
