/// The parts of a configuration, from all of its files together.
struct DocumentSections {
    /// Something under a name.
    struct Entry {
        let name: String
        let keyRange: SourceRange
        let value: DocumentReader.Place
    }

    /// Parts whose members have names of their own, and may be in any file.
    static let shared = DocumentGrammar.sharedSections.names
    /// Parts that only the configuration itself has.
    static let own = DocumentGrammar.ownSections.names

    private var entries: [String: [Entry]] = [:]
    private var positions: [String: [String: Int]] = [:]
    /// The configuration's own parts.
    var single: [String: DocumentReader.Place] = [:]
    /// Parts that are so wrong that they say nothing about their names.
    var unreadable: Set<String> = []

    subscript(section: String) -> [Entry] { entries[section] ?? [] }

    func entry(_ name: String, in section: String) -> Entry? {
        positions[section]?[name].map { entries[section]![$0] }
    }

    /// Whether a file has the part, be it empty.
    func has(_ section: String) -> Bool { entries[section] != nil }

    mutating func note(_ section: String) { entries[section, default: []] += [] }

    mutating func add(_ entry: Entry, to section: String) {
        positions[section, default: [:]][entry.name] = entries[section, default: []].count
        entries[section, default: []].append(entry)
    }
}

extension DocumentReader {
    /// Reads the configuration's file and those that it includes.
    mutating func readFiles() { readFile(0) }

    private mutating func readFile(_ number: Int) {
        let isMain = number == 0
        let root = Place(node: files[number].root, file: number)
        guard case .object(let object) = root.node.kind else {
            isPartial = true
            mismatch(
                root, isMain ? "a configuration" : "an included file",
                help: "write an object with \"screens\"")
            return
        }
        let keys =
            ["include"] + DocumentSections.shared + (isMain ? DocumentSections.own : ["$schema"])
        var includes: Place?
        for member in object.members {
            let value = root.inside(member.value)
            switch member.key {
            case "include": includes = value
            case let key where DocumentSections.shared.contains(key): readSection(key, value)
            case let key where DocumentSections.own.contains(key):
                guard isMain || key == "$schema" else {
                    error(
                        at: member.keyRange, in: root,
                        "\"\(key)\" counts in the configuration itself only, not in a file that it "
                            + "includes", help: "write it into \(files[0].source.name)")
                    continue
                }
                sections.single[key] = value
            default:
                unknownKey(
                    member, in: root, of: isMain ? "a configuration" : "an included file",
                    help: suggestion(for: member.key, among: keys)
                        ?? "write one of \(quotedList(keys))")
            }
        }
        if let includes { readIncludes(includes, from: number) }
        if isMain && !sections.has("screens") {
            missing(
                "screens", in: root, "a configuration needs \"screens\"",
                help: "write \"screens\": { \"home\": { \"body\": … } }")
        }
    }

    private mutating func readSection(_ section: String, _ place: Place) {
        sections.note(section)
        guard case .object(let object) = place.node.kind else {
            sections.unreadable.insert(section)
            mismatch(place, "\"\(section)\"", help: DocumentReader.sectionHelp[section]!)
            return
        }
        for member in object.members {
            if let first = sections.entry(member.key, in: section) {
                if section == "strings" || section == "on" {
                    sections.add(
                        .init(
                            name: member.key, keyRange: member.keyRange,
                            value: place.inside(member.value)),
                        to: section)
                    continue
                }
                error(
                    at: member.keyRange, in: place,
                    "\(member.key.quotedExcerpt) is in \"\(section)\" of \(described(first.value)) already",
                    help: "give one of the two another name")
                continue
            }
            sections.add(
                .init(
                    name: member.key, keyRange: member.keyRange, value: place.inside(member.value)),
                to: section)
        }
    }

    /// `kiosk.json, line 12`
    func described(_ place: Place) -> String {
        let source = files[place.file].source
        return "\(source.name), line \(source.position(of: place.range.start).line)"
    }

    private static let sectionHelp = [
        "types": "write an object with types by name",
        "state": "write an object with a first value for each variable",
        "data": "write an object with data sources by name",
        "assets": "write an object with paths by name",
        "strings": "write an object with texts by language",
        "themes": "write an object with themes by name",
        "styles": "write an object with styles by name",
        "components": "write an object with components by name",
        "commands": "write an object with programs by name",
        "screens": "write an object with screens by name",
        "on": "write an object with actions by event",
    ]

    private mutating func readIncludes(_ place: Place, from number: Int) {
        let help = "write an array of paths, such as [\"screens/menu.json\"]"
        guard case .array(let elements) = place.node.kind else {
            isPartial = true
            mismatch(place, "\"include\"", help: help)
            return
        }
        for element in elements {
            let element = place.inside(element)
            guard let path = string(element, "a path", help: help) else { continue }
            include(path, element, from: number)
        }
    }

    private mutating func include(_ path: String, _ place: Place, from number: Int) {
        let count = files.all.count
        if let added = open(path, place, from: number), added == count { readFile(added) }
    }

    /// The number of a file that another names; nil after a mistake was reported.
    mutating func open(_ path: String, _ place: Place, from number: Int) -> Int? {
        guard !path.isEmpty else {
            error(place, "a path cannot be empty", help: "write the path of a JSON file")
            return nil
        }
        let whole = (path.first == "/" ? path : "\(folder(of: number))/\(path)").plainPath
        if let known = files.number(of: whole) { return known }
        guard files.all.count < DocumentLimits.files else {
            if isPartial { return nil }
            isPartial = true
            error(
                place, "a configuration has at most \(DocumentLimits.files) files",
                help: "put several into one")
            return nil
        }
        do {
            return files.add(SourceFile(name: whole, bytes: try load(whole)), path: whole)
        } catch let failure {
            files.missing.append(whole)
            isPartial = true
            error(
                place, "\(path.quotedExcerpt) cannot be read: \(failure.reason)",
                help: "the path begins at the folder of \(files[number].source.name)")
            return nil
        }
    }

    private func folder(of number: Int) -> String {
        if number == 0 { return directory }
        let name = files[number].source.name
        return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
    }
}

extension String {
    /// The path without steps that lead nowhere. `..` stays: behind a link it leads elsewhere than
    /// the text says.
    fileprivate var plainPath: String {
        let steps = split(separator: "/", omittingEmptySubsequences: false)
        let rest = steps.dropFirst().filter { !$0.isEmpty && $0 != "." }
        return ([steps[0]] + rest).joined(separator: "/")
    }
}

extension SystemError {
    /// The kernel's reason alone; for what is too large the limit of a configuration's files.
    var reason: String {
        if isTooLarge { return "it has more than \(DocumentLimits.fileSize >> 20) MB" }
        return String(description.dropFirst(call.count + 2))
    }
}
