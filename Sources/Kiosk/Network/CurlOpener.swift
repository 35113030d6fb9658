/// Opens libcurl on a thread of its own, since that takes longer than a part of a frame may.
///
/// All clients that wait for it share one thread: to start another one would block until libcurl is
/// open.
final class CurlOpener {
    private let loop: EventLoop
    /// nil while libcurl is not being opened.
    private var worker: Worker?
    private var waiting: [(Result<Void, HTTPError>) -> Void] = []

    init(loop: EventLoop) { self.loop = loop }

    /// Opens libcurl. The completion is called in a later turn, or at once if no thread can start.
    func open(_ completion: @escaping (Result<Void, HTTPError>) -> Void) {
        waiting.append(completion)
        guard worker == nil else { return }
        let worker = Worker(loop: loop)
        do throws(SystemError) {
            try worker.run {
                CurlMulti.openLibrary()
            } completion: { [weak self] in
                self?.opened($0)
            }
            self.worker = worker
        } catch {
            opened(.failure(.other("\(error)")))
        }
    }

    private func opened(_ result: Result<Void, HTTPError>) {
        worker = nil
        let completions = waiting
        waiting = []
        for completion in completions { completion(result) }
    }
}
