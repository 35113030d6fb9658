import Kiosk
import KioskTesting
import Testing

/// Actions that wait for the disk.
@Suite("Actions: what is kept")
struct ActionDiskTests {
    private static let text = #"""
        { "state": { "paid": { "value": 0, "persist": true }, "now": { "value": 0, "persist": "now" },
                     "said": "", "printed": 0 },
          "screens": { "home": { "body": { "type": "column", "children": [
            { "type": "button", "text": "Pay", "on": { "tap": { "sequence": [
              { "increment": "paid" }, "flush", { "set": { "printed": "${paid}" } }],
              "catch": { "set": { "said": "${error}" } } } } },
            { "type": "button", "text": "Now", "on": { "tap": { "increment": "now" } } }] } } } }
        """#

    /// Runs a kiosk with a state file, and looks into a copy of the file as it was before the end.
    private func run(
        _ text: String = text, state: String? = nil,
        _ body: (Harness, TemporaryDirectory) throws -> Void
    ) throws {
        let folder = TemporaryDirectory()
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200,
            state: state ?? folder.path + "/state.db")
        try body(kiosk, folder)
        kiosk.stage.engine.close()
    }

    @Test("flush goes on when all that was set before it is on the disk")
    func flush() throws {
        try run { kiosk, folder in
            for round: Int64 in 1...5 {
                try kiosk.tap("Pay")
                #expect(kiosk.value(of: "printed") == .int(round))
                #expect(try storedValues(of: folder.path + "/state.db")["paid"] == .int(round))
            }
            #expect(kiosk.value(of: "said") == "")
            #expect(kiosk.log.isEmpty)
        }
    }

    @Test("flush fails where the disk does not take it")
    func failure() throws {
        try run(state: "/nowhere/state.db") { kiosk, _ in
            try kiosk.tap("Pay")
            #expect(kiosk.value(of: "printed") == 0)
            guard case .string(let said)? = kiosk.value(of: "said") else {
                Issue.record("nothing was said")
                return
            }
            #expect(!said.isEmpty)
        }
    }

    @Test(
        "values on a disk that can only be read are shown, and kept once it can be written",
        .enabled(if: SmallDisk.isAvailable, "needs to mount, as root"))
    func readOnly() throws {
        let place = TemporaryDirectory()
        let state = place.path + "/state.db"
        try run(state: state) { kiosk, _ in
            try kiosk.tap("Pay")
            #expect(kiosk.value(of: "printed") == 1)
        }
        let folder = try ReadOnlyFolder(place.path)
        try run(state: state) { kiosk, _ in
            #expect(kiosk.value(of: "paid") == 1)
            try kiosk.tap("Pay")
            #expect(kiosk.value(of: "paid") == 2)
            #expect(kiosk.value(of: "printed") == 0)
            guard case .string(let said)? = kiosk.value(of: "said") else {
                Issue.record("nothing was said")
                return
            }
            #expect(said.hasPrefix("\(state) cannot be "))
            #expect(kiosk.log.count == 1)
            #expect(kiosk.log.first?.contains("its values are used") == true)
            folder.permitWriting()
            try kiosk.tap("Pay")
            #expect(kiosk.value(of: "printed") == 3)
            #expect(kiosk.log.count == 2)
        }
        try run(state: state) { kiosk, _ in #expect(kiosk.value(of: "paid") == 3) }
        withExtendedLifetime((place, folder)) {}
    }

    @Test(
        "where there is no file, flush fails; where nothing is kept, there is nothing to wait for")
    func nothingKept() throws {
        let kiosk = try DocumentKiosk(Self.text)
        try kiosk.harness.tap("Pay")
        #expect(
            kiosk.harness.value(of: "said") == "nothing is kept here: the kiosk has no state file")
        let other = try DocumentKiosk(
            Self.text.replacing(#""persist": true"#, with: #""persist": false"#)
                .replacing(#""persist": "now""#, with: #""persist": false"#))
        try other.harness.tap("Pay")
        #expect(other.harness.value(of: "said") == "")
        #expect(other.harness.value(of: "printed") == 1)
    }

    @Test("what persists now is on the disk soon after it is set")
    func now() throws {
        try run { kiosk, folder in
            try kiosk.tap("Now")
            try waitUntil("it is on the disk") {
                try storedValues(of: folder.path + "/state.db")["now"] == 1
            }
        }
    }
}
