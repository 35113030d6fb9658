import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl eval EXPRESSION`
struct Eval: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Evaluates expressions.",
        discussion: """
            Prints the value as JSON. With - it reads one case a line from the standard input, \
            {"id":…,"expr":"x + 1","bindings":{"x":{"int":3}}}, and writes a line with its value, \
            {"id":…,"value":{"int":4}}, or with what is wrong, {"id":…,"error":"…"}, as soon as it \
            has read it. docs/expressions.md has the language.
            """)

    @Argument(help: "The expression, or - to read cases from the standard input.")
    var expression: String

    @Option(
        help: ArgumentHelp(
            "An object with variables, such as '{\"count\": 3}'.", valueName: "json"),
        transform: readObject)
    var variables: JSON.Object?

    @Option(help: ArgumentHelp("The language of numbers and dates.", valueName: "language"))
    var locale = "en"

    @Option(help: ArgumentHelp("The time zone of dates, such as Europe/Berlin.", valueName: "zone"))
    var zone = "UTC"

    func validate() throws {
        _ = try readLocale()
        _ = try readZone()
    }

    func run(_ registry: Registry) throws {
        let host = EvalHost(locale: try readLocale(), timeZone: try readZone())
        let library = registry.library
        if expression == "-" {
            try evaluateLines(library, host)
        } else {
            try evaluate(library, host)
        }
    }

    private func readLocale() throws -> CELLocale {
        if let locale = CELLocale(known: locale) { return locale }
        let help =
            nearest(to: locale, among: CELLocale.languages).map { "did you mean \($0)?" }
            ?? "write the tag of one, such as de, pt-PT or zh-Hant"
        throw ValidationError("the language \(locale.quotedExcerpt) is not known; \(help)")
    }

    private func readZone() throws -> String {
        if TimeZoneRules(named: zone) != nil { return zone }
        let help =
            nearest(to: zone, among: TimeZoneRules.names).map { "did you mean \($0)?" }
            ?? "write the name of one, such as Europe/Berlin"
        throw ValidationError("there is no time zone \(zone.quotedExcerpt); \(help)")
    }

    private func evaluate(_ library: CELLibrary, _ host: EvalHost) throws {
        var declarations = CELDeclarations(library: library)
        let values = variables ?? JSON.Object()
        for member in values { declarations.declare(member.key, CELType(shapeOf: member.value)) }
        var bindings = CELBindings(declarations)
        for (slot, member) in values.enumerated() { bindings[slot] = CELValue(member.value) }
        do throws(CELDiagnostics) {
            let program = try CELProgram(expression, declarations)
            print(try program.value(bindings, host).json.text())
        } catch {
            for diagnostic in error.all { print(diagnostic.report(in: expression)) }
            throw ExitCode(1)
        }
    }

    private func evaluateLines(_ library: CELLibrary, _ host: EvalHost) throws {
        var reader = LineReader()
        do {
            try File.forEachChunk(of: nil) { chunk in
                reader.append(chunk) { write($0, $1, library, host) }
            }
        } catch {
            throw Failure("cannot read the cases", help: "\(error)")
        }
        reader.finish { write($0, $1, library, host) }
    }

    private func write(
        _ line: [UInt8], _ number: Int, _ library: CELLibrary, _ host: EvalHost
    ) {
        print(ExpressionCase(line: line, number: number, library: library, host: host).text)
        // A program that waits for the answer to a line gets it before the next line.
        if fflush(nil) != 0 {
            Eval.exit(withError: Failure("cannot write the values", help: "is the disk full?"))
        }
    }
}

/// Splits incoming bytes into non-blank lines with their numbers.
private struct LineReader {
    private var pending: [UInt8] = []
    private var number = 1

    mutating func append(_ bytes: ArraySlice<UInt8>, _ body: ([UInt8], Int) -> Void) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            pending += rest[..<end]
            finish(body)
            number += 1
            rest = rest[(end + 1)...]
        }
        pending += rest
    }

    mutating func finish(_ body: ([UInt8], Int) -> Void) {
        if pending.contains(where: { $0 > UInt8(ascii: " ") }) { body(pending, number) }
        pending = []
    }
}

/// A host with the machine's clock and no texts.
private final class EvalHost: CELHost {
    let locale: CELLocale
    let timeZone: String
    private let zones = TimeZoneCache()

    init(locale: CELLocale, timeZone: String) {
        self.locale = locale
        self.timeZone = timeZone
    }

    var now: CELTimestamp { CELTimestamp(nanoseconds: WallClock.now) }

    func timeZone(named name: String) -> TimeZoneRules? { zones.rules(of: name) }

    func hasTimeZone(named name: String) -> Bool { zones.has(name) }

    func translate(_ key: String, _ arguments: CELMap, language: String?) -> String? { nil }
}
