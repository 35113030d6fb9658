/// Further outputs of a kiosk.
extension DocumentHost {
    /// Shows on a further output what the document says.
    ///
    /// - Parameter isUnseen: True if the output only stands in for a display that is yet to come.
    package func show(
        _ spec: OutputSpec, on output: any Output, isUnseen: Bool = false, beside first: Engine
    ) -> Engine {
        let display = spec.display
        let span = spec.span.map {
            SpanNode(of: first, at: $0, leavesWhenGone: spec.refuge == .display)
        }
        let root =
            span ?? (spec.start == nil ? MirrorNode(of: first) : self.root(ofOutput: spec.name))
        let engine = first.add(
            output, isUnseen: isUnseen, rotation: display.rotation ?? .none,
            scale: span == nil ? display.scale ?? .factor(1) : .factor(1), root: root,
            touched: TouchedOutput(name: spec.name, device: display.touch))
        if let span {
            span.engine = engine
            first.layOutSpans()
        }
        engine.driver.startsLate = display.frameStart == .late
        engine.onVisibility = { [weak self] in self?.setPresent($0, output: spec.name) }
        setPresent(!isUnseen, output: spec.name)
        return engine
    }
}
