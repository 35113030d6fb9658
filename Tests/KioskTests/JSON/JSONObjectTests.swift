import Kiosk
import Testing

@Suite("JSON values without a source")
struct JSONObjectTests {
    @Test("an object keeps its order, which does not matter to equality")
    func order() {
        let object: JSON = ["b": 1, "a": 2]
        #expect(object.text() == #"{"b":1,"a":2}"#)
        #expect(object == ["a": 2, "b": 1])
        #expect(object != ["a": 2, "b": 2])
        #expect(object != ["a": 2])
        #expect(object != ["a": 2, "c": 1])
        #expect([1, 2] as JSON != [2, 1])
        #expect(1 as JSON != 1.0)
    }

    @Test("setting, replacing and removing", arguments: [0, 3, 7, 8, 9, 10, 100])
    func changes(_ count: Int) {
        var object = JSON.Object()
        for number in 0..<count { object["key \(number)"] = .int(Int64(number)) }
        for number in 0..<count { #expect(object["key \(number)"] == .int(Int64(number))) }
        object["new"] = true
        object["new"] = false
        #expect(object.count == count + 1)
        #expect(object.last?.key == "new")
        #expect(object["new"] == false)
        object["key 0"] = nil
        object["key 0"] = nil
        object["never there"] = nil
        #expect(object["key 0"] == nil)
        for number in 0..<count where number > 0 {
            #expect(object["key \(number)"] == .int(Int64(number)))
        }
        object["new"] = nil
        for number in 0..<count { object["key \(number)"] = nil }
        #expect(object.isEmpty)
        object["again"] = 1
        #expect(object.members.map(\.key) == ["again"])
    }

    @Test("of two equal keys the last counts")
    func duplicates() {
        #expect((["a": 1, "b": 2, "a": 3] as JSON).text() == #"{"a":3,"b":2}"#)
    }

    @Test func access() {
        let value: JSON = ["list": [1, nil, "x"]]
        #expect(value["list"]?[2] == "x")
        #expect(value["list"]?[1] == .null)
        #expect(value["list"]?[3] == nil)
        #expect(value["list"]?[-1] == nil)
        #expect(value["other"] == nil)
        #expect(value[0] == nil)
        #expect(value["list"]?["a"] == nil)
    }

    @Test func kindNames() throws {
        let text = #"[null, true, 1, 1.5, "", [], {}]"#
        let names = ["null", "bool", "number", "number", "string", "array", "object"]
        guard case .array(let nodes) = try jsonDocument(text).root.kind else {
            Issue.record("an array is read as something else")
            return
        }
        #expect(nodes.map(\.json.kindName) == names)
    }

    @Test("an object of a thousand keys finds each, and a duplicate")
    func manyKeys() throws {
        let members = (0..<1000).map { "\"k\($0)\": \($0)" }.joined(separator: ",\n")
        guard case .object(let object) = try jsonDocument("{\(members)}").root.kind else {
            Issue.record("an object is read as something else")
            return
        }
        for number in 0..<1000 { #expect(object["k\(number)"]?.json == .int(Int64(number))) }
        #expect(object["k1000"] == nil)
        let report = jsonErrors(in: "{\(members),\n\"k500\": 0}")
        #expect(report.map(\.line) == [1001])
        #expect(report.first?.message == "duplicate key \"k500\"; the first is on line 501")
    }
}
