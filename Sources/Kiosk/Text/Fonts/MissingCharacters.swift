/// The characters that no font has, as they are reported: one of each script that has a package of
/// fonts, and each one of the others.
struct MissingCharacters {
    /// The lines so far, in order.
    private(set) var lines: [String] = []
    /// Scripts and characters that lines are about.
    private var known: Set<UInt32> = []

    /// Greatest number of lines: texts of guests and of servers are among those that are shown.
    private static let limit = 64

    /// Returns the line about a cluster; nil if there was one about its script or its character, and
    /// for one that is not seen.
    ///
    /// - Parameter advice: Returns how to add fonts of a package.
    mutating func line(
        for cluster: UnsafeBufferPointer<UInt32>, script: UInt32, isEmoji: Bool,
        advice: (String) -> String
    ) -> String? {
        // HarfBuzz makes the spaces that a font lacks.
        let seen = cluster.filter { !isDefaultIgnorable($0) && !TextCharacter.isSpace($0) }
        guard lines.count < Self.limit, let last = seen.last else { return nil }
        let script = FallbackFamilies.script(of: cluster[0], in: script)
        let isOfScript = !FallbackFamilies.names(script: script, language: nil).isEmpty
        // Tags of scripts are greater than all characters.
        guard known.insert(isEmoji ? 0 : isOfScript ? script : last).inserted else { return nil }
        let characters = seen.compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(characters))
        let codes = characters.map {
            "U+" + String($0.value, radix: 16, uppercase: true).padded(to: 4)
        }
        let package = FallbackFamilies.package(script: script, isEmoji: isEmoji)
        let isPrivate = characters.contains { $0.properties.generalCategory == .privateUse }
        let line =
            "no font has \"\(text)\" (\(codes.joined(separator: " "))), which is shown as a box: "
            + (isPrivate ? "name the family that has it in \"fontFamily\"" : advice(package))
        lines.append(line)
        return line
    }
}

extension FontLibrary {
    /// The lines about characters that no font has.
    package var missingCharacters: [String] { missing.lines }

    /// Logs that no font has all characters of a cluster.
    func reportMissing(
        _ cluster: UnsafeBufferPointer<UInt32>, script: UInt32, isEmoji: Bool
    ) {
        let usesSystemFonts = sources.usesSystemFonts
        let line = missing.line(for: cluster, script: script, isEmoji: isEmoji) { package in
            usesSystemFonts
                ? "install \(package), or name a file with it in \"fonts\""
                : "name a file with it in \"fonts\", such as one of \(package)"
        }
        if let line { log.warning("font: \(line)") }
    }
}
