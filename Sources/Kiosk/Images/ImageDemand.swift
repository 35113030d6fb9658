/// The size at which a picture will be shown, in device pixels.
public enum ImageDemand: Hashable, Sendable {
    /// Unknown yet: only the header is requested. A small picture is decoded anyway.
    case measure
    /// At full resolution.
    case natural
    /// The largest size that fits into both extents.
    case within(DecodeSize)
    /// The smallest size that covers both extents.
    case covering(DecodeSize)
    /// Stretched to both extents.
    case stretched(DecodeSize)
}

/// The form in which the pixels of a file are cached. Demands of similar size share one.
enum Rendition: Hashable, Sendable {
    /// At 1/2ⁿ of the file's size, rounded up.
    case reduced(Int)
    /// Vector shapes, drawn at this size.
    case drawn(DecodeSize)

    /// Returns true if a picture cached in this form is good enough, and not far too large, for a
    /// demand that needs `other`.
    func serves(_ other: Rendition) -> Bool {
        switch (self, other) {
        // Between one and four times the shown size, with a goal of two, so that a size that
        // oscillates around a limit does not cause a decoding each time.
        case (.reduced(let mine), .reduced(let asked)): mine == asked || mine == asked - 1
        case (.drawn(let mine), .drawn(let asked)): mine == asked
        default: false
        }
    }
}

extension ImageHeader {
    /// Number of pixels up to which a raster picture is cached at full size, whatever size is
    /// shown.
    private static let smallArea = 1 << 16
    private static let mostHalvings = 15

    /// Returns the smallest rendition with at least one pixel per device pixel; nil if no pixels
    /// are needed.
    func rendition(for demand: ImageDemand) -> Rendition? {
        if isVector { return drawnSize(for: demand).map { .drawn($0) } }
        switch demand {
        // A small picture is decoded along with its header, for any demand.
        case .measure: return isSmall ? .reduced(0) : nil
        case .natural: return .reduced(0)
        case .covering(let size), .stretched(let size):
            return .reduced(halvings { $0.width >= size.width && $0.height >= size.height })
        case .within(let size):
            // One axis determines the resulting size: the one that reaches its limit first.
            return .reduced(halvings { $0.width >= size.width || $0.height >= size.height })
        }
    }

    /// Returns the file's size, halved `count` times.
    func size(halved count: Int) -> DecodeSize {
        DecodeSize(width: DecodeSize.halved(width, count), height: DecodeSize.halved(height, count))
    }

    private func halvings(where isEnough: (DecodeSize) -> Bool) -> Int {
        guard !isSmall else { return 0 }
        var size = size(halved: 0)
        for count in 0..<ImageHeader.mostHalvings {
            let half = self.size(halved: count + 1)
            guard half != size, isEnough(half) else { return count }
            size = half
        }
        return ImageHeader.mostHalvings
    }

    /// True for a picture that is cached at full size.
    var isSmall: Bool { width <= ImageHeader.smallArea / max(height, 1) }

    private func drawnSize(for demand: ImageDemand) -> DecodeSize? {
        switch demand {
        case .measure: nil
        case .natural: DecodeSize(width: width, height: height)
        case .stretched(let size): size
        case .within(let size):
            scaled(to: size, byWidth: size.width * height <= size.height * width)
        case .covering(let size):
            scaled(to: size, byWidth: size.width * height >= size.height * width)
        }
    }

    /// Scales to one extent of `size`, with the picture's aspect ratio, rounded to nearest.
    private func scaled(to size: DecodeSize, byWidth: Bool) -> DecodeSize {
        byWidth
            ? DecodeSize(
                width: size.width, height: max(1, (size.width * height + width / 2) / width))
            : DecodeSize(
                width: max(1, (size.height * width + height / 2) / height), height: size.height)
    }
}

extension DecodeSize {
    /// Halves an extent `count` times, rounded up.
    static func halved(_ extent: Int, _ count: Int) -> Int { (extent + (1 << count) - 1) >> count }
}
