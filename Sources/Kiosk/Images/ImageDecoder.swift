import Glibc

/// What a picture may cost.
public struct ImageLimits: Hashable, Sendable {
    /// Width times height.
    public var pixels: Int
    /// The size of the file.
    public var bytes: Int

    public init(pixels: Int = 64 << 20, bytes: Int = 64 << 20) {
        self.pixels = pixels
        self.bytes = bytes
    }
}

/// Turns picture files into pixels. The functions may be called on any thread.
public enum ImageDecoder {
    /// Reads and decodes a file.
    public static func decode(
        path: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> PixelBuffer {
        let bytes = try read(path, limit: limits.bytes)
        return try decode(bytes, name: path, limits: limits)
    }

    /// Decodes a file that is in memory; `name` stands for the path in errors.
    public static func decode(
        _ bytes: [UInt8], name: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> PixelBuffer {
        guard bytes.starts(with: PNGDecoder.signature) else {
            throw ImageError(path: name, reason: .unknownFormat)
        }
        return try PNGDecoder.decode(bytes, name: name, limits: limits)
    }

    private static func read(_ path: String, limit: Int) throws(ImageError) -> [UInt8] {
        do {
            return try File.read(path, limit: limit)
        } catch  where error.number == EFBIG {
            throw ImageError(path: path, reason: .tooLarge("more than \(limit >> 20) MiB"))
        } catch {
            throw ImageError(path: path, reason: .unreadable(error.description))
        }
    }
}
