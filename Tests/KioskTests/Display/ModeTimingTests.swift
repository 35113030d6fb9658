import Testing

@testable import Kiosk

@Suite struct ModeTimingTests {
    struct Known: Sendable {
        var width, height, refresh, clock, hTotal, vTotal: Int
    }

    /// The entries of VESA's DMT and CVT 1.2 with reduced blanking version 2.
    @Test(arguments: [
        Known(
            width: 1920, height: 1080, refresh: 60_000, clock: 133_320, hTotal: 2000,
            vTotal: 1111),
        Known(
            width: 2560, height: 1440, refresh: 60_000, clock: 234_590, hTotal: 2640,
            vTotal: 1481),
        Known(
            width: 3840, height: 2160, refresh: 60_000, clock: 522_614, hTotal: 3920,
            vTotal: 2222),
        Known(
            width: 4096, height: 2160, refresh: 60_000, clock: 556_744, hTotal: 4176,
            vTotal: 2222),
    ])
    func matchesTheStandard(_ known: Known) {
        let timing = ModeTiming.reducedBlanking(
            width: known.width, height: known.height, refresh: known.refresh)
        #expect(Int(timing.clock) == known.clock)
        #expect(Int(timing.hTotal) == known.hTotal)
        #expect(Int(timing.vTotal) == known.vTotal)
        #expect(Int(timing.hSyncStart) == known.width + 8)
        #expect(timing.hSyncEnd - timing.hSyncStart == 32)
        #expect(timing.vSyncEnd - timing.vSyncStart == 8)
        #expect(timing.vTotal - timing.vSyncEnd == 6)
    }

    @Test("a panel on SPI, whose clock says nothing, has 60 Hz, and its mode is found again")
    func panelWithoutClock() throws {
        let timing = ModeTiming(
            clock: 1, horizontal: (240, 240, 240, 240), vertical: (320, 320, 320, 320), flags: 0)
        let mode = timing.displayMode
        #expect(mode == DisplayMode(width: 240, height: 320, refresh: 60_000))
        let request = ModeRequest.exact(
            width: mode.width, height: mode.height, refresh: mode.refresh)
        let choice = ModeChoice(request, modes: [.init(timing: timing)], current: nil)
        #expect(choice?.timing == timing && choice?.origin == .listed)
    }

    @Test(arguments: [
        DisplayMode(width: 800, height: 480, refresh: 120_000),
        DisplayMode(width: 800, height: 480, refresh: 60_000),
        DisplayMode(width: 1024, height: 600, refresh: 120_000),
        DisplayMode(width: 1920, height: 1080, refresh: 120_000),
        DisplayMode(width: 1280, height: 800, refresh: 75_000),
        DisplayMode(width: 1366, height: 768, refresh: 50_000),
    ])
    func exactTimingsHaveExactRates(_ mode: DisplayMode) {
        let timing = ModeTiming.exactReducedBlanking(
            width: mode.width, height: mode.height, refresh: mode.refresh)
        let total = Int(timing.hTotal) * Int(timing.vTotal)
        #expect(Int(timing.clock) * 1_000_000 == total * mode.refresh)
        #expect(timing.refresh == mode.refresh)
        let standard = ModeTiming.reducedBlanking(
            width: mode.width, height: mode.height, refresh: mode.refresh)
        #expect((0..<25).contains(Int(timing.vTotal) - Int(standard.vTotal)))
    }

    /// Rates that no whole number of kHz gives are off by some parts in a million.
    @Test func crookedRatesAreNear() {
        let timing = ModeTiming.exactReducedBlanking(width: 1921, height: 1081, refresh: 59_941)
        #expect(abs(timing.refresh - 59_941) <= 1)
    }

    @Test func ratesAreWrittenWithTwoDecimals() {
        let ntsc = DisplayMode(width: 1920, height: 1080, refresh: 59_940)
        #expect(ntsc.description == "1920x1080@59.94")
        #expect(DisplayMode(width: 8, height: 4, refresh: 60_004).description == "8x4@60.00")
        #expect(DisplayMode(width: 8, height: 4, refresh: 59_999).description == "8x4@60.00")
    }
}
