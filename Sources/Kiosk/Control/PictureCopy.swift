/// A part of the picture that is encoded on another thread. While a job has it, only that thread uses
/// its pixels.
final class PictureCopy: @unchecked Sendable {
    let area: PixelRect
    private let pixels: PixelBuffer

    /// Copies an area of a picture, which must lie in it and not be empty.
    ///
    /// - Parameter old: A copy that nobody uses any more, whose memory suffices for this one.
    init(of picture: PixelBuffer, _ area: PixelRect, inMemoryOf old: PictureCopy? = nil) {
        self.area = area
        let (width, height) = (area.width, area.height)
        pixels =
            old.map { PixelBuffer(width: width, height: height, inMemoryOf: $0.pixels) }
            ?? PixelBuffer(width: width, height: height)
        for row in 0..<area.height {
            let source = picture.pixels + (Int(area.minY) + row) * picture.stride + Int(area.minX)
            (pixels.pixels + row * pixels.stride).update(from: source, count: area.width)
        }
    }

    /// Bytes that the copy holds.
    var capacity: Int { pixels.capacity }

    /// Returns true if its memory suffices for a copy of an area.
    func suffices(for area: PixelRect) -> Bool {
        capacity >= PixelBuffer.byteCount(width: area.width, height: area.height)
    }

    /// The picture as PNG.
    var png: [UInt8] { PNGEncoder.encode(pixels) }

    /// The picture as PNG in base64, with its position.
    var json: JSON { json(png) }

    /// The same as text, quickly encoded; made once, for all who watch the picture.
    private(set) lazy var streamed = json(PNGEncoder.encode(pixels, isQuick: true)).bytes()

    private func json(_ png: [UInt8]) -> JSON {
        var object = area.members
        object["png"] = .string(Base64.text(of: png))
        return .object(object)
    }
}

extension PixelRect {
    /// Place and size, for clients.
    var members: JSON.Object {
        JSON.Object([
            .init(key: "x", value: .int(Int64(minX))), .init(key: "y", value: .int(Int64(minY))),
            .init(key: "width", value: .int(Int64(width))),
            .init(key: "height", value: .int(Int64(height))),
        ])
    }
}
