/// Where actions put values: `count`, `cart.total`, `items[0].name`, `items[${index}].isDone`.
extension DocumentReader {
    /// The target that a key or a string names; nil after a mistake was reported.
    ///
    /// - Parameter range: Where the text stands, quotes included.
    mutating func readTarget(
        _ text: String, _ range: SourceRange, in place: Place, _ context: DocumentContext
    ) -> TargetSpec? {
        var scanner = TargetScanner(text)
        guard let name = scanner.name() else {
            reportTarget(text, range, place)
            return nil
        }
        guard let slot = context.declarations.slot(of: name) else {
            reportVariable(name, range, place, context)
            return nil
        }
        if let why = context.fixed[slot] {
            error(
                at: range, in: place, "\(name.quotedExcerpt) cannot be set: \(why)",
                help: "set a variable of \"state\", or emit an event")
            return nil
        }
        var type = context.declarations.variables[slot].type
        var path: [TargetSpec.Step] = []
        var owner: CELObjectType?
        let key = Place(node: JSONNode(kind: .string(text), range: range), file: place.file)
        while let part = scanner.next() {
            let offset = scanner.start
            owner = nil
            switch part {
            case .field(let name):
                guard let inner = field(name, of: type, offset, key) else { return nil }
                if case .object(let object) = type.nonNull, !inner.mayBeNull { owner = object }
                type = inner
                path.append(.field(name))
            case .index(let index):
                guard let inner = element(of: type, offset, key) else { return nil }
                type = inner
                path.append(.index(index))
            case .expression(let source):
                guard
                    case .success(let program) = Result(catching: {
                        try self.program(source, offset, key, in: context)
                    }), let inner = element(of: type, by: program.type, offset, key)
                else { return nil }
                type = inner
                let formula = Formula(
                    .expression(program), context.declarations, at: kept(key, offset))
                path.append(.formula(formula))
            case .invalid:
                reportTarget(text, range, place)
                return nil
            }
        }
        return TargetSpec(
            slot: slot, path: path, type: type,
            place: DocumentPlace(file: place.file, offset: range.start), owner: owner)
    }

    private mutating func reportTarget(_ text: String, _ range: SourceRange, _ place: Place) {
        error(
            at: range, in: place, "\(text.quotedExcerpt) is no variable, nor a part of one",
            help: "write a name such as \"count\", \"cart.total\" or \"items[0].name\"")
    }

    private mutating func reportVariable(
        _ name: String, _ range: SourceRange, _ place: Place, _ context: DocumentContext
    ) {
        guard knowsAll, !sections.unreadable.contains("state") else { return }
        let names = context.assignable.map { context.declarations.variables[$0].name }
        error(
            at: range, in: place, "there is no state variable \(name.quotedExcerpt)",
            help: suggestion(for: name, among: names)
                ?? "declare it in \"state\" with its first value")
    }

    private mutating func field(
        _ name: String, of type: CELType, _ offset: Int, _ key: Place
    ) -> CELType? {
        switch type.nonNull {
        case .dyn, .parameter: return .dyn
        case .map(_, let value): return value
        case .object(let object):
            if let field = object.fields[name] { return field }
            report(
                "there is no \(name.quotedExcerpt) in \(object.name)",
                help: suggestion(for: name, among: object.fields.keys)
                    ?? "it has \(wordList(object.fields.keys.sorted()))", atByte: offset, of: key)
        default:
            report(
                "\(name.quotedExcerpt) cannot be in \(type.phrase)", help: "set the whole value",
                atByte: offset, of: key)
        }
        return nil
    }

    private mutating func element(of type: CELType, _ offset: Int, _ key: Place) -> CELType? {
        switch type.nonNull {
        case .dyn, .parameter: return .dyn
        case .list(let element): return element
        default:
            report(
                "\(type.phrase) has no elements with numbers",
                help: "write the name of what it has", atByte: offset, of: key)
            return nil
        }
    }

    /// What an expression of a type chooses among.
    private mutating func element(
        of type: CELType, by index: CELType, _ offset: Int, _ key: Place
    ) -> CELType? {
        let result: CELType
        let expected: CELType
        switch type.nonNull {
        case .dyn, .parameter: return .dyn
        case .list(let element): (result, expected) = (element, .int)
        case .map(_, let value): (result, expected) = (value, .string)
        case .object: (result, expected) = (.dyn, .string)
        default:
            report(
                "\(type.phrase) has no elements", help: "set the whole value", atByte: offset,
                of: key)
            return nil
        }
        if expected.takes(index) { return result }
        report(
            "an element of \(type.phrase) is found by \(expected.phrase), and this is "
                + index.phrase,
            help: "write an expression for \(expected.phrase)", atByte: offset, of: key)
        return nil
    }
}

/// Divides the text of a target.
private struct TargetScanner {
    enum Part {
        case field(String)
        case index(Int64)
        case expression(String)
        case invalid
    }

    private let bytes: [UInt8]
    private var index = 0
    /// Where the name, the number or the expression begins that came last.
    private(set) var start = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func name() -> String? {
        let start = index
        while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        return name.isIdentifier ? name : nil
    }

    mutating func next() -> Part? {
        guard index < bytes.count else { return nil }
        index += 1
        start = index
        switch bytes[index - 1] {
        case UInt8(ascii: "."): return name().map { .field($0) } ?? .invalid
        case UInt8(ascii: "["): return bracket()
        default: return .invalid
        }
    }

    private mutating func bracket() -> Part {
        guard let end = bytes[index...].lastIndexOfBracket else { return .invalid }
        let inner = String(decoding: bytes[index..<end], as: UTF8.self)
        index = end + 1
        if let number = Int64(inner), number >= 0 { return .index(number) }
        guard inner.hasPrefix("${"), inner.hasSuffix("}") else { return .invalid }
        start += 2
        return .expression(String(inner.dropFirst(2).dropLast()))
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: ".") && byte != UInt8(ascii: "[")
    }
}

extension ArraySlice<UInt8> {
    /// Where the bracket is that closes one before this.
    fileprivate var lastIndexOfBracket: Int? {
        var depth = 0
        for index in indices {
            switch self[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
        }
        return nil
    }
}
