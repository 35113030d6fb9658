/// Receives the pictures of a stream, such as those of a camera. Only the newest one is kept.
final class MotionReceiver: HTTPReceiver {
    /// The newest picture that was not taken yet.
    private(set) var newest: [UInt8]?
    /// True once the answer is a stream.
    private(set) var isStream = false
    private var reader: MultipartReader?
    private let limit: Int
    private let onPicture: () -> Void

    /// - Parameter onPicture: Called within libcurl's functions.
    init(limit: Int, onPicture: @escaping () -> Void) {
        (self.limit, self.onPicture) = (limit, onPicture)
    }

    func take() -> [UInt8]? {
        defer { newest = nil }
        return newest
    }

    func begins(_ headers: HTTPHeaders) -> Bool {
        reader = MultipartReader(contentType: headers["Content-Type"], limit: limit)
        isStream = reader != nil
        return isStream
    }

    func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> HTTPReception {
        do {
            guard let picture = try reader?.append(bytes) else { return .taken }
            newest = picture
            onPicture()
            return .taken
        } catch {
            return .tooMuch
        }
    }
}
