import Kiosk

/// A till: codes come in from another thread, a clock counts, and an order is posted to a server.
struct Till: Component {
    /// Address to which orders are posted.
    let server: String
    /// Starts a scanner, which may send from any thread.
    let startScanner: (Inbox<String>) -> Void
    @State private var codes: [String] = []
    @State private var seconds = 0
    @State private var message = "Scan something"
    @State private var devices: TillDevices?
    @Environment(\.eventLoop) private var loop
    @Environment(\.http) private var http

    func render() -> Elements {
        Column(gap: 24, align: .center, justify: .center) {
            Text(codes.isEmpty ? "Nothing yet" : codes.joined(separator: ", "))
                .font(Font(size: 32, weight: .bold))
            Text("\(seconds) s").color(.role(.textMuted))
            Text(message)
            Button("Order").enabled(!codes.isEmpty).onTap(order)
        }
        .background(.role(.background))
        .onAppear(start)
        .onDisappear { devices?.close() }
    }

    private func start() {
        guard let loop else { return }
        do {
            let devices = try TillDevices(
                loop: loop, onSecond: { seconds += 1 }, onCode: { codes.append($0) })
            self.devices = devices
            startScanner(devices.inbox)
        } catch {
            message = "\(error)"
        }
    }

    private func order() {
        let body = "[" + codes.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        let request = HTTPRequest(
            server, method: .post, headers: ["Content-Type": "application/json"],
            body: Array(body.utf8))
        http?.start(request) { result in
            switch result {
            case .success(let response) where response.isSuccess:
                codes = []
                message = String(decoding: response.body, as: UTF8.self)
            case .success(let response): message = "The server answers \(response.status)"
            case .failure(let error): message = "\(error)"
            }
        }
    }
}

/// The clock and the scanner of a till that is shown.
final class TillDevices {
    let inbox: Inbox<String>
    private let clock: Clock

    init(
        loop: EventLoop, onSecond: @escaping () -> Void, onCode: @escaping (String) -> Void
    ) throws {
        clock = Clock(loop: loop, onSecond: onSecond)
        inbox = try Inbox(loop: loop, handler: onCode)
    }

    func close() {
        clock.stop()
        inbox.close()
    }

    /// A timer that is armed again each time it fires.
    private final class Clock {
        private var timer: Timer?
        private let onSecond: () -> Void

        init(loop: EventLoop, onSecond: @escaping () -> Void) {
            self.onSecond = onSecond
            timer = Timer(loop: loop) { [weak self] in self?.tick() }
            timer?.arm(after: .seconds(1))
        }

        func stop() { timer = nil }

        private func tick() {
            onSecond()
            timer?.arm(after: .seconds(1))
        }
    }
}
