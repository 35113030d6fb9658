/// Speech of a running document: turns keys into movements of the reader, and what the reader tells
/// into speech.
final class DocumentSpeech {
    private let spec: AccessSpec
    private let speech: SpeechSpec
    private let reader: AccessReader
    private let queue: SpeechQueue
    private let loop: EventLoop
    private let handle: TreeHandle
    private var tree: Tree? { handle.tree }
    /// Starts the program for sounds.
    private let playSound: (String) -> Void
    private let onToggle: (Bool) -> Void
    private(set) var isOn = false
    private lazy var refresh = Timer(loop: loop) { [unowned self] in
        if isOn { reader.refresh() }
    }

    /// - Parameters:
    ///   - output: Says the texts.
    ///   - playSound: Plays the sound of a name.
    ///   - onToggle: Called when speech was turned on or off by a key.
    ///   - onSpeaking: Called when a text begins to be said, with true, and when it has been said.
    init(
        _ spec: AccessSpec, _ speech: SpeechSpec, _ tree: Tree, _ loop: EventLoop,
        _ output: any SpeechOutput, playSound: @escaping (String) -> Void,
        onToggle: @escaping (Bool) -> Void, onSpeaking: @escaping (Bool) -> Void
    ) {
        (self.spec, self.speech, self.loop) = (spec, speech, loop)
        (self.playSound, self.onToggle) = (playSound, onToggle)
        handle = tree.handle
        reader = AccessReader(tree)
        queue = SpeechQueue(output)
        resetVoice()
        queue.onSpeaking = onSpeaking
        reader.onSay = { [weak self] utterances in self?.say(utterances) }
        reader.onSound = { [weak self] name in self?.playSound(name) }
        tree.keyFilter = { [weak self] key in self?.take(key) ?? .notHandled }
    }

    /// Examines the changes of a frame in a turn of its own.
    func frameDidEnd() { if isOn { refresh.arm(after: .zero) } }

    private func say(_ utterances: [Utterance]) {
        queue.voice.language = reader.language
        queue.say(utterances)
    }

    /// Detaches from the tree. `onSpeaking` is not called any more.
    func close() {
        queue.onSpeaking = nil
        tree?.keyFilter = nil
        tree?.readingCursor = nil
        refresh.disarm()
        queue.close()
    }

    /// Turns speech on or off.
    func set(on isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        if isOn {
            playSound("start")
            reader.start()
        } else {
            queue.silence()
            reader.end()
            playSound("end")
        }
    }

    /// Gives the voice the speed and the loudness of the configuration.
    func resetVoice() { (queue.voice.rate, queue.voice.volume) = (speech.rate, speech.volume) }

    // MARK: Keys

    private func take(_ key: KeyEvent) -> Handling {
        guard let command = spec.keys[key.symbol], key.modifiers.isEmpty else { return .notHandled }
        if command == .speech {
            if key.phase == .down {
                set(on: !isOn)
                onToggle(isOn)
            }
            return .handled
        }
        // Digits and letters may be keys of a pad, but a field that is written into gets them.
        if case .character = key.symbol, tree?.focus is any TypingTarget { return .notHandled }
        guard isOn else { return .notHandled }
        if command == .back {
            guard key.symbol != .escape else { return .notHandled }
            if key.phase == .down { goBack(key) }
            return .handled
        }
        if key.acts { act(command) }
        return .handled
    }

    /// Acts as the escape key.
    private func goBack(_ key: KeyEvent) {
        _ = tree?.keyTarget.send(KeyEvent(.escape, .down, time: key.time))
    }

    private func act(_ command: AccessSpec.Command) {
        switch command {
        case .next: reader.move(by: 1)
        case .previous: reader.move(by: -1)
        case .select: reader.select()
        case .more: reader.adjust(by: 1)
        case .less: reader.adjust(by: -1)
        case .repeat: reader.sayAgain()
        case .louder: change(\.volume, by: 10)
        case .quieter: change(\.volume, by: -10)
        case .faster: change(\.rate, by: 10)
        case .slower: change(\.rate, by: -10)
        case .speech, .back: break
        }
    }

    private func change(_ part: WritableKeyPath<SpeechVoice, Int>, by step: Int) {
        // Never silent: otherwise nobody would find the way back.
        let least = part == \.volume ? 10 : 0
        queue.voice[keyPath: part] = max(least, min(100, queue.voice[keyPath: part] + step))
        let words = AccessWords(reader.language)
        let value = queue.voice[keyPath: part]
        queue.say([Utterance(part == \.volume ? words.volume(value) : words.rate(value))])
    }
}
