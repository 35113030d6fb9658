import Kiosk
import KioskTesting
import Testing

/// Each file of a configuration is read once, whatever it is called.
@Suite("Configurations of several files")
struct IncludeTests {
    private let directory = TemporaryDirectory()

    private func write(_ text: String, as name: String) {
        directory.write(Array(text.utf8), as: name)
    }

    private func report(_ include: String) -> String {
        write(
            #"{ "include": \#(include), "screens": { "home": { "body": { "type": "row" } } } }"#,
            as: "kiosk.json")
        do throws(Diagnostics) {
            _ = try Configuration(path: directory.path).load()
            return ""
        } catch {
            return error.description
        }
    }

    @Test("steps that lead nowhere do not make another file")
    func steps() {
        write(#"{ "state": { "a": 1 } }"#, as: "a.json")
        #expect(report(#"["a.json", "./a.json", ".//./a.json"]"#) == "")
    }

    @Test("nor does the way through a folder")
    func parents() throws {
        directory.makeFolder("screens")
        write(#"{ "styles": { "h": { "fontSize": 40 } } }"#, as: "common.json")
        write(#"{ "include": ["../common.json"] }"#, as: "screens/home.json")
        #expect(report(#"["common.json", "screens/home.json"]"#) == "")
    }

    @Test("files may include each other")
    func circles() {
        directory.makeFolder("x")
        write(#"{ "include": ["./b.json", "../kiosk.json"], "state": { "a": 1 } }"#, as: "x/a.json")
        write(#"{ "include": ["./../x/a.json"], "state": { "b": 1 } }"#, as: "x/b.json")
        #expect(report(#"["x/a.json"]"#) == "")
    }

    @Test("links lead to the same file")
    func links() throws {
        write(#"{ "include": ["b.json"], "state": { "a": 1 } }"#, as: "a.json")
        directory.link("a.json", as: "b.json")
        directory.link("kiosk.json", as: "c.json")
        #expect(report(#"["a.json", "b.json", "c.json"]"#) == "")
        let files = Configuration(path: directory.path).read().files
        #expect(files == ["kiosk", "a", "b", "c"].map { "\(directory.path)/\($0).json" })
    }

    @Test("the rules of `when` in all files count")
    func rules() throws {
        func file(_ limit: Int, _ rest: String) -> String {
            #"{ "when": { "if": "${n > \#(limit)}", "do": { "increment": "count" } }, \#(rest) }"#
        }
        write(file(3, #""state": { "n": 0, "count": 0 }, "include": ["b.json"]"#), as: "a.json")
        write(file(5, #""styles": {}"#), as: "b.json")
        write(
            file(
                1, #""include": ["a.json"], "screens": { "home": { "body": { "type": "row" } } }"#),
            as: "kiosk.json")
        let kiosk = try Harness(configuration: directory.path, width: 100, height: 100)
        for (value, count) in [(2, 1), (4, 2), (9, 3)] as [(Int64, Int64)] {
            kiosk.set("n", to: .int(value))
            try kiosk.advance(by: .milliseconds(100))
            #expect(kiosk.value(of: "count") == .int(count), "\(value)")
        }
    }

    @Test("messages name the plain path")
    func names() {
        write("[]", as: "a.json")
        #expect(report(#"["././a.json"]"#).hasPrefix("\(directory.path)/a.json:1:1: error:"))
    }
}
