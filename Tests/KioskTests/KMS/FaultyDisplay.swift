import Foundation

@testable import Kiosk

/// Faults of a real display, which a daemon meets in its calls of the kernel; see Tests/Display/drm_faults.c.
final class FaultyDisplay {
    /// Numbers of ioctls in drm.h: all that a kiosk calls, but that for the driver's name.
    enum Call: Int, CaseIterable {
        /// Not an ioctl: events of flips.
        case event = 0
        /// Not an ioctl of its own: commits that only ask whether they would do.
        case testCommit = 1
        case capability = 0x0c
        case clientCapability = 0x0d
        /// By which libdrm finds out who is the master.
        case authentication = 0x11
        case setMaster = 0x1e
        case dropMaster = 0x1f
        case resources = 0xa0
        case getCRTC = 0xa1
        case setCRTC = 0xa2
        case encoder = 0xa6
        case connector = 0xa7
        case property = 0xaa
        case blob = 0xac
        case removeFramebuffer = 0xaf
        case pageFlip = 0xb0
        case dirtyFramebuffer = 0xb1
        case createBuffer = 0xb2
        case mapBuffer = 0xb3
        case destroyBuffer = 0xb4
        case planes = 0xb5
        case plane = 0xb6
        case addFramebuffer = 0xb8
        case objectProperties = 0xb9
        case atomicCommit = 0xbc
        case createBlob = 0xbd
        case destroyBlob = 0xbe

        /// Those with which a display on an atomic driver is opened and closed.
        static let opening: [Call] = [
            .testCommit, .capability, .clientCapability, .authentication, .setMaster, .dropMaster,
            .resources, .getCRTC, .setCRTC, .encoder, .connector, .property, .blob,
            .removeFramebuffer, .createBuffer, .mapBuffer, .destroyBuffer, .planes, .plane,
            .addFramebuffer, .objectProperties, .createBlob, .destroyBlob,
        ]
    }

    private static let entries = 256
    private let folder: URL
    private let table: UnsafeMutablePointer<Int32>

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("drm-faults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/cc")
        compiler.arguments = [
            "-O1", "-shared", "-fPIC", "-o", folder.path + "/drm_faults.so",
            TestFiles.package.appendingPathComponent("Tests/Display/drm_faults.c").path, "-ldl",
        ]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { throw SystemError("cc", number: EINVAL) }
        let size = FaultyDisplay.entries * 16
        let path = folder.path + "/table"
        try Data(count: size).write(to: URL(fileURLWithPath: path))
        let file = try OwnedFD(path: path, flags: O_RDWR)
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let memory, memory != MAP_FAILED else { throw SystemError("mmap") }
        table = memory.bindMemory(to: Int32.self, capacity: size / 4)
    }

    deinit {
        munmap(table, FaultyDisplay.entries * 16)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Variables that the daemon is started with.
    var environment: [String: String] {
        ["LD_PRELOAD": folder.path + "/drm_faults.so", "DRM_FAULTS": folder.path + "/table"]
    }

    /// Lets calls fail.
    ///
    /// - Parameters:
    ///   - error: The errno; any other than 0 loses events.
    ///   - count: How many; -1 for all until `repair()`.
    func fail(_ call: Call, with error: Int32, count: Int32) {
        let entry = table + call.rawValue * 4
        (entry[0], entry[1]) = (error, count)
    }

    /// Counts all calls from now on, none of which fails.
    func count() { for call in Call.allCases { fail(call, with: 0, count: -1) } }

    /// Lets events of flips come late.
    func delayEvents(milliseconds: Int32, count: Int32) {
        table[2] = milliseconds
        (table[0], table[1]) = (2, count)
    }

    /// Lets calls take longer.
    func delay(_ call: Call, milliseconds: Int32) { table[call.rawValue * 4 + 2] = milliseconds }

    /// Calls of all kinds that have failed, or were counted.
    var hits: Int { (0..<FaultyDisplay.entries).reduce(0) { $0 + Int(table[$1 * 4 + 3]) } }

    /// Calls of a kind that have failed, or were counted.
    func hits(of call: Call) -> Int { Int(table[call.rawValue * 4 + 3]) }

    /// Ends all faults but those of one kind of call.
    func repair(but lasting: Call? = nil) {
        for index in 0..<FaultyDisplay.entries where index != lasting?.rawValue {
            (table[index * 4 + 1], table[index * 4 + 2]) = (0, 0)
        }
    }
}
