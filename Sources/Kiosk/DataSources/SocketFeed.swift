/// Receives messages from other programs: one per line, each answered by a line: `{"ok":true}`, a
/// reply, or `{"ok":false,"error":"…"}`.
final class SocketFeed: DataFeed {
    private let path: String
    private let access: LineServer.Access
    private let request: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    /// nil before the first attempt, and once closed.
    private var server: LineServer?

    init(
        _ origin: SocketOrigin, request: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        let path = origin.path
        self.path = path.hasPrefix("/") ? path : "\(services.socketDirectory)/\(path)"
        access = origin.access
        self.request = request
        self.services = services
        self.report = report
    }

    /// Starts listening, also where somebody has removed the socket's file. Clients that are connected
    /// have no reason to be disconnected.
    func fetch() {
        let server = server ?? makeServer()
        self.server = server
        do {
            try server.listen()
            report(.open)
            // Last, since it may find that the file has gone already.
            server.watchFile(with: services.files) { [weak self] in self?.fetch() }
        } catch {
            report(.failure(DataFault("nobody can send values: \(error)\(remedy)")))
        }
    }

    /// The remedy for a folder that nobody has made, as outside of the service; else nothing.
    private var remedy: String {
        let folder = services.socketDirectory
        guard path.hasPrefix("\(folder)/"), !File.isDirectory(folder) else { return "" }
        return "; the service makes \(folder), and RUNTIME_DIRECTORY names another folder"
    }

    func close() {
        server?.close()
        server = nil
    }

    private func makeServer() -> LineServer {
        LineServer(
            loop: services.loop, queue: services.peers, path: path, access: access,
            lineLimit: request.sizeLimit, log: services.log
        ) { [weak self] line, answer in
            self?.take(line, answer)
        }
    }

    private func take(_ line: [UInt8], _ answer: @escaping ([UInt8]) -> Void) {
        // Messages name the line and not the socket, since its sender reads them.
        let text = request.text(line, .json, name: "line")
        text.read(on: services.worker) { [weak self] result in
            guard let self, server != nil else { return }
            switch result {
            case .success(let value):
                report(.message(DataMessage(value) { answer($0.line) }))
            case .failure(let fault): answer(DataMessage.Answer.refused(fault).line)
            }
        }
    }
}

extension DataMessage.Answer {
    /// The line that a sender gets.
    fileprivate var line: [UInt8] {
        switch self {
        case .taken: (["ok": true] as JSON).bytes()
        case .reply(let value): value.bytes()
        case .refused(let fault): (["ok": false, "error": .string(fault.message)] as JSON).bytes()
        }
    }
}

extension DataSourceRequest.Kind {
    /// A local socket on which other programs send one value per line. A relative path is resolved
    /// against the directory of `DataServices`.
    public static func socket(path: String) -> Self { socket(path: path, LineServer.Access()) }

    package static func socket(path: String, _ access: LineServer.Access) -> Self {
        Self(SocketOrigin(path: path, access: access))
    }
}

struct SocketOrigin: DataOrigin {
    let path: String
    let access: LineServer.Access

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        SocketFeed(self, request: request, services: services, report: report)
    }
}
