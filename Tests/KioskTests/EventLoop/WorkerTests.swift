import Glibc
import Testing

@testable import Kiosk

@Suite("Worker")
struct WorkerTests {
    private let clock = VirtualClock()
    private let loop: EventLoop

    init() throws { loop = try EventLoop(time: clock) }

    @Test("jobs run elsewhere, in order; answers arrive here and take no virtual time")
    func answers() throws {
        let worker = Worker(loop: loop)
        let home = UInt(pthread_self())
        let start = clock.now
        var answers: [Int] = []
        for number in 0..<10 {
            try worker.run {
                #expect(UInt(pthread_self()) != home)
                return number
            } completion: { answer in
                #expect(UInt(pthread_self()) == home)
                answers.append(answer)
            }
        }
        #expect(loop.outstandingJobs == 10)
        try loop.settle()
        #expect(answers == Array(0..<10))
        #expect(loop.outstandingJobs == 0)
        #expect(clock.now == start)
    }

    @Test("the thread gives way to that of the frames")
    func niceness() throws {
        let worker = Worker(loop: loop)
        let process = Int32(PRIO_PROCESS.rawValue)
        let own = getpriority(process, 0)
        var other: Int32?
        try worker.run {
            getpriority(process, 0)
        } completion: {
            other = $0
        }
        try loop.settle()
        #expect((other ?? 0) >= 10)
        #expect(getpriority(process, 0) == own)
    }

    @Test("a completion may ask for more")
    func chain() throws {
        let worker = Worker(loop: loop)
        var steps = 0
        func next() throws {
            try worker.run {
                1
            } completion: { step in
                steps += step
                if steps < 5 { try? next() }
            }
        }
        try next()
        try loop.settle()
        #expect(steps == 5)
    }

    @Test("a worker that is let go of keeps nobody waiting")
    func letGo() throws {
        var answers = 0
        var worker: Worker? = Worker(loop: loop)
        for _ in 0..<20 {
            try worker?.run {
                usleep(100)
            } completion: { _ in
                answers += 1
            }
        }
        worker = nil
        #expect(loop.outstandingJobs == 0)
        #expect(loop.sources.isEmpty)
        try loop.settle()
        #expect(answers == 0)
    }

    @Test("a completion may let go of its worker")
    func letGoInCompletion() throws {
        var answers = 0
        var worker: Worker? = Worker(loop: loop)
        for _ in 0..<20 {
            try worker?.run {
            } completion: { _ in
                answers += 1
                worker = nil
            }
        }
        try loop.settle()
        #expect(answers == 1)
        #expect(worker == nil)
        #expect(loop.outstandingJobs == 0)
    }
}
