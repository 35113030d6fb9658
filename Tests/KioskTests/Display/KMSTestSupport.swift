import CDRM
import Glibc

@testable import Kiosk

/// True if the tests run in the testbed with a real KMS driver.
let hasKMS = environment("KIOSK_TESTBED") == "kms"

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

let card = "/dev/dri/card0"

/// The card as somebody else sees it: reads what is on the display, and can show a picture of its
/// own while nobody is the master.
final class DisplaySide {
    let file: OwnedFD
    let crtc: UInt32
    let connector: UInt32
    private var fd: Int32 { file.number }

    init(_ path: String = card) throws {
        file = try OwnedFD(path: path, flags: O_RDWR)
        // Whoever opens first becomes the master.
        drmDropMaster(file.number)
        drmSetClientCap(file.number, UInt64(DRM_CLIENT_CAP_ATOMIC), 1)
        let resources = drmModeGetResources(file.number)!
        defer { drmModeFreeResources(resources) }
        crtc = resources.pointee.crtcs[0]
        connector = resources.pointee.connectors[0]
    }

    /// The framebuffer on the display; 0 for none.
    var framebuffer: UInt32 {
        let answer = drmModeGetCrtc(fd, crtc)!
        defer { drmModeFreeCrtc(answer) }
        return answer.pointee.buffer_id
    }

    /// The mode that is set; nil when the display is off.
    var timing: ModeTiming? {
        let answer = drmModeGetCrtc(fd, crtc)!
        defer { drmModeFreeCrtc(answer) }
        return answer.pointee.mode_valid == 0 ? nil : ModeTiming(answer.pointee.mode)
    }

    /// True if there is a signal.
    var isActive: Bool {
        DRMProperties(of: crtc, type: UInt32(DRM_MODE_OBJECT_CRTC), descriptor: fd)["ACTIVE"]
            .value == 1
    }

    /// Number of vertical blanks so far.
    var vblankCount: UInt64? {
        var count: UInt64 = 0
        return drmCrtcGetSequence(fd, crtc, &count, nil) == 0 ? count : nil
    }

    /// Picture on the display, row by row without padding, and its format's code.
    func picture() -> (bytes: [UInt8], fourCC: UInt32)? {
        guard let answer = drmModeGetFB2(fd, framebuffer) else { return nil }
        defer { drmModeFreeFB2(answer) }
        let info = answer.pointee
        var offset: UInt64 = 0
        guard drmModeMapDumbBuffer(fd, info.handles.0, &offset) == 0 else { return nil }
        let count = Int(info.pitches.0 * info.height)
        let mapped = mmap(nil, count, PROT_READ, MAP_SHARED, fd, Int(offset))
        guard let mapped, mapped != MAP_FAILED else { return nil }
        defer {
            munmap(mapped, count)
            drmCloseBufferHandle(fd, info.handles.0)
        }
        let row = Int(info.width) * (info.pixel_format == PixelFormat.rgb565.fourCC ? 2 : 4)
        var bytes: [UInt8] = []
        for y in 0..<Int(info.height) {
            bytes += UnsafeRawBufferPointer(
                start: mapped + y * Int(info.pitches.0), count: row)
        }
        return (bytes, info.pixel_format)
    }

    func becomeMaster() -> Bool { drmSetMaster(fd) == 0 }
    func dropMaster() { drmDropMaster(fd) }

