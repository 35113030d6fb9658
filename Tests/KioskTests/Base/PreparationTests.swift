import Glibc
import Testing

@testable import Kiosk

@Suite("Values that another thread makes")
struct PreparationTests {
    @Test("is made once, on another thread, and stays")
    func value() {
        let calls = Calls()
        let preparation = Preparation { () -> [pthread_t] in
            calls.threads.append(pthread_self())
            return calls.threads
        }
        let first = preparation.take()
        #expect(preparation.take() == first)
        #expect(calls.threads.count == 1)
        #expect(first != [pthread_self()])
    }

    @Test("one that nobody takes goes away with what it has made")
    func untaken() {
        final class Made: Sendable {
            let gone: Kiosk.Semaphore
            init(_ gone: Kiosk.Semaphore) { self.gone = gone }
            deinit { gone.signal() }
        }
        let gone = Kiosk.Semaphore()
        _ = Preparation { Made(gone) }
        gone.wait()
    }

    /// Written by one thread at a time.
    private final class Calls: @unchecked Sendable {
        var threads: [pthread_t] = []
    }
}
