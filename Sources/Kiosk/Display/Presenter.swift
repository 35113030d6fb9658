/// Transfers the shadow buffer's picture to an output: damaged rows only, rotated and converted on
/// the way.
package final class Presenter {
    package private(set) var output: any Output
    package let rotation: Rotation
    /// The picture in logical orientation, in cached memory, into which everything is painted.
    package private(set) var shadow: PixelBuffer
    /// The part of the picture that this output shows: all of it, or its top left part, if it goes on
    /// over other panels.
    package private(set) var panel: PixelRect
    /// Size of that part.
    package var panelSize: Size { Size(width: Float(panel.width), height: Float(panel.height)) }
    /// Size of a picture that goes on over other panels.
    private var extent = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// Logical pixels by which the picture is shifted on the panel. After a change, the next damage must
    /// be everything.
    package var shift = PixelShift.Offset()
    /// Damage of the last commits, the latest first.
    private var history: InlineArray<3, Region>

    package init(output: any Output, rotation: Rotation) {
        self.output = output
        self.rotation = rotation
        panel = Presenter.panel(of: output, rotation)
        shadow = PixelBuffer(width: panel.width, height: panel.height, filling: .meanwhile)
        history = InlineArray(repeating: Region(shadow.bounds))
    }

    /// Goes on with another output. The picture is kept if it has the same size; else it is empty.
    package func connect(_ output: any Output) {
        self.output = output
        panel = Presenter.panel(of: output, rotation)
        resize()
        history = InlineArray(repeating: Region(shadow.bounds))
    }

    /// Makes room for a picture that goes on over other panels, to the right and below. One of another
    /// size than before is empty.
    ///
    /// - Returns: True for another size.
    package func extend(to extent: PixelRect) -> Bool {
        self.extent = extent
        return resize()
    }

    @discardableResult
    private func resize() -> Bool {
        let width = max(panel.width, extent.width)
        let height = max(panel.height, extent.height)
        guard (width, height) != (shadow.width, shadow.height) else { return false }
        shadow = PixelBuffer(width: width, height: height, filling: .meanwhile)
        history = InlineArray(repeating: Region(shadow.bounds))
        return true
    }

    private static func panel(of output: any Output, _ rotation: Rotation) -> PixelRect {
        let size = rotation.applied(width: output.mode.width, height: output.mode.height)
        return PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Shows the shadow buffer's picture. `damage` is the change since the last call, in logical
    /// pixels.
    package func present(damage: Region) throws(OutputError) -> CommitResult {
        if output.hasScanout { copy(damage, to: try output.acquire()) }

        var scanoutDamage = Region()
        for index in 0..<damage.count {
            let shifted = damage[index].offset(dx: shift.dx, dy: shift.dy)
                .intersection(panel)
            for part in [damage[index].intersection(panel), shifted] where !part.isEmpty {
                scanoutDamage.add(
                    rotation.toScanout(part, width: panel.width, height: panel.height))
                if shift == PixelShift.Offset() { break }
            }
        }
        let result = try output.commit(damage: scanoutDamage)
        for index in (1..<history.count).reversed() { history[index] = history[index - 1] }
        history[0] = damage
        return result
    }

    /// Shows black, on an output that shows at once what is written.
    package func showBlack() throws(OutputError) {
        guard output.hasScanout else { return }
        let target = try output.acquire()
        for y in 0..<output.mode.height {
            (target.base + y * target.stride).initializeMemory(
                as: UInt8.self, repeating: 0,
                count: output.mode.width * target.format.bytesPerPixel)
        }
        _ = try output.commit(
            damage: Region(
                PixelRect(
                    x: 0, y: 0, width: output.mode.width, height: output.mode.height)))
    }

    /// Writes the parts that the target lacks: the new damage, and the damage of commits since it
    /// was shown.
    private func copy(_ damage: Region, to target: ScanoutTarget) {
        var stale = damage
        // A buffer of age n lacks the damage of the n − 1 commits since it was shown.
        if target.age == 0 || target.age > history.count + 1 {
            stale = Region(shadow.bounds)
        } else {
            for index in 0..<(target.age - 1) { stale.add(history[index]) }
        }
        if shift == PixelShift.Offset() {
            ScanoutCopy.copy(
                from: shadow, panel: panel, region: stale, to: target, rotation: rotation)
        } else {
            copyShifted(stale, to: target)
        }
    }

    /// Copies with the shift. The edges that it uncovers show what they show without it, so that a
    /// background goes on to the panel's rim.
    private func copyShifted(_ stale: Region, to target: ScanoutTarget) {
        let (dx, dy) = (shift.dx, shift.dy)
        func pixel(_ x: Int, _ y: Int) -> PixelRect {
            rotation.toScanout(
                PixelRect(x: x, y: y, width: 1, height: 1), width: panel.width,
                height: panel.height)
        }
        let (from, to) = (pixel(0, 0), pixel(dx, dy))
        var moved = target
        moved.base +=
            Int(to.minY - from.minY) * target.stride
            + Int(to.minX - from.minX) * target.format.bytesPerPixel
        ScanoutCopy.copy(
            from: shadow, panel: panel,
            region: stale.intersection(panel.intersection(panel.offset(dx: -dx, dy: -dy))),
            to: moved, rotation: rotation)
        for edge in [
            PixelRect(
                x: 0, y: dy > 0 ? 0 : panel.height + dy, width: panel.width, height: abs(dy)),
            PixelRect(
                x: dx > 0 ? 0 : panel.width + dx, y: 0, width: abs(dx), height: panel.height),
        ] {
            ScanoutCopy.copy(
                from: shadow, panel: panel, region: stale.intersection(edge.intersection(panel)),
                to: target, rotation: rotation)
        }
    }
}
