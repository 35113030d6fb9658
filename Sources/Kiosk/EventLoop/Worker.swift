import CLinux
import Glibc
import Synchronization

/// A background thread for work that may take longer than a frame, such as decoding pictures and
/// reading files.
///
/// Jobs run one after the other; their completions run on the loop's thread. The thread starts with
/// the first job, and gives way to the one that makes the frames where both want a processor. A released worker
/// finishes the running job without reporting its result, and drops the queued ones.
package final class Worker {
    let loop: EventLoop
    private let shared = WorkerQueue()
    private var completions: [Int: (any Sendable) -> Void] = [:]
    private var answers: Inbox<Answer>?
    private var lastJob = 0
    private let givesWay: Bool

    private struct Answer: Sendable {
        let job: Int
        let value: any Sendable
    }

    /// - Parameter givesWay: False for jobs that frames wait for.
    package init(loop: EventLoop, givesWay: Bool = true) {
        (self.loop, self.givesWay) = (loop, givesWay)
    }

    /// Number of jobs whose results have not arrived.
    package var jobCount: Int { completions.count }

    deinit {
        // Results of these jobs will not arrive.
        loop.outstandingJobs -= completions.count
        answers?.close()
        shared.stop()
    }

    /// Runs `job` on the worker's thread, then `completion` on the loop's.
    package func run<Result: Sendable>(
        _ job: @escaping @Sendable () -> Result, completion: @escaping (Result) -> Void
    ) throws(SystemError) {
        let answers = try startIfNeeded()
        lastJob += 1
        let id = lastJob
        completions[id] = { value in
            // The only value that is sent for this job is the result of `job`.
            completion(value as! Result)
        }
        loop.outstandingJobs += 1
        shared.append { answers.send(Answer(job: id, value: job())) }
    }

    /// Part of the niceness of threads that work in the background.
    private static let niceness: Int32 = 10

    /// Lowers the priority of the calling thread, which Linux has for each thread; see setpriority(2).
    private static func giveWay() {
        // A filter of system calls may forbid it, which harms nothing.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Worker.niceness)
    }

    private func startIfNeeded() throws(SystemError) -> Inbox<Answer> {
        if let answers { return answers }
        let answers = try Inbox<Answer>(loop: loop) { [unowned self] answer in
            loop.outstandingJobs -= 1
            completions.removeValue(forKey: answer.job)?(answer.value)
        }
        do {
            pthread_detach(
                try startThread { [shared, givesWay] in
                    if givesWay { Worker.giveWay() }
                    while let job = shared.next() { job() }
                })
        } catch {
            answers.close()
            throw error
        }
        self.answers = answers
        return answers
    }
}

/// Jobs queued for the worker's thread.
private final class WorkerQueue: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    /// Counts the queued jobs, plus one for the stop.
    private let semaphore = Semaphore()

    func append(_ job: @escaping @Sendable () -> Void) {
        state.withLock { $0.jobs.append(job) }
        semaphore.signal()
    }

    func stop() {
        state.withLock {
            $0.isStopped = true
            $0.jobs.removeAll()
        }
        semaphore.signal()
    }

    /// Waits for the next job; nil once the queue was stopped.
    func next() -> (@Sendable () -> Void)? {
        while true {
            semaphore.wait()
            let (job, stopped) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isStopped)
            }
            if stopped { return nil }
            if let job { return job }
        }
    }
}
