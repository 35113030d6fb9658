/// Receives values from other programs: one per line, each answered by `{"ok":true}` or
/// `{"error":"…"}`.
final class SocketFeed: DataFeed {
    private let path: String
    private let request: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    private var server: LineServer?

    init(
        _ path: String, request: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        self.path = path.hasPrefix("/") ? path : "\(services.socketDirectory)/\(path)"
        self.request = request
        self.services = services
        self.report = report
    }

    /// Starts listening, or keeps an existing server, whose clients have no reason to be
    /// disconnected.
    func fetch() {
        if server != nil { return report(.open) }
        do {
            server = try LineServer(
                loop: services.loop, path: path, lineLimit: request.sizeLimit, log: services.log
            ) { [weak self] line, answer in
                self?.take(line, answer)
            }
            report(.open)
        } catch {
            report(.failure(DataFault("nobody can send values: \(error)")))
        }
    }

    func close() {
        server?.close()
        server = nil
    }

    private func take(_ line: [UInt8], _ answer: @escaping ([UInt8]) -> Void) {
        // Messages name the line and not the socket, since its sender reads them.
        let text = DataText(bytes: line, form: request.form(.json), name: "line")
        text.read(on: services.worker) { [weak self] result in
            guard let self, server != nil else { return }
            switch result {
            case .success(let value):
                report(.value(value))
                answer((["ok": true] as JSON).bytes())
            case .failure(let fault):
                answer((["error": .string(fault.message)] as JSON).bytes())
            }
        }
    }
}

extension DataSourceRequest.Kind {
    /// A local socket on which other programs send one value per line. A relative path is resolved
    /// against the directory of `DataServices`.
    public static func socket(path: String) -> Self { Self(SocketOrigin(path: path)) }
}

private struct SocketOrigin: DataOrigin {
    let path: String

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        SocketFeed(path, request: request, services: services, report: report)
    }
}