    /// A boot splash: shows a picture of one colour in one of the connector's modes, and lets go of the
    /// master but not of the card.
    func showSplash(width: Int, height: Int, color: UInt32 = 0) throws -> UInt32 {
        guard becomeMaster() else { throw SystemError("drmSetMaster") }
        defer { dropMaster() }
        var handle: UInt32 = 0
        var pitch: UInt32 = 0
        var size: UInt64 = 0
        var id: UInt32 = 0
        drmModeCreateDumbBuffer(fd, UInt32(width), UInt32(height), 32, 0, &handle, &pitch, &size)
        drmModeAddFB2(
            fd, UInt32(width), UInt32(height), PixelFormat.xrgb8888.fourCC, [handle, 0, 0, 0],
            [pitch, 0, 0, 0], [0, 0, 0, 0], &id, 0)
        if color != 0 { try fill(handle, count: Int(size), color) }
        let answer = drmModeGetConnector(fd, connector)!
        defer { drmModeFreeConnector(answer) }
        var ids = [connector]
        for index in 0..<Int(answer.pointee.count_modes) {
            var mode = answer.pointee.modes[index]
            guard mode.hdisplay == width, mode.vdisplay == height else { continue }
            let result = drmModeSetCrtc(fd, crtc, id, 0, 0, &ids, 1, &mode)
            if result != 0 { throw SystemError("drmModeSetCrtc", number: -result) }
            return id
        }
        throw OutputError("no mode of \(width)x\(height)")
    }

    private func fill(_ buffer: UInt32, count: Int, _ color: UInt32) throws {
        var offset: UInt64 = 0
        drmModeMapDumbBuffer(fd, buffer, &offset)
        let mapped = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, fd, Int(offset))
        guard let mapped, mapped != MAP_FAILED else { throw SystemError("mmap") }
        mapped.initializeMemory(as: UInt32.self, repeating: color, count: count / 4)
        munmap(mapped, count)
    }
}

/// An output that is drawn into, and what its flips said.
final class KMSBench {
    let loop: EventLoop
    let output: any Output
    var flips: [Int64] = []
    var ages: [Int] = []
    /// Called for each flip; draws on while it says so.
    var goesOn: () -> Bool = { false }
    var beforeCommit: () -> Void = {}
    private var error: (any Error)?

    init(_ make: (EventLoop) throws(OutputError) -> any Output) throws {
        loop = try EventLoop()
        output = try make(loop)
        output.onFlip = { [unowned self] time in
            flips.append(time.nanoseconds)
            guard goesOn() else {
                loop.stop()
                return
            }
            do { try draw() } catch {
                self.error = error
                loop.stop()
            }
        }
    }

    convenience init(
        mode: ModeRequest = .preferred, format: PixelFormat? = nil,
        interface: DRMInterface = .automatic
    ) throws {
        var request = OutputRequest(mode: mode)
        request.format = format
        try self.init { [request] loop throws(OutputError) in
            try DRMOutput(path: card, request, interface: interface, loop: loop, log: .silent)
        }
    }

    deinit { output.close() }

    /// Draws a picture that depends on `seed`, and returns its bytes without padding.
    @discardableResult
    func draw(seed: Int = 0) throws -> [UInt8] {
        let target = try output.acquire()
        ages.append(target.age)
        let row = output.mode.width * target.format.bytesPerPixel
        var picture: [UInt8] = []
        if seed != 0 {
            picture.reserveCapacity(row * output.mode.height)
            for y in 0..<output.mode.height {
                for x in 0..<row {
                    picture.append(UInt8(truncatingIfNeeded: (x &* 31) ^ (y &* 17) &+ seed))
                }
            }
            picture.withUnsafeBytes { bytes in
                for y in 0..<output.mode.height {
                    (target.base + y * target.stride).copyMemory(
                        from: bytes.baseAddress! + y * row, byteCount: row)
                }
            }
        } else {
            // Enough to see something move.
            for y in 0..<16 {
                (target.base + y * target.stride).initializeMemory(
                    as: UInt8.self, repeating: UInt8(truncatingIfNeeded: flips.count), count: row)
            }
        }
        let damage = PixelRect(
            x: 0, y: 0, width: output.mode.width, height: seed == 0 ? 16 : output.mode.height)
        beforeCommit()
        _ = try output.commit(damage: Region(damage))
        return picture
    }

    /// Takes turns until a flip after which nothing is drawn, a minute at most.
    func waitForFlip() throws {
        let limit = Timer(loop: loop) { [unowned self] in
            error = OutputError("no flip in a minute")
            loop.stop()
        }
        limit.arm(at: loop.time.now + .seconds(60))
        try loop.run()
        if let error { throw error }
    }
}

/// Reason for which `body` refuses, or nil if it does not.
func refusal(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}
