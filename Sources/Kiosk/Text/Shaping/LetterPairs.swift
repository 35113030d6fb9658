internal import CText

/// The shaping results of the characters that a face sets pair by pair: each pair is shaped once,
/// and texts of such characters are composed of pairs.
final class LetterPairs {
    /// Unowned, since the face owns this object.
    private unowned let face: FontFace
    private let language: String?
    /// Glyphs by character, from the first of `PairwiseCharacters.range`; 0 for those that are
    /// shaped together with others.
    private let glyphs: [UInt16]
    /// Advances by first and second character, in units of shaped text. The last column is for the
    /// end of the text.
    private let advances: UnsafeMutablePointer<Int32>

    /// Stands for the advance of a pair before it is shaped.
    private static let unknown = Int32.min
    /// Stands for the advance of a pair that changes more than that.
    private static let unusual = Int32.min + 1

    private static let count = PairwiseCharacters.range.count
    private static let end = count
    private static let columns = count + 1

    /// Memory of a table, in bytes.
    static let byteCount = count * columns * MemoryLayout<Int32>.stride

    init(_ face: FontFace, language: String?, _ characters: PairwiseCharacters) {
        self.face = face
        self.language = language
        glyphs = characters.glyphs
        advances = .allocate(repeating: Self.unknown, count: Self.count * Self.columns)
    }

    deinit { advances.deallocate() }

    /// Returns true if a character of `PairwiseCharacters.range` is set pair by pair.
    func has(_ character: UInt32) -> Bool {
        glyphs[Int(character - PairwiseCharacters.range.lowerBound)] != 0
    }

    /// Writes the glyphs of a text, one per character; returns false if it must be shaped
    /// otherwise.
    ///
    /// - Parameter offsets: Starts of the characters, for the glyphs' clusters.
    func set(
        _ scalars: UnsafeBufferPointer<UInt32>, offsets: UnsafeBufferPointer<UInt32>,
        into target: UnsafeMutableBufferPointer<ShapedGlyph>, _ harfBuzz: HarfBuzzBuffer
    ) -> Bool {
        guard var first = column(of: scalars, 0) else { return false }
        let id = face.id
        return glyphs.withUnsafeBufferPointer { glyphs in
            for index in scalars.indices {
                guard glyphs[first] != 0, let second = column(of: scalars, index + 1) else {
                    return false
                }
                var advance = advances[first * Self.columns + second]
                if advance == Self.unknown { advance = learn(first, second, harfBuzz) }
                if advance == Self.unusual { return false }
                target[index] = ShapedGlyph(
                    glyph: glyphs[first], face: id, cluster: offsets[index],
                    advance: advance, xOffset: 0, yOffset: 0,
                    role: first == 0 && advance != 0 ? .space : .ink, isUnsafeToConcat: true)
                first = second
            }
            return true
        }
    }

    /// Returns the column of a character in the table; nil if it is not printable ASCII.
    @inline(__always)
    private func column(of scalars: UnsafeBufferPointer<UInt32>, _ index: Int) -> Int? {
        guard index < scalars.count else { return Self.end }
        let scalar = scalars[index]
        guard PairwiseCharacters.range.contains(scalar) else { return nil }
        return Int(scalar - PairwiseCharacters.range.lowerBound)
    }

    /// Shapes a pair with HarfBuzz, or a character at the end of a text. Returns the first one's
    /// advance.
    @inline(never)
    private func learn(_ first: Int, _ second: Int, _ harfBuzz: HarfBuzzBuffer) -> Int32 {
        let isPair = second != Self.end
        var advance = Self.unusual
        if !isPair || glyphs[second] != 0 {
            let start = PairwiseCharacters.range.lowerBound
            let scalars = [start + UInt32(first), start + UInt32(second)].prefix(isPair ? 2 : 1)
            advance = scalars.withUnsafeBufferPointer {
                let result = harfBuzz.shape(
                    $0, $0.indices, face: face, script: .latin, isRightToLeft: false,
                    language: language, features: [])
                return self.advance(result, first, isPair ? second : nil) ?? Self.unusual
            }
        }
        advances[first * Self.columns + second] = advance
        return advance
    }

    /// Returns nil if the glyphs are not those of the characters, or differ from single ones in
    /// more than the first one's advance.
    private func advance(
        _ result: HarfBuzzBuffer.Result, _ first: Int, _ second: Int?
    ) -> Int32? {
        guard result.count == (second == nil ? 1 : 2), isPlain(result, 0, first) else { return nil }
        let advance = result.position(0).x_advance
        guard let second else { return advance }
        let alone = hb_font_get_glyph_h_advance(face.shapingFont, UInt32(glyphs[second]))
        guard isPlain(result, 1, second), result.position(1).x_advance == alone else { return nil }
        return advance
    }

    private func isPlain(_ result: HarfBuzzBuffer.Result, _ index: Int, _ character: Int) -> Bool {
        let position = result.position(index)
        return result.glyph(index) == UInt32(glyphs[character]) && result.cluster(index) == index
            && position.x_offset == 0 && position.y_offset == 0 && position.y_advance == 0
    }
}
