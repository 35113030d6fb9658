/// The colours of a keyboard.
struct KeyboardLook: Equatable {
    var box = BoxLook()
    /// Colours of letter keys, function keys, and the return key.
    private var key = Color.clear
    private var quiet = Color.clear
    private var enter = Color.clear
    private var text = Color.clear
    private var enterText = Color.clear
    /// Colour of the line below each key.
    var edge = Color.clear
    /// True if that line goes around each key, since fills alone do not tell them apart.
    var hasEdges = false

    init() {}

    init(_ model: KeyboardModel, _ theme: Theme) {
        box.background = SurfacePaint(model.background, theme)
        box.cornerRadii = model.cornerRadii
        key = theme[.surface]
        quiet = theme[.surfaceMuted]
        enter = theme[.primary]
        text = theme[.text]
        enterText = theme[.onPrimary]
        edge = theme[.outline]
        hasEdges = theme.edge.alpha > 0
    }

    func fill(_ key: Key, isPressed: Bool) -> Color {
        let color = key == .enter ? enter : key.isQuiet ? quiet : self.key
        return isPressed ? color.pressed(darker: color.isLight) : color
    }

    /// The colours of a letter behind a key.
    func popup(isChosen: Bool) -> (fill: Color, ink: Color) {
        isChosen ? (enter, enterText) : (key, text)
    }

    func ink(_ key: Key) -> Color { key == .enter ? enterText : text }
}
