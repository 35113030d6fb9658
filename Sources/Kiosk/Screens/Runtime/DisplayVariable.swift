/// The panel as expressions read it: `display.width` and `display.height` of the picture, in logical
/// pixels, and `display.light` and `display.brightness`.
enum DisplayVariable {
    /// Type of the variable.
    static let type = CELType.object(
        named: "\"display\"",
        ["light": .string, "brightness": .double, "width": .double, "height": .double])

    /// Returns the value of the variable.
    static func value(light: PanelLight, brightness: Double, size: Size) -> CELValue {
        .object([
            "light": .string(light.rawValue), "brightness": .double(brightness),
            "width": .double(Double(size.width)), "height": .double(Double(size.height)),
        ])
    }
}

extension DocumentNode {
    /// Follows the size of the picture: expressions read it, and a guest reaches a part of it.
    func followSize() {
        tree?.onResize = { [weak self] in
            self?.noteDisplay()
            self?.access?.sizeDidChange()
        }
        noteDisplay()
    }

    /// Follows the light of the panel: expressions read it.
    func followLight(_ power: PanelPower) {
        power.onChange(of: self) { [weak self] in self?.noteDisplay() }
        noteDisplay()
    }

    private func noteDisplay() {
        guard let tree else { return }
        let power = services?.power
        global.set(
            ScreenDocument.Builtin.display.slot,
            to: DisplayVariable.value(
                light: power?.light ?? .on, brightness: power?.brightness ?? 1, size: tree.size))
    }
}
