import CLibraries
import Foundation
import Testing

@testable import Kiosk
@testable import KioskTesting

/// Libraries that are opened when they are first needed.
@Suite struct SharedLibraryTests {
    /// Libraries that must not be open, by the beginning of the file's name.
    private static let optional = [
        "libcurl", "libexpat", "libfontconfig", "libgif", "libinput", "libmosquitto", "libseat",
        "libsqlite3", "libthai", "libturbojpeg", "libudev", "libwebp", "libxkbcommon", "libssl",
        "libcrypto",
    ]

    @Test func aKioskThatNeedsNoneOpensNone() throws {
        let kioskd = try KioskdProcess(["--config", Repository.demo, "--output", "offscreen"])
        try kioskd.waitForNotification("READY=1")
        let maps = String(
            decoding: try File.read("/proc/\(kioskd.id)/maps", limit: 16 << 20), as: UTF8.self)
        let names = maps.split(separator: "\n").compactMap { $0.split(separator: "/").last }
        #expect(names.contains { $0.hasPrefix("libharfbuzz") })
        for library in Self.optional {
            #expect(!names.contains { $0.hasPrefix(library) }, "\(library)")
        }
        try kioskd.end()
    }

    @Test func aMissingLibrarySaysWhatToInstall() {
        let functions = [kiosk_function(name: nil, address: nil)]
        functions.withUnsafeBufferPointer { functions in
            "libnowhere.so.1".withCString { soname in
                "libnowhere1".withCString { package in
                    let library = SharedLibrary(
                        kiosk_library(
                            soname: soname, package: package, functions: functions.baseAddress))
                    let error = #expect(throws: SharedLibraryError.self) { try library.open() }
                    let words = error?.description ?? ""
                    #expect(words.contains("libnowhere.so.1: cannot open"))
                    #expect(words.hasSuffix("; install libnowhere1"))
                }
            }
        }
    }
}
