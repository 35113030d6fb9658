/// The screenshots that callers wait for. Few are under way at a time: each has a copy of the picture
/// until the worker has encoded it. None is made for those who have gone before their turn.
final class ScreenshotQueue {
    private unowned let control: KioskControl
    private var waiting: [ControlCall] = []
    /// Copies that were not encoded yet.
    private(set) var copyCount = 0

    /// Copies at a time.
    static let copyLimit = 4

    init(_ control: KioskControl) { self.control = control }

    /// Answers a call with the picture at its turn.
    func add(_ call: ControlCall) {
        waiting.append(call)
        proceed()
    }

    private func proceed() {
        while copyCount < ScreenshotQueue.copyLimit, !waiting.isEmpty {
            let call = waiting.removeFirst()
            guard call.client.isConnected else { continue }
            do throws(VarlinkFailure) {
                try take(call)
            } catch {
                call.fail(error)
            }
        }
    }

    private func take(_ call: ControlCall) throws(VarlinkFailure) {
        let output = try control.output(of: call)
        let copy = PictureCopy(
            of: control.engine(output).picture, try area(of: call, on: output))
        let takesPNG = call.client.takesPNG
        copyCount += 1
        do {
            try control.worker.run {
                takesPNG ? copy.png : ControlCall.message(copy.json)
            } completion: { [weak self] message in
                call.reply(message: message)
                self?.copyCount -= 1
                self?.proceed()
            }
        } catch {
            copyCount -= 1
            throw .refused("\(error)")
        }
    }

    /// Returns the whole picture of an output, or the part of it that shows the node of the call.
    private func area(
        of call: ControlCall, on output: Int
    ) throws(VarlinkFailure) -> PixelRect {
        let bounds = control.engine(output).picture.bounds
        guard let target = call.string("target") else { return bounds }
        let tree = try control.tree(of: output)
        let rect = tree.toDevice.apply(try control.found(target, in: tree).area)
        let area = PixelRect(covering: rect).intersection(bounds)
        guard !area.isEmpty else {
            throw .refused("\(target.quotedExcerpt) is not in the picture; scroll to it")
        }
        return area
    }
}
