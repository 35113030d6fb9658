/// Readers of values without expressions. They report an invalid value and return nil.
extension Checker {
    func string(_ location: ValueLocation, _ what: String, help: String) -> String? {
        if case .string(let text) = location.node.kind { return text }
        mismatch(location, what, help: help)
        return nil
    }

    func bool(_ location: ValueLocation, _ what: String) -> Bool? {
        if case .bool(let value) = location.node.kind { return value }
        mismatch(location, what, help: "write true or false")
        return nil
    }

    /// Reads a whole number in a range.
    func wholeNumber(
        _ location: ValueLocation, _ what: String, in range: ClosedRange<Int>
    ) -> Int? {
        if case .int(let number) = location.node.json, let value = Int(exactly: number),
            range.contains(value)
        {
            return value
        }
        mismatch(
            location, what,
            help: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    /// Reads a length on the panel: a whole number of logical pixels in a range, or millimetres with
    /// their unit, in the range that is as long on a panel of usual density.
    ///
    /// - Parameter pixels: The unit of numbers, for the message.
    func panelLength(
        _ location: ValueLocation, _ what: String, in range: ClosedRange<Int>, _ pixels: String,
        unit: String
    ) -> PanelLength? {
        let millimetres = PanelLength.millimetres(in: range)
        switch location.node.json {
        case .int(let number):
            if let value = Int(exactly: number), range.contains(value) {
                return .pixels(Float(value))
            }
        case .string(let text):
            if let length = PanelLength(text, unit: unit),
                case .millimetres(let value) = length, millimetres.contains(value)
            {
                return length
            }
        default: break
        }
        mismatch(
            location, what,
            help: """
                write a whole number of \(pixels) from \(range.lowerBound) to \(range.upperBound), \
                or a text from "\(millimetres.lowerBound.plain)\(unit)" to \
                "\(millimetres.upperBound.plain)\(unit)"
                """)
        return nil
    }

    /// Reads a duration in a range: `"300ms"`, `"2s"`, `"5m"` or `"1h"`.
    func duration(
        _ location: ValueLocation, _ what: String, in range: ClosedRange<Duration>
    ) -> Duration? {
        let (smallest, largest) = (range.lowerBound.briefText, range.upperBound.briefText)
        let help = "write a time from \"\(smallest)\" to \"\(largest)\""
        guard let text = string(location, what, help: help) else { return nil }
        guard let value = Duration(briefText: text), range.contains(value) else {
            let sum = Duration(durationText: text).flatMap { range.contains($0) ? $0 : nil }
            mismatch(
                location, what,
                help: sum.map { "write one number with its unit, \"\($0.briefText)\"" } ?? help)
            return nil
        }
        return value
    }

    /// One of some words.
    ///
    /// - Parameter fold: Converts a misspelt word to the notation of the others.
    func choice<Word: RawRepresentable<String> & CaseIterable>(
        _ location: ValueLocation, _ what: String, of type: Word.Type,
        fold: (String) -> String = { $0 }
    ) -> Word? {
        let words = Word.allCases.map(\.rawValue)
        let help = "write one of \(quotedList(words))"
        guard let text = string(location, what, help: help) else { return nil }
        if let word = Word(rawValue: text) { return word }
        mismatch(location, what, help: suggestion(for: fold(text), among: words) ?? help)
        return nil
    }

    /// Returns the members of an object with these permitted keys; nil if it is not an object.
    ///
    /// - Parameters:
    ///   - key: The key whose value a string stands for; nil if there has to be an object.
    ///   - head: The key that tells what the object is, into whose value a key may belong that was written
    ///     beside it.
    func object(
        _ location: ValueLocation, keys: [DocumentKey], shortFor key: DocumentKey? = nil,
        head: DocumentKey? = nil, of what: @autoclosure () -> String, help: String
    ) -> Members? {
        if let key, case .string = location.node.kind {
            return Members(location, shortFor: key, diagnostics: diagnostics)
        }
        guard case .object(let object) = location.node.kind else {
            mismatch(location, what(), help: help)
            return nil
        }
        let unknown = object.members(besides: keys)
        if !unknown.isEmpty {
            diagnostics.report(unknown, besides: keys, head: head, in: location, what())
        }
        return Members(object, of: location, diagnostics: diagnostics)
    }

    /// Returns the members of the value of a key that is declared as an object; nil if it is none.
    func object(_ location: ValueLocation, of key: DocumentKey, help: String) -> Members? {
        guard case .object(let keys) = key.shape else {
            preconditionFailure("\"\(key.name)\" is not declared as an object")
        }
        return object(location, keys: keys, of: "\"\(key.name)\"", help: help)
    }

    /// Returns the members of an object with these permitted keys, of which it reports those that
    /// are required and absent; nil if it is not an object.
    func completeObject(
        _ location: ValueLocation, keys: [DocumentKey], of what: String, help: String
    ) -> Members? {
        guard let members = object(location, keys: keys, of: what, help: help) else { return nil }
        for key in keys where key.isRequired && members[key] == nil {
            missing(key.name, in: location, "\(what) needs \"\(key.name)\"", help: help)
        }
        return members
    }

    /// Returns the rules in an array, or one alone; reports those beyond the limit.
    func rules(_ location: ValueLocation, _ what: String) -> ArraySlice<ValueLocation> {
        let all = Array(location.elements)
        let limit = DocumentLimits.rules
        if all.count > limit {
            error(all[limit], "\(what) has at most \(limit) entries", help: "leave out the rest")
        }
        return all.prefix(limit)
    }

    /// Returns members up to a limit; reports the first one beyond it.
    @discardableResult
    func limited(
        _ entries: [MemberLocation], to limit: Int, _ what: String,
        help: String = "leave out this one and all that follow"
    ) -> [MemberLocation] {
        guard entries.count > limit else { return entries }
        error(atKeyOf: entries[limit], "there are at most \(limit) \(what)", help: help)
        return Array(entries.prefix(limit))
    }

    /// The members of an object with any names, in their order; none if there is no object.
    func entries(_ location: ValueLocation?, _ what: String, help: String) -> [MemberLocation] {
        guard let location else { return [] }
        if let members = location.members { return members }
        mismatch(location, what, help: help)
        return []
    }
}

/// Names that a document gives.
extension Checker {
    /// Checks a name for expressions or events.
    func identifier(_ entry: MemberLocation, _ what: String) -> Bool {
        identifier(entry.name, at: entry.keyRange, in: entry.value, what)
    }

    func identifier(
        _ name: String, at range: SourceRange, in location: ValueLocation, _ what: String
    ) -> Bool {
        if name.isIdentifier { return true }
        error(
            at: range, in: location, "\(name.quotedExcerpt) cannot be the name of \(what)",
            help: "use A to Z, a to z, digits and underscores, and no digit first")
        return false
    }

    /// Reports a name that an expression would parse as something else.
    func isNameInExpressions(
        _ name: String, at range: SourceRange, in location: ValueLocation, _ what: String,
        asField isField: Bool = false
    ) -> Bool {
        let isWord =
            ExpressionParser.literals.contains(name)
            || !isField && ExpressionParser.reserved.contains(name)
        guard isWord else { return true }
        error(
            at: range, in: location,
            "\"\(name)\" cannot be the name of \(what), because expressions have this word",
            help: "give it another name")
        return false
    }

    /// Checks a name that expressions reach behind a dot: `data.NAME`, `assets.NAME`.
    func fieldName(_ entry: MemberLocation, _ what: String) -> Bool {
        identifier(entry, what)
            && isNameInExpressions(
                entry.name, at: entry.keyRange, in: entry.value, what, asField: true)
    }
}
