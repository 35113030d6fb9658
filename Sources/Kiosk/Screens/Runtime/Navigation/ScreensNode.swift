/// The root of one output in a running document: it has screens, and layers over them.
class ScreensNode: Node {
    final let runtime: DocumentRuntime
    private(set) final lazy var ownLayers = Layers(over: self)
    private(set) final lazy var screens = DocumentScreens(runtime, ownLayers)

    init(_ runtime: DocumentRuntime) {
        self.runtime = runtime
        super.init()
        layoutStyle.display = .stack
        setEnvironment(LayersKey.self, to: ownLayers)
        ownLayers.style = LayerDress(runtime: runtime).apply
        add(screens.stack)
    }

    // MARK: Events

    /// Notes that somebody uses the output.
    func noteInput() { screens.noteInput() }

    override final var watchesTouches: Bool { true }

    override func panelWasTouched(_ touch: Touch) { noteInput() }

    override final func keyWasPressed(_ key: KeyEvent) {
        if key.acts { noteInput() }
    }

    // MARK: Looks

    override final func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(theme[.background]))
    }

    override final func updateAppearance() { setNeedsPaint() }

    override final var opaqueBounds: Rect { bounds }
}

extension ActionRun {
    /// The screens of the output whose handler this is: those around its node, or else those of the
    /// first display.
    var owner: ScreensNode {
        (node ?? screen)?.upwards.first { $0 is ScreensNode } as? ScreensNode ?? document
    }
}

extension DocumentNode {
    /// Returns the screens of an output by its name: those of the first display without a name, or if
    /// the output's screens are there at the moment.
    func owner(named name: String?) -> ScreensNode {
        outputs.first { $0.spec.name == name && !$0.isAway } ?? self
    }
}
