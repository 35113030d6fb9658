import CCurl
import Glibc

/// libcurl's multi handle on a loop: its sockets are event sources, its timer is a kernel timer.
/// See libcurl-multi(3), "multi_socket".
///
/// Without a transfer, only the disarmed timer is registered. Idle connections kept for reuse are
/// not watched.
final class CurlMulti {
    private let loop: EventLoop
    private let log: Log
    private let onEnd: (UnsafeMutableRawPointer, CURLcode) -> Void
    private let configuration: HTTPClient.Configuration
    /// nil once closed.
    private var handle: UnsafeMutableRawPointer?
    private var sockets: [curl_socket_t: EventSource] = [:]
    /// A kernel timer, since libcurl measures real time, whatever the loop's clock is.
    private var timer: KernelTimer?

    /// - Parameter onEnd: Called with the handle of each finished transfer, outside of libcurl's
    ///   functions, so that it may add, remove and close.
    init(
        loop: EventLoop, configuration: HTTPClient.Configuration, log: Log,
        onEnd: @escaping (UnsafeMutableRawPointer, CURLcode) -> Void
    ) throws(HTTPError) {
        self.loop = loop
        self.log = log
        self.onEnd = onEnd
        self.configuration = configuration
        guard let handle = curl_multi_init() else { throw .other("libcurl has no memory") }
        self.handle = handle
        do {
            timer = try KernelTimer(loop: loop) { [weak self] in
                self?.act(CURL_SOCKET_TIMEOUT, 0)
            }
        } catch {
            throw .other("\(error)")
        }
        kiosk_curl_multi_set_functions(
            handle, socketChanged, timerChanged, Unmanaged.passUnretained(self).toOpaque())
        allowMore(0)
    }

    deinit { close() }

    /// Opens and initialises libcurl, which takes several milliseconds the first time. On any
    /// thread, before a client is made.
    static func openLibrary() -> Result<Void, HTTPError> {
        do {
            try SharedLibrary.curl.open()
            return isLibraryReady ? .success(()) : .failure(.other("libcurl does not start"))
        } catch {
            return .failure(.other("\(error)"))
        }
    }

    /// Starts a transfer in one of the next turns.
    func add(_ transfer: UnsafeMutableRawPointer) {
        let result = curl_multi_add_handle(handle, transfer)
        assert(result == CURLM_OK, "curl_multi_add_handle: \(result.rawValue)")
    }

    /// Removes a transfer in whatever state it is.
    func remove(_ transfer: UnsafeMutableRawPointer) {
        let result = curl_multi_remove_handle(handle, transfer)
        assert(result == CURLM_OK, "curl_multi_remove_handle: \(result.rawValue)")
    }

    /// Permits so many connections beside those of the configuration.
    func allowMore(_ count: Int) {
        kiosk_curl_multi_set_number(
            handle, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHost + count)
        kiosk_curl_multi_set_number(
            handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, configuration.connections + count)
        // Those in use count, too: without room for them, no other one would be kept.
        kiosk_curl_multi_set_number(
            handle, CURLMOPT_MAXCONNECTS, configuration.connections + count)
    }

    /// Closes all connections. All transfers must have been removed.
    func close() {
        guard let handle else { return }
        self.handle = nil
        curl_multi_cleanup(handle)
        for source in sockets.values { source.cancel() }
        sockets = [:]
        timer = nil
    }

    /// True if no socket and no timeout is waited for.
    var isIdle: Bool { sockets.isEmpty && timer?.isArmed != true }

    private func act(_ socket: curl_socket_t, _ events: Int32) {
        var running: Int32 = 0
        curl_multi_socket_action(handle, socket, events, &running)
        // The handler of a finished transfer may close this object.
        while let handle {
            var left: Int32 = 0
            guard let message = curl_multi_info_read(handle, &left) else { return }
            // The message is invalid once the transfer is removed.
            let (transfer, result) = (message.pointee.easy_handle, message.pointee.data.result)
            if let transfer { onEnd(transfer, result) }
        }
    }

    fileprivate func watch(_ socket: curl_socket_t, for what: Int32) {
        if what == CURL_POLL_REMOVE {
            sockets.removeValue(forKey: socket)?.cancel()
            return
        }
        var events: IOEvents = []
        if what & CURL_POLL_IN != 0 { events.insert(.readable) }
        if what & CURL_POLL_OUT != 0 { events.insert(.writable) }
        do {
            if let source = sockets[socket] {
                try source.change(to: events)
            } else {
                sockets[socket] = try loop.watch(socket, for: events) { [weak self] events in
                    self?.serve(socket, events)
                }
            }
        } catch {
            // The request ends by its timeout.
            log.error("HTTP: \(error)")
        }
    }

    private func serve(_ socket: curl_socket_t, _ events: IOEvents) {
        var mask: Int32 = 0
        if !events.isDisjoint(with: [.readable, .hungUp]) { mask |= CURL_CSELECT_IN }
        if events.contains(.writable) { mask |= CURL_CSELECT_OUT }
        if events.contains(.failed) { mask |= CURL_CSELECT_ERR }
        act(socket, mask)
    }

    fileprivate func setTimer(milliseconds: Int) {
        if milliseconds < 0 {
            timer?.disarm()
        } else {
            timer?.arm(after: .milliseconds(milliseconds))
        }
    }
}

/// Initialises libcurl on first use, once per process.
private let isLibraryReady = kiosk_curl_prepare() == CURLE_OK

// At file scope, so that they belong to no actor. libcurl calls them on the loop's thread.

private func socketChanged(
    _ transfer: UnsafeMutableRawPointer?, _ socket: curl_socket_t, _ what: Int32,
    _ multi: UnsafeMutableRawPointer?, _ unused: UnsafeMutableRawPointer?
) -> Int32 {
    Unmanaged<CurlMulti>.fromOpaque(multi!).takeUnretainedValue().watch(socket, for: what)
    return 0
}

private func timerChanged(
    _ handle: UnsafeMutableRawPointer?, _ milliseconds: Int, _ multi: UnsafeMutableRawPointer?
) -> Int32 {
    Unmanaged<CurlMulti>.fromOpaque(multi!).takeUnretainedValue()
        .setTimer(milliseconds: milliseconds)
    return 0
}
