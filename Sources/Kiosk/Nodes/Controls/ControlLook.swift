/// The colours of a control in its state, from the theme.
struct ControlLook: Equatable {
    var text = Color.clear
    var mutedText = Color.clear
    /// Colours of chosen parts, and of the text on them.
    var fill = SurfacePaint.color(.clear)
    var onFill = Color.clear
    /// Colour of what moves on such parts.
    var thumb = Color.clear
    /// Colour of parts that are not chosen.
    var track = SurfacePaint.color(.clear)
    var surface = Color.clear
    /// Borders that tell a control from its surroundings; their contrast is that of text.
    var border = Color.clear
    /// Colour of the edges of keys and tracks; clear in themes whose surfaces do without edges.
    var edge = Color.clear
    /// Colour of the edges of keys of a sign alone, which stand on cards whose colour is nearly theirs;
    /// clear for keys that stand out by their fill.
    var keyEdge = Color.clear
    /// Colour over a pressed part.
    var press = Color.clear

    init() {}

    init(_ control: ControlSettings, _ theme: Theme, isWrong: Bool, showsStates: Bool) {
        let isFaded = showsStates && !control.isUsable
        let opacity: UInt8 = isFaded ? Color.fadedOpacity : 255
        text = control.label.color.resolved(in: theme).faded(opacity)
        // What is faded already is told from the text by other means, or else could not be read.
        mutedText = isFaded ? text : theme[.textMuted]
        let whole = SurfacePaint(control.fill, theme)
        fill = whole.faded(opacity)
        onFill = control.onFill.resolved(in: theme)
        thumb = onFill
        if isFaded {
            if !whole.isStrong(in: theme) {
                (onFill, thumb) = (onFill.faded(opacity), onFill.faded(opacity))
            } else if control.onFill == .role(.onPrimary) {
                // A faded fill is too light, or too dark, for what is read on a whole one.
                onFill = theme[.text]
            }
        }
        let wholeTrack = SurfacePaint(control.track, theme)
        track = wholeTrack.faded(opacity)
        surface = theme[.surface].faded(opacity)
        edge = theme.edge.faded(opacity)
        keyEdge = wholeTrack.isStrong(in: theme) ? .clear : theme.keyEdge.faded(opacity)
        border = theme[isWrong ? .danger : .textMuted].faded(opacity)
        press = showsStates ? theme.press : .clear
    }
}
