/// The fonts of the configured files and directories, by family, described without opening them for
/// text.
///
/// Files and directories are read lazily: when a requested family is not in the preceding ones.
/// Each unusable file is logged once.
final class FontCatalog {
    let sources: FontSources
    private let log: Log
    /// Groups read so far: the files, then each directory.
    private var groups: [Group] = []
    private var descriptions: [String: [FontDescription]] = [:]
    /// Entries of directories that may still be looked at.
    private var entriesLeft = FontCatalog.entryLimit
    /// Directories that were looked at: links may lead back to them.
    private var visited: Set<File.Identity> = []

    /// Fonts of equal precedence, before those of the next group.
    private struct Group {
        var families: [String: [FontDescription]] = [:]
        /// First name of each family, in the order of the files.
        var order: [String] = []

        mutating func add(_ font: FontDescription, as names: [String]) {
            if !order.contains(names[0]) { order.append(names[0]) }
            for name in names { families[name, default: []].append(font) }
        }
    }

    /// Maximum number of files read.
    private static let fileLimit = 4096
    /// Maximum number of entries of all directories together.
    private static let entryLimit = 20_000
    /// Maximum nesting of directories.
    private static let depthLimit = 4

    init(sources: FontSources, log: Log) {
        self.sources = sources
        self.log = log
    }

    /// Returns the fonts of a family, given its name in lower case, from the first group that has
    /// it.
    func fonts(ofFamily family: String) -> [FontDescription] {
        for index in 0..<groupCount {
            if let fonts = group(index).families[family] { return fonts }
        }
        return []
    }

    /// Fonts of each family, in the order of precedence.
    var families: [[FontDescription]] {
        var names: Set<String> = []
        return (0..<groupCount).flatMap { index in
            let group = group(index)
            return group.order.filter { names.insert($0).inserted }.map { group.families[$0]! }
        }
    }

    /// Returns the faces of a file; if it is unusable, none, logged once.
    func fonts(inFile path: String) -> [FontDescription] {
        if let known = descriptions[path] { return known }
        var fonts: [FontDescription] = []
        do throws(FontError) {
            fonts = try FontDescription.faces(of: path)
        } catch {
            log.warning("font: \(error)")
        }
        descriptions[path] = fonts
        return fonts
    }

    private var groupCount: Int { sources.directories.count + 1 }

    private func group(_ index: Int) -> Group {
        while groups.count <= index {
            groups.append(
                groups.isEmpty ? readFiles() : readDirectory(sources.directories[groups.count - 1]))
        }
        return groups[index]
    }

    private func readFiles() -> Group {
        var group = Group()
        for (family, files) in sources.families.sorted(by: { $0.key < $1.key }) {
            for font in files.flatMap({ fonts(inFile: $0) }) {
                group.add(font, as: [family.lowercased()])
            }
        }
        for font in sources.files.flatMap({ fonts(inFile: $0) }) {
            group.add(font, as: font.families)
        }
        return group
    }

    private func readDirectory(_ path: String) -> Group {
        if !File.isDirectory(path) && !FontLibrary.defaultDirectories.contains(path) {
            log.warning("font: no directory \(path)")
        }
        var files: [String] = []
        visited = []
        listFonts(in: path, depth: 0, into: &files)
        if entriesLeft == 0 {
            log.warning(
                "font: \(path): there are more than \(FontCatalog.entryLimit) files; "
                    + "the rest is not looked at")
            entriesLeft = -1
        }
        var group = Group()
        for font in files.flatMap({ fonts(inFile: $0) }) { group.add(font, as: font.families) }
        return group
    }

    /// Appends the paths of font files, sorted by name.
    private func listFonts(in directory: String, depth: Int, into files: inout [String]) {
        guard entriesLeft > 0, let identity = File.identity(directory),
            visited.insert(identity).inserted, !File.isVirtual(directory)
        else { return }
        for name in fileNames(in: directory, limit: entriesLeft) {
            guard entriesLeft > 0 else { return }
            entriesLeft -= 1
            let path = "\(directory)/\(name)"
            if File.isDirectory(path) {
                guard depth < FontCatalog.depthLimit else { continue }
                listFonts(in: path, depth: depth + 1, into: &files)
            } else if isNamedAsFont(name), files.count < FontCatalog.fileLimit {
                files.append(path)
            }
        }
    }
}

private func isNamedAsFont(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
}

/// Returns the names in a directory sorted by bytes, without hidden ones.
private func fileNames(in directory: String, limit: Int) -> [String] {
    File.names(in: directory, limit: limit).filter { !$0.hasPrefix(".") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
