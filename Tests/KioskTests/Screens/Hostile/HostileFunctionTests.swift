import KioskTesting
import Testing

/// Functions of documents that take more work than they look like.
@Suite("Hostile documents: functions")
struct HostileFunctionTests {
    private func log(_ functions: [String], _ call: String) throws -> [String] {
        try DocumentKiosk(
            #"""
            { "functions": { \#(functions.joined(separator: ", ")) },
              "screens": { "home": { "body": { "type": "label", "text": "${\#(call)}" } } } }
            """#
        ).harness.log
    }

    @Test("functions that call others twice stop at the limit")
    func doubled() throws {
        let functions =
            [#""f0": { "value": "${1}" }"#]
            + (1...40).map { #""f\#($0)": { "value": "${f\#($0 - 1)() + f\#($0 - 1)()}" }"# }
        let lines = try log(functions, "f40()")
        #expect(lines.count == 1 && lines.first?.contains("more than 1000000 steps") == true)
        #expect(try log(functions, "f8()").isEmpty)
    }

    @Test("an argument whose parts are the same ones many times is not gone through")
    func shared() throws {
        let call = (1...30).reversed().reduce("f(v)") {
            "cel.bind(v, \($1 == 1 ? "[1]" : "[v, v]"), \($0))"
        }
        #expect(
            try log([#""f": { "params": { "x": "any" }, "value": "${1}" }"#], call).isEmpty)
        let type = (1...30).reduce("int") { type, _ in "list(\(type))" }
        let lines = try log(
            [#""f": { "params": { "x": "\#(type)" }, "value": "${1}" }"#], call)
        #expect(lines.count == 1 && lines.first?.contains("more than 1000000 steps") == true)
    }
}
