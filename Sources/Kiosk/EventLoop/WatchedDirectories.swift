import CLinux
import Glibc

/// The inotify watches of a `FileWatcher`: which directories are watched, and for which names.
///
/// Paths are walked from the root. A directory on the path is watched only for its own removal or
/// move, so that events inside it do not wake the loop. Its entries are watched if the next name is
/// a link, is missing, or is the file itself.
final class WatchedDirectories {
    /// Reason why the last walk could not add a required watch; nil if all were added.
    private(set) var failure: SystemError?

    private let inotify: OwnedFD
    /// Watches by inotify watch descriptor.
    private var watches: [Int32: Watch] = [:]
    /// Watches that the current walk has added, by their path and mask.
    private var added: [Added: Int32] = [:]

    private struct Added: Hashable {
        let path: String
        let mask: UInt32
    }

    private struct Watch {
        let path: String
        var mask: UInt32
        /// Names of relevant entries.
        var names: Set<String> = []
        /// Mask set in the kernel, which is wider during a walk.
        var kernelMask: UInt32
    }

    private static let ownEnd = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    private static let entries = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY
            | IN_ATTRIB)
    /// Events about the directory itself or the whole queue.
    private static let always = UInt32(
        IN_MOVE_SELF | IN_DELETE_SELF | IN_UNMOUNT | IN_IGNORED | IN_Q_OVERFLOW)
    /// Maximum number of links followed, as in the kernel; see path_resolution(7).
    private static let linkLimit = 40

    init() throws(SystemError) {
        inotify = OwnedFD(
            adopting: try check("inotify_init1") {
                inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            })
    }

    var descriptor: Int32 { inotify.number }

    /// Watches everything that these paths depend on, and nothing else. Watches that stay miss
    /// nothing meanwhile.
    func watch(_ paths: [String]) {
        failure = nil
        var old = watches
        watches = [:]
        for path in paths { walk(path, &old) }
        added = [:]
        for (number, watch) in watches where watch.kernelMask != watch.mask {
            let result = inotify_add_watch(descriptor, watch.path, watch.mask)
            if result == number {
                watches[number]?.kernelMask = watch.mask
            } else if result >= 0, watches[result] == nil {
                // The path leads elsewhere by now, which an event reports.
                inotify_rm_watch(descriptor, result)
            }
        }
        for number in old.keys { inotify_rm_watch(descriptor, number) }
    }

    /// Adds watches for everything on a path. Each directory is watched before it is read.
    private func walk(_ path: String, _ old: inout [Int32: Watch]) {
        var rest = components(path.hasPrefix("/") ? path : workingDirectory + "/" + path)
        var directory = ""
        var links = 0
        while let name = rest.popLast() {
            if name == "." { continue }
            if name == ".." {
                directory = String(directory[..<(directory.lastIndex(of: "/") ?? "".startIndex)])
                continue
            }
            let entryPath = directory + "/" + name
            var status = stat()
            let isFound = lstat(entryPath, &status) == 0
            if isFound && status.st_mode & S_IFMT == S_IFDIR && !rest.isEmpty {
                // Checked again after it is watched: it may have become something else.
                if add(entryPath, Self.ownEnd, nil, &old), isDirectory(entryPath) {
                    directory = entryPath
                    continue
                }
            }
            add(directory.isEmpty ? "/" : directory, Self.ownEnd | Self.entries, name, &old)
            guard let target = File.linkTarget(entryPath) else {
                // The file, or the end of the existing path; unless it appeared between the two
                // checks.
                if !rest.isEmpty && isDirectory(entryPath) {
                    add(entryPath, Self.ownEnd, nil, &old)
                    directory = entryPath
                    continue
                }
                return
            }
            links += 1
            if links > Self.linkLimit { return }
            if target.hasPrefix("/") { directory = "" }
            rest += components(target)
        }
    }

    /// Watches a directory; returns false if that is not possible.
    @discardableResult
    private func add(
        _ path: String, _ mask: UInt32, _ name: String?, _ old: inout [Int32: Watch]
    ) -> Bool {
        // Files in one directory share most of the walk.
        if let number = added[Added(path: path, mask: mask)] {
            if let name { watches[number]?.names.insert(name) }
            return true
        }
        let flags = UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
        let number = inotify_add_watch(descriptor, path, mask | flags)
        if number < 0 {
            // A directory with search but no read permission cannot be watched for its removal. If
            // it is gone by now, the watch on its parent reports that.
            let isExpected =
                errno == ENOENT || errno == ENOTDIR || (errno == EACCES && name == nil)
            if !isExpected { failure = SystemError("inotify_add_watch \(path)") }
            return isDirectory(path)
        }
        let before = old.removeValue(forKey: number)
        var watch =
            watches[number]
            ?? Watch(path: path, mask: mask, kernelMask: (before?.kernelMask ?? 0))
        watch.mask |= mask
        watch.kernelMask |= mask
        if let name { watch.names.insert(name) }
        watches[number] = watch
        added[Added(path: path, mask: mask)] = number
        return true
    }

    /// Reads pending events; returns true if any of them concerns the files.
    func takeEvents() -> Bool {
        var concerns = false
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count <= 0 { return }
                var events = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                while !events.isEmpty {
                    let event = events.loadUnaligned(as: inotify_event.self)
                    let size = MemoryLayout<inotify_event>.size + Int(event.len)
                    let name = UnsafeRawBufferPointer(
                        rebasing: events[MemoryLayout<inotify_event>.size..<size])
                    if take(event, name) { concerns = true }
                    events = UnsafeRawBufferPointer(rebasing: events[size...])
                }
            }
        }
        return concerns
    }

    /// - Parameter name: Terminated by one or more zeros.
    private func take(_ event: inotify_event, _ name: UnsafeRawBufferPointer) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let watch = watches[event.wd] else { return false }
        if event.mask & UInt32(IN_IGNORED) != 0 { watches[event.wd] = nil }
        if event.mask & Self.always != 0 { return true }
        return watch.names.contains(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
}

/// Splits a path into names, the first one last.
private func components(_ path: String) -> [String] {
    path.split(separator: "/").reversed().map(String.init)
}

private var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
}

private func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
