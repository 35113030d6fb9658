/// A reason why a means could not change the light.
package struct LightError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}

/// A means of changing the light behind the picture. It may wait for hardware, so it is used on another
/// thread.
package protocol LightMeans: Sendable {
    var kind: LightMeansKind { get }

    /// Sets the brightness, from 0 to 1, and makes sure that it is set.
    func set(brightness: Double) throws(LightError)

    /// Switches the panel itself on or off.
    func set(isOn: Bool) throws(LightError)
}

/// A kind of means, in the order in which they are tried.
package enum LightMeansKind: String, CaseIterable, Sendable {
    /// The backlight of a built-in panel, in sysfs.
    case backlight
    /// A monitor's own settings, over the cable's DDC lines.
    case ddc
    /// A television's switch, over the cable's CEC line.
    case cec
}

/// The means that have proven to work on this machine, by display, in a file of its own.
package struct LightMemory: Sendable {
    let path: String
    /// Identity of the display, or the name of its connector.
    let display: String

    /// - Parameter path: The file, which need not be there.
    package init(path: String, display: String) {
        self.path = path
        self.display = display
    }

    /// Reads the means that worked last for a purpose; nil if none has.
    func means(for purpose: LightPurpose) -> LightMeansKind? {
        lines.last { isOwn($0, purpose) }
            .flatMap { LightMeansKind(rawValue: LightMemory.words(of: $0)[1]) }
    }

    /// Remembers means that have worked.
    func remember(_ kind: LightMeansKind, for purpose: LightPurpose) {
        guard means(for: purpose) != kind else { return }
        let others = lines.filter { !isOwn($0, purpose) }
        let line = "\(purpose.rawValue) \(kind.rawValue) \(display)"
        // A machine sees few displays; a file that grows is not of this use.
        let text = (others.suffix(63) + [line]).joined(separator: "\n") + "\n"
        // Without the memory, the means are found out again.
        try? File.write(Array(text.utf8), to: path)
    }

    /// Returns true for the line of this display with a purpose.
    private func isOwn(_ line: String, _ purpose: LightPurpose) -> Bool {
        let words = LightMemory.words(of: line)
        return words.count == 3 && words[0] == purpose.rawValue && words[2] == display
    }

    /// Splits a line into purpose, means and display, whose name may have spaces.
    private static func words(of line: String) -> [String] {
        line.split(separator: " ", maxSplits: 2).map { String($0) }
    }

    private var lines: [String] { File.lines(path).map { String($0) } }
}

/// A use of a means.
enum LightPurpose: String, CaseIterable, Sendable { case brightness, power }
