/// Changes of the display while the tree lives on.
extension Engine {
    /// Closes the display, and draws into memory of the same size until `connect(_:)`.
    ///
    /// - Parameter isLent: True if another program has the display, and is to have its light.
    package func disconnectDisplay(isLent: Bool = false) {
        let output = output
        tree.cancelTouches()
        output.close()
        toldLight = lights?.told ?? toldLight
        if let lights {
            if isLent { lights.lend() } else { lights.close(restores: false) }
            lentLights = isLent ? lights : nil
        }
        lights = nil
        isUnseen = true
        driver.connect(OffscreenOutput(mode: output.mode, hasScanout: false, loop: loop))
        if tree.root is SpanNode { first?.tree.cancelTouches() }
        (first ?? self).outputsDidChange()
    }

    /// Reads devices while there is an output to touch, and divides them among all outputs.
    private func outputsDidChange() {
        layOutSpans()
        let isSeen = !isUnseen || further.contains { !$0.isUnseen }
        if !isSeen {
            for source in sources { source.suspend() }
        } else {
            divideTouchscreens()
            for source in sources { source.resume() }
        }
    }

    /// Divides the touchscreens among several outputs. An output that is gone keeps its own, so that they
    /// touch no other picture.
    func divideTouchscreens() {
        guard !further.isEmpty else { return }
        let outputs = ([self] + further).map(\.touched)
        for source in sources { source.divide(among: outputs) }
    }

    /// Changes the light of the panel.
    func changeLight() {
        let power = services.power
        let isOn = power.light != .off
        if !isOn { tree.cancelTouches() }
        lights?.set(brightness: power.level, isOn: isOn)
        showBrightness()
        tree.cover = power.refreshStep.map {
            Engine.refreshColors[$0 % Engine.refreshColors.count]
        }
        if power.refreshStep == 0 { tree.cancelTouches() }
        driver.colors.temperature = power.temperature ?? ColorCurve.neutral
        driver.isDark = !isOn
    }

    /// Colours that use each kind of a panel's pixels alone, and all of them, and none.
    private static let refreshColors = [
        Color(0xFFFFFF), Color(0xFF0000), Color(0x00FF00), Color(0x0000FF), Color(0x000000),
    ]

    /// Draws the picture darker where no hardware is.
    private func showBrightness() {
        let isDrawn = lights?.needsDarkerPicture ?? true
        let lost = isDrawn ? 1 - services.power.level : 0
        tree.dimming = UInt8((255 * lost).rounded())
    }

    /// Connects the light of this display's panel, and of each display that comes later.
    package func useLights(
        _ find: @escaping (DisplayConnection?, Worker) -> PanelHardware
    ) {
        findLights = find
        for other in further { other.useLights(find) }
        if output.hasPanel { connectLights() }
    }

    /// True if another output of the kiosk shows a picture on a display.
    var othersAreShown: Bool {
        let first = first ?? self
        return ([first] + first.further).contains { $0 !== self && !$0.isUnseen }
    }

    /// True if this output shows the picture of the first one, or a part of it.
    var showsFirst: Bool { tree.root is MirrorNode || tree.root is SpanNode }

    private func connectLights() {
        toldLight = lights?.told ?? toldLight
        lights?.close(restores: false)
        lentLights?.close(restores: false)
        lentLights = nil
        lights = findLights?(output.connection, lightWorker)
        lights?.onAnswer = { [weak self] in self?.showBrightness() }
        lights?.goOn(from: toldLight)
        changeLight()
    }

    /// Shows the tree on another display, which may have another size.
    package func connect(_ output: any Output) {
        tree.cancelTouches()
        self.output.close()
        isUnseen = false
        driver.connect(output)
        connectLights()
        let pixels = driver.presenter.panelSize
        let factor = scale.factor(pixelsPerMillimetre: output.pixelsPerMillimetre)
        mapping = TouchMapping(rotation: mapping.rotation, pixels: pixels, scale: factor)
        measureGestures(on: output, scale: factor)
        tree.resize(to: picture.size, scale: factor)
        notePanel(of: output)
        for source in sources { source.use(mapping) }
        (first ?? self).outputsDidChange()
    }

    /// Measures gestures in millimetres of an output's panel, if it tells its size.
    func measureGestures(on output: any Output, scale: Float) {
        tree.panelGestureSettings = GestureSettings(
            pixelsPerMillimetre: output.pixelsPerMillimetre.map { $0 / scale })
    }

    /// Remembers the size of the panel, for the touchscreens that fit it.
    func notePanel(of output: any Output) {
        guard let density = output.pixelsPerMillimetre, density > 0 else { return }
        touched.size = Size(
            width: Float(output.mode.width) / density, height: Float(output.mode.height) / density)
    }
}
