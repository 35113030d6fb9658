/// The colours of a chart, from the current theme.
struct ChartLook: Equatable {
    var text = Color.clear
    var mutedText = Color.clear
    var grid = Color.clear
    var axis = Color.clear
    var surface = Color.clear
    var background = Color.clear
    var border = Color.clear
    /// Colours of the series, or of the shares of a circle.
    var colors: [Color] = []
    /// Colours of the reference lines.
    private var lines: [Color] = []

    init() {}

    /// - Parameter isFaded: True for a chart that cannot be used: its colours are near the background's.
    init(_ model: ChartModel, _ theme: Theme, isFaded: Bool) {
        text = model.heading.color.resolved(in: theme)
        mutedText = theme[.textMuted]
        grid = theme[.outline].faded(180)
        axis = theme[.textMuted]
        surface = theme[.surface]
        background = theme[.background]
        border = theme[.textMuted]
        let count = model.isRound ? model.values.count : model.series.count
        colors = (0..<min(count, ChartLook.mostColors)).map { index in
            let own = model.isRound ? nil : model.series[index].color
            return own?.resolved(in: theme) ?? ChartLook.color(index, theme)
        }
        lines = model.drawnReferenceLines.map { $0.color.resolved(in: theme) }
        guard isFaded else { return }
        // Mixed rather than seen through, as parts of a chart lie on each other.
        func fade(_ color: Color) -> Color {
            color.mixed(with: background, 255 - UInt16(Color.fadedOpacity))
        }
        (text, axis, grid) = (fade(text), fade(axis), fade(grid))
        mutedText = text
        colors = colors.map(fade)
        lines = lines.map(fade)
    }

    /// Series with colours of their own; further ones begin again.
    private static let mostColors = 1000

    /// The roles of the series in their order, with the part of 255 of the background that is mixed
    /// into them.
    ///
    /// Any two of them differ, in the built-in themes and in high contrast, by a distance of at least
    /// 15 in CIELAB, also for eyes without red, green or blue cones; and each has at least three
    /// times the luminance of the background, or a third.
    static let roles: [(role: Theme.Role, ground: UInt16)] = [
        (.primary, 0), (.focus, 0), (.danger, 0), (.textMuted, 77), (.text, 0), (.focus, 77),
    ]

    /// Returns the colour of a series without one of its own.
    static func color(_ index: Int, _ theme: Theme) -> Color {
        let (role, ground) = roles[index % roles.count]
        return theme[role].mixed(with: theme[.background], ground)
    }

    subscript(index: Int) -> Color { colors.isEmpty ? axis : colors[index % colors.count] }

    /// Returns the colour of a reference line.
    func line(_ number: Int) -> Color { lines.indices.contains(number) ? lines[number] : axis }

    /// Returns the dashes of a series' line: those that begin the colours again differ by them.
    static func dashes(_ index: Int) -> [Float] {
        dashRounds[index / roles.count % dashRounds.count]
    }

    private static let dashRounds: [[Float]] = [[], [8, 5], [2, 4], [10, 4, 2, 4]]
}
