internal import CImage

/// The headers of one frame of a GIF file.
struct GIFFrame: Sendable {
    /// The treatment of the frame's area before the next frame.
    enum Disposal: Sendable {
        case keep
        case clear
        case restore
    }

    /// Area on the canvas; it may exceed the canvas.
    var area: PixelRect
    var disposal = Disposal.keep
    /// Delay in hundredths of a second, as in the file.
    var delay = 0
    var transparentIndex: Int?
}

/// Reads a GIF file with giflib, frame by frame.
final class GIFReader {
    static func isGIF(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    }

    let width: Int
    let height: Int
    /// Number of animation loops, zero for endless, as far as the file has been read.
    private(set) var loopCount = 1

    private let name: String
    private let limits: ImageLimits
    private let source: GIFSource
    private let file: UnsafeMutablePointer<GifFileType>

    init(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
        try SharedLibrary.gif.open(for: name)
        self.name = name
        self.limits = limits
        source = GIFSource(bytes)
        var number: Int32 = 0
        // The source outlives the file, which `deinit` closes.
        let pointer = Unmanaged.passUnretained(source).toOpaque()
        guard let file = DGifOpen(pointer, readGIF, &number) else {
            throw ImageError(path: name, reason: .damaged(words(for: number)))
        }
        self.file = file
        width = Int(file.pointee.SWidth)
        height = Int(file.pointee.SHeight)
        try limits.check(width: width, height: height, name: name)
    }

    deinit { _ = DGifCloseFile(file, nil) }

    /// Reads the headers up to the next frame's pixels; nil at the end. Files that lack their last
    /// byte are common, and are accepted.
    func nextFrame() throws(ImageError) -> GIFFrame? {
        var frame = GIFFrame(area: .empty)
        while !source.isAtEnd {
            var record = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(file, &record))
            switch record {
            case IMAGE_DESC_RECORD_TYPE:
                try check(DGifGetImageDesc(file))
                let image = file.pointee.Image
                let (width, height) = (Int(image.Width), Int(image.Height))
                try limits.check(width: width, height: height, name: name)
                frame.area = PixelRect(
                    x: Int(image.Left), y: Int(image.Top), width: width, height: height)
                return frame
            case EXTENSION_RECORD_TYPE: try readExtension(into: &frame)
            case TERMINATE_RECORD_TYPE: return nil
            default: break
            }
        }
        return nil
    }

    private func readExtension(into frame: inout GIFFrame) throws(ImageError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try check(DGifGetExtension(file, &code, &block))
        var isLoop = false
        while let bytes = block {
            // The first byte is the length.
            let data = UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0]))
            if code == GRAPHICS_EXT_FUNC_CODE && data.count >= 4 {
                frame.read(data)
            } else if isLoop && data.count >= 3 && data[0] == 1 {
                loopCount = Int(data[1]) | Int(data[2]) << 8
            }
            isLoop =
                code == APPLICATION_EXT_FUNC_CODE
                && (isLoop || data.elementsEqual("NETSCAPE2.0".utf8))
            try check(DGifGetExtensionNext(file, &block))
        }
    }

    /// Skips the pixels of the frame whose headers were read last.
    func skipPixels() throws(ImageError) {
        var size: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try check(DGifGetCode(file, &size, &block))
        while block != nil { try check(DGifGetCodeNext(file, &block)) }
    }

    /// Draws the frame whose headers were read last on a canvas of the file's size.
    func draw(_ frame: GIFFrame, over canvas: PixelBuffer) throws(ImageError) {
        guard let map = file.pointee.Image.ColorMap ?? file.pointee.SColorMap else {
            throw ImageError(path: name, reason: .damaged("no colour table"))
        }
        // Missing colours are black. Zero marks a pixel that stays unchanged.
        var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
        for index in 0..<min(Int(map.pointee.ColorCount), 256) {
            let color = map.pointee.Colors[index]
            colors[index] |=
                UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
        if let index = frame.transparentIndex { colors[index] = 0 }

        let area = frame.area
        let (left, width) = (Int(area.minX), Int(area.width))
        let visible = max(0, min(width, canvas.width - left))
        var line = [UInt8](repeating: 0, count: width)
        for row in GIFReader.rows(of: Int(area.height), isInterlaced: file.pointee.Image.Interlace)
        {
            try check(DGifGetLine(file, &line, Int32(width)))
            let y = Int(area.minY) + row
            guard y < canvas.height else { continue }
            let target = canvas.pixels + y * canvas.stride + left
            for x in 0..<visible {
                let color = colors[Int(line[x])]
                if color != 0 { target[x] = color }
            }
        }
    }

    /// Returns row numbers in the order of the file.
    private static func rows(of height: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
            Array(stride(from: start, to: height, by: step))
        }
    }

    private func check(_ result: Int32) throws(ImageError) {
        guard result != GIF_OK else { return }
        throw ImageError(path: name, reason: .damaged(words(for: file.pointee.Error)))
    }
}

extension GIFFrame {
    /// Parses a graphic control extension's four bytes.
    fileprivate mutating func read(_ data: UnsafeBufferPointer<UInt8>) {
        disposal =
            switch data[0] >> 2 & 7 {
            case 2: .clear
            case 3: .restore
            default: .keep
            }
        delay = Int(data[1]) | Int(data[2]) << 8
        transparentIndex = data[0] & 1 == 1 ? Int(data[3]) : nil
    }
}

/// The bytes that giflib reads.
private final class GIFSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
        let count = min(count, bytes.count - position)
        bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { target.update(from: base + position, count: count) }
        }
        position += count
        return count
    }
}

private func readGIF(
    _ file: UnsafeMutablePointer<GifFileType>?, _ target: UnsafeMutablePointer<GifByteType>?,
    _ count: Int32
) -> Int32 {
    guard let pointer = file?.pointee.UserData, let target, count > 0 else { return 0 }
    let source = Unmanaged<GIFSource>.fromOpaque(pointer).takeUnretainedValue()
    return Int32(source.read(into: target, count: Int(count)))
}

/// Returns giflib's message for an error number.
private func words(for number: Int32) -> String {
    if let words = GifErrorString(number) { String(cString: words) } else { "giflib's \(number)" }
}
