/// Fetches the content of addresses in the background: local files by their paths, and `http:` and
/// `https:` URLs.
///
/// ```swift
/// @Environment(\.fetcher) private var fetcher
///
/// fetcher.fetch("http://127.0.0.1:9000/menu.json") { result in … }
/// ```
///
/// Used on the frame thread only; completions are called there, in a later turn, and not at all
/// once the kiosk is closed.
public final class Fetcher {
    private let services: (worker: Worker, http: HTTPClient)?
    private let files = FetchedFiles()

    /// Maximum size of files, the same as for responses.
    private static let sizeLimit = HTTPRequest("").sizeLimit

    package init(worker: Worker, http: HTTPClient) { services = (worker, http) }

    /// Makes a fetcher without services, for trees without an engine.
    private init() { services = nil }

    static var unavailable: Fetcher { Fetcher() }

    /// Fetches the bytes at an address.
    public func fetch(
        _ address: String, _ completion: @escaping (Result<[UInt8], FetchError>) -> Void
    ) {
        guard let services else { return }
        if isRemote(address) {
            services.http.start(HTTPRequest(address)) { result in
                completion(
                    result.mapError(FetchError.web).flatMap { response in
                        response.isSuccess
                            ? .success(response.body)
                            : .failure(.status(response.status, address: address))
                    })
            }
        } else {
            run(on: services.worker, completion) { () throws(SystemError) in
                try File.read(address, limit: Fetcher.sizeLimit)
            }
        }
    }

    /// Fetches an address to a file, whose path an `Image` can show. A local file is not copied; a
    /// server's response is cached for a while, and revalidated when it is fetched again.
    public func fetchFile(
        _ address: String, _ completion: @escaping (Result<String, FetchError>) -> Void
    ) {
        fetch(address) { [weak self] result in
            guard let self, let services else { return }
            switch result {
            case .success(let bytes) where isRemote(address):
                run(on: services.worker, completion) { [files] () throws(SystemError) in
                    try files.keep(bytes, of: address)
                }
            case .success: completion(.success(address))
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    private func run<Value: Sendable>(
        on worker: Worker, _ completion: @escaping (Result<Value, FetchError>) -> Void,
        _ job: @escaping @Sendable () throws(SystemError) -> Value
    ) {
        do {
            try worker.run {
                Result(catching: job)
            } completion: {
                completion($0.mapError(FetchError.file))
            }
        } catch {
            completion(.failure(.file(error)))
        }
    }
}

/// Equality is identity.
extension Fetcher: Equatable {
    public static func == (a: Fetcher, b: Fetcher) -> Bool { a === b }
}

/// A reason why fetching failed.
public enum FetchError: Error, Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case file(SystemError)
    /// The server cannot be reached, or its answer not be used.
    case web(HTTPError)
    /// The server's status does not mean success.
    case status(Int, address: String)

    public var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .web(let error): "\(error)"
        case .status(let status, let address): "\(address) answers with status \(status)"
        }
    }
}
