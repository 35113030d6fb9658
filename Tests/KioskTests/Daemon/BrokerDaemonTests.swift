import Glibc
import Testing

/// A kioskd at a broker, and its ends.
@Suite(
    "kioskd at a broker", .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct BrokerDaemonTests {
    private func start(
        _ local: LocalBroker, environment: [String: String] = [:]
    ) throws -> KioskdProcess {
        local.scratch.write(
            #"""
            { "brokers": { "plant": { "url": "\#(local.url)",
                "birth": { "topic": "kiosk", "value": "here" },
                "will": { "topic": "kiosk", "value": { "is": "away" }, "quality": 2 } } },
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """#, to: "kiosk.json")
        return try KioskdProcess(
            ["--config", local.scratch.path, "--output", "offscreen"], environment: environment)
    }

    @Test("when it is killed, the broker publishes the will; when it ends, it does not")
    func will() throws {
        let local = try LocalBroker()
        let listener = try local.listen("kiosk")
        let killed = try start(local)
        try killed.wait(for: "its greeting") { listener.heard == ["kiosk 1 0 here"] }
        killed.kill(SIGKILL)
        try waitUntil("the will is published") { listener.heard.count == 2 }
        #expect(listener.heard.last == #"kiosk 2 0 {"is":"away"}"#)
        let ended = try start(local)
        try ended.wait(for: "its greeting") { listener.heard.count == 3 }
        try ended.end()
        try local.publish("kiosk", "end")
        try waitUntil("the end was heard") { listener.heard.last == "kiosk 1 0 end" }
        #expect(listener.heard.count == 4)
    }

    @Test("a kiosk that is seen from afar is gone when it is killed, and when it ends")
    func presence() throws {
        let local = try LocalBroker()
        let listener = try local.listen("hall/availability")
        local.scratch.write(
            #"""
            { "brokers": { "plant": { "url": "\#(local.url)", "remote": "hall" } },
              "screens": { "home": { "body": { "type": "label", "text": "Hello" } } } }
            """#, to: "kiosk.json")
        let arguments = ["--config", local.scratch.path, "--output", "offscreen"]
        for (index, signal) in [SIGKILL, SIGTERM].enumerated() {
            let kioskd = try KioskdProcess(arguments)
            try kioskd.wait(for: "its greeting") { listener.heard.count == 2 * index + 1 }
            #expect(listener.heard.last == "hall/availability 1 0 online")
            kioskd.kill(signal)
            try waitUntil("it is gone") { listener.heard.count == 2 * index + 2 }
            #expect(listener.heard.last == "hall/availability 1 0 offline")
        }
        let late = try local.listen("hall/availability")
        try waitUntil("the broker keeps that") { late.heard == ["hall/availability 1 1 offline"] }
    }

    @Test("a libmosquitto that cannot be opened at first is opened later")
    func libraryLater() throws {
        let local = try LocalBroker()
        let listener = try local.listen("kiosk")
        let folder = Scratch()
        folder.write("", to: "libmosquitto.so.1")
        let kioskd = try start(local, environment: ["LD_LIBRARY_PATH": folder.path])
        try kioskd.wait(for: "the warning") { kioskd.log.contains("install libmosquitto1") }
        folder.remove("libmosquitto.so.1")
        try kioskd.wait(for: "its greeting") { listener.heard == ["kiosk 1 0 here"] }
        try kioskd.end()
    }

    @Test("a broker that is not there does not keep it from ending")
    func unreachable() throws {
        let local = try LocalBroker()
        local.kill()
        let kioskd = try start(local)
        try kioskd.waitForNotification("READY=1")
        try kioskd.wait(for: "the warning") { kioskd.log.contains("Connection refused") }
        try kioskd.end()
    }
}
