/// Transfers the shadow buffer's picture to an output: damaged rows only, rotated and converted on
/// the way.
package final class Presenter {
    package let output: any Output
    package let rotation: Rotation
    /// The picture in logical orientation, in cached memory, into which everything is painted.
    package private(set) var shadow: PixelBuffer
    /// Damage of the last commits, the latest first.
    private var history: InlineArray<3, Region>

    package init(output: any Output, rotation: Rotation) {
        self.output = output
        self.rotation = rotation
        let size = rotation.applied(width: output.mode.width, height: output.mode.height)
        shadow = PixelBuffer(width: size.width, height: size.height)
        history = InlineArray(repeating: Region(shadow.bounds))
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
