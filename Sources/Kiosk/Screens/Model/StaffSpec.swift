/// Actions for a sign that only staff know.
package struct StaffSpec: Sendable {
    let corners: [PanelCorner]
    /// Time for which the last corner is held.
    let hold: Duration
    let handler: HandlerSpec

    static let longestSequence = 8
    /// A finger that is down for less may be a guest's.
    static let holdRange = Duration.seconds(1)...(.seconds(30))
}
