/// The sources of a kiosk's fonts.
///
/// A family is looked up in `families`, then in `files`, then in each directory, and finally, if
/// allowed, on the whole system by fontconfig. The first source that has a family is the only one
/// used for it.
public struct FontSources: Hashable, Sendable {
    /// Families for text without a family, in order of preference.
    public var defaultFamilies: [String]
    /// Files by family name, which overrides the names in them.
    public var families: [String: [String]]
    /// Files identified by the names in them.
    public var files: [String]
    /// Directories to search recursively. A missing one is logged, unless it is among
    /// `FontLibrary.defaultDirectories`.
    public var directories: [String]
    /// Families searched first for characters that the text's own family lacks.
    public var fallbacks: [String]
    /// True if fontconfig is consulted for what the files and directories lack. Without it, the
    /// same files give the same pictures on every system.
    public var usesSystemFonts: Bool

    /// Makes sources; without arguments, the default families in the default directories, and what
    /// else is installed.
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

    /// Decides whether these have the files of other sources, in the same order.
    func haveFiles(of other: FontSources) -> Bool {
        families == other.families && files == other.files && directories == other.directories
    }

    /// Inter, which is part of Kiosk, and Debian's fonts-dejavu-core for what it lacks.
    public static let defaultFamilies = ["Inter", "DejaVu Sans"]
}
