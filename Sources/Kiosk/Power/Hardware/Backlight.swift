/// A backlight in sysfs: see Documentation/ABI/stable/sysfs-class-backlight of the kernel.
package struct Backlight: LightMeans {
    package let kind = LightMeansKind.backlight
    /// The folder of the device.
    package let path: String
    private let maximum: Int

    /// Finds the backlight to use. A driver of the firmware knows the panel best, then one of the
    /// platform; a raw one may be of another panel.
    ///
    /// - Parameter root: `/sys/class/backlight`.
    package init?(root: String) {
        let candidates = File.names(in: root).sorted().compactMap {
            name -> (rank: Int, path: String, maximum: Int)? in
            let path = "\(root)/\(name)"
            guard let maximum = Backlight.number(in: "\(path)/max_brightness"), maximum > 0,
                let type = File.firstLine("\(path)/type"),
                let rank = ["firmware", "platform", "raw"].firstIndex(of: type)
            else { return nil }
            return (rank, path, maximum)
        }
        guard let best = candidates.min(by: { $0.rank < $1.rank }) else { return nil }
        path = best.path
        maximum = best.maximum
    }

    package func set(brightness: Double) throws(LightError) {
        // Many panels are dark at 0.
        let value = max(1, min(maximum, Int((brightness * Double(maximum)).rounded())))
        try write(value, to: "brightness")
        // The file of the actual brightness is not there for all drivers.
        guard let actual = Backlight.number(in: "\(path)/actual_brightness") else { return }
        if actual == 0 { throw LightError("\(path) stays dark") }
    }

    package func set(isOn: Bool) throws(LightError) {
        // FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN of linux/fb.h.
        try write(isOn ? 0 : 4, to: "bl_power")
    }

    private func write(_ value: Int, to file: String) throws(LightError) {
        do {
            try File.overwrite(Array("\(value)\n".utf8), in: "\(path)/\(file)")
        } catch {
            throw LightError("\(error)")
        }
    }

    private static func number(in path: String) -> Int? {
        File.firstLine(path).flatMap { Int($0) }
    }
}
