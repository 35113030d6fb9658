extension JSONParser {
    /// Parses an object (RFC 8259 §4).
    mutating func parseObject() -> JSONNode {
        let start = position
        guard enter(closer: ASCII.closeBrace) else { return placeholder(from: start) }
        var object = JSONNode.Object()
        var isFirst = true
        while goToItem(isFirst: isFirst) {
            isFirst = false
            parseMember(into: &object)
        }
        containers.removeLast()
        return node(.object(object), from: start)
    }

    private mutating func parseMember(into object: inout JSONNode.Object) {
        let keyStart = position
        guard let key = parseKey(), !lastStringIsCut else { return }
        let keyRange = SourceRange(start: keyStart, end: position)
        path.append(.key(key))
        defer { path.removeLast() }

        let first = object.member(key)
        if let first {
            let line = source.line(of: first.keyRange.start)
            report(
                at: keyStart, "duplicate key \(key.quotedExcerpt); the first is on line \(line)",
                help: "remove one of the two")
        }
        guard goOverColon(after: key) else { return }
        skipTrivia()
        guard position < bytes.count else { return }
        guard let value = parseValue() else {
            reportNoValue("expected a value after ':'")
            skipToSeparator()
            return
        }
        if first == nil {
            object.append(JSONNode.Object.Member(key: key, keyRange: keyRange, value: value))
        }
    }

    /// Parses a key. Other notations that can be meant as a key are reported and read. Returns nil
    /// if there is no key.
    private mutating func parseKey() -> String? {
        let start = position
        let byte = bytes[start]
        switch byte {
        case ASCII.quote:
            return parseString()
        case ASCII.openBrace, ASCII.openBracket:
            report(
                at: start, "expected a key or '}'; found \(found())",
                help: "close the object before this, or give this a key")
            stop()
        case ASCII.colon:
            report(
                at: start, "expected a key; found ':'", help: "write the key in double quotes")
            return ""
        case _ where foreignQuoteLength() > 0:
            return parseForeignString()
        case _ where isWordByte(byte):
            let word = parseWord()
            report(
                at: start, "keys are written in double quotes; found \(word.wordExcerpt)",
                help: "write \(word.quotedExcerpt)")
            return word
        default:
            report(at: start, "expected a key or '}'; found \(found())")
            skipToSeparator()
        }
        return nil
    }

    /// Consumes the colon; returns false if there is neither a colon nor a value to continue with.
    private mutating func goOverColon(after key: String) -> Bool {
        skipTrivia()
        guard let byte = byte(at: position) else { return false }
        if byte == ASCII.colon {
            position += 1
            return true
        }
        report(at: position, "expected ':' after the key \(key.quotedExcerpt); found \(found())")
        if byte == UInt8(ascii: "=") {
            position += 1
            return true
        }
        let isValue =
            byte == ASCII.quote || byte == ASCII.openBrace || byte == ASCII.openBracket
            || isWordByte(byte) || foreignQuoteLength() > 0
        if !isValue { skipToSeparator() }
        return isValue
    }
}
