import CDRM
import Glibc

extension DRMPipe {
    func presentLegacy(buffer: Int, setsMode: Bool, token: UInt64) -> PresentResult {
        let framebuffer = buffers[buffer].framebuffer
        // drmModeSetCrtc() makes no event; a flip to the very same buffer after it does.
        if setsMode || !canFlip {
            let number = setCRTC(framebuffer)
            if number != 0 { return .failed(number) }
        }
        if setsMode || changesColor { setRamp() }
        if canFlip {
            let number = flip(framebuffer, token: token)
            if number == 0 { return .queued }
            // Drivers without a vertical blank have no page flip (ENOSYS from an old kernel, EINVAL
            // from drm_mode_page_flip_ioctl). Anything else is a real failure.
            let isMissing = [EINVAL, ENOSYS, EOPNOTSUPP, ENOTTY].contains(number)
            if !isMissing { return .failed(number) }
            canFlip = false
            if !setsMode {
                let number = setCRTC(framebuffer)
                if number != 0 { return .failed(number) }
            }
        }
        // Displays behind USB or SPI transfer only dirty areas. ENOSYS elsewhere.
        drmModeDirtyFB(device.descriptor, framebuffer, nil, 0)
        return .shown
    }

    func switchOffLegacy() -> Int32 {
        -drmModeSetCrtc(device.descriptor, crtc.id, 0, 0, 0, nil, 0, nil)
    }

    private func setCRTC(_ framebuffer: UInt32) -> Int32 {
        var info = mode.timing.modeInfo
        var id = connector.id
        return -drmModeSetCrtc(device.descriptor, crtc.id, framebuffer, 0, 0, &id, 1, &info)
    }

    private func flip(_ framebuffer: UInt32, token: UInt64) -> Int32 {
        -drmModePageFlip(
            device.descriptor, crtc.id, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT),
            UnsafeMutableRawPointer(bitPattern: UInt(token)))
    }
}
