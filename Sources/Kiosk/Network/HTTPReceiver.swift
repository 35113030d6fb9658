/// Receives the bodies of answers as they arrive, if it wants to.
///
/// It is called within libcurl's functions, and so must not start, cancel or resume requests.
protocol HTTPReceiver: AnyObject {
    /// Returns true if the body of this answer is to be received in pieces. It then has no size
    /// limit, and a virtual clock does not stand still until its end.
    func begins(_ headers: HTTPHeaders) -> Bool
    /// Receives a piece.
    func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> HTTPReception
}

/// A receiver's answer to a piece of a body.
enum HTTPReception {
    case taken
    /// It gets the same piece again after `HTTPTask.resume`. Until then nothing more is read, so that
    /// the server waits.
    case later
    /// The request ends, since there is too much of it.
    case tooMuch
}
