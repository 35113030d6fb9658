import KioskTesting
import Testing

@testable import Kiosk

/// Surroundings of data sources, on a virtual clock, and what they told.
final class SourceBench {
    let clock = VirtualClock()
    let loop: EventLoop
    let services: DataServices
    let scratch = Scratch()
    let log = LogLines()
    /// A line for each change: status, value or error, and the seconds since the start.
    let journal = Journal()
    private let start: Instant

    init() throws {
        loop = try EventLoop(time: clock)
        start = clock.now
        services = DataServices(
            loop: loop, worker: Worker(loop: loop), log: log.log, socketDirectory: scratch.path)
        services.random = SeededGenerator(seed: 1)
    }

    /// Starts a source whose changes the journal gets.
    func source(_ request: DataSourceRequest) -> DataSource {
        let source = DataSource(request, services: services) { [journal] snapshot in
            journal.note(
                [snapshot.status.rawValue, snapshot.value?.text(), snapshot.error]
                    .compactMap { $0 }.joined(separator: " "))
        }
        #expect(source.snapshot == DataSnapshot(status: .loading))
        source.start()
        return source
    }

    /// Starts a source and waits for what comes.
    func settled(_ request: DataSourceRequest) throws -> DataSource {
        let source = source(request)
        try loop.settle()
        return source
    }

    /// Nanoseconds since 1970.
    func time(after duration: Duration) -> Int64 {
        WallClock.virtualStart + duration.nanoseconds
    }

    var elapsed: Duration { clock.now - start }

    /// Checks what has to be so once all sources are closed.
    func expectIdle(_ location: SourceLocation = #_sourceLocation) {
        services.close()
        #expect(loop.outstandingJobs == 0, sourceLocation: location)
        #expect(loop.earliestDeadline == nil, sourceLocation: location)
    }
}
