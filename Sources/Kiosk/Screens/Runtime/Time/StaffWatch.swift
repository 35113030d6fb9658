/// Waits for the sign that only staff know, and performs its actions.
final class StaffWatch {
    private let spec: StaffSpec
    private var sequence: CornerSequence
    private var isHeld = false
    private let loop: EventLoop
    private let perform: () -> Void
    private lazy var timer = Timer(loop: loop) { [unowned self] in
        isHeld = false
        sequence = CornerSequence(spec.corners)
        perform()
    }

    init(_ spec: StaffSpec, _ loop: EventLoop, perform: @escaping () -> Void) {
        (self.spec, self.loop, self.perform) = (spec, loop, perform)
        sequence = CornerSequence(spec.corners)
    }

    /// Takes the next event of any finger in a tree.
    func take(_ touch: Touch, in tree: Tree) {
        let isHeld = sequence.isHeld(
            after: touch, in: tree.size, reach: tree.gestureSettings.cornerSize)
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        if isHeld { timer.arm(at: touch.time + spec.hold) } else { timer.disarm() }
    }

    func close() { timer.disarm() }
}
