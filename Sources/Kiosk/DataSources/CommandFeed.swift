/// Runs a program and parses its output.
final class CommandFeed: DataFeed {
    private let command: ProcessRequest
    private let request: DataSourceRequest
    private let services: DataServices
    private let report: (DataReport) -> Void
    private let name: String
    private var running: RunningProcess?
    /// Number of the current attempt; results of earlier ones are ignored.
    private var attempt = 0

    init(
        _ argv: [String], _ input: [UInt8], request: DataSourceRequest, services: DataServices,
        report: @escaping (DataReport) -> Void
    ) {
        command = ProcessRequest(
            argv: argv, input: input, timeout: request.timeout, outputLimit: request.sizeLimit)
        name = argv.first ?? ""
        self.request = request
        self.services = services
        self.report = report
    }

    func fetch() {
        close()
        let current = attempt
        running = services.processes.start(command) { [weak self] result in
            guard let self, attempt == current else { return }
            switch result {
            case .failure(let failure): report(.failure(DataFault(failure.description)))
            case .success(let result): take(result)
            }
        }
    }

    func close() {
        attempt += 1
        running?.cancel()
        running = nil
    }

    private func take(_ result: ProcessResult) {
        if let fault = fault(of: result) { return report(.failure(fault)) }
        let current = attempt
        let text = request.text(result.output, name: name)
        text.read(on: services.worker) { [weak self] result in
            if let self, attempt == current { report(DataReport(result)) }
        }
    }

    private func fault(of result: ProcessResult) -> DataFault? {
        if let failure = result.failure { return DataFault("\(name) \(failure)") }
        return result.isCut
            ? DataFault("\(name) writes more than \(request.sizeLimit) bytes") : nil
    }
}

extension DataSourceRequest.Kind {
    /// The standard output of a program, given an input; it runs without a shell.
    public static func command(argv: [String], input: [UInt8] = []) -> Self {
        Self(CommandOrigin(argv: argv, input: input))
    }
}

private struct CommandOrigin: DataOrigin {
    let argv: [String]
    let input: [UInt8]

    var isPolled: Bool { true }

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        CommandFeed(argv, input, request: request, services: services, report: report)
    }
}
