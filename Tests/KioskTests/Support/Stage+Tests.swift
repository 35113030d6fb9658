import KioskTesting

@testable import Kiosk

extension Stage {
    convenience init(
        _ root: Node, width: Int = 200, height: Int = 100, rotation: Rotation = .none,
        format: PixelFormat = .xrgb8888, log: Log = .silent
    ) throws {
        let size = rotation.applied(width: width, height: height)
        try self.init(
            root: root, mode: DisplayMode(width: size.width, height: size.height),
            rotation: rotation, format: format, log: log)
    }

    var loop: EventLoop { engine.loop }
    var counters: FrameDriver.Counters { engine.driver.counters }

    func frame() throws { try advanceFrame() }

    /// The number of pixels in which the picture differs from one that an update of its own paints
    /// anew, in whatever state the tree is.
    var repaintDifferences: Int {
        let anew = PixelBuffer(width: picture.width, height: picture.height)
        FrameUpdate(tree: tree).paint(Region(anew.bounds), into: anew)
        return picture.differences(from: anew).count
    }

    /// Returns the work of the tree during `body` and the following frame.
    func work(_ body: () throws -> Void = {}) throws -> FrameStatistics {
        let before = tree.statistics
        try body()
        try frame()
        return tree.statistics - before
    }
}

extension FrameStatistics {
    static func - (a: FrameStatistics, b: FrameStatistics) -> FrameStatistics {
        FrameStatistics(
            frames: a.frames - b.frames, renders: a.renders - b.renders,
            contentUpdates: a.contentUpdates - b.contentUpdates,
            layoutUpdates: a.layoutUpdates - b.layoutUpdates,
            appearanceUpdates: a.appearanceUpdates - b.appearanceUpdates,
            paints: a.paints - b.paints, damagedPixels: a.damagedPixels - b.damagedPixels,
            nodesMade: a.nodesMade - b.nodesMade, nodesUpdated: a.nodesUpdated - b.nodesUpdated,
            nodesMoved: a.nodesMoved - b.nodesMoved, nodesRemoved: a.nodesRemoved - b.nodesRemoved,
            stoppedNodes: a.stoppedNodes - b.stoppedNodes)
    }
}

extension LayoutStyle {
    static func fixed(_ width: Float, _ height: Float) -> LayoutStyle {
        with {
            $0.width = .points(width)
            $0.height = .points(height)
        }
    }
}
