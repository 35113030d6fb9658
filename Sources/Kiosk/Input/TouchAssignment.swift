/// The traits of an output by which touchscreens are assigned to it.
package struct TouchedOutput: Equatable, Sendable {
    /// Name of the output, for the log.
    package var name: String
    /// Name or path of its touchscreen, from the configuration; nil for the one that fits.
    package var device: String?
    /// Size of its panel in millimetres; nil if it is unknown.
    package var size: Size?

    package init(name: String, device: String? = nil, size: Size? = nil) {
        (self.name, self.device, self.size) = (name, device, size)
    }
}

/// The traits of a touchscreen by which it is assigned to an output.
package struct TouchscreenTraits: Equatable, Sendable {
    package var name: String
    /// Its file, such as `/dev/input/event3`.
    package var path: String
    /// Its size in millimetres; nil if it is unknown.
    package var size: Size?

    package init(name: String, path: String, size: Size? = nil) {
        (self.name, self.path, self.size) = (name, path, size)
    }
}

/// The rule by which touchscreens belong to outputs.
///
/// First comes what the configuration says; then the size, if it fits one output alone; then the last
/// touchscreen belongs to the last output that has none. All others belong to the first output.
package struct TouchAssignment: Equatable, Sendable {
    /// The reason why a touchscreen belongs to an output.
    package enum Reason: String, Sendable {
        case configuration = "as the configuration says"
        case size = "by its size"
        case lastOne = "as the only one that is left"
        case nothing = "since nothing says to which output it belongs; \"touch\" of an output would"
    }

    /// Number of the output.
    package var output: Int
    package var reason: Reason

    package init(output: Int, reason: Reason) { (self.output, self.reason) = (output, reason) }

    /// Returns the output of each touchscreen.
    package static func all(
        of screens: [TouchscreenTraits], among outputs: [TouchedOutput]
    ) -> [TouchAssignment] {
        var result = [TouchAssignment?](repeating: nil, count: screens.count)
        for (number, output) in outputs.enumerated() {
            guard let device = output.device else { continue }
            let path = device.hasPrefix("/") ? File.resolved(device) : nil
            for (index, screen) in screens.enumerated()
            where result[index] == nil && (screen.name == device || screen.path == path) {
                result[index] = TouchAssignment(output: number, reason: .configuration)
            }
        }
        func isLeft(_ number: Int) -> Bool {
            outputs[number].device == nil && !result.contains { $0?.output == number }
        }
        let left = outputs.indices.filter(isLeft)
        let bySize = screens.indices.map { index -> Int? in
            guard result[index] == nil else { return nil }
            let fitting = left.filter { fits(screens[index].size, outputs[$0].size) }
            return fitting.count == 1 ? fitting[0] : nil
        }
        for (index, number) in bySize.enumerated() {
            // Two screens of one size leave it open which one it is.
            guard let number, bySize.count(where: { $0 == number }) == 1 else { continue }
            result[index] = TouchAssignment(output: number, reason: .size)
        }
        let screensLeft = screens.indices.filter { result[$0] == nil }
        let outputsLeft = outputs.indices.filter(isLeft)
        if screensLeft.count == 1 && outputsLeft.count == 1 {
            result[screensLeft[0]] = TouchAssignment(output: outputsLeft[0], reason: .lastOne)
        }
        return result.map { $0 ?? TouchAssignment(output: 0, reason: .nothing) }
    }

    /// Parts by which the sizes that two devices tell of themselves may differ.
    private static let tolerance: Float = 0.1

    private static func fits(_ a: Size?, _ b: Size?) -> Bool {
        guard let a, let b else { return false }
        func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) <= tolerance * max(a, b) }
        return isNear(a.width, b.width) && isNear(a.height, b.height)
    }
}
