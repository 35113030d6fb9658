/// A text with attributes for its parts, and with inline boxes for pictures.
///
///     RichText("Total ") + RichText("12.40", .bold)
///
/// A value type. A plain string is a rich text without attributes.
public struct RichText: Hashable, Sendable {
    /// A part with attributes, in UTF-8 bytes from the start of the string.
    public struct Span: Hashable, Sendable {
        /// Part of the string, in UTF-8 bytes.
        public let range: Range<Int>
        /// Attributes of the part.
        public let attributes: TextAttributes
    }

    /// An inline box whose content is drawn separately.
    public struct Box: Hashable, Sendable {
        /// Offset of its character U+FFFC, in UTF-8 bytes from the start of the string.
        public let offset: Int
        /// Size in logical pixels.
        public let size: Size
        /// Distance of the bottom below the baseline, in logical pixels.
        public let descent: Float
    }

    /// The text, with U+FFFC for each box.
    public private(set) var string: String
    /// Spans in text order, without overlaps; text outside spans has no attributes.
    public private(set) var spans: [Span] = []
    /// Boxes in text order.
    public private(set) var boxes: [Box] = []

    /// Makes a text; attributes, if there are any, apply to all of it.
    public init(_ string: String, _ attributes: TextAttributes? = nil) {
        self.string = string
        self.string.makeContiguousUTF8()
        if let attributes, !string.isEmpty {
            spans = [Span(range: 0..<self.string.utf8.count, attributes: attributes)]
        }
    }

    /// Makes a single box. Its size and descent are clamped to what a line can hold.
    public init(box size: Size, descent: Float = 0) {
        string = "\u{FFFC}"
        let (width, height) = (size.width.boxLength, size.height.boxLength)
        boxes = [
            Box(
                offset: 0, size: Size(width: width, height: height),
                descent: min(max(descent.boxLength, 0), height))
        ]
    }

    /// Returns both texts with their attributes, one after the other.
    public static func + (a: RichText, b: RichText) -> RichText {
        var result = a
        result += b
        return result
    }

    /// Appends a text with its attributes.
    public static func += (a: inout RichText, b: RichText) {
        let offset = a.string.utf8.count
        a.string += b.string
        for span in b.spans {
            let range = span.range.lowerBound + offset..<span.range.upperBound + offset
            a.appendSpan(range, span.attributes)
        }
        a.boxes += b.boxes.map {
            Box(offset: $0.offset + offset, size: $0.size, descent: $0.descent)
        }
    }

    /// Returns the text with base attributes, which the parts' own attributes override.
    public func over(_ base: TextAttributes) -> RichText {
        var result = self
        result.spans.removeAll(keepingCapacity: true)
        var end = 0
        for span in spans {
            if end < span.range.lowerBound {
                result.appendSpan(end..<span.range.lowerBound, base)
            }
            result.appendSpan(span.range, base.merging(span.attributes))
            end = span.range.upperBound
        }
        if end < string.utf8.count { result.appendSpan(end..<string.utf8.count, base) }
        return result
    }

    /// The text with the sizes of its parts multiplied.
    func scaled(by scale: Float) -> RichText {
        guard spans.contains(where: { $0.attributes.size != nil }) else { return self }
        var result = self
        result.spans = spans.map { span in
            var attributes = span.attributes
            attributes.size = attributes.size.map { $0 * scale }
            return Span(range: span.range, attributes: attributes)
        }
        return result
    }

    /// True if all of the text has the same attributes and there are no boxes.
    public var isPlain: Bool { spans.isEmpty && boxes.isEmpty }

    /// Approximate memory in bytes.
    var byteCount: Int {
        string.utf8.count + spans.count * MemoryLayout<Span>.stride
            + boxes.count * MemoryLayout<Box>.stride
    }

    private mutating func appendSpan(_ range: Range<Int>, _ attributes: TextAttributes) {
        if let last = spans.last, last.range.upperBound == range.lowerBound,
            last.attributes == attributes
        {
            spans[spans.count - 1] = Span(
                range: last.range.lowerBound..<range.upperBound, attributes: attributes)
        } else {
            spans.append(Span(range: range, attributes: attributes))
        }
    }
}

extension RichText: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}

extension Float {
    /// The value clamped to 0 to 16,384; 0 for NaN.
    fileprivate var boxLength: Float { self > 0 ? min(self, 16_384) : 0 }
}
