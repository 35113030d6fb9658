import AllocationCounter
import CDRM
import Glibc
import Synchronization
import Testing

@testable import Kiosk

@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSOutputTests {
    @Test(arguments: [DRMInterface.automatic, .legacy], [PixelFormat.xrgb8888, .rgb565])
    func showsWhatWasWritten(_ interface: DRMInterface, _ format: PixelFormat) throws {
        let display = try DisplaySide()
        let bench = try KMSBench(
            mode: .size(width: 800, height: 480), format: format, interface: interface)
        #expect((bench.output as? DRMOutput)?.isAtomic == (interface == .automatic))
        for seed in 1...4 {
            let picture = try bench.draw(seed: seed)
            try bench.waitForFlip()
            let shown = try #require(display.picture())
            #expect(shown.fourCC == format.fourCC)
            #expect(shown.bytes == picture)
        }
        #expect(bench.ages == [0, 0, 2, 2])
        #expect(display.timing?.displayMode == bench.output.mode)
    }

    @Test func acquiringTwiceAnswersTheSame() throws {
        let bench = try KMSBench(mode: .size(width: 640, height: 480))
        let first = try bench.output.acquire()
        #expect(try bench.output.acquire().base == first.base)
        try bench.draw()
        try bench.waitForFlip()
        #expect(try bench.output.acquire().base != first.base)
    }

    @Test(arguments: [DRMInterface.automatic, .legacy], [60_000, 120_000])
    func flipsAtEachVerticalBlank(_ interface: DRMInterface, _ refresh: Int) throws {
        let display = try DisplaySide()
        let bench = try KMSBench(
            mode: .exact(width: 800, height: 480, refresh: refresh), interface: interface)
        #expect(bench.output.mode.refresh == refresh)
        // The first touch of each page is slow in the testbed.
        for _ in 0..<4 {
            try bench.draw()
            try bench.waitForFlip()
        }
        bench.flips = []
        let before = try #require(display.vblankCount)
        bench.goesOn = { [unowned bench] in bench.flips.count < refresh / 1000 }
        try bench.draw()
        try bench.waitForFlip()
        let blanks = Int(try #require(display.vblankCount) - before)
        let gaps = zip(bench.flips.dropFirst(), bench.flips).map { $0 - $1 }.sorted()
        let period = bench.output.mode.period.nanoseconds
        // Each flip is at a vertical blank, some at the very next one. How many is left to whoever
        // shares the machine.
        #expect(abs(gaps[0] - period) < period / 50)
        #expect(gaps.allSatisfy { ($0 + period / 50) % period < period / 25 })
        #expect(bench.flips.count <= blanks + 1)
        #expect(bench.ages.dropFirst(2).allSatisfy { $0 == 2 })
    }

    @Test(arguments: [DRMInterface.automatic, .legacy])
    func aSteadyFrameAllocatesNothing(_ interface: DRMInterface) throws {
        let loop = try EventLoop()
        let output = try DRMOutput(
            path: card, OutputRequest(mode: .exact(width: 800, height: 480, refresh: 60_000)),
            interface: interface, loop: loop, log: .silent)
        defer { output.close() }
        var flips = 0
        var counted: UInt64 = 0
        output.onFlip = { [unowned output] _ in
            flips += 1
            if flips == 5 { counted = kiosk_allocation_count() }
            if flips == 15 {
                counted = kiosk_allocation_count() - counted
                loop.stop()
                return
            }
            let damage = Region(PixelRect(x: flips, y: 0, width: 8, height: 8))
            guard (try? output.acquire()) != nil, (try? output.commit(damage: damage)) != nil else {
                loop.stop()
                return
            }
        }
        _ = try output.acquire()
        _ = try output.commit(damage: Region())
        try loop.run()
        #expect(flips == 15)
        #expect(counted == 0)
    }

    @Test(arguments: [DRMInterface.automatic, .legacy])
    func closingRestoresThePreviousPicture(_ interface: DRMInterface) throws {
        let display = try DisplaySide()
        let splash = try display.showSplash(width: 1024, height: 768)
        let timing = display.timing
        let bench = try KMSBench(mode: .size(width: 800, height: 600), interface: interface)
        #expect(display.framebuffer == splash, "nothing may change before the first commit")
        try bench.draw()
        try bench.waitForFlip()
        #expect(display.framebuffer != splash)
        #expect(display.timing != timing)
        // With a flip under way.
        try bench.draw()
        bench.output.close()
        #expect(display.framebuffer == splash)
        #expect(display.timing == timing)
        #expect(display.becomeMaster())
    }

    @Test(arguments: [DRMInterface.automatic, .legacy])
    func theModeOfTheSplashIsKept(_ interface: DRMInterface) throws {
        let display = try DisplaySide()
        _ = try display.showSplash(width: 800, height: 600)
        let timing = display.timing
        let bench = try KMSBench(mode: .current, interface: interface)
        #expect(bench.output.summary.hasSuffix("; mode kept"))
        try bench.draw(seed: 1)
        try bench.waitForFlip()
        #expect(display.timing == timing)
        #expect(bench.output.mode == timing?.displayMode)
    }

    @Test(arguments: [DRMInterface.automatic, .legacy], RecoveryStep.allCases)
    func recovers(_ interface: DRMInterface, _ step: RecoveryStep) throws {
        let display = try DisplaySide()
        let splash = try display.showSplash(width: 1024, height: 768)
        let bench = try KMSBench(
            mode: .exact(width: 800, height: 480, refresh: 120_000), interface: interface)
        for _ in 0..<3 {
            try bench.draw()
            try bench.waitForFlip()
        }
        // The flip of this one must not be taken for the flip of the next.
        try bench.draw()
        bench.flips = []
        try bench.output.recover(step)
        #expect(!display.isActive || display.framebuffer == 0)
        let first = try bench.draw(seed: 1)
        try bench.waitForFlip()
        #expect(bench.flips.count == 1)
        #expect(display.picture()?.bytes == first)
        let second = try bench.draw(seed: 2)
        try bench.waitForFlip()
        #expect(display.picture()?.bytes == second)
        #expect(Array(bench.ages.suffix(2)) == [0, 0])
        #expect(display.timing?.refresh == 120_000)
        bench.output.close()
        #expect(display.framebuffer == splash)
    }

    @Test func anotherMasterMeansPaused() throws {
        let display = try DisplaySide()
        let bench = try KMSBench(mode: .size(width: 800, height: 480))
        try bench.draw()
        try bench.waitForFlip()
        let descriptor = try #require((bench.output as? DRMOutput)?.pipe?.device.descriptor)
        drmDropMaster(descriptor)
        #expect(display.becomeMaster())
        #expect(
            refusal { try bench.draw() } == "another program became DRM master of /dev/dri/card0")
        #expect(try bench.output.acquire().age == 0)
        display.dropMaster()
        drmSetMaster(descriptor)
        try bench.draw()
        try bench.waitForFlip()
    }

    /// The kernel refuses a flip while the one before is under way.
    @Test(arguments: [DRMInterface.automatic, .legacy])
    func aBusyDisplayIsTriedAgain(_ interface: DRMInterface) throws {
        let display = try DisplaySide()
        let bench = try KMSBench(
            mode: .exact(width: 800, height: 480, refresh: 60_000), interface: interface)
        for _ in 0..<2 {
            try bench.draw()
            try bench.waitForFlip()
        }
        let pipe = try #require((bench.output as? DRMOutput)?.pipe)
        // Behind the output's back.
        bench.beforeCommit = {
            let result = pipe.present(
                buffer: 1, damage: Region(), setsMode: false, token: 1 << 40)
            guard case .queued = result else {
                Issue.record("\(result)")
                return
            }
        }
        var isBusy: Bool { (bench.output as? DRMOutput)?.flip == .retrying }
        var picture: [UInt8] = []
        for attempt in 1...20 {
            picture = try bench.draw(seed: attempt)
            // A blank that comes between the two commits ends the first one's flip.
            if isBusy { break }
            try bench.waitForFlip()
        }
        #expect(isBusy)
        try bench.waitForFlip()
        #expect(display.picture()?.bytes == picture)
    }

    @Test func refusalsSayWhy() throws {
        func open(
            _ path: String = card, connector: String? = nil, mode: ModeRequest = .preferred
        ) -> String? {
            refusal {
                let loop = try EventLoop()
                let request = OutputRequest(connector: connector, mode: mode)
                try DRMOutput(path: path, request, loop: loop, log: .silent).close()
            }
        }
        #expect(open() == nil)
        #expect(
            open(connector: "HDMI-A-7")
                == "\(card): no connector HDMI-A-7; there are: Virtual-1")
        #expect(open("/dev/dri/card9") == "open /dev/dri/card9: No such file or directory")
        #expect(open("/dev/null") == "/dev/null is no DRM device")
        let large = open(mode: .size(width: 16_000, height: 9000))
        #expect(large?.contains("16000x9000 is too large; the card takes up to ") == true)

        let display = try DisplaySide()
        #expect(display.becomeMaster())
        #expect(open()?.hasPrefix("another program is the DRM master of \(card)") == true)
        display.dropMaster()
        #expect(open() == nil)
    }

    @Test func nothingIsLeftBehind() throws {
        // A card that nobody has open has no framebuffers; open it, so that debugfs can be asked.
        let display = try DisplaySide()
        let before = framebufferCount()
        for interface in [DRMInterface.automatic, .legacy] {
            let bench = try KMSBench(
                mode: .size(width: 800, height: 480), interface: interface)
            try bench.draw()
            try bench.waitForFlip()
            #expect(framebufferCount() == before + 2)
            try bench.output.recover(.reopen)
            #expect(framebufferCount() == before + 2)
            bench.output.close()
            #expect(framebufferCount() == before)
        }
        #expect(display.framebuffer == 0)
    }

    @Test func selectionPrefersTheCard() throws {
        let lines = Lines()
        let request = OutputRequest(mode: .exact(width: 800, height: 480, refresh: 120_000))
        let bench = try KMSBench { loop throws(OutputError) in
            try OutputSelection.open(request, loop: loop, log: lines.log)
        }
        #expect(bench.output is DRMOutput)
        #expect(lines.all.count == 1)
        let line = lines.all.first ?? ""
        #expect(
            line.hasPrefix(
                "info display: DRM /dev/dri/card0 (vkms) Virtual-1 800x480@120.00 XRGB8888 "
                    + "atomic, 2 buffers"), "\(line)")
        #expect(line.hasSuffix("; mode set, timing computed (CVT reduced blanking)"), "\(line)")
    }

    @Test func aModelineIsDrivenAsItIsWritten() throws {
        // 46 lines of blanking, where the computed mode of this size has 15 or more.
        let modeline = try Modeline("32.0 800 840 888 968  480 493 496 526  -hsync +vsync")
        for interface in [DRMInterface.automatic, .legacy] {
            let bench = try KMSBench(mode: .modeline(modeline), interface: interface)
            try bench.draw()
            try bench.waitForFlip()
            #expect(bench.output.mode == modeline.timing.displayMode)
            #expect(bench.output.summary.hasSuffix("; mode set, timing from the configuration"))
            try bench.output.recover(.reopen)
            #expect(bench.output.mode == modeline.timing.displayMode)
            bench.output.close()
        }
    }

    @Test func aDriverWithoutATableOfColoursSaysSo() throws {
        let bench = try KMSBench(mode: .size(width: 800, height: 480))
        try bench.draw()
        try bench.waitForFlip()
        #expect(bench.output.correct(ColorCurve()))
        #expect(!bench.output.correct(ColorCurve(temperature: 3400)))
        try bench.draw()
        try bench.waitForFlip()
        bench.output.close()
    }

    private func framebufferCount() -> Int {
        guard let file = try? OwnedFD(path: "/sys/kernel/debug/dri/0/framebuffer", flags: O_RDONLY)
        else { return 0 }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(file.number, &chunk, chunk.count)
            if count <= 0 { break }
            text += chunk[..<count]
        }
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .count { $0.hasPrefix("framebuffer[") }
    }
}

/// Log lines, each with its level in front.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    var log: Log {
        Log(threshold: .debug) { [self] level, line in
            lines.withLock { $0.append("\(level) \(line)") }
        }
    }
}
