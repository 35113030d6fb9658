/// Resources shared by all data sources of a kiosk.
public final class DataServices {
    /// The loop on whose thread all data sources run.
    public let loop: EventLoop
    package let worker: Worker
    /// The log of the kiosk.
    public let log: Log
    /// Base directory of relative socket paths.
    package let socketDirectory: String
    /// Randomness of retry delays; tests replace it with a seeded generator.
    package var random: any RandomNumberGenerator = SystemRandomNumberGenerator()

    /// The watched files of the kiosk.
    package let files: FileWatches
    /// Senders of messages to the kiosk.
    package let peers: PeerQueue
    /// The kiosk's one client.
    public let http: HTTPClient
    /// The kiosk's connections with brokers.
    package let mqtt: MQTTClients
    /// The group of programs; nil for that of the kiosk.
    package var programs: ProgramGroup? { didSet { runner?.group = programs } }
    private var runner: ProcessRunner?
    private var isClosed = false

    package init(loop: EventLoop, worker: Worker, log: Log, socketDirectory: String) {
        self.loop = loop
        self.worker = worker
        self.log = log
        self.socketDirectory = socketDirectory
        files = FileWatches(loop: loop, log: log)
        peers = PeerQueue(loop: loop)
        http = HTTPClient(loop: loop, log: log)
        mqtt = MQTTClients(loop: loop, peers: peers, log: log)
    }

    deinit { close() }

    /// Program runner, created on first use.
    package var processes: ProcessRunner {
        if let runner { return runner }
        let made = ProcessRunner(loop: loop, log: log)
        made.group = programs
        if isClosed { made.close() }
        runner = made
        return made
    }

    /// Cancels all requests, says farewell to brokers, ends all programs as their runner does, and stops watching files.
    /// Sources must have been closed.
    package func close() {
        isClosed = true
        http.close()
        mqtt.close()
        runner?.close()
        files.close()
    }
}
