import Foundation
import Testing

@testable import Kiosk

/// The files of displays, as udev makes them.
@Suite("Names of displays")
struct DeviceNamesTests {
    @Test("cards are tried by their numbers, and nothing else in their folder is")
    func order() throws {
        let scratch = Scratch()
        for name in ["card10", "card2", "card0", "renderD128", "card", "cardX", "card1a", "card-1"]
        {
            scratch.write("", to: name)
        }
        try FileManager.default.createDirectory(
            atPath: scratch["by-path"], withIntermediateDirectories: true)
        #expect(
            OutputSelection.devices(in: scratch.path, prefix: "card")
                == ["card0", "card2", "card10"].map { scratch[$0] })
        #expect(OutputSelection.devices(in: scratch["nowhere"], prefix: "card") == [])
    }

    @Test("a card and the framebuffer that the kernel has for it have the same hardware")
    func hardware() throws {
        let scratch = Scratch()
        for folder in ["pci0", "pci1", "drm/card0", "drm/card1", "graphics/fb0", "graphics/fb1"] {
            try FileManager.default.createDirectory(
                atPath: scratch[folder], withIntermediateDirectories: true)
        }
        for (number, folder) in ["drm/card0", "drm/card1", "graphics/fb0"].enumerated() {
            #expect(symlink("../../pci\(number % 2)", scratch["\(folder)/device"]) == 0)
        }
        func hardware(_ path: String) -> String? {
            OutputSelection.hardwareFolder(of: path, in: scratch.path)
        }
        #expect(hardware("/dev/dri/card0") == File.resolved(scratch["pci0"]))
        #expect(hardware("/dev/dri/card1") == File.resolved(scratch["pci1"]))
        #expect(hardware("/dev/fb0") == hardware("/dev/dri/card0"))
        #expect(hardware("/dev/fb1") == nil)
        #expect(hardware("/dev/fb2") == nil)
    }

    @Test("a path leads to the card's file of this start")
    func paths() throws {
        let scratch = Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch["by-path"], withIntermediateDirectories: true)
        let link = scratch["by-path/platform-gpu-card"]
        for name in ["card0", "card1"] {
            scratch.write("", to: name)
            unlink(link)
            #expect(symlink("../\(name)", link) == 0)
            #expect(File.resolved(link) == File.resolved(scratch[name]))
        }
        unlink(link)
        #expect(File.resolved(link) == link)
    }
}
