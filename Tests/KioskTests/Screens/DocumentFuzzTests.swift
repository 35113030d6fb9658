import Kiosk
import KioskTesting
import Testing

/// Documents that are changed at random: each loads or says what is wrong, and what loads runs.
@Suite("Documents from random changes")
struct DocumentFuzzTests {
    @Test(arguments: 0..<6)
    func mutated(_ round: Int) throws {
        var generator = SeededGenerator(seed: UInt64(1000 + round))
        let kiosk = try DocumentKiosk(DocumentMutation.seeds[0], width: 64, height: 48)
        var good = 0
        for step in 0..<500 {
            let bytes =
                step % 2 == 0
                ? DocumentMutation.bytes(using: &generator)
                : try DocumentMutation.structure(using: &generator)
            guard loads(bytes) else { continue }
            good += 1
            try use(kiosk, bytes, &generator)
        }
        #expect(good > 10)
    }

    @Test("documents that call others are read, and not run")
    func calling() throws {
        var generator = SeededGenerator(seed: 2000)
        let seeds = DocumentMutation.calling
        var good = 0
        for step in 0..<200 {
            let bytes =
                step % 2 == 0
                ? DocumentMutation.bytes(of: seeds, using: &generator)
                : try DocumentMutation.structure(of: seeds, using: &generator)
            if loads(bytes) { good += 1 }
        }
        #expect(good > 10)
    }

    @Test("before they are changed, they have no mistakes, and all kinds and actions")
    func seeds() throws {
        var (kinds, actions): (Set<String>, Set<String>) = ([], [])
        for text in DocumentMutation.seeds + DocumentMutation.calling {
            #expect(documentReport(text) == "")
            noteNames(in: try JSON(parsing: text), &kinds, &actions)
        }
        let missingKinds = Set(Registry.builtin.kinds.map(\.name)).subtracting(kinds)
        #expect(missingKinds == [])
        let missingActions = Set(Registry.builtin.actions.all.map { $0.name }).subtracting(actions)
        #expect(missingActions == [])
    }

    @Test("the largest numbers, in each other")
    func extremes() throws {
        let box = #"""
            { "type": "row", "width": "10000%", "height": "10000%", "grow": 1000000,
              "shrink": 1000000, "gap": 1000000, "margin": -1000000, "padding": 1000000,
              "borderWidth": 10000, "cornerRadius": 10000, "borderColor": "danger",
              "background": { "linear": 33, "stops": ["primary", "surface"] }, "backdropBlur": 200,
              "shadow": { "x": 1000, "blur": 400, "spread": 1000 }, "clip": true, "children": [
            """#
        let label = #"""
            { "type": "label", "text": "x", "fontSize": 1000, "width": 1000000 },
            { "type": "button", "text": "x", "fontSize": 1000, "margin": 1000000 }
            """#
        let depth = 40
        let body =
            String(repeating: box, count: depth) + label + String(repeating: "] }", count: depth)
        let kiosk = try DocumentKiosk(
            #"{ "screens": { "a": { "body": \#(body) } } }"#, width: 64, height: 48)
        try kiosk.harness.tap(x: 32, y: 24)
        #expect(kiosk.harness.log == [])
    }

    /// Notes the types of nodes, and what lists of actions have as words and keys.
    private func noteNames(
        in json: JSON, _ kinds: inout Set<String>, _ actions: inout Set<String>
    ) {
        switch json {
        case .object(let object):
            if case .string(let type)? = object["type"] { kinds.insert(type) }
            for member in object {
                switch member.key {
                case "on":
                    guard case .object(let handlers) = member.value else { break }
                    for handler in handlers { noteActions(in: handler.value, &actions) }
                case "do", "then", "else", "sequence", "catch":
                    noteActions(in: member.value, &actions)
                default: break
                }
                noteNames(in: member.value, &kinds, &actions)
            }
        case .array(let elements):
            for element in elements { noteNames(in: element, &kinds, &actions) }
        default: break
        }
    }

    private func noteActions(in list: JSON, _ actions: inout Set<String>) {
        switch list {
        case .string(let word): actions.insert(word)
        case .object(let action): actions.formUnion(action.map(\.key))
        case .array(let elements): for element in elements { noteActions(in: element, &actions) }
        default: break
        }
    }

    /// Returns true if the bytes are a document without mistakes; checks what is said otherwise.
    private func loads(_ bytes: [UInt8]) -> Bool {
        do throws(Diagnostics) {
            _ = try Configuration(path: "kiosk.json").load(bytes)
            return true
        } catch {
            check(error, bytes)
            return false
        }
    }

    private func check(_ report: Diagnostics, _ bytes: [UInt8]) {
        let places = report.all.map { ($0.line, $0.column) }
        #expect((1...100).contains(places.count))
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        for diagnostic in report.all {
            let line = diagnostic.description
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
            #expect(line.unicodeScalars.count < 500, "\(line)")
        }
    }

    /// Runs a document in place of the one before, on which fingers and data go to work.
    private func use(
        _ kiosk: DocumentKiosk, _ bytes: [UInt8], _ generator: inout SeededGenerator
    ) throws {
        try kiosk.reload(String(decoding: bytes, as: UTF8.self))
        for _ in 0..<2 {
            try kiosk.harness.tap(
                x: .random(in: 0..<64, using: &generator), y: .random(in: 0..<48, using: &generator)
            )
        }
        for variable in ["n", "s", "size"] {
            kiosk.harness.set(variable, to: DocumentMutation.value(using: &generator))
        }
        try kiosk.frame()
    }
}
