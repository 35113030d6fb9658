import Glibc
import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: another configuration for a while")
struct ControlLoadTests {
    private let kiosk: ControlKiosk
    private let other = Scratch()
    private let broken = Scratch()

    private static func text(_ word: String) -> String {
        #"{ "screens": { "home": { "body": { "type": "label", "text": "\#(word)" } } } }"#
    }

    init() throws {
        kiosk = try ControlKiosk(ControlLoadTests.text("first"))
        try kiosk.connectReloader()
        other.write(ControlLoadTests.text("other"), to: "kiosk.json")
        broken.write("{", to: "kiosk.json")
    }

    private func shows(_ word: String) -> Bool {
        kiosk.kiosk.harness.node(showing: word) != nil
    }

    /// Lets time pass, and what other threads read meanwhile arrive.
    private func pass(_ time: Duration) throws {
        try kiosk.loop.advance(by: time)
        for _ in 0..<50 { try look() }
    }

    private func look() throws {
        usleep(10_000)
        try kiosk.loop.settle()
        try kiosk.kiosk.frame()
    }

    /// Lets time pass, and waits until other threads have read what is shown then.
    private func pass(_ time: Duration, until word: String) throws {
        try kiosk.loop.advance(by: time)
        try waitUntil("\(word) is shown") {
            try look()
            return shows(word)
        }
    }

    @Test("a load that is refused does not keep the one before for good")
    func refused() throws {
        let client = try kiosk.client()
        let load: JSON = ["path": .string(other.path), "seconds": 2]
        #expect(try client.call("Load", load)["accepted"] == true)
        try kiosk.kiosk.frame()
        #expect(shows("other"))
        #expect(try client.call("Load", ["path": .string(broken.path)])["accepted"] == false)
        try pass(.seconds(3), until: "first")
    }

    @Test("the first configuration comes back once it has no mistake any more")
    func mistake() throws {
        let client = try kiosk.client()
        let load: JSON = ["path": .string(other.path), "seconds": 2]
        #expect(try client.call("Load", load)["accepted"] == true)
        kiosk.kiosk.newFile("kiosk.json", "{")
        try pass(.seconds(3))
        #expect(shows("other"))
        kiosk.kiosk.newFile("kiosk.json", ControlLoadTests.text("first"))
        try pass(.seconds(6), until: "first")
    }

    @Test("mistakes that keep a version from use are told until there is a good one")
    func mistakesAreTold() throws {
        let client = try kiosk.client()
        #expect(try client.call("Status")["mistakes"] == 0)
        kiosk.kiosk.newFile(
            "kiosk.json",
            #"{ "sate": {}, "screens": { "home": { "body": { "type": "lable" } } } }"#)
        let refused = try client.call("Reload")
        #expect(refused["accepted"] == false)
        #expect(try client.call("Status")["mistakes"] == 2)
        #expect(try client.call("Status")["state"] == "running")
        kiosk.kiosk.newFile("kiosk.json", ControlLoadTests.text("mended"))
        #expect(try client.call("Reload")["accepted"] == true)
        #expect(try client.call("Status")["mistakes"] == 0)
    }

    @Test("a load that is being read when the first configuration comes back is not lost")
    func overtaken() throws {
        let third = Scratch()
        third.write(ControlLoadTests.text("third"), to: "kiosk.json")
        let caller = PassingCaller()
        var answers: [String] = []
        func load(_ path: String, _ more: JSON.Object = JSON.Object()) {
            var parameters = more
            parameters["path"] = .string(path)
            kiosk.control.perform(
                VarlinkCall(own: "Load", parameters), of: caller, with: .administrate
            ) { answers.append(String(decoding: $0 ?? [], as: UTF8.self)) }
        }
        try kiosk.loop.settle()
        // Of two timers for one time, the one that was armed first comes first.
        let timer = Timer(loop: kiosk.loop) { load(third.path) }
        timer.arm(after: .seconds(2))
        var seconds = JSON.Object()
        seconds["seconds"] = 2
        load(other.path, seconds)
        try kiosk.loop.settle()
        try kiosk.kiosk.frame()
        #expect(shows("other"))
        #expect(kiosk.control.timers.values.map(\.deadline) == [timer.deadline])
        try kiosk.loop.advance(by: .seconds(3))
        try kiosk.kiosk.frame()
        #expect(answers.count == 2 && answers.allSatisfy { $0.contains("\"accepted\":true") })
        #expect(shows("third"))
    }

    @Test("what is not needed any more is forgotten, and what has to wait does, however much it is")
    func waiting() throws {
        let client = try kiosk.client()
        for seconds in [100, 200] as [JSON] {
            let load: JSON = ["path": .string(other.path), "seconds": seconds]
            #expect(try client.call("Load", load)["accepted"] == true)
        }
        #expect(kiosk.control.timers.count == 1)
        for _ in 0..<2000 { kiosk.control.after(60) {} }
        var isOver = false
        kiosk.control.after(60) { isOver = true }
        #expect(!isOver)
        try kiosk.loop.advance(by: .seconds(61))
        #expect(isOver)
    }
}
