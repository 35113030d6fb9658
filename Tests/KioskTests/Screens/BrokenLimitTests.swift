import Kiosk
import Testing

/// Documents that are too large in one way.
@Suite("Documents beyond the limits")
struct BrokenLimitTests {
    @Test func tooManyNodes() {
        let node = #"{ "type": "row" }"#
        let lines = Array(repeating: node + ",", count: 20_005).joined(separator: "\n")
        let text = """
            { "screens": { "home": { "body": { "type": "column", "children": [
            \(lines)
            ] } } } }
            """
        #expect(
            documentReport(text) == """
                kiosk.json:20001:1: error: a configuration has at most 20000 nodes; \
                leave out this one and all that follow, or use "forEach"
                """)
    }

    /// A look that doubled at each level would never end.
    @Test func levelsInAFirstValue() {
        let opening = (0..<60).map { $0 % 2 == 0 ? "[" : #"{ "a": "# }.joined()
        let closing = (0..<60).reversed().map { $0 % 2 == 0 ? "]" : " }" }.joined()
        let text = #"""
            { "state": { "v": \#(opening)1\#(closing) },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#
        #expect(documentReport(text) == "")
    }

    @Test func tooManyLevels() {
        func document(_ levels: Int) -> String {
            let outer = String(repeating: "{ \"type\": \"row\", \"children\":\n", count: levels - 1)
            let end = String(repeating: " }", count: levels - 1)
            return """
                { "screens": { "home": { "body":
                \(outer){ "type": "row" }\(end)
                } } }
                """
        }
        #expect(documentReport(document(64)) == "")
        let report = """
            kiosk.json:66:1: error: nodes can be 64 levels deep, and this one is deeper; \
            take out some of those around it
            """
        #expect(documentReport(document(65)) == report)
        #expect(documentReport(document(90)) == report)
    }

    @Test func tooManyLevelsOfActions() {
        func document(_ levels: Int) -> String {
            let outer = String(repeating: "{ \"if\": true, \"then\":\n", count: levels - 1)
            let end = String(repeating: " }", count: levels - 1)
            return """
                { "screens": { "home": { "body": { "type": "button", "on": { "tap":
                \(outer)"back"\(end)
                } } } } }
                """
        }
        #expect(documentReport(document(64)) == "")
        let report = """
            kiosk.json:66:1: error: actions can be 64 levels deep, and this one is deeper; \
            emit an event, and do the rest in its handler
            """
        #expect(documentReport(document(65)) == report)
        #expect(documentReport(document(90)) == report)
    }

    @Test("computed values beyond the limit are one mistake, and may be read")
    func tooManyComputedValues() {
        let values = (0..<1005).map { "\"v\($0)\": \"${\($0 == 0 ? "v1004" : "n") + 1}\"" }
        let text = """
            { "state": { "n": 0 }, "computed": {
            \(values.joined(separator: ",\n"))
            }, "screens": { "home": { "body": { "type": "label", "text": "${v1003}" } } } }
            """
        #expect(
            documentReport(text) == """
                kiosk.json:1002:1: error: there are at most 1000 computed values; \
                leave out this one and all that follow
                """)
    }

    @Test("functions beyond the limit are one mistake, and may be called")
    func tooManyFunctions() {
        let functions = (0..<1005).map { number in
            let value = number == 0 ? "f1004(n)" : "n + 1"
            return "\"f\(number)\": { \"params\": { \"n\": \"int\" }, \"value\": \"${\(value)}\" }"
        }
        let text = """
            { "functions": {
            \(functions.joined(separator: ",\n"))
            }, "screens": { "home": { "body": { "type": "label", "text": "${f1003(1)}" } } } }
            """
        #expect(
            documentReport(text) == """
                kiosk.json:1002:1: error: there are at most 1000 functions; \
                leave out this one and all that follow
                """)
    }

    @Test("functions that call each other too deeply are one mistake")
    func tooManyLevelsOfFunctions() {
        let functions = (0..<900).map { number in
            let value = number == 0 ? "1" : "f\(number - 1)() + 1"
            return "\"f\(number)\": { \"value\": \"${\(value)}\" }"
        }
        let text = """
            { "functions": { \(functions.joined(separator: ", ")) },
            "screens": { "home": { "body": { "type": "label", "text": "${f899()}" } } } }
            """
        let report = documentReport(text)
        #expect(
            report.hasSuffix(
                "error: this function and those that it calls have more than 1000 levels; "
                    + "make them simpler"))
        #expect(!report.contains("\n"))
    }

    @Test("a list of too many files is one mistake")
    func tooManyFiles() throws {
        let directory = TemporaryDirectory()
        for number in 0..<110 { directory.write(Array("{}".utf8), as: "\(number).json") }
        let paths = (0..<110).map { "\"\($0).json\"" }.joined(separator: ",\n")
        let file = directory.write(
            Array(
                """
                { "include": [
                \(paths)
                ], "screens": { "home": { "body": { "type": "row" } } } }
                """.utf8), as: "kiosk.json")
        let reading = Configuration(path: directory.path).read()
        guard case .failure(let mistakes) = reading.result else {
            Issue.record("it was read")
            return
        }
        #expect(
            mistakes.description == """
                \(file):101:1: error: a configuration has at most 100 files; put several into one
                """)
    }

    @Test func tooLarge() {
        let directory = TemporaryDirectory()
        let document = #"{ "screens": { "home": { "body": { "type": "row" } } } }"#
        let file = directory.write(
            Array(document.utf8) + [UInt8](repeating: 0x20, count: 8 << 20), as: "kiosk.json")
        guard case .failure(let mistakes) = Configuration(path: directory.path).read().result
        else {
            Issue.record("it was read")
            return
        }
        #expect(
            mistakes.description == """
                \(file):1:1: error: this file cannot be read: the files of a configuration \
                have at most 8 MB together; keep long lists in files that data sources read
                """)
    }

    @Test("expressions that are too deep or too long")
    func expressions() {
        func document(_ expression: String) -> String {
            #"{ "screens": { "home": { "body": { "type": "label", "text": "${\#(expression)}" } } } }"#
        }
        let deep = String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
        #expect(
            documentReport(document(deep)) == """
                kiosk.json:1:264: error: more than 200 operators or brackets are in each other; \
                divide the expression
                """)
        let long = String(repeating: "1+", count: 40_000) + "1"
        #expect(
            documentReport(document(long)) == """
                kiosk.json:1:64: error: the expression is longer than 65536 bytes; keep long \
                texts and lists in the state or in data
                """)
    }
}
