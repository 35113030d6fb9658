/// An element of one view. Each property of its model is a function that sets it:
///
/// ```swift
/// Text("Open").maximumLines(2).color(.role(.textMuted))
/// Gauge(value: 4).thickness(20)
/// ```
///
/// They come first: what all elements have, such as `padding`, returns an `Element`, which has no model.
@dynamicMemberLookup
public protocol ModelElement: ElementConvertible {
    /// The type of the view's model.
    associatedtype Model
    /// Model of the view.
    var model: Model { get set }
}

// Inlined, so that a property is set without type look-ups where elements are made by the thousand.
extension ModelElement {
    /// Any property of the model.
    @inlinable
    public subscript<Value>(
        dynamicMember property: WritableKeyPath<Model, Value>
    ) -> ModelProperty<Self, Value> { ModelProperty(self, property) }

    /// Returns the element with another model.
    @inlinable
    func with(_ change: (inout Model) -> Void) -> Self {
        var copy = self
        change(&copy.model)
        return copy
    }
}

/// A property of an element's model, to be set by a call.
public struct ModelProperty<Subject: ModelElement, Value> {
    @usableFromInline let element: Subject
    @usableFromInline let path: WritableKeyPath<Subject.Model, Value>

    @inlinable
    init(_ element: Subject, _ path: WritableKeyPath<Subject.Model, Value>) {
        (self.element, self.path) = (element, path)
    }

    /// Returns the element with this value of the property.
    @inlinable
    public func callAsFunction(_ value: Value) -> Subject {
        element.with { $0[keyPath: path] = value }
    }
}
