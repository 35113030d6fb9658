/// The model of a keyboard: its layout and background.
public struct KeyboardModel: Equatable, Sendable {
    /// Keys of the keyboard.
    public var layout: KeyboardLayout
    /// Further layouts, to which a key leads in turn.
    public var others: [KeyboardLayout] = []
    /// True if a key ends the typing.
    public var hasDoneKey = false
    /// True if the keys lie in two halves at the edges where they would be much wider than high.
    public var isSplitWhenWide = false
    /// True if the letter of a pressed key is shown above it, unless the field hides its text.
    public var showsPreviews = true
    /// Background; nil for none.
    public var background: ThemePaint? = .role(.background)
    /// Radii of the background, in logical pixels.
    public var cornerRadii: CornerRadii = 0

    /// Makes a model of a keyboard.
    public init(_ layout: KeyboardLayout = .latin) { self.layout = layout }
}

extension KeyboardModel {
    /// The layouts in the order in which a key shows them. Those of other scripts are followed by the
    /// Latin one, so that names and addresses can be typed everywhere.
    var sheets: [KeyboardLayout] {
        let own = [layout] + others
        return own.allSatisfy(\.hasLatinKey) ? own + [.latin] : own
    }

    /// Returns the layout that a state shows.
    func sheet(_ state: KeyboardState) -> KeyboardLayout {
        let sheets = sheets
        return sheets[state.sheet % sheets.count]
    }

    /// Returns the layout to which the key for other letters leads; nil if there is only one layout.
    func nextSheet(_ state: KeyboardState) -> KeyboardLayout? {
        let sheets = sheets
        return sheets.count > 1 ? sheets[(state.sheet + 1) % sheets.count] : nil
    }

    /// Returns the keys that a state shows.
    func page(_ state: KeyboardState) -> KeyboardPage {
        var extras: [Key] = []
        if nextSheet(state) != nil { extras.append(.letters) }
        if hasDoneKey { extras.append(.done) }
        return sheet(state).page(
            signs: state.showsSigns, isShifted: state.shift != .off, extras: extras)
    }
}
