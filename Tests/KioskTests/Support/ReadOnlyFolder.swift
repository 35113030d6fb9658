import CLinux
import Foundation

/// A folder that is mounted over itself for reading only, as a disk with errors is.
final class ReadOnlyFolder {
    private let path: String

    init(_ path: String) throws {
        self.path = path
        guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else {
            throw CocoaError(.featureUnsupported)
        }
        guard mount(nil, path, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY), nil) == 0 else {
            umount2(path, Int32(MNT_DETACH))
            throw CocoaError(.featureUnsupported)
        }
    }

    deinit { umount2(path, Int32(MNT_DETACH)) }

    func permitWriting() { _ = mount(nil, path, nil, UInt(MS_BIND | MS_REMOUNT), nil) }
}
