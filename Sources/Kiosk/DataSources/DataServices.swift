/// What all data sources of a kiosk share.
package final class DataServices {
    package let loop: EventLoop
    package let worker: Worker
    package let log: Log
    /// Where sockets with relative paths lie.
    package let socketDirectory: String
    /// Spreads retries in time; tests put one with a seed here.
    package var random: any RandomNumberGenerator = SystemRandomNumberGenerator()

    /// The files of all sources.
    let files: FileWatches
    private var client: HTTPClient?
    private var runner: ProcessRunner?
    private var isClosed = false

    package init(loop: EventLoop, worker: Worker, log: Log, socketDirectory: String) {
        self.loop = loop
        self.worker = worker
        self.log = log
        self.socketDirectory = socketDirectory
        files = FileWatches(loop: loop, log: log)
    }

    deinit { close() }

    /// Made when it is first asked for.
    package var http: HTTPClient {
        get throws(SystemError) {
            if let client { return client }
            let made = try HTTPClient(loop: loop, log: log)
            if isClosed { made.close() }
            client = made
            return made
        }
    }

    /// Made when it is first asked for.
    package var processes: ProcessRunner {
        if let runner { return runner }
        let made = ProcessRunner(loop: loop, log: log)
        if isClosed { made.close() }
        runner = made
        return made
    }

    /// Gives up on all requests and ends all programs, as their runner does, and watches no file
    /// any more. Sources are closed before.
    package func close() {
        isClosed = true
        client?.close()
        runner?.close()
        files.close()
    }
}
