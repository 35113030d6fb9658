/// A section of a configuration, from all of its files together.
struct DocumentSection {
    /// The members in the order of the files.
    private(set) var entries: [MemberLocation] = []
    private var positions: [String: Int] = [:]
    /// True if it is no object, so that its names are unknown.
    fileprivate(set) var isUnreadable = false
    /// True if a file has the section, even an empty one.
    fileprivate(set) var isPresent = false
    private let files: DocumentFiles

    init(in files: DocumentFiles) { self.files = files }

    var names: [String] { entries.map(\.name) }

    /// True if a name that is missing here does not exist, rather than being in unreadable text.
    var isComplete: Bool { !isUnreadable && files.isComplete }

    subscript(name: String) -> MemberLocation? { positions[name].map { entries[$0] } }

    fileprivate mutating func add(_ entry: MemberLocation) {
        positions[entry.name] = entries.count
        entries.append(entry)
    }
}

/// All sections of a configuration.
struct DocumentSections {
    private let sections: [String: DocumentSection]
    /// Values that only the configuration's own file has, by key.
    private let own: [String: ValueLocation]
    /// Rules that any file may have, by key, in the order of the files.
    private let rules: [String: [ValueLocation]]
    private let files: DocumentFiles

    fileprivate init(
        _ sections: [String: DocumentSection], own: [String: ValueLocation],
        rules: [String: [ValueLocation]], files: DocumentFiles
    ) {
        (self.sections, self.own, self.rules, self.files) = (sections, own, rules, files)
    }

    /// True if all files could be read as a whole.
    var isComplete: Bool { files.isComplete }

    subscript(key: SectionKey) -> DocumentSection {
        sections[key.name] ?? DocumentSection(in: files)
    }

    subscript(own key: DocumentKey) -> ValueLocation? { own[key.name] }

    /// The value of a key; where it is absent or wrong, the key's default.
    subscript<Value>(own key: ValueKey<Value>, checker: some Checker) -> Value? {
        self[own: key.entry].flatMap { key.read($0, checker) } ?? key.defaultValue
    }

    /// Returns the members of the object at a key; nil where it is absent or wrong.
    func object(own key: DocumentKey, help: String, _ checker: some Checker) -> Members? {
        self[own: key].flatMap { checker.object($0, of: key, help: help) }
    }

    subscript(rules key: DocumentKey) -> [ValueLocation] { rules[key.name] ?? [] }
}

/// Reads a configuration's file and those that it includes, and sorts what is in them by section.
struct SectionReader: Checker {
    let diagnostics: DiagnosticSink
    private var sections: [String: DocumentSection] = [:]
    private var own: [String: ValueLocation] = [:]
    private var rules: [String: [ValueLocation]] = [:]
    private var files: DocumentFiles { diagnostics.files }

    static func read(_ diagnostics: DiagnosticSink) -> DocumentSections {
        var reader = SectionReader(diagnostics)
        reader.readFile(0)
        return DocumentSections(
            reader.sections, own: reader.own, rules: reader.rules, files: diagnostics.files)
    }

    private init(_ diagnostics: DiagnosticSink) { self.diagnostics = diagnostics }

    private mutating func readFile(_ number: Int) {
        let isMain = number == 0
        let what = isMain ? "a configuration" : "an included file"
        let root = ValueLocation(node: files[number].root, file: number)
        guard case .object(let object) = root.node.kind else {
            files.notePartial()
            mismatch(root, what, help: "write an object with \"screens\"")
            return
        }
        for member in object.members { read(member, in: root, of: what, isMain: isMain) }
        if let includes = root[DocumentGrammar.include.name] {
            readIncludes(includes, from: number)
        }
        let screens = ScreenDeclarations.section
        if isMain && sections[screens.name] == nil {
            missing(
                screens.name, in: root, "a configuration needs \"screens\"",
                help: "write \"screens\": { \"home\": { \"body\": … } }")
        }
    }

    private mutating func read(
        _ member: JSONNode.Object.Member, in root: ValueLocation, of what: String, isMain: Bool
    ) {
        let own = DocumentGrammar.ownSections.names
        let value = root.inside(member.value)
        if member.key == DocumentGrammar.include.name { return }
        if let section = DocumentGrammar.sections.first(where: { $0.name == member.key }) {
            readSection(section, value)
        } else if DocumentGrammar.ruleSections.names.contains(member.key) {
            rules[member.key, default: []].append(value)
        } else if own.contains(member.key) {
            guard isMain || member.key == DocumentGrammar.schemaKey.name else {
                error(
                    at: member.keyRange, in: root,
                    "\"\(member.key)\" counts in the configuration itself only, not in a file that "
                        + "it includes", help: "write it into \(files[0].source.name)")
                return
            }
            self.own[member.key] = value
        } else {
            let keys =
                [DocumentGrammar.include.name] + DocumentGrammar.sections.map(\.name)
                + DocumentGrammar.ruleSections.names
                + (isMain ? own : [DocumentGrammar.schemaKey.name])
            unknownKey(
                member, in: root, of: what,
                help: keyAdvice(member.key, among: keys)
                    ?? "write one of \(quotedList(keys))")
        }
    }

    private mutating func readSection(_ key: SectionKey, _ location: ValueLocation) {
        var section = sections[key.name] ?? DocumentSection(in: files)
        section.isPresent = true
        defer { sections[key.name] = section }
        guard let members = location.members else {
            section.isUnreadable = true
            mismatch(location, "\"\(key.name)\"", help: key.help)
            return
        }
        // Large sections are not copied with each entry.
        sections[key.name] = nil
        for member in members {
            if let first = section[member.name], !key.mayRepeat {
                error(
                    at: member.keyRange, in: location,
                    "\(member.name.quotedExcerpt) is in \"\(key.name)\" of "
                        + "\(diagnostics.description(of: first.value)) already",
                    help: "give one of the two another name")
                continue
            }
            section.add(member)
        }
    }

    private mutating func readIncludes(_ location: ValueLocation, from number: Int) {
        let help = "write an array of paths, such as [\"screens/menu.json\"]"
        guard case .array = location.node.kind else {
            files.notePartial()
            mismatch(location, "\"include\"", help: help)
            return
        }
        let opener = FileOpener(diagnostics: diagnostics)
        for element in location.elements {
            guard let path = string(element, "a path", help: help) else { continue }
            let count = files.all.count
            if opener.open(path, element, from: number) == count { readFile(count) }
        }
    }
}
