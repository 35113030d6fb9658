/// The model of a form.
///
/// Properties of its look are available on the model, too: `model.background`.
@dynamicMemberLookup
public struct FormModel: Equatable, Sendable {
    /// The moments at which an input first shows what is wrong with it.
    public enum ErrorMoment: String, CaseIterable, Sendable {
        /// When the guest leaves a field, and with the first choice in another control.
        case leave
        /// Not before the form is submitted.
        case submit
    }

    /// Look of the form.
    public var box: BoxModel
    /// When inputs show what is wrong; from then on, errors follow the values.
    public var showErrors = ErrorMoment.leave

    /// Makes the model of a form with a look.
    public init(_ box: BoxModel = BoxModel()) { self.box = box }

    /// Any property of the look.
    public subscript<Value>(dynamicMember property: WritableKeyPath<BoxModel, Value>) -> Value {
        get { box[keyPath: property] }
        set { box[keyPath: property] = newValue }
    }
}
