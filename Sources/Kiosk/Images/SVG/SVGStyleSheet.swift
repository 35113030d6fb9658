/// The rules of `<style>` elements: selectors of one class each, such as `.a, .b { fill: red }`.
struct SVGStyleSheet {
    /// A class's value for a property, with its position in the source.
    private struct Entry {
        let order: Int
        let value: String
    }

    private var classes: [String: [SVGProperty: Entry]] = [:]
    private var order = 0
    /// Number of entries, bounded to limit memory.
    private var count = 0
    private let maximum: Int

    init(maximum: Int) { self.maximum = maximum }

    /// Parses a sheet, and passes what is not supported to `complain`.
    mutating func add(_ text: String, complain: (String) -> Void) {
        var scanner = SVGScanner(Self.withoutComments(text))
        while !scanner.isAtEnd() {
            // A rule such as @import has no block.
            if scanner.peek() == UInt8(ascii: "@") {
                complain("rules that begin with @ are not read: use plain classes")
                return
            }
            guard let selectors = scanner.text(until: "{"),
                let block = scanner.text(until: "}")
            else {
                complain("\"\(excerpt(scanner.rest))\" is no rule")
                return
            }
            let declarations = SVGDeclarations.parse(block, complain: complain)
            for selector in selectors.split(separator: ",", omittingEmptySubsequences: false) {
                add(selector.trimmed, declarations, complain)
            }
        }
    }

    private mutating func add(
        _ selector: String, _ declarations: [(property: SVGProperty, value: String)],
        _ complain: (String) -> Void
    ) {
        let name = selector.dropFirst()
        guard selector.first == ".", !name.isEmpty,
            !name.contains(where: { " .:#>+~[*".contains($0) })
        else {
            complain("the selector \"\(excerpt(selector))\" is not read: use one class, as in .a")
            return
        }
        for (property, value) in declarations {
            guard count < maximum else {
                complain("style rules of more than \(maximum) properties are not read")
                return
            }
            count += 1
            order += 1
            classes[String(name), default: [:]][property] = Entry(order: order, value: value)
        }
    }

    /// Sets the declarations of an element's classes.
    ///
    /// - Returns: The byte count of their values.
    func apply(classes names: String, to declarations: inout SVGDeclarations) -> Int {
        guard !classes.isEmpty else { return 0 }
        var byteCount = 0
        var latest: [SVGProperty: Int] = [:]
        // A class that is named again sets nothing that it has not set.
        var seen: Set<Substring> = []
        for name in names.split(whereSeparator: { $0.isWhitespace })
        where seen.insert(name).inserted {
            for (property, entry) in classes[String(name)] ?? [:]
            where entry.order > latest[property] ?? 0 {
                latest[property] = entry.order
                declarations.set(property, entry.value)
                byteCount += entry.value.utf8.count
            }
        }
        return byteCount
    }

    private static func withoutComments(_ text: String) -> String {
        var scanner = SVGScanner(text)
        var result = ""
        while let before = scanner.text(until: "/") {
            result += before
            guard scanner.consume("*") else {
                result += "/"
                continue
            }
            repeat {
                guard scanner.text(until: "*") != nil else { return result }
            } while !scanner.consume("/")
        }
        return result + scanner.rest
    }
}
