import Foundation
import Testing

@testable import Kiosk

/// The files from which the tables are made.
private let repository = "/usr/share/unicode/cldr/common/main"

@Suite(
    "Locales as CLDR has them",
    .enabled(
        if: FileManager.default.fileExists(atPath: repository),
        "needs Debian's package unicode-cldr-core"))
struct LocaleDataTests {
    /// A locale, a question and its answer, as `Tests/Locales/expected` writes them.
    private struct Case {
        let tag: Substring
        let kind: Substring
        let argument: Substring
        let expected: Substring

        init(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            (tag, kind, argument, expected) = (fields[0], fields[1], fields[2], fields[3])
        }

        func answer(_ locale: CELLocale) throws -> String? {
            let words = argument.split(separator: " ", maxSplits: 1).map { String($0) }
            switch kind {
            case "number": return locale.text(of: value, fractionDigits: nil)
            case "money": return locale.text(ofMoney: value, currency: words[1])
            case "percentage": return locale.text(ofPercentage: value, fractionDigits: 1)
            case "weekday": return locale.briefWeekdays[Int(words[0])!]
            case "date":
                let time = CELTimestamp(seconds: Int64(words[0])!)!
                return try locale.text(of: LocalTime(time, offset: 0), pattern: words[1])
            case "direction":
                return Language.isRightToLeft(String(tag)) ? "right-to-left" : "left-to-right"
            case "answer": return argument == "yes" ? locale.answers.yes : locale.answers.no
            case "plural":
                return PluralRules(String(tag)).category(of: value).rawValue
            default: return nil
            }
        }

        private var value: CELValue {
            let text = argument.prefix { $0 != " " }
            return Int64(text).map { .int($0) } ?? .double(Double(text)!)
        }
    }

    @Test(
        "all languages and regions: numbers, money, percentages, dates, directions, answers, plural forms"
    )
    func all() throws {
        let run = try ToolRun("/usr/bin/env", ["python3", "Tests/Locales/expected"], in: ".")
        try #require(run.status == 0, "\(run.errors)")
        var (agreeing, all) = ([Substring: Int](), [Substring: Int]())
        var differing: [String] = []
        var (tag, locale) = (Substring(), CELLocale.english)
        for line in run.output.split(separator: "\n") {
            let example = Case(line)
            if example.tag != tag {
                tag = example.tag
                locale = CELLocale(String(tag))
            }
            all[example.kind, default: 0] += 1
            let answer = try example.answer(locale)
            if answer.map({ $0[...] == example.expected }) ?? false {
                agreeing[example.kind, default: 0] += 1
            } else {
                differing.append("\(line) but \(answer ?? "nothing")")
            }
        }
        #expect(differing.isEmpty, "\(differing.prefix(20).joined(separator: "\n"))")
        #expect(agreeing == all)
        for (kind, count) in all.sorted(by: { $0.key < $1.key }) {
            print("CLDR: \(agreeing[kind] ?? 0) of \(count) cases agree: \(kind)")
        }
    }
}
