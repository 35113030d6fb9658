/// The texts of a configuration, as they were found.
struct DocumentFiles {
    /// A text with what could be read of it.
    struct Text {
        let source: SourceFile
        let root: JSONNode
        /// Errors in the text itself.
        let syntaxErrors: [Diagnostic]
        /// Lines of which nobody knows what they say. What the text lacks may stand there.
        let doubtfulLines: Set<Int>
        /// Whether the text was read to its end, so that names that are not there do not exist.
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

    private(set) var all: [Text]
    /// The numbers of files by all paths that lead to them.
    private var numbers: [String: Int] = [:]
    private var identities: [File.Identity: Int] = [:]
    /// The paths of files that could not be read.
    var missing: [String] = []

    init(_ main: SourceFile) {
        all = [Text(main)]
        if let identity = File.identity(main.name) { identities[identity] = 0 }
    }

    subscript(number: Int) -> Text { all[number] }

    var isWhole: Bool { all.allSatisfy(\.isWhole) }

    var syntaxErrors: [Diagnostic] { all.flatMap(\.syntaxErrors) }

    /// The paths of all files, and of those that are missing.
    var paths: [String] { [all[0].source.name] + numbers.keys.sorted() + missing }

    /// The number of a file that was added before, by this path or another one.
    mutating func number(of path: String) -> Int? {
        if let number = numbers[path] { return number }
        if path == all[0].source.name { return 0 }
        guard let number = File.identity(path).flatMap({ identities[$0] }) else { return nil }
        numbers[path] = number
        return number
    }

    mutating func add(_ source: SourceFile, path: String) -> Int {
        all.append(Text(source))
        numbers[path] = all.count - 1
        if let identity = File.identity(path) { identities[identity] = all.count - 1 }
        return all.count - 1
    }
}

extension JSONNode {
    /// Where in the value an offset lies: the innermost value, or the member whose key it is.
    func pointer(to offset: Int) -> JSONPointer {
        var pointer = JSONPointer.root
        var node = self
        while true {
            switch node.kind {
            case .object(let object):
                let member = object.members.first {
                    $0.keyRange.contains(offset) || $0.value.range.contains(offset)
                }
                guard let member else { return pointer }
                pointer = pointer.appending(member.key)
                if member.keyRange.contains(offset) { return pointer }
                node = member.value
            case .array(let elements):
                guard let index = elements.firstIndex(where: { $0.range.contains(offset) }) else {
                    return pointer
                }
                pointer = pointer.appending(index)
                node = elements[index]
            default:
                return pointer
            }
        }
    }
}

extension SourceRange {
    fileprivate func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}
