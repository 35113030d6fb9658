/// The light of the panel, as expressions read it: `display.light` and `display.brightness`.
enum DisplayVariable {
    /// Type of the variable.
    static let type = CELType.object(
        named: "\"display\"", ["light": .string, "brightness": .double])

    /// Returns the value of the variable.
    static func value(light: PanelLight, brightness: Double) -> CELValue {
        .object(["light": .string(light.rawValue), "brightness": .double(brightness)])
    }
}

extension DocumentNode {
    /// Follows the light of the panel: expressions read it.
    func followLight(_ power: PanelPower) {
        power.onChange(of: self) { [weak self, weak power] in
            if let self, let power { noteLight(power) }
        }
        noteLight(power)
    }

    private func noteLight(_ power: PanelPower) {
        global.set(
            ScreenDocument.Builtin.display.slot,
            to: DisplayVariable.value(light: power.light, brightness: power.brightness))
    }
}
