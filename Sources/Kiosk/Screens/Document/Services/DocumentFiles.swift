/// The files of a configuration, as far as they were read.
final class DocumentFiles {
    /// A text and its parsed content.
    struct Text {
        let source: SourceFile
        let root: JSONNode
        /// Errors in the text itself.
        let syntaxErrors: [Diagnostic]
        /// Lines whose meaning is unclear after an error. Missing parts of the text may be there.
        let doubtfulLines: Set<Int>
        /// True if the text was read to its end, so that missing names do not exist.
        let isWhole: Bool

        init(_ source: SourceFile) {
            self.source = source
            let reading = JSONReading(of: source)
            root = reading.root
            syntaxErrors = reading.errors
            doubtfulLines = reading.doubtfulLines
            isWhole = reading.isWhole
        }
    }

    /// Reads an included file by its absolute path.
    typealias Loader = @Sendable (String) throws(SystemError) -> [UInt8]

    /// The folder against which the paths in the configuration are resolved; without a slash at the
    /// end.
    let directory: String
    private let load: Loader
    private(set) var all: [Text]
    /// File numbers by all paths that lead to them.
    private var numbers: [String: Int] = [:]
    private var identities: [File.Identity: Int] = [:]
    /// Included files as they were before they were read, by their paths.
    private(set) var fingerprints: [String: File.Fingerprint] = [:]
    /// Paths of files that could not be read.
    private var missing: [String] = []
    private var isPartial = false
    private var byteCount: Int

    init(_ main: SourceFile, directory: String, load: @escaping Loader) {
        byteCount = main.bytes.count
        all = [Text(main)]
        self.directory = directory
        self.load = load
        if let identity = File.identity(main.name) { identities[identity] = 0 }
    }

    subscript(number: Int) -> Text { all[number] }

    /// True if all files were read as a whole, so that a name found in none of them does not exist.
    var isComplete: Bool { !isPartial && all.allSatisfy(\.isWhole) }

    /// Notes that a part of the configuration could not be read.
    ///
    /// - Returns: True for the first call.
    @discardableResult
    func notePartial() -> Bool {
        defer { isPartial = true }
        return !isPartial
    }

    /// A path of the configuration as a whole path.
    func resolved(_ path: String) -> String { path.path(in: directory) }

    /// The folder that a file lies in.
    func folder(of number: Int) -> String {
        if number == 0 { return directory }
        let name = all[number].source.name
        return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
    }

    var syntaxErrors: [Diagnostic] { all.flatMap(\.syntaxErrors) }

    /// Paths of all files, and of the missing ones.
    var paths: [String] { [all[0].source.name] + numbers.keys.sorted() + missing }

    /// Returns the number of a file that was added before, by this path or another one.
    func number(of path: String) -> Int? {
        if let number = numbers[path] { return number }
        if path == all[0].source.name { return 0 }
        let fingerprint = File.fingerprint(path)
        guard let number = File.identity(path).flatMap({ identities[$0] }) else { return nil }
        fingerprints[path] = fingerprint
        numbers[path] = number
        return number
    }

    /// Reads one more file.
    func add(_ path: String) throws(SystemError) -> Int {
        fingerprints[path] = File.fingerprint(path)
        do throws(SystemError) {
            let bytes = try load(path)
            byteCount += bytes.count
            if byteCount > DocumentLimits.fileSize {
                throw SystemError.tooLarge("read \(path)")
            }
            all.append(Text(SourceFile(name: path, bytes: bytes)))
        } catch {
            missing.append(path)
            isPartial = true
            throw error
        }
        numbers[path] = all.count - 1
        if let identity = File.identity(path) { identities[identity] = all.count - 1 }
        return all.count - 1
    }
}
