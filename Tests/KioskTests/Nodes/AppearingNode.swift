import Kiosk

/// A node that does something when it appears: after the layout of a frame, and before it is painted.
final class AppearingNode: Node {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
        super.init()
    }

    override func didAppear() { body() }
}
