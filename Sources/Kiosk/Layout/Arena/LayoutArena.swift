/// The storage of a layout: styles, links and results of the boxes of one tree, by index.
///
/// It is independent of the node tree above it. Leaves with intrinsic sizes are measured through a
/// `SizeProvider`. After the first layout, nothing allocates until boxes are added.
package final class LayoutArena {
    /// A handle of a box, valid until the box is removed; then it is reused.
    package struct ID: Hashable, Sendable, BitwiseCopyable {
        package let index: Int32
        package static let none = ID(index: -1)
    }

    /// The most levels of a tree of boxes. The layout recurses and does not count: the owner of an
    /// arena keeps the limit, so that a thread's stack of 8 MB is enough in debug builds, too.
    package static let depthLimit = 512

    // Dynamic exclusivity checks made a layout a fifth slower. They are safe to omit, since no
    // access outlasts an expression: only pointers are handed out.

    /// The three buffers hold `capacity` boxes, of which `count` are initialised.
    @exclusivity(unchecked)
    private(set) var boxes: UnsafeMutablePointer<LayoutBox>
    @exclusivity(unchecked)
    private(set) var styles: UnsafeMutablePointer<LayoutStyle>
    @exclusivity(unchecked)
    @usableFromInline private(set) var frames: UnsafeMutablePointer<Rect>
    @exclusivity(unchecked)
    private(set) var count = 0
    @exclusivity(unchecked)
    private var capacity = 0
    private var free: [ID] = []

    let scratch = Scratch()
    /// Boxes that the running layout still has to visit.
    @exclusivity(unchecked)
    var visits: [ID] = []
    /// True during a layout, which holds pointers into the storage, so that it must not grow.
    var isComputing = false
    /// Root of the last layout, and its size.
    var lastRoot = ID.none
    /// Number of boxes whose children were laid out, and of leaves measured, since the arena was
    /// created: the cost of layouts.
    @exclusivity(unchecked)
    package var layoutCount = 0
    @exclusivity(unchecked)
    package var measurementCount = 0
    /// Writing direction outside the root.
    package var isRightToLeft = false {
        didSet { if isRightToLeft != oldValue && lastRoot != .none { inheritDirection(lastRoot) } }
    }
    /// True if frames are rounded to whole pixels; otherwise they are exact, as in CSS.
    @exclusivity(unchecked)
    package var roundsFrames = true
    /// True if a layout is kept when another height would not change it.
    @exclusivity(unchecked)
    private(set) var keepsLayouts = true
    /// True if each layout is compared with one from scratch, which is the default in debug builds.
    package var isVerifying = _isDebugAssertConfiguration()

    package init() {
        boxes = .allocate(capacity: 0)
        styles = .allocate(capacity: 0)
        frames = .allocate(capacity: 0)
    }

    deinit {
        boxes.deinitialize(count: count).deallocate()
        styles.deinitialize(count: count).deallocate()
        frames.deinitialize(count: count).deallocate()
    }

    /// Copies the boxes and handles of an arena, without layout results.
    init(copyingStylesOf other: LayoutArena) {
        boxes = .allocate(capacity: other.count)
        styles = .allocate(capacity: other.count)
        frames = .allocate(capacity: other.count)
        (count, capacity) = (other.count, other.count)
        styles.initialize(from: other.styles, count: count)
        frames.initialize(repeating: .zero, count: count)
        for index in 0..<count {
            let old = other.boxes[index]
            var box = LayoutBox()
            (box.parent, box.firstChild, box.nextSibling, box.previousSibling) =
                (old.parent, old.firstChild, old.nextSibling, old.previousSibling)
            (box.traits, box.insets, box.insetsBasis) = (old.traits, old.insets, old.insetsBasis)
            (boxes + index).initialize(to: box)
            if old.traits.contains(.percentInsets) {
                resolveInsets(ID(index: Int32(index)), basis: 0)
            }
        }
        (isVerifying, keepsLayouts) = (false, false)
        isRightToLeft = other.isRightToLeft
        roundsFrames = other.roundsFrames
    }

    package func reserveCapacity(_ minimum: Int) {
        guard minimum > capacity else { return }
        let new = max(minimum, capacity * 2, 16)
        boxes = LayoutArena.moved(boxes, count, to: new)
        styles = LayoutArena.moved(styles, count, to: new)
        frames = LayoutArena.moved(frames, count, to: new)
        capacity = new
    }

    private static func moved<T>(
        _ old: UnsafeMutablePointer<T>, _ count: Int, to capacity: Int
    ) -> UnsafeMutablePointer<T> {
        let new = UnsafeMutablePointer<T>.allocate(capacity: capacity)
        new.moveInitialize(from: old, count: count)
        old.deallocate()
        return new
    }

    // MARK: Boxes

    /// Adds a box without links.
    ///
    /// With `isMeasured`, the size provider measures its content, and its children are ignored.
    /// With `isProportional`, that content has a fixed aspect ratio, as a picture has: a known
    /// height determines its width.
    package func insert(
        style: LayoutStyle, isMeasured: Bool, isProportional: Bool = false
    ) -> ID {
        precondition(!isComputing, "no box can be added while boxes are measured")
        let id: ID
        if let reused = free.popLast() {
            id = reused
            self[id] = LayoutBox()
            styles[Int(id.index)] = style.bounded
            frames[Int(id.index)] = .zero
        } else {
            reserveCapacity(count + 1)
            id = ID(index: Int32(count))
            (boxes + count).initialize(to: LayoutBox())
            (styles + count).initialize(to: style.bounded)
            (frames + count).initialize(to: .zero)
            count += 1
        }
        if isMeasured { self[id].traits.insert(.measured) }
        if isMeasured && isProportional { self[id].traits.insert(.proportional) }
        if style.writingDirection == .rightToLeft { self[id].traits.insert(.rightToLeft) }
        styleChanged(id)
        return id
    }

    /// Removes one box. Its children are left without a parent.
    package func remove(_ id: ID) {
        let parent = self[id].parent
        unlink(id)
        if parent != .none { markDirty(parent) }
        while self[id].firstChild != .none { unlink(self[id].firstChild) }
        if lastRoot == id { lastRoot = .none }
        self[id] = LayoutBox()
        styles[Int(id.index)] = LayoutStyle()
        frames[Int(id.index)] = .zero
        free.append(id)
    }

    package func setStyle(_ style: LayoutStyle, of id: ID) {
        let style = style.bounded
        guard styles[Int(id.index)] != style else { return }
        let turns = styles[Int(id.index)].writingDirection != style.writingDirection
        styles[Int(id.index)] = style
        styleChanged(id)
        if turns { inheritDirection(id) }
        let parent = self[id].parent
        if parent != .none { self[parent].marks.insert(.changed) }
        markDirty(id)
    }

    package func style(of id: ID) -> LayoutStyle { styles[Int(id.index)] }

    // Inlinable, since frames are read often and from other modules.
    /// Returns the box's rectangle, relative to the top left corner of its parent.
    @inlinable
    package func frame(of id: ID) -> Rect { frames[Int(id.index)] }

    /// Returns the border and padding of a box that is laid out.
    package func insets(of id: ID) -> EdgeInsets { self[id].insets }

    /// Returns true if the box's padding depends on its container's width.
    package func hasPercentPadding(_ id: ID) -> Bool { self[id].traits.contains(.percentInsets) }

    /// Returns true if the box's writing direction is right to left.
    package func isRightToLeft(_ id: ID) -> Bool { self[id].traits.contains(.rightToLeft) }

    @inline(__always)
    subscript(id: ID) -> LayoutBox {
        unsafeAddress { UnsafePointer(boxes + Int(id.index)) }
        unsafeMutableAddress { boxes + Int(id.index) }
    }
}
