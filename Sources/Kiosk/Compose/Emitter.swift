/// Sends events from a component up to their handlers.
///
/// ```swift
/// @Emitter private var emit
///
/// Text("Retry?").onTap { emit(PhotoEvent.retry) }
/// ```
///
/// The event starts at the component's own element, and bubbles to its ancestors.
@propertyWrapper
public struct Emitter {
    /// nil in a component that is not in a tree yet.
    private var handle: NodeHandle?

    /// Makes an emitter; it works once the component has its place in a tree.
    public init() {}

    /// The function that sends events, from the component's own element.
    public var wrappedValue: Emit { Emit(handle: handle) }

    /// A function that sends an event.
    public struct Emit {
        let handle: NodeHandle?

        /// Sends an event. Events of a component that is gone are dropped. An event of a covered
        /// component that nothing around it handles goes to the tree, as elsewhere.
        @discardableResult
        public func callAsFunction(_ event: any Event) -> Handling {
            guard let node = handle?.node else { return .notHandled }
            return node.send(event, in: node.tree ?? handle?.tree?.tree)
        }
    }
}

extension Emitter: DynamicProperty {
    package static func link(
        _ property: UnsafeMutableRawPointer, from old: UnsafeRawPointer?, to handle: NodeHandle
    ) {
        property.assumingMemoryBound(to: Emitter.self).pointee.handle = handle
    }
}

extension Emitter: Equatable {
    public static func == (a: Emitter, b: Emitter) -> Bool { true }
}
