/// The value of a property whose type is known from the registry.
extension PropertyValue {
    var bool: Bool {
        guard case .bool(let value) = self else { mismatch("a truth value") }
        return value
    }

    var number: Float {
        guard case .number(let value) = self else { mismatch("a number") }
        return value
    }

    var string: String {
        guard case .string(let value) = self else { mismatch("a string") }
        return value
    }

    var length: Length {
        guard case .length(let value) = self else { mismatch("a length") }
        return value
    }

    var edges: LayoutEdges {
        guard case .edges(let value) = self else { mismatch("edges") }
        return value
    }

    var insets: EdgeInsets {
        guard case .insets(let value) = self else { mismatch("insets") }
        return value
    }

    var sections: [GridTemplate.Section] {
        guard case .tracks(let value) = self else { mismatch("tracks") }
        return value
    }

    /// Of a list without repetitions.
    var tracks: [GridTemplate.Track] {
        sections.map {
            guard case .track(let track) = $0 else { mismatch("plain tracks") }
            return track
        }
    }

    var gridArea: GridArea {
        guard case .gridArea(let value) = self else { mismatch("a grid area") }
        return value
    }

    var color: ThemeColor {
        guard case .color(let value) = self else { mismatch("a colour") }
        return value
    }

    var paint: ThemePaint {
        guard case .paint(let value) = self else { mismatch("a paint") }
        return value
    }

    var radii: CornerRadii {
        guard case .radii(let value) = self else { mismatch("radii") }
        return value
    }

    var shadows: [ThemeShadow] {
        guard case .shadows(let value) = self else { mismatch("shadows") }
        return value
    }

    var richText: RichText {
        guard case .richText(let value) = self else { mismatch("a text") }
        return value
    }

    var features: [FontFeature] {
        guard case .features(let value) = self else { mismatch("features") }
        return value
    }

    var numbers: [Float] {
        guard case .numbers(let value) = self else { mismatch("numbers") }
        return value
    }

    var textShadow: ThemeTextShadow {
        guard case .textShadow(let value) = self else { mismatch("a shadow of text") }
        return value
    }

    var textOutline: ThemeTextOutline {
        guard case .textOutline(let value) = self else { mismatch("an outline") }
        return value
    }

    var zones: [ValueZone] {
        guard case .zones(let value) = self else { mismatch("zones") }
        return value
    }

    private func mismatch(_ expected: String) -> Never {
        preconditionFailure("the registry gave \(self) for \(expected)")
    }
}
