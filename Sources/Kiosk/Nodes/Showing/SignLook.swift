/// The colours of a sign and of the ground that it stands on, from the theme.
struct SignLook: Equatable {
    var ink = Color.clear
    var ground = SurfacePaint.color(.clear)

    init() {}

    init(_ ink: ThemeColor, on ground: ThemePaint, _ theme: Theme) {
        self.ink = ink.resolved(in: theme)
        self.ground = SurfacePaint(ground, theme)
    }
}
