/// How large somebody is going to show a picture, in device pixels.
public enum ImageDemand: Hashable, Sendable {
    /// Not yet: only the header is asked for. A small picture comes all the same.
    case measure
    /// With all pixels that are in the file.
    case natural
    /// As large as it fits into both extents.
    case within(DecodeSize)
    /// Just so large that it covers both extents.
    case covering(DecodeSize)
    /// Stretched to both extents.
    case stretched(DecodeSize)
}

/// In which form the pixels of a file are kept. Demands for sizes that are near each other share
/// one.
enum Rendition: Hashable, Sendable {
    /// At 1/2ⁿ of the size in the file, rounded up.
    case reduced(Int)
    /// Shapes, drawn at this size.
    case drawn(DecodeSize)

    /// Whether a picture that is kept in this form is good enough, and not far too large, for
    /// whoever asks for `other`.
    func serves(_ other: Rendition) -> Bool {
        switch (self, other) {
        // Between one and four times as large as it is shown, where two is the goal: a picture
        // whose size moves to and fro across a limit is not decoded each time.
        case (.reduced(let mine), .reduced(let asked)): mine == asked || mine == asked - 1
        case (.drawn(let mine), .drawn(let asked)): mine == asked
        default: false
        }
    }
}

extension ImageHeader {
    /// A raster picture with no more pixels is kept as it is, whatever size it is shown at.
    private static let smallArea = 1 << 16
    private static let mostHalvings = 15

    /// The smallest form that still has a pixel for each device pixel; nil where no pixels are
    /// needed.
    func rendition(for demand: ImageDemand) -> Rendition? {
        if isVector { return drawnSize(for: demand).map { .drawn($0) } }
        switch demand {
        // A small picture is decoded along with its header, whatever it is asked for.
        case .measure: return isSmall ? .reduced(0) : nil
        case .natural: return .reduced(0)
        case .covering(let size), .stretched(let size):
            return .reduced(halvings { $0.width >= size.width && $0.height >= size.height })
        case .within(let size):
            // One axis decides how large the picture becomes: that on which it is enough first.
            return .reduced(halvings { $0.width >= size.width || $0.height >= size.height })
        }
    }

    /// The size in the file, halved so many times.
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

    private var isSmall: Bool { width <= ImageHeader.smallArea / max(height, 1) }

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

    /// With one extent of `size`, and the other by the picture's proportions, rounded to the
    /// nearest.
    private func scaled(to size: DecodeSize, byWidth: Bool) -> DecodeSize {
        byWidth
            ? DecodeSize(
                width: size.width, height: max(1, (size.width * height + width / 2) / width))
            : DecodeSize(
                width: max(1, (size.height * width + height / 2) / height), height: size.height)
    }
}

extension DecodeSize {
    /// Rounded up.
    static func halved(_ extent: Int, _ count: Int) -> Int { (extent + (1 << count) - 1) >> count }
}
