import Glibc

/// A place for one object on each thread, empty at first. It keeps no object alive.
package final class ThreadSlot<Object: AnyObject>: Sendable {
    private let key: pthread_key_t

    /// For slots that live as long as the process: there are 1,024 of them.
    package init() {
        var key = pthread_key_t()
        let result = pthread_key_create(&key, nil)
        precondition(result == 0, "pthread_key_create: error \(result)")
        self.key = key
    }

    /// The object that this thread has put there, which must be alive still.
    package var object: Object? {
        pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    package func put(_ object: Object?) {
        let pointer = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        pthread_setspecific(key, pointer)
    }
}
