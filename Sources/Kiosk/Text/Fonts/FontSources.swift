/// Where a kiosk's fonts come from.
///
/// A family is looked for by its name in `families`, then in `files`, then in each directory, and
/// at last, if allowed, on the whole system by fontconfig. The first place that has a family is
/// the only one that counts for it.
public struct FontSources: Hashable, Sendable {
    /// The families of text that names none, in the order in which they are tried.
    public var defaultFamilies: [String]
    /// Files by the name of the family that they are to be, whatever name they have in them.
    public var families: [String: [String]]
    /// Files that go by the names in them.
    public var files: [String]
    /// Directories to search for fonts, with those inside of them. One that does not exist gives a
    /// log line, unless it is among `FontLibrary.defaultDirectories`.
    public var directories: [String]
    /// Families that are asked first for characters that text's own family lacks.
    public var fallbacks: [String]
    /// Whether fontconfig is asked for what the files and directories lack. Without it the same
    /// files give the same pictures on every system.
    public var usesSystemFonts: Bool

    public init(
        defaultFamilies: [String] = FontSources.defaultFamilies, families: [String: [String]] = [:],
        files: [String] = [], directories: [String] = FontLibrary.defaultDirectories,
        fallbacks: [String] = [], usesSystemFonts: Bool = true
    ) {
        self.defaultFamilies = defaultFamilies
        self.families = families
        self.files = files
        self.directories = directories
        self.fallbacks = fallbacks
        self.usesSystemFonts = usesSystemFonts
    }

    /// Inter, which comes with Kiosk, and Debian's fonts-dejavu-core for what it lacks.
    public static let defaultFamilies = ["Inter", "DejaVu Sans"]
}
