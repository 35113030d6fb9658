/// The colours of a control in its state, from the theme.
struct ControlLook: Equatable {
    var text = Color.clear
    var mutedText = Color.clear
    /// Colours of chosen parts, and of the text on them.
    var fill = SurfacePaint.color(.clear)
    var onFill = Color.clear
    /// Colour of parts that are not chosen.
    var track = SurfacePaint.color(.clear)
    var surface = Color.clear
    /// Borders that tell a control from its surroundings; their contrast is that of text.
    var border = Color.clear
    /// Colour of the edges of keys and tracks; clear in themes whose surfaces do without edges.
    var edge = Color.clear
    /// Colour over a pressed part.
    var press = Color.clear

    init() {}

    init(_ control: ControlSettings, _ theme: Theme, isWrong: Bool, showsStates: Bool) {
        let isFaded = showsStates && (!control.isEnabled || control.isBusy)
        let opacity: UInt8 = isFaded ? 97 : 255
        text = control.label.color.resolved(in: theme).faded(opacity)
        mutedText = theme[.textMuted].faded(opacity)
        let whole = SurfacePaint(control.fill, theme)
        fill = whole.faded(opacity)
        onFill = control.onFill.resolved(in: theme)
        if isFaded, !whole.isStrong(in: theme) { onFill = onFill.faded(opacity) }
        track = SurfacePaint(control.track, theme).faded(opacity)
        surface = theme[.surface].faded(opacity)
        edge = theme.edge.faded(opacity)
        border = theme[isWrong ? .danger : .textMuted].faded(opacity)
        press = showsStates ? theme[.text].faded(26) : .clear
    }
}
