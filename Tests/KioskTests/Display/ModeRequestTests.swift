import Testing

@testable import Kiosk

@Suite struct ModeRequestTests {
    @Test(arguments: [
        ("preferred", ModeRequest.preferred),
        ("current", .current),
        ("1920x1080", .size(width: 1920, height: 1080)),
        ("800x480@120", .exact(width: 800, height: 480, refresh: 120_000)),
        ("1920x1080@59.94", .exact(width: 1920, height: 1080, refresh: 59_940)),
        ("1920x1080@23.976", .exact(width: 1920, height: 1080, refresh: 23_976)),
    ])
    func reads(_ text: String, _ expected: ModeRequest) throws {
        #expect(try ModeRequest(text) == expected)
    }

    @Test(arguments: [
        ("", "write preferred, current, a size as in 1920x1080, or a size and a rate"),
        ("native", "write preferred, current, a size"),
        ("1920*1080", "without spaces, as in 1920x1080"),
        ("1920 x 1080", "without spaces, as in 1920x1080"),
        ("1920x", "without spaces, as in 1920x1080"),
        ("1920x1080i", "interlaced modes cannot be shown; write 1920x1080"),
        ("1920x1080-60", "after an @, as in 1920x1080@60"),
        ("1920x1080@", "after an @, as in 1920x1080@60"),
        ("1920x1080@60Hz", "end after the rate in hertz, as in 1920x1080@60"),
        ("1920x1080@60.0001", "end after the rate in hertz, as in 1920x1080@60"),
        ("1920x1080@0", "a rate from 1 to 1000 hertz"),
        ("1920x1080@2000", "a rate from 1 to 1000 hertz"),
        ("0x1080", "a width and a height from 1 to 16384"),
        ("99999999999x1080", "without spaces"),
        ("1920x20000", "a width and a height from 1 to 16384"),
    ])
    func saysWhatToWriteInstead(_ text: String, _ advice: String) throws {
        let error = #expect(throws: ModeRequestError.self) { try ModeRequest(text) }
        #expect(error?.text == text)
        #expect(error?.description.contains(advice) == true, "\(error?.description ?? "")")
    }
}

@Suite struct ModeChoiceTests {
    static func listed(
        _ width: Int, _ height: Int, _ refresh: Int, preferred: Bool = false, flags: UInt32 = 0
    ) -> ModeChoice.Listed {
        var timing = ModeTiming.reducedBlanking(width: width, height: height, refresh: refresh)
        timing.flags |= flags
        return ModeChoice.Listed(timing: timing, isPreferred: preferred)
    }

    static let interlaced: UInt32 = 1 << 4
    static let modes = [
        listed(1920, 1080, 60_000, flags: interlaced),
        listed(1920, 1080, 60_000, preferred: true),
        listed(1920, 1080, 59_940),
        listed(1920, 1080, 50_000),
        listed(1280, 720, 60_000),
        listed(1280, 720, 120_000),
    ]

    struct Case: Sendable {
        var request: ModeRequest
        var current: Int?
        var chosen: Int
        var origin: ModeChoice.Origin
    }

    @Test(arguments: [
        Case(request: .preferred, current: nil, chosen: 1, origin: .listed),
        Case(request: .preferred, current: 1, chosen: 1, origin: .kept),
        Case(request: .preferred, current: 4, chosen: 1, origin: .listed),
        Case(request: .preferred, current: 0, chosen: 1, origin: .listed),
        Case(request: .current, current: 4, chosen: 4, origin: .kept),
        Case(request: .current, current: nil, chosen: 1, origin: .listed),
        Case(request: .size(width: 1280, height: 720), current: nil, chosen: 4, origin: .listed),
        Case(request: .size(width: 1280, height: 720), current: 5, chosen: 5, origin: .kept),
        Case(
            request: .exact(width: 1920, height: 1080, refresh: 59_940), current: 1, chosen: 2,
            origin: .listed),
        Case(
            request: .exact(width: 1920, height: 1080, refresh: 60_000), current: 2, chosen: 1,
            origin: .listed),
        Case(
            request: .exact(width: 1920, height: 1080, refresh: 60_000), current: 1, chosen: 1,
            origin: .kept),
        Case(
            request: .exact(width: 1280, height: 720, refresh: 119_880), current: nil, chosen: 5,
            origin: .listed),
    ])
    func chooses(_ test: Case) {
        let choice = ModeChoice(
            test.request, modes: Self.modes, current: test.current.map { Self.modes[$0].timing })
        #expect(choice?.timing == Self.modes[test.chosen].timing)
        #expect(choice?.origin == test.origin)
    }

