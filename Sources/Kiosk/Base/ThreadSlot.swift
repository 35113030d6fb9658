import Glibc

/// A thread-local variable that holds an unowned object, empty at first.
package final class ThreadSlot<Object: AnyObject>: Sendable {
    private let key: pthread_key_t

    /// Allocates a key that is never freed, so for slots that live as long as the process. POSIX
    /// systems have 1,024 keys per process.
    package init() {
        var key = pthread_key_t()
        let result = pthread_key_create(&key, nil)
        precondition(result == 0, "pthread_key_create: error \(result)")
        self.key = key
    }

    /// The object that this thread stored here, which must still be alive.
    package var object: Object? {
        pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    package func put(_ object: Object?) {
        let pointer = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        pthread_setspecific(key, pointer)
    }
}
