/// Access of a running document for guests who cannot see, hear, reach or touch everything: the modes
/// that they choose, and speech.
final class DocumentAccess {
    private unowned let document: DocumentNode
    private let spec: AccessSpec
    private(set) var modes = GuestModes()
    private var speech: DocumentSpeech?
    private var fit: GuestFit?
    /// Fires when the guest is taken to have gone; stopped if nothing was chosen.
    private var idle: HoldableTimer?
    private var handle: TreeHandle?

    init(_ document: DocumentNode) {
        self.document = document
        spec = document.document.access
        guard let services = document.services, let tree = document.tree else { return }
        idle = HoldableTimer(loop: services.loop) { [unowned self] in reset() }
        fit = GuestFit(document, tree, services.loop)
        handle = tree.handle
        tree.onFrameEnd = { [weak self] in self?.frameDidEnd() }
        if let settings = spec.speech { makeSpeech(settings, tree, services) }
    }

    private func makeSpeech(_ settings: SpeechSpec, _ tree: Tree, _ services: DocumentServices) {
        speech = DocumentSpeech(
            spec, settings, tree, services.loop, output(settings, services),
            playSound: { [weak self] name in self?.play(name, settings, services) },
            onToggle: { [weak self] isOn in
                guard let self else { return }
                var changed = modes
                changed.speech = isOn
                set(changed)
            },
            onSpeaking: { [weak self] isSpeaking in self?.hold(isSpeaking) })
    }

    private func frameDidEnd() {
        fit?.frameDidEnd()
        speech?.frameDidEnd()
    }

    /// Begins as the configuration says, or with what the guest had chosen before a reload.
    func begin(keeping modes: GuestModes?) { if let modes { set(modes) } else { reset() } }

    func close() {
        idle?.stop()
        handle?.tree?.onFrameEnd = nil
        fit?.close()
        speech?.close()
        speech = nil
    }

    // MARK: Modes

    /// Puts modes into force.
    func set(_ new: GuestModes) {
        guard new != modes else { return }
        modes = new
        document.global.set(ScreenDocument.Builtin.access.slot, to: new.value)
        document.showModes()
        fit?.use(new)
        speech?.set(on: new.speech)
        noteInput()
    }

    /// Adapts the guest's sizes to the room that a newly shown screen has.
    func screenDidChange() { fit?.screenDidChange() }

    /// Adapts them to another panel.
    func sizeDidChange() { fit?.sizeDidChange() }

    /// Returns to what the configuration says, for the next guest.
    func reset() {
        speech?.resetVoice()
        var modes = GuestModes()
        modes.speech = spec.speech?.isOn ?? false
        set(modes)
        idle?.stop()
    }

    /// Restarts the time after which the guest is taken to have gone.
    func noteInput() {
        if modes != GuestModes() { idle?.start(after: spec.reset) }
    }

    /// Stops the guest's time while something is being said: a guest who listens to the end has not
    /// gone.
    private func hold(_ isHeld: Bool) {
        document.runtime.idle?.hold(isHeld)
        idle?.hold(isHeld)
    }

    // MARK: Speech

    private func output(
        _ settings: SpeechSpec, _ services: DocumentServices
    ) -> any SpeechOutput {
        switch settings.voice {
        case .socket(let path):
            SSIPOutput(path: path, loop: services.loop, log: document.runtime.log)
        case .command(let name):
            ProgramSpeech(services.data.processes) { [weak self] _ in self?.request(name) }
        }
    }

    /// The program of a command.
    private func request(_ name: String) -> ProcessRequest? {
        guard let command = document.document.commands[name] else { return nil }
        do throws(CELError) {
            let scope = CommandScope(command, document.runtime)
            return ProcessRequest(argv: try scope.argv(), timeout: command.timeout)
        } catch {
            document.runtime.report(
                "the command \(name.quotedExcerpt): \(error.message)", at: command.location)
            return nil
        }
    }

    private func play(_ sound: String, _ settings: SpeechSpec, _ services: DocumentServices) {
        guard let name = settings.sounds, var request = request(name) else { return }
        request.input = Array(sound.utf8)
        services.data.processes.start(request) { _ in }
    }
}

extension DocumentNode {
    /// Shows what the guest has chosen.
    func showModes() {
        showTheme()
        showMotion()
    }
}
