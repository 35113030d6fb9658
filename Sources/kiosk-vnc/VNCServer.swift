import CNeatVNC
import Glibc
import Kiosk

/// Shows a picture to viewers by neatvnc, and tells what they do.
///
/// neatvnc runs in a loop of its own, aml, which serves this program's loop as one of its descriptors.
final class VNCServer {
    /// A viewer that has told the password.
    struct Viewer: Hashable {
        fileprivate let client: OpaquePointer
    }

    /// Actions of a viewer.
    enum Act {
        case pointer(x: Int, y: Int, buttons: Buttons)
        /// A key by X11's number, and true while it is down.
        case key(UInt32, Bool)
    }

    /// Buttons that are down, and the wheel.
    struct Buttons: OptionSet {
        let rawValue: UInt32
        static let left = Buttons(rawValue: NVNC_BUTTON_LEFT.rawValue)
        static let up = Buttons(rawValue: NVNC_SCROLL_UP.rawValue)
        static let down = Buttons(rawValue: NVNC_SCROLL_DOWN.rawValue)
    }

    /// Called when a viewer is there, and when it has gone.
    var onViewer: ((Viewer, _ isThere: Bool) -> Void)?
    var onAct: ((Viewer, Act) -> Void)?

    /// Path of the socket at which neatvnc listens.
    let path: String
    /// Type of RFB's security that viewers have to choose.
    let security: UInt8
    private let loop: EventLoop
    private let log: Log
    private let aml: OpaquePointer
    private let server: OpaquePointer
    private let display: OpaquePointer
    private let pool: OpaquePointer
    private let password: VNCPassword?
    private var isStopped = false

    /// "None", and VeNCrypt, whose only kind here is TLS with a certificate and a plain password.
    static let (noSecurity, venCrypt): (UInt8, UInt8) = (1, 19)

    init(at path: String, secret: VNCSecret?, loop: EventLoop, log: Log) throws {
        (self.path, self.loop, self.log, password) = (path, loop, log, secret?.password)
        nvnc_set_log_level(NVNC_LOG_WARNING)
        nvnc_set_log_fn(tellFault)
        guard let aml = aml_new() else { throw VNCFailure("aml does not start") }
        aml_set_default(aml)
        guard let server = nvnc_open_unix(path), let display = nvnc_display_new(0, 0),
            let pool = nvnc_fb_pool_new(1, 1, UInt32(kiosk_vnc_xrgb8888), 1)
        else { throw VNCFailure("neatvnc does not start at \(path)") }
        (self.aml, self.server, self.display, self.pool) = (aml, server, display, pool)
        security = secret == nil ? VNCServer.noSecurity : VNCServer.venCrypt
        nvnc_add_display(server, display)
        nvnc_set_name(server, "Kiosk")
        let this = Unmanaged.passUnretained(self).toOpaque()
        nvnc_set_userdata(UnsafeMutableRawPointer(server), this, nil)
        if let secret {
            guard
                nvnc_enable_auth(server, secret.key, secret.certificate, admitPassword, this) == 0
            else {
                throw VNCFailure(
                    "\(secret.certificate) and \(secret.key) are no certificate and its key")
            }
        }
        nvnc_set_new_client_fn(server, noteViewer)
        nvnc_set_pointer_fn(server, notePointer)
        nvnc_set_key_fn(server, noteKey)
        let handler = aml_handler_new(loop.descriptor, wake, nil, nil)
        aml_start(aml, UnsafeMutableRawPointer(handler))
        aml_unref(UnsafeMutableRawPointer(handler))
    }

    /// Serves until `stop()`.
    func run() throws(SystemError) {
        while !isStopped {
            let time = loop.earliestDeadline.map {
                Int32(clamping: ($0.nanoseconds - loop.time.now.nanoseconds) / 1_000_000 + 1)
            }
            aml_poll(aml, time.map { max(0, $0) } ?? -1)
            aml_dispatch(aml)
            try loop.turn(timeout: 0)
        }
        nvnc_close(server)
    }

