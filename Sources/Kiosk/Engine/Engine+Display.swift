/// Changes of the display while the tree lives on.
extension Engine {
    /// Closes the display, and draws into memory of the same size until `connect(_:)`.
    package func disconnectDisplay() {
        let output = driver.presenter.output
        tree.cancelTouches()
        for source in sources { source.suspend() }
        output.close()
        isUnseen = true
        driver.connect(OffscreenOutput(mode: output.mode, hasScanout: false, loop: loop))
    }

    /// Changes the light of the panel.
    func change(_ light: PanelLight) {
        if light == .off { tree.cancelTouches() }
        tree.dimming = light == .dimmed ? Engine.dimming : 0
        driver.isDark = light == .off
    }

    /// Light that a dimmed panel has not.
    private static let dimming: UInt8 = 190

    /// Shows the tree on another display, which may have another size.
    package func connect(_ output: any Output) {
        tree.cancelTouches()
        driver.presenter.output.close()
        isUnseen = false
        driver.connect(output)
        let shadow = driver.presenter.shadow
        mapping.size = Size(width: Float(shadow.width), height: Float(shadow.height))
        tree.panelGestureSettings = GestureSettings(
            pixelsPerMillimetre: output.pixelsPerMillimetre)
        tree.resize(to: mapping.size)
        for source in sources {
            source.use(mapping)
            source.resume()
        }
    }
}
