import Foundation
import Testing

@testable import Kiosk

/// What the optimised program allocates in a steady state, counted by a malloc of its own.
@Suite struct AllocationTests {
    @Test func idleTurnsAndSteadyFramesAllocateNothing() throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = TestFiles.package
            .appendingPathComponent(".build/release/kiosk-bench")
        process.arguments = ["frame", "--json"]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)

        let json = try JSON(parsing: String(decoding: output, as: UTF8.self))
        guard case .array(let results)? = json["suites"]?[0]?["results"] else {
            Issue.record("no results in \(json)")
            return
        }
        func allocations(_ name: JSON) -> JSON? {
            results.first { $0["name"] == name }?["allocations"]
        }
        #expect(allocations("idle turn") == 0)
        #expect(allocations("node moved and recoloured") == 0)
        #expect(allocations("full repaint") == 0)
        // The counter counts: a text that was never seen cannot be had for nothing.
        #expect(allocations("label changed, to a new text") != 0)
    }
}
