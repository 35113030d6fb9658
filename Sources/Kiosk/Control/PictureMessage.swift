/// A message to a client that watches the picture with its pixels. It is encoded on another thread.
struct PictureMessage: Sendable {
    let sequence: Int
    /// Width of the picture in pixels.
    let width: Int
    /// Height of the picture in pixels.
    let height: Int
    let changes: [PictureCopy]

    /// Returns the message. The texts of changes are made once for all who get the same.
    func encoded() -> [UInt8] {
        var bytes = Array(
            """
            {"parameters":{"sequence":\(sequence),"width":\(width),"height":\(height),"changes":[
            """.utf8)
        for (index, change) in changes.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += change.streamed
        }
        bytes += "]},\"continues\":true}".utf8
        return bytes
    }
}
