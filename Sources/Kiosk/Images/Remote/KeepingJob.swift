/// Keeps an answer, on the worker's thread.
struct KeepingJob: Sendable {
    struct Kept: Sendable {
        let version: ContentVersion
        let isOnDisk: Bool
        let diskError: SystemError?
    }

    let url: String
    let name: String
    let response: HTTPResponse
    /// The version on the disk.
    let known: ContentVersion?
    /// nil if the answer must stay in memory.
    let disk: PictureDisk?
    let spared: Set<String>
    let resources: SVGResources

    func run() -> Result<Kept, ImageError>? {
        // A page that asks for a password must not take a picture's place.
        do throws(ImageError) {
            _ = try ImageHeader(response.body, name: name, resources: resources)
        } catch {
            return .failure(error)
        }
        let version = ContentVersion(
            response.body, etag: response.etag, lastModified: response.headers["Last-Modified"])
        guard let disk else {
            return .success(Kept(version: version, isOnDisk: false, diskError: nil))
        }
        do throws(SystemError) {
            if version != known {
                try disk.write(
                    PictureFile(url: url, version: version, body: response.body), sparing: spared)
            }
            return .success(Kept(version: version, isOnDisk: true, diskError: nil))
        } catch {
            return .success(Kept(version: version, isOnDisk: false, diskError: error))
        }
    }
}
