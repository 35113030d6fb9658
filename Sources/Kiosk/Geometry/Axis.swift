/// The horizontal or vertical axis.
public enum Axis: String, CaseIterable, Sendable {
    /// The x axis.
    case horizontal
    /// The y axis.
    case vertical
}
