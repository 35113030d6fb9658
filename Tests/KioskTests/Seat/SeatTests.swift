import Foundation
import Testing

@testable import Kiosk

/// Seat managers that are not there, or give no session.
@Suite("Seats", .serialized)
struct SeatTests {
    private func open(_ socket: String) throws -> (seat: Seat?, lines: [String]) {
        let seat = environment("XDG_SEAT")
        setenv("SEATD_SOCK", socket, 1)
        unsetenv("XDG_SEAT")
        defer {
            unsetenv("SEATD_SOCK")
            if let seat { setenv("XDG_SEAT", seat, 1) }
        }
        let lines = LineLog()
        return (Seat.open(loop: try EventLoop(), log: lines.log), lines.lines)
    }

    @Test("without a manager there is no session, and nothing to say")
    func none() throws {
        let folder = TemporaryDirectory()
        let result = try open(folder.path + "/none")
        #expect(result.seat == nil)
        #expect(result.lines.isEmpty)
    }

    @Test("a manager that gives no session costs one line")
    func refused() throws {
        let folder = TemporaryDirectory()
        let result = try open(folder.write([], as: "socket"))
        #expect(result.seat == nil)
        #expect(result.lines.count == 1)
        #expect(result.lines.first?.contains("no session of seatd: libseat_open_seat") == true)
        #expect(result.lines.first?.hasSuffix("devices are opened directly") == true)
    }

    @Test(
        "logind is asked only after a login on a text console of a seat, and where there is no seatd"
    )
    func manager() throws {
        let folder = TemporaryDirectory()
        let login = ["XDG_SESSION_ID": "c1", "XDG_SEAT": "seat0", "XDG_SESSION_TYPE": "tty"]
        func manager(_ changes: [String: String], without name: String = "") -> String? {
            var variables = login.merging(["SEATD_SOCK": folder.path + "/none"]) { $1 }
            variables.merge(changes) { $1 }
            variables[name] = nil
            return SeatManager.running { variables[$0] }
        }
        #expect(manager([:]) == "logind")
        #expect(manager(["SEATD_SOCK": folder.write([], as: "socket")]) == "seatd")
        // A service, a login over the network, and a desktop.
        #expect(manager([:], without: "XDG_SESSION_ID") == nil)
        #expect(manager([:], without: "XDG_SEAT") == nil)
        #expect(manager(["XDG_SESSION_TYPE": "wayland"]) == nil)
    }

    @Test("a device is opened directly where nobody lends it")
    func direct() throws {
        let file = try DeviceFile(path: "/dev/null", seat: nil)
        #expect(fcntl(file.number, F_GETFL) & O_ACCMODE == O_RDWR)
        #expect(fcntl(file.number, F_GETFD) & FD_CLOEXEC != 0)
    }
}
