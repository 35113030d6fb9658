import Glibc

/// Runs programs beside the kiosk without blocking. Each has its own process group, so that its
/// descendants are ended with it.
///
/// Programs run in real time. On a virtual clock each counts as outstanding work: the clock stands
/// still until it has ended, which its timeout guarantees.
package final class ProcessRunner {
    /// True if a virtual clock stands still during programs started from now on.
    package var holdsVirtualTime = true

    /// The group of the programs started from now on; nil for that of the kiosk.
    package var group: ProgramGroup?

    /// Maximum number of concurrent programs.
    package static let processLimit = 32

    private let loop: EventLoop
    private let log: Log
    private var children: [UInt64: ChildProcess] = [:]
    /// Programs whose completion is outstanding; the value is true if the loop counts the program.
    private var active: [UInt64: Bool] = [:]
    private var lastID: UInt64 = 0
    private var isClosed = false
    /// Programs that could not be started; their completions are called in the next turn.
    private let refused: DeferredCalls

    /// Milliseconds that `close()` waits after SIGTERM, and then after SIGKILL.
    private static let closingTimes: [(signal: Int32, wait: Int32)] = [
        (SIGTERM, 200), (SIGKILL, 1000),
    ]

    /// - Parameters:
    ///   - loop: The loop of the calling thread, on which everything runs.
    ///   - log: Receives a line at level debug for each program that ended.
    package init(loop: EventLoop, log: Log) {
        loop.assertOnThread()
        self.loop = loop
        self.log = log
        refused = DeferredCalls(loop: loop)
        // If the kiosk's parent ignores SIGCHLD, the kernel discards exit statuses.
        signal(SIGCHLD, SIG_DFL)
    }

    deinit { close() }

    /// Starts a program. `completion` is called once, in a later turn, unless the program is
    /// cancelled or the runner is closed first. A closed runner starts nothing.
    @discardableResult
    package func start(
        _ request: ProcessRequest,
        completion: @escaping (Result<ProcessResult, ProcessFailure>) -> Void
    ) -> RunningProcess {
        loop.assertOnThread()
        lastID += 1
        let id = lastID
        let handle = RunningProcess(runner: self, id: id)
        if isClosed { return handle }
        do throws(ProcessFailure) {
            if children.count >= ProcessRunner.processLimit {
                throw .tooMany(limit: ProcessRunner.processLimit)
            }
            let child = try ChildProcess(request, loop: loop)
            group?.take(child.id)
            children[id] = child
            active[id] = holdsVirtualTime
            if holdsVirtualTime { loop.outstandingJobs += 1 }
            child.onGone = { [weak self] in self?.children[id] = nil }
            child.completion = { [weak self] result in
                guard let self else { return }
                log.debug("program \(request.argv[0]) \(result.end)")
                deactivate(id)
                completion(.success(result))
            }
        } catch {
            refused.add(id) { completion(.failure(error)) }
        }
        return handle
    }

    /// Ends all programs and waits for them, at most 1.2 seconds. No completion is called.
    package func close() {
        loop.assertOnThread()
        isClosed = true
        refused.removeAll()
        for id in Array(active.keys) { deactivate(id) }
        var left = Array(children.values)
        children = [:]
        for child in left { child.abandon() }
        for (signal, wait) in ProcessRunner.closingTimes {
            for child in left { child.signalGroup(signal) }
            let end = MonotonicClock().now + .milliseconds(Int(wait))
            left.removeAll { child in
                let rest = (end - MonotonicClock().now).nanoseconds / 1_000_000
                return child.waitForEnd(milliseconds: Int32(max(0, rest)))
            }
        }
        for child in left { log.warning("program \(child.name) does not end") }
    }

    /// Number of programs that have neither ended nor been cancelled.
    package var activeCount: Int { active.count + refused.count }

    func isActive(_ id: UInt64) -> Bool { active[id] != nil || refused.contains(id) }

    func cancel(_ id: UInt64) {
        loop.assertOnThread()
        refused.remove(id)
        guard active[id] != nil else { return }
        deactivate(id)
        children[id]?.completion = nil
        children[id]?.stop()
    }

    private func deactivate(_ id: UInt64) {
        if active.removeValue(forKey: id) == true { loop.outstandingJobs -= 1 }
    }
}
