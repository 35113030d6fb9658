package import Kiosk

extension CELDiagnostic {
    /// The diagnostic as a line of `kioskctl check`, followed by the source line with a caret.
    package func report(in source: String, name: String = "expression") -> String {
        let file = SourceFile(name: name, text: source)
        return file.diagnostic(.error, at: offset, pointer: .root, message, help: help).description
            + "\n"
            + excerpt(of: Array(source.utf8))
    }

    /// The widest excerpt, in characters.
    private static let width = 72

    private func excerpt(of bytes: [UInt8]) -> String {
        let offset = min(range.start, bytes.count)
        let start = bytes[..<offset].lastIndex(where: ASCII.isLineEnd).map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex(where: ASCII.isLineEnd) ?? bytes.count
        let before = Array(String(utf8Bytes: bytes[start..<offset]).unicodeScalars)
        let marked = Array(
            String(utf8Bytes: bytes[offset..<max(offset, min(range.end, end))]).unicodeScalars)
        let after = Array(String(utf8Bytes: bytes[offset..<end]).unicodeScalars)
        // Of a long line, what is around the place.
        let shown = before.suffix(Self.width / 2)
        let head = shown.count < before.count ? "…" : ""
        let rest = after.prefix(Self.width - shown.count)
        let tail = rest.count < after.count ? "…" : ""
        let length = max(1, min(marked.count, rest.count))
        return "    " + head + plain(shown) + plain(rest) + tail + "\n    "
            + String(repeating: " ", count: shown.count + head.unicodeScalars.count) + "^"
            + String(repeating: "~", count: length - 1)
    }

    /// Text with one column per scalar: a tab becomes a space, an invisible character a box.
    private func plain(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            let isShown = String(scalar).singleLine.unicodeScalars.count == 1
            text.append(scalar == "\t" ? " " : isShown ? scalar : "□")
        }
        return String(text)
    }
}
