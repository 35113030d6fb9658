import Kiosk

/// The frames of one interaction.
struct InteractionRun {
    static let frameCount = 600
    /// Refresh rate of the display, in hertz.
    private static let refresh = 120
    /// Refresh periods that count as the first ones: a touch, and what it opens.
    private static let firstPeriods = 20

    /// Processor time of the slowest frame of the first periods, in milliseconds: nothing of what they show
    /// is in a cache.
    private(set) var first = 0.0
    /// Processor time of each frame that was drawn, in milliseconds.
    private(set) var times: [Double] = []
    /// Allocations of each.
    private(set) var allocations: [Double] = []
    /// Mean share of the picture that a frame damages.
    private(set) var damage = 0.0

    init(
        _ interaction: Interaction, frames frameCount: Int = InteractionRun.frameCount,
        in folder: BenchmarkFolder,
        _ log: Log
    ) throws {
        let panel = try InteractionRun.panel(
            interaction, in: folder,
            DisplayMode(
                width: FrameSize.width, height: FrameSize.height,
                refresh: InteractionRun.refresh * 1_000), from: interaction.firstScreen, log)
        // The first round makes caches and stacks grow.
        for frame in 0..<max(150, frameCount / 4) {
            try step(interaction, panel, frame)
            if frame == InteractionRun.firstPeriods - 1 { first = times.quantile(1) }
        }
        (times, allocations, damage) = ([], [], 0)
        for frame in 0..<frameCount { try step(interaction, panel, frame) }
        damage /= Double(max(1, times.count))
    }

    /// Returns the touches of some seconds as a script for `kioskd` on a display of 800x480. Its first
    /// line names the document.
    static func script(
        of interaction: Interaction, in folder: BenchmarkFolder, seconds: Int, _ log: Log
    ) throws -> String {
        let mode = DisplayMode(width: 800, height: 480, refresh: refresh * 1_000)
        let panel = try panel(interaction, in: folder, mode, log)
        panel.beginScript()
        for frame in 0..<seconds * refresh {
            interaction.input(panel, frame)
            try panel.nextPeriod()
        }
        return "# document: \(interaction.file)\n" + (panel.script ?? []).joined(separator: "\n")
            + "\n"
    }

    /// Makes a display that shows the document.
    ///
    /// - Parameter screen: The screen that it begins with; nil for the document's own.
    static func panel(
        _ interaction: Interaction, in folder: BenchmarkFolder, _ mode: DisplayMode,
        hasScanout: Bool = true, from screen: String? = nil, _ log: Log
    ) throws -> Panel {
        let configuration = Configuration(path: "\(folder.path)/\(interaction.file)")
        let host = DocumentHost(configuration, log: log)
        host.use(try configuration.load(folder.bytes(interaction.file)))
        if let screen { try host.navigate(to: screen, with: JSON.Object()) }
        return try Panel(root: host, hasScanout: hasScanout, mode: mode, log: log)
    }

    /// Gives the input of one refresh period, and measures the frame that it makes, if any.
    private mutating func step(
        _ interaction: Interaction, _ panel: Panel, _ frame: Int
    ) throws {
        let count = panel.engine.tree.statistics.frames
        let allocated = Allocations.count
        let start = ThreadTime.now
        interaction.input(panel, frame)
        try panel.nextPeriod()
        let end = ThreadTime.now
        guard panel.engine.tree.statistics.frames > count else { return }
        times.append((end - start).milliseconds)
        allocations.append(Double(Allocations.count - allocated))
        damage += Double(panel.lastDamage.area) / Double(FrameSize.width * FrameSize.height)
    }
}
