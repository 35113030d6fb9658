/// Streams of pictures, as those of a camera: the newest one is the content of the address.
extension RemotePictures {
    /// Takes the newest picture of each stream.
    func takeFrames() {
        for entry in entries.values {
            if let bytes = entry.receiver?.take() { takeFrame(bytes, of: entry) }
        }
    }

    func takeFrame(_ bytes: [UInt8], of entry: RemoteEntry) {
        memoryBytes += bytes.count - entry.memoryBytes
        entry.content = .memory(bytes)
        entry.version = nil
        entry.use = nextUse()
        makeRoom()
        if entry.stage == .streaming {
            entry.backoff.reset()
        } else {
            entry.timer?.disarm()
            noteSuccess(of: entry)
            end(entry)
            entry.stage = .streaming
        }
        let waiting = entry.waiting
        entry.waiting = []
        for completion in waiting { provide(entry.url, completion) }
        guard entry.isHeld else { return closeStream(entry) }
        if waiting.isEmpty {
            if entry.timer?.deadline == nil {
                arm(entry, at: loop.now + streamPatience)
            }
            onFrame(entry.url)
        }
    }

    /// Notes that the picture of an address is shown, and so that the next one of a stream is
    /// wanted.
    func claim(_ url: String) {
        guard let entry = entries[url] else { return }
        if entry.stage == .streaming {
            entry.timer?.disarm()
        } else if entry.isPaused {
            entry.isPaused = false
            ask(entry)
        }
    }

    /// Ends a stream that nobody sees.
    func closeStream(_ entry: RemoteEntry) {
        guard entry.stage == .streaming else { return }
        entry.task?.cancel()
        (entry.task, entry.receiver) = (nil, nil)
        entry.timer?.disarm()
        entry.stage = .idle
        entry.isPaused = true
    }

    func endStream(_ entry: RemoteEntry, _ answer: Result<HTTPResponse, HTTPError>) {
        entry.stage = .idle
        if !entry.hasEnded {
            entry.hasEnded = true
            var reason = "the server has ended it"
            if case .failure(let error) = answer { reason = "\(error)" }
            log.info(
                "image: \(entry.name): the stream is over and will be asked for again: \(reason)")
        }
        if entry.isHeld { arm(entry, at: loop.now + entry.backoff.next(using: &random)) }
    }
}

/// Time after which a stream is closed whose pictures are not shown.
private let streamPatience = Duration.seconds(5)
