/// The root of a running document on a further output: it has a stack of screens of its own, over the
/// state that all outputs share.
final class DocumentOutputNode: ScreensNode {
    let spec: OutputSpec
    /// True while its screens are on the first display.
    private(set) var isAway = false
    private unowned let document: DocumentNode
    /// True while the output is connected.
    private var isPresent = false

    init(_ spec: OutputSpec, of document: DocumentNode) {
        self.spec = spec
        self.document = document
        super.init(document.runtime)
        screens.firstName = spec.start ?? document.document.start
        screens.onGone = { [actions = document.actions] in actions.end(runsOf: $0) }
        // Events that its screens do not handle come to the document, as those of the first display.
        for handler in document.document.handlers {
            runtime.install(handler, on: self, in: document.global)
        }
    }

    /// Shows its first screen, or those of the version before.
    ///
    /// - Returns: The restored screens, with what they remember.
    func begin(_ memory: OutputMemory?) -> [(ScreenNode, ScreenMemory)] {
        setEnvironment(ScreenKeyboardKey.self, to: document.document.screenKeyboard)
        let restored = screens.restore(memory)
        moveScreens()
        return restored
    }

    /// Lends its screens to the first display while the output is gone, if its refuge is there;
    /// otherwise takes them back.
    func setPresent(_ isPresent: Bool) {
        self.isPresent = isPresent
        if document.hasBegun { moveScreens() }
    }

    private func moveScreens() {
        let isToBeAway = !isPresent && spec.refuge == .display
        guard isToBeAway != isAway else { return }
        isAway = isToBeAway
        if isAway {
            screens.lend(to: document.screens)
        } else {
            screens.takeBack(from: document.screens)
        }
    }

    /// The screens that are its own, wherever they are shown, and the modal ones.
    var ownScreens: (stacked: [ScreenNode], modal: [ScreenNode]) {
        guard isAway else { return (screens.stacked, screens.modal) }
        return (
            document.screens.stacked.filter(screens.isLent),
            document.screens.modal.filter(screens.isLent)
        )
    }

    // MARK: Life

    override func setUp() {
        tree?.adjustGestures = document.document.gestures.applied
        tree?.inputMode = document.document.inputMode
    }

    /// Computes the document's values before this output's own screens are updated.
    override func updateContent() { document.updateValues() }

    override func noteInput() {
        super.noteInput()
        document.noteInput()
    }
}
