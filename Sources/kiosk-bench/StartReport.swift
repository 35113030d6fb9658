import Glibc
import Kiosk

/// The cost of `kioskd` up to its first picture: size, libraries, time, memory.
struct StartReport {
    private struct Start {
        let configuration: String
        let milliseconds: Double
        let kilobytes: Int
        let libraries: [String]
    }

    private static let configurations = ["demo", "cafe"]
    private static let runs = 20

    private let strippedSize: Int
    private let linked: [String]
    private let starts: [Start]

    init() throws {
        let folder = try TemporaryDirectory()
        let program = try StartReport.path(of: "kioskd")
        strippedSize = try StartReport.strippedSize(program, in: folder)
        linked = try StartReport.linkedLibraries(program, in: folder)
        starts = try StartReport.configurations.map {
            try StartReport.measure(program, configuration: $0, in: folder)
        }
    }

    /// A program in the folder of this one.
    private static func path(of program: String) throws -> String {
        let folder = File.resolved("/proc/self/exe").split(separator: "/").dropLast()
        let found = "/" + folder.joined(separator: "/") + "/" + program
        guard access(found, X_OK) == 0 else {
            throw FileMistake(description: "there is no \(found); build it first")
        }
        return found
    }

    private static func strippedSize(
        _ program: String, in folder: TemporaryDirectory
    ) throws -> Int {
        let stripped = try folder.write([], name: "stripped")
        try LaunchedProcess(["strip", "-o", stripped, program], environment: ["PATH=/usr/bin"])
            .wait()
        return size(of: stripped)
    }

    /// The paths of all libraries that the dynamic linker loads at the start; see ld.so(8).
    private static func linkedLibraries(
        _ program: String, in folder: TemporaryDirectory
    ) throws -> [String] {
        let list = try folder.write([], name: "libraries")
        try LaunchedProcess([program], environment: ["LD_TRACE_LOADED_OBJECTS=1"], output: list)
            .wait()
        let text = String(decoding: try File.read(list, limit: 1 << 20), as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("/") }.map(String.init)
        }
    }

    private static func measure(
        _ program: String, configuration: String, in folder: TemporaryDirectory
    ) throws -> Start {
        let path = try BenchmarkFolder(named: "Scenes").path + "/../../Config/\(configuration)"
        var (times, sizes): ([Double], [Int]) = ([], [])
        var libraries: [String] = []
        // The first one brings the files into memory.
        for run in 0...runs {
            let socket = try NotificationSocket(path: "\(folder.path)/notify")
            let clock = MonotonicClock()
            let start = clock.now
            let kiosk = try LaunchedProcess(
                [program, "--config", path, "--output", "offscreen", "--size", "1920x1080"],
                environment: ["NOTIFY_SOCKET=\(socket.path)"])
            defer { kiosk.end() }
            try socket.waitForReady()
            let time = clock.now - start
            guard run > 0 else { continue }
            times.append(time.milliseconds)
            sizes.append(peak(inStatus: try kiosk.file("status")))
            libraries = mappedLibraries(try kiosk.file("maps"))
        }
        return Start(
            configuration: configuration, milliseconds: times.sorted()[runs / 2],
            kilobytes: sizes.sorted()[runs / 2], libraries: libraries)
    }

    /// Returns VmHWM of proc_pid_status(5). The peak that wait4(2) reports includes the memory of
    /// this process.
    private static func peak(inStatus status: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    private static func mappedLibraries(_ maps: String) -> [String] {
        let paths = maps.split(separator: "\n").compactMap { line in
            line.split(separator: " ").last.map(String.init)
        }
        return Set(paths.filter { $0.hasPrefix("/") && $0.contains(".so") }).sorted()
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private static func megabytes(_ libraries: [String]) -> Double {
        Double(libraries.reduce(0) { $0 + size(of: $1) }) / 1e6
    }

    var table: String {
        var rows = [["", "ms to READY", "peak RSS MiB", "libraries", "MB"]]
        rows.append([
            "linked", "", "", String(linked.count), StartReport.megabytes(linked).text,
        ])
        for start in starts {
            rows.append([
                start.configuration, start.milliseconds.text,
                (Double(start.kilobytes) / 1024).text, String(start.libraries.count),
                StartReport.megabytes(start.libraries).text,
            ])
        }
        let size = (Double(strippedSize) / 1e6).text
        return Table(title: "start: kioskd, stripped \(size) MB", rows: rows).text
    }

    var json: JSON {
        [
            "stripped_bytes": .int(Int64(strippedSize)),
            "linked_libraries": .int(Int64(linked.count)),
            "linked_bytes": .int(Int64(linked.reduce(0) { $0 + StartReport.size(of: $1) })),
            "starts": .array(
                starts.map { start in
                    [
                        "configuration": .string(start.configuration),
                        "ready_ms": .double(start.milliseconds),
                        "peak_rss_kib": .int(Int64(start.kilobytes)),
                        "libraries": .int(Int64(start.libraries.count)),
                    ]
                }),
        ]
    }
}
