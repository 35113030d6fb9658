package import Kiosk

/// A report on scripts that have run: for people, for programs, and for CI.
package struct KioskScriptReport {
    private let outcomes: [KioskScriptOutcome]

    package init(_ outcomes: [KioskScriptOutcome]) { self.outcomes = outcomes }

    package var hasPassed: Bool { outcomes.allSatisfy(\.hasPassed) }

    private var failed: Int { outcomes.count { !$0.hasPassed } }

    /// A line with the number of tests that have passed and failed.
    package var summary: String {
        let noun = outcomes.count == 1 ? "test" : "tests"
        return "\(outcomes.count) \(noun): \(outcomes.count - failed) passed, \(failed) failed"
    }

    package var json: JSON {
        [
            "passed": .int(Int64(outcomes.count - failed)), "failed": .int(Int64(failed)),
            "tests": .array(outcomes.map(\.json)),
        ]
    }

    /// The report in the XML that JUnit's runner for Ant writes, which CI servers read.
    package var junit: String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuite name=\"kioskctl test\" tests=\"\(outcomes.count)\" failures=\"\(failed)\" "
                + "errors=\"0\" skipped=\"0\">",
        ]
        for outcome in outcomes {
            let head =
                "  <testcase classname=\"\(outcome.file.xml)\" name=\"\(outcome.name.xml)\" "
                + "time=\"\(outcome.seconds.text())\""
            if outcome.hasPassed {
                lines.append("\(head)/>")
                continue
            }
            lines.append("\(head)>")
            for failure in outcome.failures {
                lines.append(
                    "    <failure message=\"\(failure.message.xml)\">\(failure.description.xml)</failure>"
                )
            }
            lines.append("  </testcase>")
        }
        return lines.joined(separator: "\n") + "\n</testsuite>\n"
    }
}

extension KioskScriptOutcome {
    /// Makes the outcome of a script that could not be run.
    package init(file: String, failures: [Diagnostic]) {
        self.init(file: file, name: KioskScript.name(ofFile: file))
        self.failures = failures
    }

    /// A line for people.
    package var line: String {
        let count = "\(steps) step\(steps == 1 ? "" : "s")"
        return hasPassed
            ? "\(file): passed, \(count) in \(seconds.text()) s of the kiosk's time"
            : "\(file): failed after \(count)"
    }

    fileprivate var seconds: JSON {
        .double((Double(duration.nanoseconds) / 1e7).rounded() / 100)
    }

    fileprivate var json: JSON {
        [
            "file": .string(file), "name": .string(name), "passed": .bool(hasPassed),
            "steps": .int(Int64(steps)), "seconds": seconds,
            "failures": .array(failures.map(\.json)), "log": .array(log.map { .string($0) }),
        ]
    }
}

extension String {
    /// The text within an element or an attribute of XML.
    fileprivate var xml: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result += " "
            // Others below a space cannot be in XML at all.
            case _ where scalar.value < 0x20: result += "?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
