/// The phases of an update, in the order in which a frame runs them.
public enum Phase: Int, CaseIterable, Comparable, Sendable {
    /// Inner models are updated.
    case content
    /// Sizes and positions are computed.
    case layout
    /// Colours, fonts and other looks are chosen.
    case appearance

    public static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }

    /// Word for it in messages.
    var word: String {
        switch self {
        case .content: "content"
        case .layout: "layout"
        case .appearance: "appearance"
        }
    }
}

/// The pending work of a node, or of its descendants.
struct Marks: OptionSet {
    let rawValue: UInt8

    static let content = Marks(rawValue: 1 << 0)
    static let layout = Marks(rawValue: 1 << 1)
    static let appearance = Marks(rawValue: 1 << 2)
    /// The node's own pixels changed.
    static let paint = Marks(rawValue: 1 << 3)
    /// The node was moved, hidden or clipped, with all its descendants.
    static let geometry = Marks(rawValue: 1 << 4)
    /// `didAppear` has not been called yet.
    static let appear = Marks(rawValue: 1 << 5)

    /// The node's content was scrolled.
    static let scroll = Marks(rawValue: 1 << 6)
    /// The node, with its descendants, has another position in its parent and is otherwise
    /// unchanged.
    static let position = Marks(rawValue: 1 << 7)

    static let all = Marks(rawValue: .max)
    /// The marks that a node may set when it gets a frame, or is told that the layout is over.
    static let afterLayout: Marks = [.appearance, .paint, .geometry, .scroll, .position]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ phase: Phase) { self.init(rawValue: 1 << UInt8(phase.rawValue)) }
}
