import Testing

@testable import Kiosk

@Suite("Times of documents")
struct BriefDurationTests {
    @Test("whole numbers of a unit are exact, so that the greatest time of a range is in it")
    func wholeNumbers() {
        let units: [(String, Duration)] = [
            ("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60)),
            ("h", .seconds(3600)),
            ("d", .seconds(86_400)),
        ]
        for (name, unit) in units {
            for number in 1...1000 {
                #expect(Duration(briefText: "\(number)\(name)") == unit * number)
            }
        }
        #expect(Duration(briefText: "1.5h") == .seconds(5400))
    }

    @Test("the shortest notation is that of the largest unit")
    func notation() {
        let texts = ["0ms", "90s", "11h", "7d", "30d", "1500ms"]
        #expect(texts.map { Duration(briefText: $0)?.briefText } == texts)
        #expect(Duration(briefText: "720h")?.briefText == "30d")
    }
}