    @Test func computesWhatIsNotListed() {
        let exact = ModeChoice(
            .exact(width: 800, height: 480, refresh: 120_000), modes: Self.modes, current: nil)
        #expect(exact?.origin == .computed)
        #expect(exact?.timing.displayMode == DisplayMode(width: 800, height: 480, refresh: 120_000))
        let size = ModeChoice(.size(width: 800, height: 480), modes: Self.modes, current: nil)
        #expect(size?.timing.refresh == 60_000)
    }

    @Test func nothingToChooseFrom() {
        #expect(ModeChoice(.preferred, modes: [], current: nil) == nil)
        #expect(ModeChoice(.preferred, modes: [Self.modes[0]], current: nil) == nil)
        let current = Self.modes[4].timing
        #expect(ModeChoice(.preferred, modes: [], current: current)?.origin == .kept)
    }
}

@Suite struct ConnectorChoiceTests {
    static func connector(
        _ name: String, _ type: UInt32, _ status: DRMConnector.Status, modes: Int = 1
    ) -> DRMConnector {
        DRMConnector(
            id: 1, name: name, type: type, status: status,
            modes: Array(repeating: ModeChoiceTests.modes[1], count: modes))
    }

    static let hdmi: UInt32 = 11
    static let dsi: UInt32 = 16

    @Test func builtInPanelsComeFirst() throws {
        let connectors = [
            Self.connector("HDMI-A-1", Self.hdmi, .connected),
            Self.connector("HDMI-A-2", Self.hdmi, .connected),
            Self.connector("DSI-1", Self.dsi, .connected),
        ]
        #expect(try DRMConnector.choose(from: connectors, name: nil).name == "DSI-1")
        #expect(try DRMConnector.choose(from: connectors, name: "HDMI-A-2").name == "HDMI-A-2")
        #expect(
            try DRMConnector.choose(from: Array(connectors[..<2]), name: nil).name == "HDMI-A-1")
    }

    @Test func connectedComesBeforeUnknown() throws {
        let connectors = [
            Self.connector("DSI-1", Self.dsi, .unknown),
            Self.connector("HDMI-A-1", Self.hdmi, .connected),
            Self.connector("DP-1", 10, .disconnected),
        ]
        #expect(try DRMConnector.choose(from: connectors, name: nil).name == "HDMI-A-1")
        #expect(try DRMConnector.choose(from: [connectors[0]], name: nil).name == "DSI-1")
    }

    @Test func refusalsNameWhatThereIs() {
        let connectors = [
            Self.connector("HDMI-A-1", Self.hdmi, .disconnected),
            Self.connector("DP-1", 10, .unknown, modes: 0),
        ]
        func reason(_ name: String?) -> String? {
            do throws(OutputError) {
                return try DRMConnector.choose(from: connectors, name: name).name
            } catch {
                return error.description
            }
        }
        #expect(reason(nil) == "no connector is connected: HDMI-A-1, DP-1")
        #expect(reason("HDMI-A-2") == "no connector HDMI-A-2; there are: HDMI-A-1, DP-1")
        #expect(reason("HDMI-A-1") == "nothing is connected to HDMI-A-1; connected are: none")
    }
}
