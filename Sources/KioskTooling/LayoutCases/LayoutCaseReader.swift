import Kiosk

/// An incremental reader of cases: one case per line, or one JSON document with a case or an object
/// with an array `"cases"`.
///
/// If the first line leaves a bracket open, the input is a document of several lines.
package final class LayoutCaseReader {
    package typealias Reading = Result<LayoutCase, LayoutCaseError>

    private enum Form {
        case unknown
        case lines
        case document
    }

    private let report: (Reading) -> Void
    private var form = Form.unknown
    /// Unprocessed input: the beginning of a line, or of the document.
    private var pending: [UInt8] = []
    /// Prefix of `pending` that contains no line feed.
    private var searched = 0
    /// Number of the line at which `pending` begins.
    private var line = 1

    /// Nesting limit: a box is an object in an array; around the root are the case, the array and
    /// its object; the innermost object is a style.
    private static let depthLimit = 2 * LayoutCase.levelLimit + 4

    /// - Parameter report: Called for each case in order. Errors concern one case each.
    package init(report: @escaping (Reading) -> Void) { self.report = report }

    package func append(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        guard form != .document else { return }
        var start = 0
        while let end = pending[searched...].firstIndex(of: ASCII.lineFeed) {
            let text = Array(pending[start..<end])
            if form == .unknown && !text.isBlank {
                form = text.leavesBracketOpen ? .document : .lines
                if form == .document { break }
            }
            read(text)
            line += 1
            start = end + 1
            searched = start
        }
        pending.removeFirst(start)
        searched = pending.count
    }

    /// Ends the input.
    package func finish() {
        if form == .document && isLines(pending) {
            form = .lines
            searched = 0
            append(CollectionOfOne(ASCII.lineFeed))
        }
        read(pending)
        pending = []
    }

    /// Returns true if the text is a file of lines whose first line is malformed.
    private func isLines(_ text: [UInt8]) -> Bool {
        let lines = text.split(separator: ASCII.lineFeed).filter { !$0.isBlank }
        guard lines.count > 1, lines[1].isWholeObject else { return false }
        return !reading(text).errors.isEmpty
    }

    // MARK: Cases

    private func read(_ text: [UInt8]) {
        guard !text.isBlank else { return }
        let reading = reading(text, firstLine: line)
        guard let error = reading.errors.first else { return readCases(reading.root) }
        let help = error.help.map { "; \($0)" } ?? ""
        report(
            .failure(
                LayoutCaseError(
                    id: LayoutCase.plainID(reading.root),
                    "line \(error.line), column \(error.column): " + error.message + help)))
    }

    private func reading(_ text: [UInt8], firstLine: Int = 1) -> JSONReading {
        JSONReading(
            of: SourceFile(name: "", bytes: text, firstLine: firstLine),
            depthLimit: LayoutCaseReader.depthLimit)
    }

    private func readCases(_ root: JSONNode) {
        guard case .object(let object) = root.kind, object["tree"] == nil,
            let cases = object["cases"]
        else { return report(LayoutCase.reading(root)) }
        guard case .array(let all) = cases.kind else {
            return report(
                .failure(
                    LayoutCaseError(
                        id: .null, at: JSONPointer(tokens: ["cases"]),
                        "expected an array of cases; found \(cases.excerpt)")))
        }
        for node in all { report(LayoutCase.reading(node)) }
    }
}

extension LayoutCase {
    fileprivate static func reading(_ node: JSONNode) -> LayoutCaseReader.Reading {
        Result { () throws(LayoutCaseError) in try LayoutCase(node) }
    }
}

// MARK: Lines

extension Collection<UInt8> {
    fileprivate var isBlank: Bool {
        allSatisfy { $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.carriageReturn }
    }

    fileprivate var leavesBracketOpen: Bool { bracketBalance > 0 }

    fileprivate var isWholeObject: Bool {
        let black = filter { ![$0].isBlank }
        return black.first == ASCII.openBrace && black.last == ASCII.closeBrace
            && bracketBalance == 0
    }

    /// Number of unclosed brackets, without those in strings.
    private var bracketBalance: Int {
        var (balance, isInString, isEscaped) = (0, false, false)
        for byte in self {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case ASCII.backslash where isInString: isEscaped = true
            case ASCII.quote: isInString.toggle()
            case _ where isInString: break
            case ASCII.openBrace, ASCII.openBracket: balance += 1
            case ASCII.closeBrace, ASCII.closeBracket: balance -= 1
            default: break
            }
        }
        return balance
    }
}
