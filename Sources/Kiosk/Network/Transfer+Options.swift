import CCurl

/// How libcurl is told what to do; see curl_easy_setopt(3).
extension Transfer {
    func setOptions(_ configuration: HTTPClient.Configuration) {
        set(CURLOPT_URL, request.url)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // Version 1.1 alone: six connections serve a kiosk, and there is one path to get right.
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        set(CURLOPT_USERAGENT, configuration.userAgent)
        set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(request.connectTimeout))
        set(CURLOPT_TIMEOUT_MS, milliseconds(request.timeout))
        // Four times libcurl's own: a megabyte takes an eighth of the time on the loop's thread.
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        set(CURLOPT_NOSIGNAL, 1)
        // The thread that looks a name up cannot be interrupted. Without this, giving up on the
        // request waits for it, which may take as long as the name service likes; with it, the
        // thread is let go of and cleans up after itself.
        set(CURLOPT_QUICK_EXIT, 1)
        // An empty proxy is none, whatever the environment says.
        if !configuration.usesProxyOfEnvironment { set(CURLOPT_PROXY, "") }
        setSecurity(configuration)
        setMethod()
        setHeaders()
    }

    private func setSecurity(_ configuration: HTTPClient.Configuration) {
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        if let file = configuration.authoritiesFile {
            set(CURLOPT_CAINFO, file)
            set(CURLOPT_CAPATH, nil)
        } else if kiosk_curl_has_authorities_folder() {
            // The folder, in which OpenSSL finds the one authority that it needs, instead of the
            // file with all of them, whose reading is longer than a frame: 20 ms on a desktop.
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
            // libcurl copies as many bytes as it was told before. Without an address it would read
            // a file.
            kiosk_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, request.body.count)
            let bytes = request.body.isEmpty ? [0] : request.body
            kiosk_curl_set_bytes(handle, CURLOPT_COPYPOSTFIELDS, bytes)
        }
        // libcurl would send a method of its own choice on, or this one with the wrong meaning.
        guard [.get, .head, .post].contains(request.method) else { return }
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, Transfer.redirectLimit)
        // What was asked for in secret is not asked for in public.
        let isSecret = (try? URLAddress(request.url))?.scheme == "https"
        set(CURLOPT_REDIR_PROTOCOLS_STR, isSecret ? "https" : "http,https")
    }

    private func setHeaders() {
        var headers = request.headers
        if let etag = request.etag { headers["If-None-Match"] = etag }
        // libcurl adds these two to bodies of its own accord: a type that nobody said, and a
        // question whose answer it would wait a second for.
        if request.hasBody && headers["Content-Type"] == nil { addLine("Content-Type:") }
        addLine("Expect:")
        for field in headers.fields {
            // A name with a colon and nothing else would remove the field.
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

    /// At least 1, as 0 stands for libcurl's own idea of a timeout.
    private func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(1, duration.nanoseconds / 1_000_000), Int64(Int32.max)))
    }
}

extension HTTPRequest {
    /// Whether it has a body, be it an empty one.
    var hasBody: Bool {
        switch method {
        case .get, .head: false
        case .delete: !body.isEmpty
        case .post, .put, .patch: true
        }
    }

    /// For messages: without user and password, wherever a URL that is none may have them.
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
