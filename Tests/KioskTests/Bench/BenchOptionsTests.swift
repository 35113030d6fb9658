import Testing

@testable import kiosk_bench

@Suite("Options of kiosk-bench")
struct BenchOptionsTests {
    @Test("each option of the help is suggested for a word that is nearly it")
    func suggestions() {
        let options = Set(Options.help.split { " \n".contains($0) }.filter { $0.hasPrefix("--") })
        #expect(options.contains("--events"))
        for option in options {
            let word = "--x\(option.dropFirst(2))"
            guard case .mistake(let message) = Options.parse(["kiosk-bench", word]) else {
                Issue.record("\(word) is an option")
                continue
            }
            #expect(message == "unknown argument \(word); did you mean \(option)?")
        }
    }
}
