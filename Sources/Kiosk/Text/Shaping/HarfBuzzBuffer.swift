internal import CText

/// HarfBuzz with one buffer that is reused for all runs.
final class HarfBuzzBuffer {
    /// The glyphs of a range.
    struct Result {
        fileprivate let infos: UnsafeBufferPointer<hb_glyph_info_t>
        fileprivate let positions: UnsafeBufferPointer<hb_glyph_position_t>
        /// Scalar at which HarfBuzz starts counting clusters.
        fileprivate let start: Int

        var count: Int { infos.count }

        func glyph(_ index: Int) -> UInt32 { infos[index].codepoint }

        /// Returns the index of the first scalar of the glyph's cluster.
        func cluster(_ index: Int) -> Int { start + Int(infos[index].cluster) }

        /// See `ShapedGlyph.isUnsafeToConcat`.
        func isUnsafeToConcat(_ index: Int) -> Bool {
            infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0
        }

        func position(_ index: Int) -> hb_glyph_position_t { positions[index] }
    }

    @exclusivity(unchecked) private var buffer: OpaquePointer
    /// Languages by BCP 47 tag. HarfBuzz never frees a language, so their number is limited against
    /// hostile texts.
    @exclusivity(unchecked) private var languages: [String: hb_language_t?] = [:]
    /// Set explicitly: HarfBuzz would use the process's locale, and texts would differ between
    /// machines.
    private let undetermined = hb_language_from_string("und", -1)

    init() { buffer = hb_buffer_create() }

    deinit { hb_buffer_destroy(buffer) }

    /// Releases the memory, which otherwise stays as large as the longest run needed.
    func releaseMemory() {
        hb_buffer_destroy(buffer)
        buffer = hb_buffer_create()
    }

    /// Shapes a range of a text; its context determines how letters join at its ends.
    ///
    /// The glyphs are in visual order, and valid until the next call.
    ///
    /// - Parameter marksCuts: True if `Result.isUnsafeToConcat` is needed, which takes up to an
    ///   eighth more time.
    func shape(
        _ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, face: FontFace,
        script: Script, isRightToLeft: Bool, language: String?, features: [hb_feature_t],
        marksCuts: Bool = false
    ) -> Result {
        hb_buffer_clear_contents(buffer)
        // HarfBuzz uses at most five characters of context.
        let start = max(0, range.lowerBound - 5)
        let end = min(scalars.count, range.upperBound + 5)
        hb_buffer_set_flags(
            buffer,
            marksCuts ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        hb_buffer_add_codepoints(
            buffer, scalars.baseAddress.map { $0 + start }, Int32(end - start),
            UInt32(range.lowerBound - start), Int32(range.count))
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: script.rawValue))
        hb_buffer_set_language(buffer, self.language(language))
        features.withUnsafeBufferPointer {
            hb_shape(face.shapingFont, buffer, $0.baseAddress, UInt32($0.count))
        }
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        let isComplete = infos != nil && positions != nil
        return Result(
            infos: UnsafeBufferPointer(start: infos, count: isComplete ? Int(count) : 0),
            positions: UnsafeBufferPointer(start: positions, count: isComplete ? Int(count) : 0),
            start: start)
    }

    /// - Parameter name: A BCP 47 tag; nil for none.
    func language(_ name: String?) -> hb_language_t? {
        guard let name else { return undetermined }
        if let language = languages[name] { return language }
        guard languages.count < 256 else { return undetermined }
        let language = hb_language_from_string(name, -1)
        languages[name] = .some(language)
        return language
    }
}
