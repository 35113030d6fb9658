extension FontLibrary {
    /// Finds the first face of the fallback chain that has glyphs for all characters, ignoring
    /// invisible ones such as joiners and variation selectors; nil if none has.
    ///
    /// - Parameters:
    ///   - script: An ISO 15924 tag as in HarfBuzz, such as `HB_SCRIPT_ARABIC`.
    ///   - language: A BCP 47 tag; `ja`, `ko`, `zh-Hans` and `zh-Hant` select regional forms of
    /// Chinese characters.
    ///   - isEmoji: True to prefer fonts with colour glyphs.
    ///   - typeface: The weight, width and slant of the result.
    package func fallback(
        for characters: UnsafeBufferPointer<UInt32>, script: UInt32, language: String?,
        isEmoji: Bool, typeface: Typeface
    ) -> FontFace? {
        let first = characters.count > 0 ? characters[0] : 0
        let script = FallbackFamilies.script(of: first, in: script)
        let key = FallbackChain.Key(
            script: script, language: language, isEmoji: isEmoji, typeface: typeface)
        if let chain = chains[key] { return chain.face(for: characters, in: self) }
        let chain = FallbackChain(
            key, fallbacks: sources.fallbacks, defaultFamilies: sources.defaultFamilies)
        if chains.count >= FontLibrary.answerLimit { chains = [:] }
        chains[key] = chain
        return chain.face(for: characters, in: self)
    }
}
