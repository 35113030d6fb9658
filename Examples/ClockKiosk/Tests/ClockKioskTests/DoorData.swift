import Glibc
import Kiosk

/// `{ "door": "/dev/ttyS0" }`
///
/// The door of the clock's case, as a device tells it: `1` if it is open, else `0`. A real serial port also
/// needs its speed, and raw input: tcsetattr(3).
struct DoorData: DocumentDataKind {
    static let form = DocumentForm(device.entry)
    static let valueType = CELType.bool

    private static let device = ScopedKey.text(
        "door", required: true, "The device at the door of the case.")

    private let device: ValueSpec

    init?(_ reader: DataSourceReader) {
        guard let device = reader[DoorData.device] else { return nil }
        self.device = device
    }

    func connect(_ document: DocumentRuntime) -> DataConnection {
        DataConnection(to: document, reading: [device]) { () throws(CELError) in
            DoorOrigin(device: try document.text(device))
        }
    }
}

private struct DoorOrigin: DataOrigin {
    let device: String

    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        DoorFeed(device, services.loop, report)
    }
}

/// Reads the device when the loop says that there is something.
private final class DoorFeed: DataFeed {
    private let device: String
    private let loop: EventLoop
    private let report: (DataReport) -> Void
    private var descriptor: Int32 = -1
    private var source: EventSource?

    init(_ device: String, _ loop: EventLoop, _ report: @escaping (DataReport) -> Void) {
        (self.device, self.loop, self.report) = (device, loop, report)
    }

    func fetch() {
        close()
        do throws(SystemError) {
            // A terminal that became the daemon's own would signal it when its cable is pulled.
            descriptor = open(device, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { throw SystemError("open \(device)") }
            source = try loop.watch(descriptor) { [unowned self] _ in look() }
            report(.open)
        } catch {
            report(.failure(DataFault("\(error)")))
        }
    }

    private func look() {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
            report(.value(.bool(bytes[count - 1] == UInt8(ascii: "1"))))
        } else if count == 0 || errno != EAGAIN {
            close()
            report(.failure(DataFault("the device has gone")))
        }
    }

    func close() {
        source?.cancel()
        source = nil
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }
}
