/// The horizontal or vertical axis.
public enum Axis: String, CaseIterable, Sendable {
    case horizontal
    case vertical
}
