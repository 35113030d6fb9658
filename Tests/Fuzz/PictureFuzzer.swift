/// Gives a file to everything that the cache does with files, and looks at what comes out.
enum PictureFuzzer {
    /// Small, so that a file is soon done; `scripts/fuzz` gives the process memory to match.
    static let limits = ImageLimits(pixels: 1 << 20, bytes: 1 << 20, frames: 32)

    /// Decides whether the file is of a known kind.
    static func run(_ bytes: [UInt8]) -> Bool {
        let whole: PixelBuffer
        do throws(ImageError) {
            whole = try ImageDecoder.decode(bytes, name: "input", limits: limits)
        } catch {
            if error.reason == .unknownFormat { return false }
            // A file without a picture at its own size may have one at another.
            _ = DecodedImage(bytes, name: "input", demand: .measure, limits: limits)
            _ = picture(bytes, .stretched(DecodeSize(width: 19, height: 7)))
            play(bytes)
            return true
        }
        check(whole)
        let natural = picture(bytes, .natural)
        guard let header = try? ImageHeader(bytes, name: "input"), let natural else {
            fatalError("a picture without a header, or not at its natural size")
        }
        precondition(
            whole.width == header.width && whole.height == header.height, "the header's size")
        precondition(equal(whole, natural), "the same file in other pixels")
        for size in [DecodeSize(width: 19, height: 7), DecodeSize(width: 300, height: 300)] {
            for demand in [ImageDemand.within(size), .covering(size), .stretched(size)] {
                _ = picture(bytes, demand)
            }
        }
        play(bytes)
        return true
    }

    /// The picture that the cache would keep.
    private static func picture(_ bytes: [UInt8], _ demand: ImageDemand) -> PixelBuffer? {
        let decoded = DecodedImage(bytes, name: "input", demand: demand, limits: limits)
        guard case .ready(let picture) = decoded.state else { return nil }
        check(picture)
        return picture
    }

    /// All frames, and the first one again.
    private static func play(_ bytes: [UInt8]) {
        guard let moving = try? AnimatedPicture(bytes, name: "input", limits: limits) else {
            return
        }
        let composer = FrameComposer(moving)
        for _ in 0...moving.durations.count {
            guard (try? composer.advance()) != nil else { continue }
            check(composer.canvas)
        }
    }

    /// Colours are premultiplied, and what is called opaque is.
    private static func check(_ picture: PixelBuffer) {
        for y in 0..<picture.height {
            let row = picture.pixels + y * picture.stride
            for x in 0..<picture.width {
                let pixel = row[x]
                let alpha = pixel >> 24
                guard alpha < 255 else { continue }
                precondition(!picture.isOpaque, "an opaque picture with a hole")
                precondition(
                    pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha,
                    "a colour that is more than its alpha")
            }
        }
    }

    private static func equal(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        guard a.width == b.width, a.height == b.height, a.isOpaque == b.isOpaque else {
            return false
        }
        return (0..<a.height).allSatisfy { y in
            UnsafeBufferPointer(start: a.pixels + y * a.stride, count: a.width)
                .elementsEqual(UnsafeBufferPointer(start: b.pixels + y * b.stride, count: b.width))
        }
    }
}
