/// The node of one output in a running document: it has screens, and layers over them.
protocol ScreensOwner: Node {
    var screens: DocumentScreens { get }
    var ownLayers: Layers { get }
}

extension ScreensOwner {
    /// Adds the stack of screens, with the layers in front of it, to a node that has just been made.
    func addScreens(of runtime: DocumentRuntime) {
        layoutStyle.display = .stack
        setEnvironment(LayersKey.self, to: ownLayers)
        ownLayers.style = LayerDress(runtime: runtime).apply
        add(screens.stack)
    }
}

extension ActionRun {
    /// The screens of the output whose handler this is: those around its node, or else those of the
    /// first display.
    var owner: any ScreensOwner {
        var current: Node? = node ?? screen
        while let node = current {
            if let owner = node as? any ScreensOwner { return owner }
            current = node.parent
        }
        return document
    }
}

extension DocumentNode {
    /// Returns the screens of an output by its name: those of the first display without a name, or if
    /// the output's screens are there at the moment.
    func owner(named name: String?) -> any ScreensOwner {
        outputs.first { $0.spec.name == name && !$0.isAway } ?? self
    }
}
