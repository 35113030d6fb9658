/// The value of `event` for the gestures of a kind, one after the other in the same memory: a finger that
/// moves needs one for each of its events.
final class GestureValue {
    private let gesture: DocumentGesture
    private let names: [String]
    /// The latest value, which the variables of formulas still have, and the one before.
    private var latest: CELMap
    private var other: CELMap

    init(_ gesture: DocumentGesture) {
        self.gesture = gesture
        names = gesture.fields.map(\.name)
        latest = CELMap(names.map { (key: $0, value: CELValue.null) })
        other = latest
    }

    /// The value for an event. While something still has the memory of an earlier one, it gets another.
    func value(of event: GestureEvent) -> CELValue {
        swap(&latest, &other)
        for index in names.indices {
            latest.set(index, to: gesture.field(names[index], of: event))
        }
        return .map(latest)
    }
}
