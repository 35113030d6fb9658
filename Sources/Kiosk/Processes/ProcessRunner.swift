import Glibc

/// Runs programs beside the kiosk, without ever waiting for them. Each has a process group of its
/// own, so that what it starts in turn is ended with it.
///
/// Programs live in real time. On a virtual clock each counts as outstanding work: the clock stands
/// still until it has ended, which its timeout sees to.
package final class ProcessRunner {
    /// Whether a virtual clock stands still for programs that are started from now on.
    package var holdsVirtualTime = true

    /// More than these do not run at the same time.
    package static let processLimit = 32

    private let loop: EventLoop
    private let log: Log
    private var children: [UInt64: ChildProcess] = [:]
    /// Those whose completions are still to come; the value says whether the loop counts it.
    private var active: [UInt64: Bool] = [:]
    private var lastID: UInt64 = 0
    private var isClosed = false
    /// What could not be started, whose completions hear of it in the next turn.
    private var refused: [UInt64: Refusal] = [:]
    private var refusals: Timer?

    private struct Refusal {
        let failure: ProcessFailure
        let completion: (Result<ProcessResult, ProcessFailure>) -> Void
    }

    /// How long `close()` waits for programs that it has asked to end, and then for those that it
    /// has killed: milliseconds in all.
    private static let closingTimes: [(signal: Int32, wait: Int32)] = [
        (SIGTERM, 200), (SIGKILL, 1000),
    ]

    /// - Parameters:
    ///   - loop: Everything happens on its thread; this too.
    ///   - log: Hears, at the level debug, of each program that ended.
    package init(loop: EventLoop, log: Log) {
        loop.assertOnThread()
        self.loop = loop
        self.log = log
        // Where the parent of the kiosk ignores this one, the kernel forgets how programs end.
        signal(SIGCHLD, SIG_DFL)
        refusals = Timer(loop: loop) { [weak self] in self?.refuse() }
    }

    deinit { close() }

    /// Starts a program. `completion` is called once, in a later turn, unless the program is
    /// cancelled or the runner is closed before. A closed runner starts nothing.
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
            children[id] = child
            active[id] = holdsVirtualTime
            if holdsVirtualTime { loop.outstandingJobs += 1 }
            child.onGone = { [weak self] in self?.children[id] = nil }
            child.completion = { [weak self] result in
                guard let self else { return }
                log.debug("program \(request.argv[0]): \(result.end)")
                deactivate(id)
                completion(.success(result))
            }
        } catch {
            refused[id] = Refusal(failure: error, completion: completion)
            refusals?.arm(at: loop.now)
        }
        return handle
    }

    /// Ends all programs, and waits for them, a second at most. Nothing is completed.
    package func close() {
        loop.assertOnThread()
        isClosed = true
        refused = [:]
        refusals = nil
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

    /// How many programs have neither ended nor been cancelled.
    package var activeCount: Int { active.count + refused.count }

    func isActive(_ id: UInt64) -> Bool { active[id] != nil || refused[id] != nil }

    func cancel(_ id: UInt64) {
        loop.assertOnThread()
        refused[id] = nil
        guard active[id] != nil else { return }
        deactivate(id)
        children[id]?.completion = nil
        children[id]?.stop()
    }

    private func deactivate(_ id: UInt64) {
        if active.removeValue(forKey: id) == true { loop.outstandingJobs -= 1 }
    }

    private func refuse() {
        // A completion may cancel another, or close the runner.
        for id in refused.keys.sorted() {
            guard let refusal = refused.removeValue(forKey: id) else { continue }
            refusal.completion(.failure(refusal.failure))
        }
    }
}
