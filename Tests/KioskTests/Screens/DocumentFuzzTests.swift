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
            do throws(Diagnostics) {
                _ = try Configuration(path: "kiosk.json").load(bytes)
            } catch {
                check(error, bytes)
                continue
            }
            good += 1
            try use(kiosk, bytes, &generator)
        }
        #expect(good > 10)
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
