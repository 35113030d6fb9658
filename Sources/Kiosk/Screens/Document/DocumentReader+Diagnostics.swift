/// Reporting, and the checks that all parts of a document share.
extension DocumentReader {
    /// Whether there is room for one more mistake.
    var canReport: Bool { diagnostics.count < DocumentLimits.errors }

    mutating func error(_ place: Place, _ message: String, help: String? = nil) {
        // Said already, as an error of syntax.
        if case .unreadable = place.node.kind { return }
        error(at: place.range, in: place, message, help: help)
    }

    /// Reports a mistake in a part of the file that a place is in.
    mutating func error(
        at range: SourceRange, in place: Place, _ message: String, help: String? = nil
    ) {
        guard canReport else { return }
        let file = files[place.file]
        let diagnostic = file.source.diagnostic(
            .error, at: range.start, pointer: file.root.pointer(to: range.start), message,
            help: help)
        if file.doubtfulLines.contains(diagnostic.line) { return }
        diagnostics.append(diagnostic)
    }

    /// As the function of this name, while mistakes are still reported, and among as many names as
    /// a person writes: to compare names takes time.
    func suggestion(for word: String, among known: some Collection<String>) -> String? {
        guard canReport,
            known.count <= DocumentReader.suggestionLimit
        else { return nil }
        return Kiosk.suggestion(for: word, among: known)
    }

    /// A value of the wrong kind, or out of its range.
    mutating func mismatch(_ place: Place, _ what: String, help: String) {
        error(place, "\(what) cannot be \(place.node.described)", help: help)
    }

    mutating func unknownKey(
        _ member: JSONNode.Object.Member, in place: Place, of what: String, help: String?
    ) {
        strangers.insert(place.kept)
        error(
            at: member.keyRange, in: place,
            "unknown key \(member.key.quotedExcerpt) in \(what)", help: help)
    }

    /// The members of an object that may have just these keys; nil if it is no object.
    mutating func object(
        _ place: Place, keys: [String], of what: String, help: String
    ) -> [String: Place]? {
        guard case .object(let object) = place.node.kind else {
            mismatch(place, what, help: help)
            return nil
        }
        var result: [String: Place] = [:]
        for member in object.members {
            if keys.contains(member.key) {
                result[member.key] = place.inside(member.value)
            } else {
                let known = keys.count == 1 ? "write" : "write one of"
                unknownKey(
                    member, in: place, of: what,
                    help: suggestion(for: member.key, among: keys) ?? "\(known) \(quotedList(keys))"
                )
            }
        }
        return result
    }

    /// Reports that an object lacks a key, unless one that is unknown is there, which is reported:
    /// it may be what was meant.
    mutating func missing(
        _ key: String, in object: Place, _ message: String, help: String
    ) {
        // What is missing may be what could not be read.
        guard files[object.file].doubtfulLines.isEmpty,
            !strangers.contains(object.kept)
        else { return }
        guard case .object(let members) = object.node.kind,
            members.members.contains(where: { nearest(to: $0.key, among: [key]) != nil })
        else {
            error(object, message, help: help)
            return
        }
    }

    mutating func string(_ place: Place, _ what: String, help: String) -> String? {
        if case .string(let text) = place.node.kind { return text }
        mismatch(place, what, help: help)
        return nil
    }

    mutating func bool(_ place: Place, _ what: String) -> Bool? {
        if case .bool(let value) = place.node.kind { return value }
        mismatch(place, what, help: "write true or false")
        return nil
    }

    /// `"300ms"`, `"2s"`, `"5m"` or `"1h"`, in a range.
    mutating func duration(
        _ place: Place, _ what: String, in range: ClosedRange<Duration>
    ) -> Duration? {
        let (smallest, largest) = (range.lowerBound.briefText, range.upperBound.briefText)
        let help = "write a time from \"\(smallest)\" to \"\(largest)\""
        guard let text = string(place, what, help: help) else { return nil }
        guard let value = Duration(briefText: text), range.contains(value) else {
            let sum = Duration(durationText: text).flatMap { range.contains($0) ? $0 : nil }
            mismatch(
                place, what,
                help: sum.map { "write one number with its unit, \"\($0.briefText)\"" } ?? help)
            return nil
        }
        return value
    }

