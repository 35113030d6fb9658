import Foundation
import Testing

@testable import Kiosk

/// Displays that are chosen by what they say of themselves, and how installers learn that.
@Suite("Monitors by their EDID")
struct MonitorChoiceTests {
    private static func block(_ name: String, serial: String = "A1") -> EDIDBlock {
        EDIDBlock(descriptors: [
            EDIDBlock.timing(.reducedBlanking(width: 800, height: 480, refresh: 60_000)),
            EDIDBlock.text(0xFC, name), EDIDBlock.text(0xFF, serial),
        ])
    }

    @Test(
        "a request fits by what it says",
        arguments: [
            ("DEL", true), ("DEL/U2412M", true), ("DEL/U2412M/A1", true), ("DEL/A07B", true),
            ("DEL/a07b/A1", true), ("DEL/A07B/16909060", true), ("LEN", false),
            ("DEL/U2412", false), ("DEL/U2412M/A2", false), ("DEL/U2412M/0", false),
        ])
    func fits(_ text: String, _ expected: Bool) throws {
        let edid = try EDID(Self.block("U2412M").bytes)
        let request = try MonitorRequest(text)
        #expect(request.fits(edid) == expected)
        #expect(request.description == text)
        // A display fits what it is called.
        #expect(try MonitorRequest(edid.identity).fits(edid))
    }

    @Test("a serial number may have slashes; a display without one fits no number")
    func odd() throws {
        let edid = try EDID(Self.block("U2412M", serial: "CN/1/2").bytes)
        #expect(try MonitorRequest("DEL/U2412M/CN/1/2").fits(edid))
        let none = try EDID(EDIDBlock(serial: 0).bytes)
        #expect(!(try MonitorRequest("DEL/A07B/0").fits(none)))
    }

    @Test(
        "other texts are refused",
        arguments: ["", "Dell", "del", "DEL/", "DEL//A1", "DEL/U2412M/", "DÉL", "U2412M"])
    func refusals(_ text: String) {
        #expect(throws: MonitorRequestError.self) { try MonitorRequest(text) }
    }

    private func connectors() throws -> [DRMConnector] {
        try [("HDMI-A-1", "North"), ("HDMI-A-2", "South"), ("HDMI-A-3", "South")].map {
            var connector = ConnectorChoiceTests.connector(
                $0, ConnectorChoiceTests.hdmi, .connected)
            connector.edid = try EDID(Self.block($1).bytes)
            return connector
        } + [ConnectorChoiceTests.connector("DSI-1", ConnectorChoiceTests.dsi, .connected)]
    }

    @Test("the connector of a monitor is taken, before built-in panels")
    func choice() throws {
        let all = try connectors()
        func choose(_ monitor: String?, _ name: String? = nil) -> String {
            do throws(OutputError) {
                let request = monitor.flatMap { try? MonitorRequest($0) }
                return try DRMConnector.choose(from: all, name: name, monitor: request).name
            } catch {
                return "\(error) (\(error.cause))"
            }
        }
        #expect(choose(nil) == "DSI-1")
        #expect(choose("DEL/North") == "HDMI-A-1")
        #expect(choose("DEL/South") == "HDMI-A-2")
        #expect(choose("DEL/South", "HDMI-A-3") == "HDMI-A-3")
        #expect(
            choose("DEL/South", "HDMI-A-1")
                == "the monitor DEL/South is not connected to HDMI-A-1 but to HDMI-A-2, HDMI-A-3 (absent)"
        )
        #expect(
            choose("DEL/West")
                == "no monitor DEL/West; there are: DEL/North/A1 at HDMI-A-1, "
                + "DEL/South/A1 at HDMI-A-2, DEL/South/A1 at HDMI-A-3 (absent)")
    }

    @Test("framebuffers and memory have no monitor")
    func framebuffers() throws {
        let loop = try EventLoop()
        let request = OutputRequest(
            kind: .fbdev, device: "/dev/fb77", monitor: try MonitorRequest("DEL"))
        let error = #expect(throws: OutputError.self) {
            _ = try OutputSelection.open(request, loop: loop, log: .silent)
        }
        #expect(
            error?.description
                == "no display: fbdev: a framebuffer does not say which monitor it is on")
    }

    @Test("kioskctl displays lists what is connected, in the words of configurations")
    func command() throws {
        let scratch = Scratch()
        func make(_ name: String, _ files: [String: [UInt8]]) throws {
            try FileManager.default.createDirectory(
                atPath: scratch[name], withIntermediateDirectories: true)
            for (file, bytes) in files {
                try Data(bytes).write(to: URL(filePath: scratch["\(name)/\(file)"]))
            }
        }
        try make("card0", ["dev": []])
        try make("version", [:])
        try make(
            "card0-HDMI-A-1",
            [
                "status": Array("connected\n".utf8), "edid": Self.block("U2412M").bytes,
                "modes": Array("800x480\n800x480\n640x480\n".utf8),
            ])
        try make("card0-HDMI-A-2", ["status": Array("disconnected\n".utf8), "edid": []])
        try make("card1-DP-1", ["status": Array("connected\n".utf8), "edid": [1, 2, 3]])
        let run = try ToolRun("kioskctl", ["displays", "--folder", scratch.path], in: "/")
        #expect(run.status == 0)
        let timing = ModeTiming.reducedBlanking(width: 800, height: 480, refresh: 60_000)
        // An EDID has the pixel clock in steps of 10 kHz.
        let stored = try #require(try EDID(Self.block("U2412M").bytes).timings.first)
        #expect(stored.hTotal == timing.hTotal && timing.clock - stored.clock < 10)
        #expect(
            run.output == """
                HDMI-A-1 on /dev/dri/card0: connected
                  "monitor": "DEL/U2412M/A1"
                  520 mm wide, 320 mm high
                  "modeline": "\(stored.modeline)" (\(stored.displayMode))
                  modes: 800x480, 640x480
                HDMI-A-2 on /dev/dri/card0: disconnected
                DP-1 on /dev/dri/card1: connected
                  its EDID cannot be read: it has 3 bytes, and an EDID has 128 at least

                """)
        let none = try ToolRun("kioskctl", ["displays", "--folder", "/nothing"], in: "/")
        #expect(none.status == 1)
    }
}
