import Kiosk

/// The picture of a kiosk, kept up to date with what its `Watch` tells.
final class WatchedPicture {
    private(set) var picture: PixelBuffer

    /// Largest side of a picture; RFB has 16 bits for it.
    private static let longestSide: Int64 = 16_384

    init(width: Int, height: Int) {
        picture = PixelBuffer(width: width, height: height)
    }

    /// Takes a message of `Watch`.
    ///
    /// - Returns: The areas that have changed; nil for a message that is none.
    func take(_ message: JSON) -> [PixelRect]? {
        guard let (width, height) = WatchedPicture.size(message),
            case .array(let changes)? = message["changes"]
        else { return nil }
        let isResized = width != picture.width || height != picture.height
        if isResized { picture = PixelBuffer(width: width, height: height) }
        var areas: [PixelRect] = []
        for change in changes {
            guard case .int(let x)? = change["x"], case .int(let y)? = change["y"],
                case .string(let text)? = change["png"], let bytes = Base64.bytes(of: text),
                let part = try? ImageDecoder.decode(bytes, name: "the picture")
            else { return nil }
            let area = PixelRect(x: Int(x), y: Int(y), width: part.width, height: part.height)
            guard picture.bounds.intersection(area) == area else { return nil }
            for row in 0..<part.height {
                (picture.pixels + (Int(y) + row) * picture.stride + Int(x)).update(
                    from: part.pixels + row * part.stride, count: part.width)
            }
            areas.append(area)
        }
        return isResized ? [picture.bounds] : areas
    }

    /// Returns the width and the height that a message tells.
    static func size(_ message: JSON) -> (width: Int, height: Int)? {
        guard case .int(let width)? = message["width"], case .int(let height)? = message["height"],
            1...longestSide ~= width, 1...longestSide ~= height
        else { return nil }
        return (Int(width), Int(height))
    }

    /// The picture at half its light: that of a kiosk that does not answer.
    var dimmed: PixelBuffer {
        let dimmed = PixelBuffer(width: picture.width, height: picture.height)
        for row in 0..<picture.height {
            let (source, target) = (
                picture.pixels + row * picture.stride, dimmed.pixels + row * dimmed.stride
            )
            for x in 0..<picture.width { target[x] = source[x] >> 1 & 0x7F_7F7F }
        }
        return dimmed
    }
}
