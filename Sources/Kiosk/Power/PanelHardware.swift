/// The light of one display, by the first means that works.
///
/// The means that worked last on this machine is tried first, then the others in their order. Commands
/// run one after the other on another thread, since a monitor takes a tenth of a second for each; of
/// those that come meanwhile, the latest counts.
package final class PanelHardware {
    /// True if the hardware has changed the brightness; if not, the picture has to be drawn darker. nil
    /// until that was tried.
    package private(set) var hasBrightness: Bool?
    /// Called when it has turned out whether the hardware changes the brightness.
    package var onAnswer: (() -> Void)?

    private let means: [any LightMeans]
    private let memory: LightMemory?
    private let worker: Worker
    private let log: Log
    private var wanted = PanelHardware.full
    /// The state that the hardware was last told, as far as it is known. At first it is left as it is.
    private var told = PanelHardware.full
    private var isBusy = false
    private var isClosed = false
    /// True once a means has switched the panel.
    private var hasPower = false
    /// Tells a panel again that was to be switched on: monitors that sleep miss some commands.
    private lazy var retry = Timer(loop: worker.loop) { [unowned self] in tell() }
    private var pause = PanelHardware.firstPause
    /// Failures that were logged.
    private var reported: Set<String> = []

    private struct State: Equatable {
        var brightness: Double
        /// nil if it is not known.
        var isOn: Bool?
    }

    /// A command to the hardware; nil for what it leaves as it is.
    private struct Command {
        var brightness: Double?
        var isOn: Bool?
        /// The state before.
        var earlier: State
    }

    private static let firstPause = Duration.seconds(1)
    private static let longestPause = Duration.seconds(60)
    private static let full = State(brightness: 1, isOn: true)

    /// The result of commands.
    private struct Outcome: Sendable {
        var brightness: LightMeansKind?
        var power: LightMeansKind?
        var failures: [String] = []
    }

    /// - Parameter memory: Where what works is kept; nil where nothing is kept.
    package init(_ means: [any LightMeans], memory: LightMemory?, worker: Worker, log: Log) {
        self.means = means
        self.memory = memory
        self.worker = worker
        self.log = log
    }

    /// True if the picture has to be drawn darker.
    package var needsDarkerPicture: Bool { means.isEmpty || hasBrightness == false }

    /// True if the panel may be off, though it was to be on.
    package var mayHaveMissedPower: Bool { wanted.isOn == true && told.isOn != true }

    /// Lets the next command switch the panel, whatever it is thought to be.
    package func forgetPower() { told.isOn = nil }

    /// Sets brightness and power, as soon as the commands before have ended. A panel that is off keeps
    /// its brightness.
    package func set(brightness: Double, isOn: Bool) {
        if !isOn, wanted.isOn == true { stopRetrying() }
        wanted = State(brightness: isOn ? brightness : wanted.brightness, isOn: isOn)
        tell()
    }

    private func stopRetrying() {
        retry.disarm()
        pause = PanelHardware.firstPause
    }

    /// Ends the commands, but lets the one that runs come to its end.
    ///
    /// - Parameter restores: True to leave the panel on and bright, which takes as long as it takes.
    package func close(restores: Bool) {
        isClosed = true
        onAnswer = nil
        retry.disarm()
        guard restores, told != PanelHardware.full else { return }
        _ = PanelHardware.perform(
            brightness: told.brightness == 1 ? nil : 1, isOn: told.isOn == true ? nil : true, means,
            memory)
    }

    private func tell() {
        guard !isBusy, !isClosed, !means.isEmpty, wanted != told else { return }
        let command = Command(
            brightness: wanted.brightness != told.brightness ? wanted.brightness : nil,
            isOn: wanted.isOn != told.isOn ? wanted.isOn : nil, earlier: told)
        told = wanted
        isBusy = true
        let (means, memory) = (means, memory)
        do {
            try worker.run {
                PanelHardware.perform(
                    brightness: command.brightness, isOn: command.isOn, means, memory)
            } completion: { [weak self] in
                self?.finish($0, of: command)
            }
        } catch {
            isBusy = false
            log.warning("display: its light cannot be changed: \(error)")
        }
    }

    private func finish(_ outcome: Outcome, of command: Command) {
        isBusy = false
        for failure in outcome.failures where reported.insert(failure).inserted {
            log.info("display: \(failure)")
        }
        let missedPower = command.isOn == true && outcome.power == nil && hasPower
        // A monitor that wakes up may take its brightness later than its power.
        let missedBrightness =
            command.isOn == true && command.brightness != nil && outcome.brightness == nil
            && hasBrightness != false
        if missedPower { told.isOn = nil }
        if missedBrightness {
            told.brightness = command.earlier.brightness
        } else if command.brightness != nil {
            hasBrightness = outcome.brightness != nil
            if !isClosed { onAnswer?() }
        }
        if outcome.power != nil { (hasPower, pause) = (true, PanelHardware.firstPause) }
        if missedPower || missedBrightness { tellLater() } else { tell() }
    }

    /// Repeats a command after a pause, unless the panel is to be off by then.
    private func tellLater() {
        guard wanted.isOn == true, !isClosed else { return tell() }
        retry.arm(after: pause)
        pause = min(pause * 2, PanelHardware.longestPause)
    }

    private static func perform(
        brightness: Double?, isOn: Bool?, _ means: [any LightMeans], _ memory: LightMemory?
    ) -> Outcome {
        var outcome = Outcome()
        /// Uses the first means that works.
        func use(
            _ purpose: LightPurpose, _ command: (any LightMeans) throws(LightError) -> Void
        ) -> LightMeansKind? {
            let proven = memory?.means(for: purpose)
            let order = means.filter { $0.kind == proven } + means.filter { $0.kind != proven }
            for one in order {
                do throws(LightError) {
                    try command(one)
                    memory?.remember(one.kind, for: purpose)
                    return one.kind
                } catch {
                    outcome.failures.append("\(one.kind.rawValue): \(error)")
                }
            }
            return nil
        }
        // A panel takes its brightness only while it is on.
        if let isOn {
            outcome.power = use(.power) { one throws(LightError) in try one.set(isOn: isOn) }
        }
        if let brightness {
            outcome.brightness = use(.brightness) { one throws(LightError) in
                try one.set(brightness: brightness)
            }
        }
        return outcome
    }
}
