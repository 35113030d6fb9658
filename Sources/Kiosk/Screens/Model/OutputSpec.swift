/// A further output of a kiosk, beside the display that `display` describes.
package struct OutputSpec: Equatable, Sendable {
    /// The place of the screens of an output that is gone.
    package enum Refuge: String, CaseIterable, Sendable {
        /// The screens go on unseen, and wait for the output.
        case wait
        /// The screens are shown on the first display, over its own, until the output is back.
        case display
    }

    package let name: String
    /// The settings of its display.
    package var display: DisplaySettings
    /// Name of its first screen; nil for one that shows the picture of the first display.
    package var start: String?
    /// Its panel among those over which the picture of the first display goes; nil for others.
    package var span: PanelCell?
    /// The place of its screens while it is gone.
    package var refuge = Refuge.wait

    /// Returns true if an output has the same name, display and part of a span, and likewise screens of
    /// its own or none, wherever it stands in the list.
    func isSameDisplay(as other: OutputSpec) -> Bool {
        name == other.name && display == other.display && (start == nil) == (other.start == nil)
            && span == other.span
    }
}

/// A cell of a grid of panels that show one picture. The first display has the first one.
package struct PanelCell: Hashable, Sendable {
    package var column: Int
    package var row: Int

    /// Number of columns, and of rows, that a grid may have.
    package static let limit = 8

    package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
