/// Notices when the files of requested pictures change.
///
/// A file is watched a moment after it was first requested, and compared with what was read; so
/// nothing is missed, and a list of pictures that scrolls past costs little.
final class ImageWatch {
    private let watches: FileWatches
    private let worker: Worker
    private let onChange: (CachedFile) -> Void
    /// The files of live requests, by path.
    private var files: [String: CachedFile] = [:]
    private var watched: [String] = []
    /// Identifier of the watched files.
    private var id: Int?
    private lazy var timer = Timer(loop: worker.loop) { [unowned self] in update() }

    /// Maximum number of watched files.
    private static let limit = 256
    private static let delay = Duration.milliseconds(250)

    /// - Parameter onChange: Called with a file that is not as it was read any more.
    init(_ watches: FileWatches, _ worker: Worker, onChange: @escaping (CachedFile) -> Void) {
        (self.watches, self.worker, self.onChange) = (watches, worker, onChange)
    }

    deinit { if let id { watches.remove(id) } }

    func add(_ file: CachedFile) {
        files[file.path] = file
        updateSoon()
    }

    func remove(_ file: CachedFile) {
        guard files[file.path] === file else { return }
        files[file.path] = nil
        updateSoon()
    }

    /// Compares a file with what was read of it.
    func check(_ file: CachedFile) {
        if files[file.path] === file { check([file.path]) }
    }

    private func updateSoon() {
        if timer.deadline == nil { timer.arm(after: ImageWatch.delay) }
    }

    private func update() {
        let new = Array(files.keys.sorted().prefix(ImageWatch.limit))
        guard new != watched else { return }
        let known = Set(watched)
        watched = new
        if let id {
            watches.change(id, to: new)
        } else {
            id = watches.add(new) { [weak self] in
                if let self { check(watched) }
            }
        }
        check(new.filter { !known.contains($0) })
    }

    private func check(_ paths: [String]) {
        if paths.isEmpty { return }
        // Without a thread nothing is decoded, either.
        try? worker.run {
            paths.map { File.fingerprint($0) }
        } completion: { [weak self] in
            self?.compare(paths, $0)
        }
    }

    private func compare(_ paths: [String], _ fingerprints: [File.Fingerprint?]) {
        for (path, fingerprint) in zip(paths, fingerprints) {
            guard let file = files[path], !file.isLoading, file.fingerprint != fingerprint else {
                continue
            }
            files[path] = nil
            onChange(file)
        }
    }
}
