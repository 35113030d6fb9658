import Testing

@testable import Kiosk

@Suite("Texts of data")
struct DataTextTests {
    private func answer(_ text: String, _ format: DataSourceRequest.Format) -> String {
        do {
            _ = try DataText(bytes: Array(text.utf8), format: format, name: "x").value()
            return "fine"
        } catch {
            return error.message
        }
    }

    @Test("a value has a limited number of elements, whatever its texts say")
    func elements() {
        let refusal = "x: the value has more than 100000 elements; ask for fewer at a time"
        let numbers = { (count: Int) in
            " [" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
        }
        for format in [DataSourceRequest.Format.json, .automatic] {
            #expect(answer(numbers(100_000), format) == "fine")
            #expect(answer(numbers(100_001), format) == refusal)
            #expect(
                answer("[\"" + String(repeating: ",\\\"", count: 200_000) + "\"]", format) == "fine"
            )
        }
        #expect(answer(numbers(200_000), .text) == "fine")
        #expect(answer(String(repeating: ",", count: 200_000), .automatic) == "fine")
    }

    @Test("a source that may be larger may have more elements")
    func largeSources() throws {
        func elements(_ limit: Int) -> Int {
            DataSourceRequest(.file(path: "x"), sizeLimit: limit)
                .text([], .json, name: "x").elementLimit
        }
        #expect(elements(1) == 100_000)
        #expect(elements(1 << 20) == 100_000)
        #expect(elements(8 << 20) == 524_288)
        #expect(elements(64 << 20) == 1_000_000)
        func answer(to limit: Int) throws(DataFault) -> JSON {
            try DataText(
                bytes: Array("[1,2,3]".utf8), format: .json, name: "x", elementLimit: limit
            ).value()
        }
        #expect(try answer(to: 3) == [1, 2, 3])
        #expect(
            throws: DataFault("x: the value has more than 2 elements; ask for fewer at a time")
        ) { _ = try answer(to: 2) }
    }
}
