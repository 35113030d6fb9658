import CLibraries
import Glibc
import Synchronization

/// A C library that is opened when it is first needed: most kiosks need only a few of them, and
/// each costs time and memory at the start.
///
/// Its functions are called by the names in its header. A call before `open()` ends the process, so
/// each type that owns a handle of the library opens it before it asks for one.
package final class SharedLibrary: Sendable {
    private let library: kiosk_library
    private let isOpen = Mutex(false)

    init(_ library: kiosk_library) { self.library = library }

    /// Makes sure that the library's functions can be called. What fails may succeed the next time: a process
    /// may be without memory or descriptors for a while.
    ///
    /// - Throws: If it is not installed, or lacks one of them.
    package func open() throws(SharedLibraryError) {
        let failure: SharedLibraryError? = isOpen.withLock { isOpen in
            if !isOpen { isOpen = link() }
            return isOpen ? nil : SharedLibraryError(library)
        }
        if let failure { throw failure }
    }

    private func link() -> Bool {
        // RTLD_NODELETE, because libraries register handlers and threads that must stay.
        guard let handle = dlopen(library.soname, RTLD_NOW | RTLD_NODELETE) else { return false }
        var function = library.functions!
        while let name = function.pointee.name {
            guard let address = dlsym(handle, name) else { return false }
            function.pointee.address.pointee = address
            function += 1
        }
        return true
    }
}

/// Each is opened on first use, on the thread that uses it. The sonames and the functions are in
/// `Sources/CLibraries`.
extension SharedLibrary {
    /// HTTP and HTTPS.
    package static let curl = SharedLibrary(kiosk_curl)
    /// XML, for SVG pictures.
    package static let expat = SharedLibrary(kiosk_expat)
    /// Finds fonts of the system.
    package static let fontconfig = SharedLibrary(kiosk_fontconfig)
    /// GIF pictures.
    package static let gif = SharedLibrary(kiosk_gif)
    /// Touchscreens and keyboards.
    package static let libinput = SharedLibrary(kiosk_libinput)
    /// MQTT.
    package static let mosquitto = SharedLibrary(kiosk_mosquitto)
    /// Sessions of a seat manager.
    package static let seat = SharedLibrary(kiosk_seat)
    /// State that outlives the process.
    package static let sqlite = SharedLibrary(kiosk_sqlite)
    /// Word breaks of Thai.
    package static let thai = SharedLibrary(kiosk_thai)
    /// JPEG pictures.
    package static let turbojpeg = SharedLibrary(kiosk_turbojpeg)
    /// Finds input devices, and reports those that are plugged in or removed.
    package static let udev = SharedLibrary(kiosk_udev)
    /// WebP pictures.
    package static let webp = SharedLibrary(kiosk_webp)
    /// Keyboard layouts.
    package static let xkbcommon = SharedLibrary(kiosk_xkbcommon)
}

/// A shared library that cannot be used: the dynamic linker's message, and what to install.
package struct SharedLibraryError: Error, Equatable, Sendable, CustomStringConvertible {
    package let description: String

    fileprivate init(_ library: kiosk_library) {
        let reason = dlerror().map { String(cString: $0) } ?? String(cString: library.soname)
        description = "\(reason); install \(String(cString: library.package))"
    }
}
