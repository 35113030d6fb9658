/// Texts by language.
extension DocumentReader {
    mutating func readTexts() {}
}
