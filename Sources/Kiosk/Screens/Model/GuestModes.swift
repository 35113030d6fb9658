/// The ways in which a guest wants the kiosk to show things, until the next guest comes. Expressions read
/// them as `access`.
struct GuestModes: Equatable, Sendable {
    /// The part of the panel in which things are touched.
    enum Reach: String, CaseIterable, Sendable {
        /// All of it.
        case full
        /// Its lower half.
        case low
        /// Its left side, for the left hand.
        case left
        /// Its right side, for the right hand.
        case right
    }

    /// Factor of the size of letters, from 1 to 2.
    var text = 1.0
    /// True for colours that differ as much as possible.
    var contrast = false
    /// True if nothing moves, whatever the configuration says.
    var still = false
    /// The part of the panel in which things are touched.
    var reach = Reach.full
    /// True while a voice says what is on the screen.
    var speech = false

    /// Factors that `text` can have.
    static let textRange = 1.0...2.0

    /// Type of the variable.
    static let type = CELType.object(
        named: "\"access\"",
        [
            "text": .double, "contrast": .bool, "still": .bool, "reach": .string, "speech": .bool,
        ])

    /// Value of the variable.
    var value: CELValue {
        .object([
            "text": .double(text), "contrast": .bool(contrast), "still": .bool(still),
            "reach": .string(reach.rawValue), "speech": .bool(speech),
        ])
    }
}
