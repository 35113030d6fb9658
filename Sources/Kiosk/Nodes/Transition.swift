/// How one screen makes way for another.
package enum Transition: String, CaseIterable, Sendable {
    case none, fade, slide, rise
}
