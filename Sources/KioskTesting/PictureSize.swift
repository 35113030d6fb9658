import Kiosk

/// The size of a kiosk's picture, in pixels.
package struct PictureSize: Equatable {
    package let width: Int
    package let height: Int

    /// Parses a text such as `1280x800`; nil for any other.
    package init?(_ text: String) {
        guard case .size(let width, let height)? = try? ModeRequest(text) else { return nil }
        (self.width, self.height) = (width, height)
    }
}

extension DisplaySettings {
    /// Returns the mode of a display in memory that is rotated like the panel: for a picture of a
    /// size, or else the configured one, or 1920x1080.
    func stageMode(for size: PictureSize?) -> DisplayMode {
        if let size {
            let turned = (rotation ?? .none).applied(width: size.width, height: size.height)
            return DisplayMode(width: turned.width, height: turned.height)
        }
        return switch mode {
        case .size(let width, let height)?, .exact(let width, let height, _)?:
            DisplayMode(width: width, height: height)
        case .modeline(let modeline)?:
            DisplayMode(width: modeline.timing.width, height: modeline.timing.height)
        case .preferred?, .current?, nil: DisplayMode(width: 1920, height: 1080)
        }
    }
}
