import Foundation
import Testing

/// The order in which the linker has put kioskd's functions; see `scripts/order-functions`.
@Suite struct FunctionOrderTests {
    private let scratch = Scratch()

    @Test("functions that run at the start lie beside each other")
    func order() throws {
        let run = try ToolRun(
            "/usr/bin/nm", ["--numeric-sort", "--defined-only", KioskdProcess.program],
            in: scratch.path)
        try #require(run.status == 0, "\(run.errors)")
        let functions = run.output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return words.count == 3 && ["t", "T"].contains(words[1])
                ? UInt64(words[0], radix: 16).map { (address: $0, name: words[2]) } : nil
        }
        let listed = try Repository.text(of: "packaging/linking/functions").split(separator: "\n")
        let names = Set(listed)
        #expect(names.count == listed.count)
        let ordered = functions.filter { names.contains($0.name) }
        // Otherwise the file is too old.
        #expect(Set(ordered.map(\.name)).count > names.count * 3 / 4, "run scripts/order-functions")
        // Swift's library lies between them as a whole: its functions cannot be parted.
        let (start, end) = (try #require(functions.first), try #require(functions.last))
        let middle = start.address + (end.address - start.address) / 2
        #expect(ordered.count { $0.address < middle } > ordered.count * 9 / 10)
    }
}
