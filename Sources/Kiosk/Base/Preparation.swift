import Glibc

/// A value that a thread of its own makes while the caller does something else.
// Only one of the two threads has the value at any time: `take` waits for the other one.
final class Preparation<Value>: @unchecked Sendable {
    private let make: @Sendable () -> Value
    private var value: Value?
    private var thread: pthread_t?

    /// Starts to make the value. Where there can be no thread, `take` makes it.
    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        thread = try? startThread { [self] in value = make() }
    }

    deinit {
        if let thread { pthread_detach(thread) }
    }

    /// Returns the value once it is made.
    func take() -> Value {
        if let thread { pthread_join(thread, nil) }
        thread = nil
        let made = value ?? make()
        value = made
        return made
    }
}
