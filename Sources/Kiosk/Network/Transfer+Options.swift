import CCurl

/// Options of libcurl's easy handle; see curl_easy_setopt(3).
extension Transfer {
    func setOptions(_ configuration: HTTPClient.Configuration) {
        set(CURLOPT_URL, request.url)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // HTTP/1.1 only: six connections suffice for a kiosk, and there is one code path to test.
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        set(CURLOPT_USERAGENT, configuration.userAgent)
        if !request.isEndless { set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
        set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(request.connectTimeout))
        if request.isEndless {
            // This tells a server that is silent from one that is gone.
            set(CURLOPT_TCP_KEEPALIVE, 1)
            set(CURLOPT_TCP_KEEPIDLE, 60)
            set(CURLOPT_TCP_KEEPINTVL, 20)
        } else if request.limitsStallsOnly {
            set(CURLOPT_LOW_SPEED_LIMIT, 1)
            set(CURLOPT_LOW_SPEED_TIME, max(1, milliseconds(request.timeout) / 1000))
        } else {
            set(CURLOPT_TIMEOUT_MS, milliseconds(request.timeout))
        }
        // Four times libcurl's default: a megabyte takes an eighth of the time on the loop's
        // thread.
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        set(CURLOPT_NOSIGNAL, 1)
        // The resolver's thread cannot be interrupted. Without this option, cancelling a request
        // waits for the name service; with it, the thread is detached and cleans up after itself.
        set(CURLOPT_QUICK_EXIT, 1)
        if request.usesOwnConnection {
            set(CURLOPT_FRESH_CONNECT, 1)
            set(CURLOPT_FORBID_REUSE, 1)
        }
        // An empty string disables proxies, whatever the environment says.
        if !configuration.usesProxyOfEnvironment { set(CURLOPT_PROXY, "") }
        setSecurity(configuration)
        setMethod()
        setHeaders()
    }

    private func setSecurity(_ configuration: HTTPClient.Configuration) {
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        // An enumerator in curl 7 and a plain number in curl 8, which Swift imports as two types.
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = configuration.authoritiesFile {
            set(CURLOPT_CAINFO, file)
            set(CURLOPT_CAPATH, nil)
            // libcurl would know of a renewed file after a day. The few authorities that one mostly
            // has are read for each connection; a bundle takes longer than a frame.
            let isShort = File.fingerprint(file).map { $0.size <= 32 << 10 } ?? true
            set(CURLOPT_CA_CACHE_TIMEOUT, isShort ? 0 : 60)
        } else if kiosk_curl_has_authorities_folder() {
            // With the hashed directory, OpenSSL loads only the authority that it needs. Reading
            // the bundle file takes longer than a frame: 20 ms on a desktop.
            set(CURLOPT_CAINFO, nil)
        }
    }

    private func setMethod() {
        switch request.method {
        case .get: set(CURLOPT_HTTPGET, 1)
        case .head: set(CURLOPT_NOBODY, 1)
        case .post: set(CURLOPT_POST, 1)
        case .put, .patch, .delete:
            if !request.body.isEmpty || request.method != .delete { set(CURLOPT_POST, 1) }
            set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
        if request.hasBody {
            // libcurl copies the number of bytes set before. With a null address it would read a
            // file.
            kiosk_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, request.body.count)
            let bytes = request.body.isEmpty ? [0] : request.body
            kiosk_curl_set_bytes(handle, CURLOPT_COPYPOSTFIELDS, bytes)
        }
        // For other methods, libcurl would change the method on a redirect, or keep it where it
        // must not.
        guard request.followsRedirects, [.get, .head, .post].contains(request.method) else {
            return
        }
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, Transfer.redirectLimit)
        // A request made over HTTPS must not be redirected to plain HTTP.
        let isSecret = (try? URLAddress(request.url))?.scheme == "https"
        set(CURLOPT_REDIR_PROTOCOLS_STR, isSecret ? "https" : "http,https")
    }

    private func setHeaders() {
        var headers = request.headers
        if let etag = request.etag { headers["If-None-Match"] = etag }
        // libcurl adds these two fields to bodies: a content type that was not requested, and
        // `Expect`, whose answer it would wait a second for.
        if request.hasBody && headers["Content-Type"] == nil { addLine("Content-Type:") }
        addLine("Expect:")
        for field in headers.fields {
            // A name with a colon and no value would remove the field.
            addLine(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        kiosk_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headerLines)
    }

    private func addLine(_ line: String) { headerLines = curl_slist_append(headerLines, line) }

    private func set(_ option: CURLoption, _ value: Int) {
        let result = kiosk_curl_set_number(handle, option, value)
        assert(result == CURLE_OK, "libcurl: option \(option.rawValue)")
    }

    private func set(_ option: CURLoption, _ value: String?) {
        let result = kiosk_curl_set_string(handle, option, value)
        assert(result == CURLE_OK, "libcurl: option \(option.rawValue)")
    }

    /// Whole milliseconds, at least 1, since 0 means libcurl's default.
    private func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(1, duration.nanoseconds / 1_000_000), Int64(Int32.max)))
    }
}

extension HTTPRequest {
    /// True if the request has a body, possibly empty.
    var hasBody: Bool {
        switch method {
        case .get, .head: false
        case .delete: !body.isEmpty
        case .post, .put, .patch: true
        }
    }

    /// URL for messages, without user and password, even if the URL is malformed.
    private var urlWithoutSecrets: String {
        guard let at = url.lastIndex(of: "@") else { return String(url.prefix(200)) }
        return "…" + url[at...].prefix(200)
    }

    func check() throws(HTTPError) {
        let address: URLAddress
        do {
            address = try URLAddress(url)
        } catch {
            throw .invalidRequest("\"\(urlWithoutSecrets)\" is no URL: \(error.reason)")
        }
        guard ["http", "https"].contains(address.scheme) else {
            throw .invalidRequest("URLs begin with http or https, not \(address.scheme)")
        }
        if let mistake = headers.mistake { throw .invalidRequest(mistake) }
        if let etag, let mistake = (["If-None-Match": etag] as HTTPHeaders).mistake {
            throw .invalidRequest(mistake)
        }
        if !body.isEmpty && !hasBody { throw .invalidRequest("\(method.rawValue) has no body") }
    }
}
