import Kiosk
import Testing

@testable import kiosk_bench

/// Ten million characters of what nobody writes and anybody can send, in the optimised program.
@Suite struct LongTextTests {
    /// The program's counters grow as the texts do.
    @Test func tenMillionCharactersTakeLinearWork() throws {
        let run = try #require(try BenchRun.json("hostile")["hostile"])
        guard case .array(let results)? = run["results"] else {
            Issue.record("no results")
            return
        }
        #expect(results.count == HostileText.all.count)
        for result in results {
            let name = "\(result["name"] ?? .null)"
            #expect(result["right"] == true, "\(name)")
            for counter in ["runs", "allocations"] {
                let counts = integers(result[counter])
                try #require(counts.count == 3)
                #expect(counts[2] <= 5 * counts[0] + 200, "\(name): \(counter) \(counts)")
            }
        }
        #expect(integer(run["characters"]) > 10_000_000)
        #expect(integer(run["layout_bytes"]) <= 2 << 20)
        #expect(integer(run["resident_bytes"]) < 128 << 20)
    }

    private func integer(_ json: JSON?) -> Int64 {
        if case .int(let value)? = json { return value }
        return -1
    }

    private func integers(_ json: JSON?) -> [Int64] {
        guard case .array(let values)? = json else { return [] }
        return values.map { integer($0) }
    }
}