    /// Checks a name that expressions or events use.
    mutating func identifier(_ entry: DocumentSections.Entry, _ what: String) -> Bool {
        identifier(entry.name, at: entry.keyRange, in: entry.value, what)
    }

    mutating func identifier(
        _ name: String, at range: SourceRange, in place: Place, _ what: String
    ) -> Bool {
        if name.isIdentifier { return true }
        error(
            at: range, in: place, "\(name.quotedExcerpt) cannot be the name of \(what)",
            help: "use A to Z, a to z, digits and underscores, and no digit first")
        return false
    }

    /// Reports a name that an expression would read as something else.
    mutating func isNameInExpressions(
        _ name: String, at range: SourceRange, in place: Place, _ what: String,
        asField isField: Bool = false
    ) -> Bool {
        let isWord =
            ExpressionParser.literals.contains(name)
            || !isField && ExpressionParser.reserved.contains(name)
        guard isWord else { return true }
        error(
            at: range, in: place,
            "\"\(name)\" cannot be the name of \(what), because expressions have this word",
            help: "give it another name")
        return false
    }

    /// Reports what is wrong with a property's value, at the part of it that is wrong.
    mutating func report(_ mismatch: CodecError, of property: Property, _ place: Place) {
        let message = mismatch.message(property.name)
        var part = place
        for token in mismatch.path.tokens { part = part[token] ?? part }
        if mismatch.isKey, let key = mismatch.path.tokens.last,
            let parent = mismatch.path.parent,
            case .object(let object)? = place.node[parent]?.kind, let member = object.member(key)
        {
            error(at: member.keyRange, in: place, message, help: mismatch.help)
        } else {
            report(message, help: mismatch.help, atByte: mismatch.offset, of: part)
        }
    }

    /// Notes what the kiosk works with all the same, but which is hardly meant.
    mutating func warn(_ place: Place, _ message: String, help: String) {
        warn(message, help: help, atByte: nil, of: place)
    }

    /// The same, from a byte of a string on.
    mutating func warn(_ message: String, help: String, atByte offset: Int?, of place: Place) {
        guard document.warnings.count < DocumentLimits.errors else { return }
        let source = files[place.file].source
        var start = place.range.start
        if let offset, case .string = place.node.kind {
            start = source.offset(ofValueByte: offset, inString: place.range)
        }
        document.warnings.append(
            source.diagnostic(.warning, at: start, pointer: .root, message, help: help))
    }

    /// Warns of a file that is not there: it may come later.
    mutating func checkFile(_ path: String, _ place: Place) {
        let whole = path.hasPrefix("/") ? path : "\(directory)/\(path)"
        guard !path.isEmpty, !path.contains("://"), File.identity(whole) == nil else { return }
        warn(
            place, "\(path.quotedExcerpt) is not there",
            help: "the path begins at the folder of \(files[0].source.name)")
    }

    /// Reports a mistake in a value, or from a byte of a string on.
    mutating func report(
        _ message: String, help: String?, atByte offset: Int?, of place: Place
    ) {
        guard let offset, case .string = place.node.kind else {
            error(place, message, help: help)
            return
        }
        let start = files[place.file].source.offset(ofValueByte: offset, inString: place.range)
        error(
            at: SourceRange(start: start, end: place.range.end), in: place, message, help: help)
    }
}

extension Duration {
    private static let units: [(String, Duration)] = [
        ("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60)), ("h", .seconds(3600)),
        ("d", .seconds(86_400)),
    ]

    /// `"300ms"`, `"1.5s"`, `"5m"`, `"1h"`, `"1d"`.
    init?(briefText text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let number = Double(digits), number >= 0, number <= 1e9,
            let unit = Duration.units.first(where: { $0.0 == text.dropFirst(digits.count) })
        else { return nil }
        self = unit.1 * number
    }

    /// The shortest text that says it.
    var briefText: String {
        let unit =
            Duration.units.last { self >= $0.1 && self / $0.1 == (self / $0.1).rounded() }
            ?? Duration.units[0]
        return "\(Int64((self / unit.1).rounded()))\(unit.0)"
    }
}
