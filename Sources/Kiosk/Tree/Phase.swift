/// The parts of an update, in the order in which a frame runs them.
public enum Phase: Int, CaseIterable, Comparable, Sendable {
    /// Inner models are brought up to date.
    case content
    /// Sizes and places are computed.
    case layout
    /// Colours, fonts and other looks are chosen.
    case appearance

    public static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
}

/// What a node, or some node below it, still needs.
struct Marks: OptionSet {
    let rawValue: UInt8

    static let content = Marks(rawValue: 1 << 0)
    static let layout = Marks(rawValue: 1 << 1)
    static let appearance = Marks(rawValue: 1 << 2)
    /// The node's own pixels changed.
    static let paint = Marks(rawValue: 1 << 3)
    /// The node moved, was hidden or was clipped, and everything below it with it.
    static let geometry = Marks(rawValue: 1 << 4)
    /// `didAppear` has not been called yet.
    static let appear = Marks(rawValue: 1 << 5)

    /// The node's content was scrolled.
    static let scroll = Marks(rawValue: 1 << 6)
    /// The node, and everything in it, lies elsewhere in its parent and is otherwise as it was.
    static let place = Marks(rawValue: 1 << 7)

    static let updates: Marks = [.content, .layout, .appearance]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ phase: Phase) { self.init(rawValue: 1 << UInt8(phase.rawValue)) }
}
