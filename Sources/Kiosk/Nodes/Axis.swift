/// One of the two ways to go on a screen.
public enum Axis: String, CaseIterable, Sendable {
    case horizontal
    case vertical
}
