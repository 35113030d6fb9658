import Foundation

@testable import Kiosk

/// Faults of a real display, which a daemon meets in its calls of the kernel, and what the driver has beside that;
/// see Tests/Display/drm_faults.c.
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
        case getGamma = 0xa4
        case setGamma = 0xa5

        /// Those with which a display on an atomic driver is opened and closed.
        static let opening: [Call] = [
            .testCommit, .capability, .clientCapability, .authentication, .setMaster, .dropMaster,
            .resources, .getCRTC, .setCRTC, .encoder, .connector, .property, .blob,
            .removeFramebuffer, .createBuffer, .mapBuffer, .destroyBuffer, .planes, .plane,
            .addFramebuffer, .objectProperties, .createBlob, .destroyBlob,
        ]
    }

    /// Entries of the ioctls of framebuffers, by their numbers in fb.h.
    enum FramebufferCall: Int {
        case getMode = 0xd8
        case setMode = 0xd9
        case pan = 0xde
        case waitForBlank = 0xf8
    }

    /// Numbers of objects in drm_mode.h.
    enum Object: UInt32 {
        case crtc = 0xcccc_cccc
        case plane = 0xeeee_eeee
    }

    private static let entries = 256
    private static let size = 8192
    /// Places in the table: of the properties, with 64 bytes each, and of the table of colours.
    private static let properties = 4096
    private static let ramp = 4608
    private let folder: URL
    private let memory: UnsafeMutableRawPointer
    private let table: UnsafeMutablePointer<Int32>
    private var names: [String] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("drm-faults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try runProgram(
            "/usr/bin/cc",
            [
                "-O1", "-shared", "-fPIC", "-o", folder.path + "/drm_faults.so",
                "\(Repository.folder)/Tests/Display/drm_faults.c", "-ldl",
            ])
        let size = FaultyDisplay.size
        let path = folder.path + "/table"
        try Data(count: size).write(to: URL(fileURLWithPath: path))
        let file = try OwnedFD(path: path, flags: O_RDWR)
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let memory, memory != MAP_FAILED else { throw SystemError("mmap") }
        self.memory = memory
        table = memory.bindMemory(to: Int32.self, capacity: FaultyDisplay.entries * 4)
    }

    deinit {
        munmap(memory, FaultyDisplay.size)
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

    /// Lets calls of framebuffers fail.
    ///
    /// - Parameter error: The errno; -1 answers that all is well without asking the kernel.
    func fail(_ call: FramebufferCall, with error: Int32, count: Int32) {
        let entry = table + call.rawValue * 4
        (entry[0], entry[1]) = (error, count)
    }

    /// Lets calls of framebuffers take longer.
    func delay(_ call: FramebufferCall, milliseconds: Int32) {
        table[call.rawValue * 4 + 2] = milliseconds
    }

    /// Calls of a framebuffer that its fault has met.
    func hits(_ call: FramebufferCall) -> Int { Int(table[call.rawValue * 4 + 3]) }

    /// Counts all calls from now on, none of which fails.
    func count() { for call in Call.allCases { fail(call, with: 0, count: -1) } }

    /// Lets events of flips come late.
    func delayEvents(milliseconds: Int32, count: Int32) {
        table[2] = milliseconds
        (table[0], table[1]) = (2, count)
    }

    /// Lets calls take longer.
    func delay(_ call: Call, milliseconds: Int32) { table[call.rawValue * 4 + 2] = milliseconds }

    /// Gives all objects of a type a property that the driver does not have, before the daemon starts. Commits
    /// set it here alone.
    func add(_ name: String, to type: Object, _ value: UInt64, minimum: UInt64 = 0) {
        names.append(name)
        let entry = place(of: name)
        entry.storeBytes(of: minimum, toByteOffset: 16, as: UInt64.self)
        (entry + 32).copyMemory(from: Array(name.utf8), byteCount: name.utf8.count)
        entry.storeBytes(of: type.rawValue, as: UInt32.self)
        self[name] = value
    }

    /// The value of such a property, as the last commit or another program has set it.
    subscript(name: String) -> UInt64 {
        get { place(of: name).load(fromByteOffset: 8, as: UInt64.self) }
        set { place(of: name).storeBytes(of: newValue, toByteOffset: 8, as: UInt64.self) }
    }

    /// The first eight bytes of the blob that the last commit has set.
    func contents(of name: String) -> UInt64 {
        place(of: name).load(fromByteOffset: 24, as: UInt64.self)
    }

    private func place(of name: String) -> UnsafeMutableRawPointer {
        memory + FaultyDisplay.properties + names.firstIndex(of: name)! * 64
    }

    /// The table of colours for programs without atomic commits: the parts of red, and then of green and of
    /// blue. The driver itself has none.
    var ramp: [UInt16] {
        get {
            let count = Int((memory + FaultyDisplay.ramp).load(as: UInt32.self))
            return (0..<3 * count).map { index in
                let offset = 8 + (index / count * 256 + index % count) * 2
                return (memory + FaultyDisplay.ramp).load(fromByteOffset: offset, as: UInt16.self)
            }
        }
        set {
            let count = newValue.count / 3
            for (index, value) in newValue.enumerated() {
                let offset = 8 + (index / count * 256 + index % count) * 2
                (memory + FaultyDisplay.ramp).storeBytes(
                    of: value, toByteOffset: offset, as: UInt16.self)
            }
            (memory + FaultyDisplay.ramp).storeBytes(of: UInt32(count), as: UInt32.self)
        }
    }

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
