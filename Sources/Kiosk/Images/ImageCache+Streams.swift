/// Pictures that follow each other, as those of a camera do: each is decoded once the one before was
/// shown, and those that come in between are dropped.
extension ImageCache {
    func frameArrived(_ file: CachedFile) {
        (file.isStream, file.hasFrame) = (true, true)
        decodeFrame(of: file)
    }

    /// Notes that the latest picture of a file is shown.
    func claimFrame(of file: CachedFile) {
        file.isClaimed = true
        guard file.isStream else { return }
        remote?.claim(file.path)
        decodeFrame(of: file)
    }

    private func decodeFrame(of file: CachedFile) {
        guard file.hasFrame, file.isClaimed, file.frameJobs == 0, !file.isLoading,
            !file.isForgotten,
            let remote
        else { return }
        let requests = file.liveRequests
        let pictures = file.pictures.filter { picture in
            if case .ready = picture.state {
                requests.contains { $0.picture === picture }
            } else {
                false
            }
        }
        guard !pictures.isEmpty else { return }
        (file.hasFrame, file.isClaimed) = (false, false)
        remote.provide(file.path) { [weak self] result in
            guard let self, case .success(let content) = result else {
                // Nothing new is shown, so that nobody would ask for the next one.
                file.isClaimed = true
                return
            }
            for picture in pictures {
                guard let demand = requests.first(where: { $0.picture === picture })?.demand else {
                    continue
                }
                file.frameJobs += 1
                decode(content, of: file, for: demand) { [weak self] decoded in
                    file.frameJobs -= 1
                    self?.show(decoded, as: picture, of: file)
                    self?.decodeFrame(of: file)
                }
            }
        }
    }

    private func show(_ decoded: DecodedImage, as picture: CachedPicture, of file: CachedFile) {
        replace(picture, of: file, with: decoded)
        if case .failed = decoded.state {
            // The next one may be better, and this one is not shown.
            file.isClaimed = true
            return
        }
        for request in file.liveRequests where request.picture === picture {
            request.onChange(request.state)
        }
    }
}
