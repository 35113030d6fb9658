import Kiosk
import KioskTesting

/// Returns the values that another process would find after a power cut now: a copy of the file and
/// its log is opened.
func storedValues(of path: String) throws -> [String: JSON] {
    let copy = TemporaryDirectory()
    for suffix in ["", "-wal"] {
        guard let bytes = try? File.read(path + suffix, limit: 1 << 24) else { continue }
        copy.write(bytes, as: "state" + suffix)
    }
    let store = StateStore(path: copy.path + "/state", loop: try EventLoop(), log: .silent)
    defer { store.close() }
    return store.values
}
