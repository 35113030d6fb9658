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
    private var wanted = (brightness: 1.0, isOn: true)
    /// Light that the hardware has shown last. At first it is left as it is.
    private(set) var told = ToldLight.full
    private var isBusy = false
    private var isClosed = false
    /// Purposes for which a means has worked on this display, and which are worth a retry.
    private var proven: Set<LightPurpose> = []
    /// Repeats what has failed: monitors that sleep miss some commands, and those that wake up take
    /// their brightness later than their power.
    private lazy var retry = Timer(loop: worker.loop) { [unowned self] in tell() }
    private var backoff = Backoff(longest: .seconds(60))
    /// Failures that were logged.
    private var reported: Set<String> = []

    /// A command to the hardware; nil for what it leaves as it is.
    private struct Command {
        var brightness: Double?
        var isOn: Bool?
    }

    /// The result of commands.
    private struct Outcome: Sendable {
        var brightness: LightMeansKind?
        var power: LightMeansKind?
        /// Purposes for which a means had worked before.
        var proven: Set<LightPurpose> = []
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

    /// Takes over from the hardware of a display that has gone: tells this display, too, what that
    /// one had changed, or was asked for when it went.
    func goOn(from former: ToldLight) {
        told = ToldLight(
            brightness: former.brightness == 1 ? 1 : nil, isOn: former.isOn == true ? true : nil)
    }

    /// Sets brightness and power, as soon as the commands before have ended. A panel that is off keeps
    /// its brightness.
    package func set(brightness: Double, isOn: Bool) {
        let new = (brightness: isOn ? brightness : wanted.brightness, isOn: isOn)
        if new != wanted {
            backoff.reset()
        } else if retry.deadline != nil {
            return
        }
        if !isOn { retry.disarm() }
        wanted = new
        tell()
    }

    /// Sends no further commands, but lets the one that runs come to its end.
    ///
    /// - Parameter restores: True to leave the panel on and bright, which takes as long as it takes.
    package func close(restores: Bool) {
        isClosed = true
        onAnswer = nil
        retry.disarm()
        if restores, let command = restoring { _ = PanelHardware.perform(command, means, memory) }
    }

    /// Has the panel on and bright, at once, for the program that has the display from now on.
    /// A command that has failed is repeated, as ever, until `close(restores:)`.
    func lend() {
        onAnswer = nil
        backoff.reset()
        retry.disarm()
        set(brightness: 1, isOn: true)
    }

    /// The command that leaves the panel on and bright; nil if it is.
    private var restoring: Command? {
        guard told != .full else { return nil }
        return Command(
            brightness: told.brightness == 1 ? nil : 1, isOn: told.isOn == true ? nil : true)
    }

    private func tell() {
        guard !isBusy, !isClosed, !means.isEmpty else { return }
        var command = Command()
        if wanted.isOn != told.isOn { command.isOn = wanted.isOn }
        // A panel takes its brightness only while it is on.
        if wanted.isOn, wanted.brightness != told.brightness {
            command.brightness = wanted.brightness
        }
        if command.isOn == nil, command.brightness == nil { return }
        isBusy = true
        let (before, means, memory) = (told, means, memory)
        if command.isOn != nil { told.isOn = nil }
        if command.brightness != nil { told.brightness = nil }
        do {
            try worker.run { [command] in
                PanelHardware.perform(command, means, memory)
            } completion: { [weak self, command] in
                self?.finish($0, of: command)
            }
        } catch {
            (isBusy, told) = (false, before)
            log.warning("display: its light cannot be changed: \(error)")
        }
    }

    private func finish(_ outcome: Outcome, of command: Command) {
        isBusy = false
        proven.formUnion(outcome.proven)
        for failure in outcome.failures where reported.insert(failure).inserted {
            log.info("display: \(failure)")
        }
        if let isOn = command.isOn {
            if outcome.power != nil { proven.insert(.power) }
            let isDone = outcome.power != nil || !proven.contains(.power)
            // A panel that does not go off shows black.
            if isDone || !isOn { told.isOn = isOn }
        }
        if let brightness = command.brightness {
            if outcome.brightness != nil { proven.insert(.brightness) }
            let isProven = proven.contains(.brightness)
            // A monitor that wakes up is no proof that it never will.
            let isDone = outcome.brightness != nil || !isProven && command.isOn != true
            if isDone { told.brightness = brightness }
            if isDone || isProven {
                hasBrightness = outcome.brightness != nil
                if !isClosed { onAnswer?() }
            }
        }
        if wanted.isOn, !isClosed, told.isOn == nil || told.brightness == nil {
            retry.arm(after: backoff.next())
        } else {
            backoff.reset()
            tell()
        }
    }

    private static func perform(
        _ command: Command, _ means: [any LightMeans], _ memory: LightMemory?
    ) -> Outcome {
        var outcome = Outcome()
        /// Uses the first means that works.
        func use(
            _ purpose: LightPurpose, _ change: (any LightMeans) throws(LightError) -> Void
        ) -> LightMeansKind? {
            let proven = memory?.means(for: purpose)
            if proven != nil { outcome.proven.insert(purpose) }
            let order = means.filter { $0.kind == proven } + means.filter { $0.kind != proven }
            for one in order {
                do throws(LightError) {
                    try change(one)
                    memory?.remember(one.kind, for: purpose)
                    return one.kind
                } catch {
                    outcome.failures.append("\(one.kind.rawValue): \(error)")
                }
            }
            return nil
        }
        if let isOn = command.isOn {
            outcome.power = use(.power) { one throws(LightError) in try one.set(isOn: isOn) }
        }
        if let brightness = command.brightness {
            outcome.brightness = use(.brightness) { one throws(LightError) in
                try one.set(brightness: brightness)
            }
        }
        return outcome
    }
}

/// Light that a panel was told to show and has shown; nil for what is not known, since a command is
/// under way or has failed.
struct ToldLight: Equatable {
    /// From 0 to 1.
    var brightness: Double?
    var isOn: Bool?

    static let full = ToldLight(brightness: 1, isOn: true)
}
