import CLinux
import Glibc

/// The user and the groups of the program at the other end of a local socket, at the time when it
/// connected; see unix(7).
package struct PeerCredentials: Equatable, Sendable {
    /// The process; 0 if it is not of this machine's processes.
    package var process: Int32
    /// The user; nil if the kernel does not say.
    package var user: UInt32?
    /// The groups, the first and the further ones.
    package var groups: Set<UInt32>

    /// Makes credentials of a program that is known already.
    package init(process: Int32 = 0, user: UInt32?, groups: Set<UInt32> = []) {
        (self.process, self.user, self.groups) = (process, user, groups)
    }

    /// Reads them from a connected socket.
    init(of socket: Int32) {
        var peer = kiosk_peer()
        guard kiosk_peer_credentials(socket, &peer) == 0 else {
            self.init(user: nil)
            return
        }
        self.init(process: peer.process, user: peer.user, groups: [peer.group])
        var more = [gid_t](repeating: 0, count: 256)
        let count = kiosk_peer_groups(socket, &more, Int32(more.count))
        if count > 0 { groups.formUnion(more.prefix(Int(count))) }
    }
}

extension PeerCredentials {
    /// Those of this process: its user and its first group.
    package static var ofThisProcess: PeerCredentials {
        PeerCredentials(process: getpid(), user: geteuid(), groups: [getegid()])
    }
}
