import CCurl
import Glibc

/// A request that is being answered; `resume` offers its receiver again what it wanted later.
protocol RunningRequest: AnyObject { func resume() }

/// A running request: libcurl's handle and the response received so far.
final class Transfer: RunningRequest {
    static let redirectLimit = 5
    /// Maximum header bytes of all responses to one request together, redirects included.
    private static let headerLimit = 256 << 10
    /// Received bytes beyond twice the size limit: what frames the parts of a body counts, too.
    private static let framingLimit = 256 << 10

    let id: UInt64
    let request: HTTPRequest
    let completion: (Result<HTTPResponse, HTTPError>) -> Void
    /// True if the loop counts this transfer as outstanding.
    private(set) var isOutstanding: Bool
    /// Called when the transfer is not outstanding any more, before its end.
    private let onStream: () -> Void
    private let receiver: (any HTTPReceiver)?
    /// libcurl's easy handle; removed from the multi handle before it is freed here.
    let handle: UnsafeMutableRawPointer
    /// Header lines of the request; they must live as long as the handle uses them.
    var headerLines: UnsafeMutablePointer<curl_slist>?
    private let message: UnsafeMutablePointer<CChar>

    /// Reason for ending the transfer on this side.
    private(set) var failure: HTTPError?
    private(set) var headers = HTTPHeaders()
    private(set) var body: [UInt8] = []
    private var headerByteCount = 0
    /// Bytes received for the body, as they came: compressed, and with what frames its parts.
    private var receivedByteCount = 0
    /// Status of the answer whose header is being received.
    private var headerStatus = 0
    /// True if the body goes to the receiver.
    private var isReceived = false
    /// True for an answer without an end, as far as known.
    var isStream: Bool { request.isEndless || isReceived }
    /// True once the empty line after the final header was received.
    private var isHeaderComplete = false