    /// Makes `run()` return.
    func stop() { isStopped = true }

    /// Shows a picture, in which some areas have changed since the last one.
    func show(_ picture: PixelBuffer, changed areas: [PixelRect]) {
        let (width, height) = (picture.width, picture.height)
        guard width <= Int(UInt16.max), height <= Int(UInt16.max) else { return }
        nvnc_fb_pool_resize(
            pool, UInt16(width), UInt16(height), UInt32(kiosk_vnc_xrgb8888), UInt16(width))
        // What neatvnc still encodes is not written to.
        guard let buffer = nvnc_fb_pool_acquire(pool), let memory = nvnc_fb_get_addr(buffer) else {
            return
        }
        let pixels = memory.assumingMemoryBound(to: UInt32.self)
        for row in 0..<height {
            (pixels + row * width).update(
                from: picture.pixels + row * picture.stride, count: width)
        }
        var damage = pixman_region16()
        withUnsafeMutablePointer(to: &damage) { damage in
            pixman_region_init(damage)
            for area in areas {
                pixman_region_union_rect(
                    damage, damage, Int32(area.minX), Int32(area.minY), UInt32(area.width),
                    UInt32(area.height))
            }
            nvnc_display_feed_buffer(display, buffer, damage)
            pixman_region_fini(damage)
        }
        nvnc_fb_unref(buffer)
    }

    fileprivate func note(_ client: OpaquePointer, isThere: Bool) {
        if isThere { nvnc_set_client_cleanup_fn(client, noteEnd) }
        onViewer?(Viewer(client: client), isThere)
    }

    fileprivate func note(_ client: OpaquePointer, _ act: Act) {
        onAct?(Viewer(client: client), act)
    }

    fileprivate func admits(_ tried: UnsafePointer<CChar>?) -> Bool {
        guard let password, let tried else { return false }
        return password.admits(Array(String(cString: tried).utf8))
    }

    /// The server that a client of neatvnc belongs to.
    fileprivate static func of(_ client: OpaquePointer?) -> (VNCServer, OpaquePointer)? {
        guard let client, let server = nvnc_client_get_server(client),
            let this = nvnc_get_userdata(UnsafeRawPointer(server))
        else { return nil }
        return (Unmanaged<VNCServer>.fromOpaque(this).takeUnretainedValue(), client)
    }
}

// Functions that neatvnc calls, on this program's only thread of its own.

private func wake(_: UnsafeMutableRawPointer?) {}

private func noteViewer(_ client: OpaquePointer?) {
    if let (server, client) = VNCServer.of(client) { server.note(client, isThere: true) }
}

private func noteEnd(_ client: OpaquePointer?) {
    if let (server, client) = VNCServer.of(client) { server.note(client, isThere: false) }
}

private func notePointer(
    _ client: OpaquePointer?, _ x: UInt16, _ y: UInt16, _ buttons: nvnc_button_mask
) {
    guard let (server, client) = VNCServer.of(client) else { return }
    let buttons = VNCServer.Buttons(rawValue: buttons.rawValue)
    server.note(client, .pointer(x: Int(x), y: Int(y), buttons: buttons))
}

private func noteKey(_ client: OpaquePointer?, _ key: UInt32, _ isDown: Bool) {
    if let (server, client) = VNCServer.of(client) { server.note(client, .key(key, isDown)) }
}

private func admitPassword(
    _: UnsafePointer<CChar>?, _ password: UnsafePointer<CChar>?, _ this: UnsafeMutableRawPointer?
) -> Bool {
    guard let this else { return false }
    return Unmanaged<VNCServer>.fromOpaque(this).takeUnretainedValue().admits(password)
}

/// Has no other way to the log: neatvnc has one function for the whole process.
private func tellFault(_: UnsafePointer<nvnc_log_data>?, _ text: UnsafePointer<CChar>?) {
    guard let text else { return }
    Log.standardError().warning("neatvnc: \(String(cString: text))")
}
