import CCurl
import Glibc

/// One request on its way: libcurl's handle for it, and what has come of the answer.
final class Transfer {
    static let redirectLimit = 5
    /// Of all answers to one request together, redirects included.
    private static let headerLimit = 256 << 10

    let id: UInt64
    let request: HTTPRequest
    let completion: (Result<HTTPResponse, HTTPError>) -> Void
    /// Whether the loop counts this as outstanding.
    let isOutstanding: Bool
    /// Not used any more once the transfer is gone, which leaves libcurl's multi handle before.
    let handle: UnsafeMutableRawPointer
    /// The lines of the request's headers; they live as long as the handle uses them.
    var headerLines: UnsafeMutablePointer<curl_slist>?
    private let message: UnsafeMutablePointer<CChar>

    /// Why this side ended it.
    private(set) var failure: HTTPError?
    private(set) var headers = HTTPHeaders()
    private(set) var body: [UInt8] = []
    private var headerByteCount = 0
    /// Whether the empty line behind the last answer's header has come.
    private var isHeaderComplete = false

    init(
        _ request: HTTPRequest, id: UInt64, isOutstanding: Bool,
        configuration: HTTPClient.Configuration,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) throws(HTTPError) {
        try request.check()
        guard let handle = curl_easy_init() else { throw .other("libcurl has no memory") }
        self.handle = handle
        self.id = id
        self.request = request
        self.isOutstanding = isOutstanding
        self.completion = completion
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
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headerLines)
        message.deallocate()
    }

    /// What has come of it, once libcurl says that it has ended.
    func answer(_ result: CURLcode) -> Result<HTTPResponse, HTTPError> {
        guard result == CURLE_OK else { return .failure(HTTPError(result, of: self)) }
        // libcurl takes what breaks off within the header for an answer.
        guard isHeaderComplete else { return .failure(HTTPError(CURLE_PARTIAL_FILE, of: self)) }
        return .success(HTTPResponse(status: status, headers: headers, body: body))
    }

    /// Takes a piece of the body, unpacked; false when there is too much of it.
    fileprivate func append(body bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= request.sizeLimit - body.count else {
            failure = .bodyTooLarge(limit: request.sizeLimit)
            // What has come is of no use, and the handle stays until the end of the turn.
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Takes a line of an answer's header; false when there are too many.
    fileprivate func append(header line: UnsafeBufferPointer<UInt8>) -> Bool {
        headerByteCount += line.count
        guard headerByteCount <= Transfer.headerLimit else {
            failure = .headersTooLarge(limit: Transfer.headerLimit)
            return false
        }
        // Redirects and 100 Continue are answers before the answer.
        if line.starts(with: "HTTP/".utf8) {
            headers = HTTPHeaders()
            isHeaderComplete = false
        } else if line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) {
            isHeaderComplete = true
        } else {
            headers.append(line: line)
        }
        return true
    }
}

/// What libcurl knows of it; see curl_easy_getinfo(3).
extension Transfer {
    /// Of the last answer; 0 before there is one.
    var status: Int { kiosk_curl_number(handle, CURLINFO_RESPONSE_CODE) }

    /// Whether everything that precedes sending has been done.
    var isConnected: Bool { kiosk_curl_size(handle, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// The `errno` of connecting.
    var systemError: Int32 { Int32(kiosk_curl_number(handle, CURLINFO_OS_ERRNO)) }

    /// OpenSSL's.
    var verifyResult: Int { kiosk_curl_number(handle, CURLINFO_SSL_VERIFYRESULT) }

    /// What went wrong, in more words than libcurl's result has.
    var reason: String? { message.pointee == 0 ? nil : String(cString: message) }

    /// The host that was asked last, after redirects.
    var host: String { address?.host ?? request.url }

    /// The host that was asked last, with its port.
    var peer: String { address.map { "\($0.host):\($0.port)" } ?? request.url }

    /// Whether the host that was asked last is to be talked to over HTTPS.
    var isEncrypted: Bool { address?.scheme == "https" }

    private var address: URLAddress? {
        let url = kiosk_curl_string(handle, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
        return try? URLAddress(url ?? request.url)
    }
}

// At file scope, so that they belong to no actor. libcurl calls them on the loop's thread; what
// they answer is how many bytes they took, and anything but all of them ends the transfer.

private func takeBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ transfer: UnsafeMutableRawPointer?
) -> Int {
    let transfer = Unmanaged<Transfer>.fromOpaque(transfer!).takeUnretainedValue()
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.append(body: piece.bindMemory(to: UInt8.self)) ? piece.count : 0
}

private func takeHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ transfer: UnsafeMutableRawPointer?
) -> Int {
    let transfer = Unmanaged<Transfer>.fromOpaque(transfer!).takeUnretainedValue()
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.append(header: line.bindMemory(to: UInt8.self)) ? line.count : 0
}
