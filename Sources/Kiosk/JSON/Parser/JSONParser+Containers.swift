extension JSONParser {
    /// Parses an array (RFC 8259 §5).
    mutating func parseArray() -> JSONNode {
        let start = position
        guard enter(closer: ASCII.closeBracket) else { return placeholder(from: start) }
        var elements: [JSONNode] = []
        while goToItem(isFirst: elements.isEmpty) {
            path.append(.index(elements.count))
            if let element = parseValue() {
                elements.append(element)
            } else {
                reportNoValue("expected a value or ']'")
                skipToSeparator()
                elements.append(placeholder(from: position))
            }
            path.removeLast()
        }
        containers.removeLast()
        return node(.array(elements), from: start)
    }

    /// Consumes the opening bracket; stops and returns false if that exceeds the depth limit.
    mutating func enter(closer: UInt8) -> Bool {
        guard containers.count < depthLimit else {
            report(
                at: position, "this is nested deeper than \(depthLimit) levels",
                help: "no value lies in more than \(depthLimit) arrays and objects")
            stop()
            return false
        }
        containers.append(Container(start: position, closer: closer))
        position += 1
        return true
    }

    /// Consumes the comma before the next item of the innermost container. Returns false after the
    /// closing bracket, or at the end of the text.
    mutating func goToItem(isFirst: Bool) -> Bool {
        var needsComma = !isFirst
        if hasStopped { stop() }
        skipTrivia()
        while position < bytes.count {
            let container = containers[containers.count - 1]
            let byte = bytes[position]
            switch byte {
            case container.closer:
                position += 1
                return false
            case ASCII.comma:
                if !needsComma {
                    report(
                        at: position,
                        "expected a \(container.isArray ? "value" : "key"); found ','",
                        help: "remove the ','")
                }
                needsComma = false
                lastStringIsCut = false
                position += 1
                skipTrivia()
            case ASCII.closeBracket, ASCII.closeBrace:
                reportUnclosed(container)
            default:
                if !needsComma { return true }
                if goesOnWithoutComma(in: container, at: byte) { return true }
            }
        }
        if let container = containers.last { reportUnclosed(container) }
        return false
    }

    /// Reports a missing comma; returns true if an item can begin here all the same.
    private mutating func goesOnWithoutComma(in container: Container, at byte: UInt8) -> Bool {
        let isOpener = byte == ASCII.openBrace || byte == ASCII.openBracket
        let isItem =
            isOpener || byte == ASCII.quote || isWordByte(byte) || foreignQuoteLength() > 0
        var isOutOfLevel = container.isArray ? byte == ASCII.colon : isOpener
        if lastStringIsCut {
            // The comma, and a bracket too, may be inside the string.
            lastStringIsCut = false
            if !container.isArray, byte != ASCII.quote { isOutOfLevel = true }
        } else {
            reportMissingComma(in: container, at: byte, isClear: isItem && !isOutOfLevel)
        }
        if isOutOfLevel {
            // A closing bracket is missing here: the levels of all that follows are wrong.
            stop()
            return false
        }
        if isItem { return true }
        skipToSeparator()
        return false
    }

    private mutating func reportMissingComma(
        in container: Container, at byte: UInt8, isClear: Bool
    ) {
        let message = "expected ',' or '\(Unicode.Scalar(container.closer))' after this value"
        let help: String? =
            switch byte {
            case ASCII.colon where container.isArray:
                "close the array before a key, or write members in { }"
            case ASCII.openBrace where !container.isArray:
                "close the object before this one, or give this one a key"
            default: nil
            }
        report(at: position, "\(message); found \(found())", help: help, isClear: isClear)
    }

    /// Reports that the container's closing bracket is missing at the position, and stops.
    private mutating func reportUnclosed(_ container: Container) {
        let line = source.line(of: container.start)
        let closer = Unicode.Scalar(container.closer)
        // An unclosed string may contain the bracket, and has been reported already.
        if !someStringIsCut {
            report(
                at: position,
                "expected '\(closer)' to close the \(container.name) that begins on line \(line); "
                    + "found \(found())")
        }
        stop()
    }
}