    init(
        _ request: HTTPRequest, id: UInt64, isOutstanding: Bool,
        receiver: (any HTTPReceiver)?, configuration: HTTPClient.Configuration,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void,
        onStream: @escaping () -> Void
    ) throws(HTTPError) {
        try request.check()
        guard let handle = curl_easy_init() else { throw .other("libcurl has no memory") }
        self.handle = handle
        self.id = id
        self.request = request
        self.isOutstanding = isOutstanding
        (self.completion, self.onStream) = (completion, onStream)
        self.receiver = receiver
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        kiosk_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, message)
        setOptions(configuration)
        kiosk_curl_set_pointer(handle, CURLOPT_PRIVATE, Unmanaged.passUnretained(self).toOpaque())
        let argument = Unmanaged.passUnretained(self).toOpaque()
        kiosk_curl_set_function(handle, CURLOPT_WRITEFUNCTION, takeBody)
        kiosk_curl_set_pointer(handle, CURLOPT_WRITEDATA, argument)
        kiosk_curl_set_function(handle, CURLOPT_HEADERFUNCTION, takeHeader)
        kiosk_curl_set_pointer(handle, CURLOPT_HEADERDATA, argument)
        kiosk_curl_set_watch(handle, noteReceived, mayGoOn, argument)
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headerLines)
        message.deallocate()
    }

    /// Makes the result once libcurl reports the end.
    func answer(_ result: CURLcode) -> Result<HTTPResponse, HTTPError> {
        // A header of 100 to 199 comes before the final one.
        if request.needsOnlyHeader, result != CURLE_OK, isHeaderComplete, headerStatus >= 200 {
            return .success(HTTPResponse(status: headerStatus, headers: headers, body: []))
        }
        guard result == CURLE_OK else { return .failure(HTTPError(result, of: self)) }
        // libcurl accepts a response that breaks off within its header.
        guard isHeaderComplete else { return .failure(HTTPError(CURLE_PARTIAL_FILE, of: self)) }
        return .success(HTTPResponse(status: status, headers: headers, body: body))
    }

    /// Takes a decompressed part of the body.
    ///
    /// - Returns: The number of bytes taken, or that which lets libcurl wait.
    fileprivate func take(body bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard isReceived, let receiver else { return append(body: bytes) ? bytes.count : 0 }
        switch receiver.receive(bytes) {
        case .taken: return bytes.count
        case .later: return Int(CURL_WRITEFUNC_PAUSE)
        case .tooMuch:
            failure = .bodyTooLarge(limit: request.sizeLimit)
            return 0
        }
    }

    /// Lets libcurl pass on what the receiver did not take.
    func resume() { curl_easy_pause(handle, CURLPAUSE_CONT) }

    /// Appends a decompressed part of the body; returns false if the size limit is exceeded.
    private func append(body bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= request.sizeLimit - body.count else {
            failure = .bodyTooLarge(limit: request.sizeLimit)
            // The partial body is useless, and the handle lives until the end of the turn.
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Counts bytes of the body before they are taken out of their frames. Extensions of chunks may
    /// go on for ever, and reach no other callback.
    fileprivate func countReceived(_ count: Int) {
        if isReceived { return }
        receivedByteCount += count
        // A limit may be the largest number.
        let limit = 2 * min(request.sizeLimit, Int.max / 4) + Transfer.framingLimit
        if receivedByteCount > limit && failure == nil {
            failure = .bodyTooLarge(limit: request.sizeLimit)
        }
    }

    /// Appends a header line; returns false if the size limit is exceeded.
    fileprivate func append(header line: UnsafeBufferPointer<UInt8>) -> Bool {
        headerByteCount += line.count
        guard headerByteCount <= Transfer.headerLimit else {
            failure = .headersTooLarge(limit: Transfer.headerLimit)
            return false
        }
        // Redirects and 100 Continue precede the final response.
        if line.starts(with: "HTTP/".utf8) {
            headers = HTTPHeaders()
            isHeaderComplete = false
            headerStatus = Int(String(decoding: line.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
        } else if line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) {
            isHeaderComplete = true
            beginStream()
        } else {
            headers.append(line: line)
        }
        return true
    }
}

extension Transfer {
    /// Passes the body on as it arrives, if the receiver wants it.
    private func beginStream() {
        guard headerStatus == 200, !isReceived, let receiver, receiver.begins(headers) else {
            return
        }
        isReceived = true
        if isOutstanding {
            isOutstanding = false
            onStream()
        }
    }
}

/// Information from libcurl; see curl_easy_getinfo(3).
extension Transfer {
    /// Status of the last response; 0 before the first.
    var status: Int { kiosk_curl_number(handle, CURLINFO_RESPONSE_CODE) }

    /// True once the connection is ready for sending.
    var isConnected: Bool { kiosk_curl_size(handle, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// The `errno` of connecting.
    var systemError: Int32 { Int32(kiosk_curl_number(handle, CURLINFO_OS_ERRNO)) }

    /// OpenSSL's verification result.
    var verifyResult: Int { kiosk_curl_number(handle, CURLINFO_SSL_VERIFYRESULT) }

    /// Error message of libcurl, more detailed than its result code.
    var reason: String? { message.pointee == 0 ? nil : String(cString: message) }

    /// Host of the last request, after redirects.
    var host: String { address?.host ?? request.url }

    /// Host and port of the last request, after redirects.
    var peer: String { address.map { "\($0.host):\($0.port)" } ?? request.url }

    /// True if the last request, after redirects, uses HTTPS.
    var isEncrypted: Bool { address?.scheme == "https" }

    private var address: URLAddress? {
        let url = kiosk_curl_string(handle, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
        return try? URLAddress(url ?? request.url)
    }
}

// At file scope, so that they belong to no actor. libcurl calls them on the loop's thread; they
// return the number of bytes consumed, and anything but all of them ends the transfer.

private func takeBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ transfer: UnsafeMutableRawPointer?
) -> Int {
    let transfer = Unmanaged<Transfer>.fromOpaque(transfer!).takeUnretainedValue()
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.take(body: piece.bindMemory(to: UInt8.self))
}

private func takeHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ transfer: UnsafeMutableRawPointer?
) -> Int {
    let transfer = Unmanaged<Transfer>.fromOpaque(transfer!).takeUnretainedValue()
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.append(header: line.bindMemory(to: UInt8.self)) ? line.count : 0
}

private func noteReceived(
    _ handle: UnsafeMutableRawPointer?, _ kind: curl_infotype,
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ transfer: UnsafeMutableRawPointer?
) -> Int32 {
    if kind == CURLINFO_DATA_IN {
        Unmanaged<Transfer>.fromOpaque(transfer!).takeUnretainedValue().countReceived(count)
    }
    return 0
}

private func mayGoOn(
    _ transfer: UnsafeMutableRawPointer?, _ total: Int, _ now: Int, _ uploadTotal: Int,
    _ uploaded: Int
) -> Int32 {
    let transfer = Unmanaged<Transfer>.fromOpaque(transfer!).takeUnretainedValue()
    return transfer.failure == nil ? 0 : 1
}
