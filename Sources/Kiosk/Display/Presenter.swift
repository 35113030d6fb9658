/// Transfers the shadow buffer's picture to an output: damaged rows only, rotated and converted on
/// the way.
package final class Presenter {
    package private(set) var output: any Output
    package let rotation: Rotation
    /// The picture in logical orientation, in cached memory, into which everything is painted.
    package private(set) var shadow: PixelBuffer
    /// Damage of the last commits, the latest first.
    private var history: InlineArray<3, Region>

    package init(output: any Output, rotation: Rotation) {
        self.output = output
        self.rotation = rotation
        shadow = Presenter.shadow(for: output, rotation)
        history = InlineArray(repeating: Region(shadow.bounds))
    }

    /// Goes on with another output. The picture is kept if it has the same size; else it is empty.
    package func connect(_ output: any Output) {
        self.output = output
        let size = rotation.applied(width: output.mode.width, height: output.mode.height)
        if (size.width, size.height) != (shadow.width, shadow.height) {
            shadow = Presenter.shadow(for: output, rotation)
        }
        history = InlineArray(repeating: Region(shadow.bounds))
    }

    private static func shadow(for output: any Output, _ rotation: Rotation) -> PixelBuffer {
        let size = rotation.applied(width: output.mode.width, height: output.mode.height)
        return PixelBuffer(width: size.width, height: size.height)
    }

    /// Shows the shadow buffer's picture. `damage` is the change since the last call, in logical
    /// pixels.
    package func present(damage: Region) throws(OutputError) -> CommitResult {
        if output.hasScanout { copy(damage, to: try output.acquire()) }

        var scanoutDamage = Region()
        for index in 0..<damage.count {
            scanoutDamage.add(
                rotation.toScanout(damage[index], width: shadow.width, height: shadow.height))
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
        ScanoutCopy.copy(from: shadow, region: stale, to: target, rotation: rotation)
    }
}
