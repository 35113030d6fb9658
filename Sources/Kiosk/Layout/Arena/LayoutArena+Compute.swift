/// The layout run: changed boxes are measured again, then sizes and positions are assigned from the
/// root down.
extension LayoutArena {
    /// Lays out everything below `root` that changed.
    ///
    /// A root with automatic size is `width` wide and `height` high, or as large as its content
    /// where that is nil. Without `fillsHeight` it is a block of CSS: as high as its content in any
    /// case. `onChange` is called for each box whose frame changed, parents first.
    package func compute(
        root: ID, width: Float?, height: Float?, fillsHeight: Bool = true,
        provider: any SizeProvider, onChange: (ID) -> Void
    ) {
        precondition(!isComputing, "a layout cannot begin while one runs")
        isComputing = true
        defer { isComputing = false }
        let pass = LayoutPass(self, provider)
        refresh(root, pass)
        if lastRoot != root {
            lastRoot = root
            inheritDirection(root)
            self[root].marks.insert(.framesOutdated)
        }
        sizeRoot(root, width, height, fillsHeight, pass)
        settle(root, pass, onChange)
        if isVerifying { verify(root, width, height, fillsHeight, provider) }
    }

    private func sizeRoot(
        _ root: ID, _ width: Float?, _ height: Float?, _ fillsHeight: Bool, _ pass: LayoutPass
    ) {
        let width = width.map(\.boundedLength) ?? .nan
        let height = height.map(\.boundedLength) ?? .nan
        if self[root].traits.contains(.none) {
            (self[root].origin, self[root].size) = (.zero, .zero)
            return
        }
        pass.resolveInsets(root, basis: width)
        let margins = pass.margins(root, basis: width == width ? width : 0)
        let vertical = pass.sizes(root, .vertical, basis: height)
        let hasRatio = pass.hasRatio(root)
        var fixed = vertical.size
        if fixed.isNaN && height == height && fillsHeight && !hasRatio {
            fixed = max(0, height - margins.vertical)
        }
        if fixed == fixed { fixed = vertical.limit(max(fixed, self[root].insets.vertical)) }
        let used = pass.usedWidth(
            root, available: width == width ? max(0, width - margins.horizontal) : .infinity,
            stretches: width == width && !(hasRatio && fixed == fixed), height: fixed,
            percentWidth: width)
        let isFixed = fixed == fixed
        if !isFixed { fixed = vertical.limit(pass.automaticHeight(root, width: used)) }
        self[root].size = Size(width: used, height: fixed)
        pass.setDefinite(root, isFixed, byRatio: !isFixed && hasRatio)
        self[root].origin = Point(x: margins.left, y: margins.top)
        if width == width && isRightToLeft { self[root].origin.x = width - margins.right - used }
        let space = LayoutPass.Space(
            width: width, height: height, percentWidth: width, percentHeight: height)
        self[root].origin = self[root].origin + pass.relativeOffset(root, in: .none, space)
    }

    // MARK: What changed

    /// Repeats the earlier queries of changed boxes. If all answers are the same, ancestors need
    /// not be laid out again.
    ///
    /// Children come before parents. The walk follows the lists of changed boxes, without
    /// recursion.
    private func refresh(_ root: ID, _ pass: LayoutPass) {
        var current = descend(root)
        while true {
            refreshBox(current, isRoot: current == root, pass)
            if current == root { return }
            let next = self[current].nextListed
            current = next != .none ? descend(next) : self[current].parent
        }
    }

    private func descend(_ id: ID) -> ID {
        var current = id
        while self[current].firstListed != .none { current = self[current].firstListed }
        return current
    }

    private func refreshBox(_ id: ID, isRoot: Bool, _ pass: LayoutPass) {
        guard self[id].marks.contains(.changed) else { return }
        self[id].marks.remove(.changed)
        let isOtherwise = answersOtherwise(id, pass)
        self[id].laidWidth = .nan
        guard isOtherwise, !isRoot else { return }
        let parent = self[id].parent
        // A grid finds the area of an absolute child while it lays out its tracks.
        if self[id].traits.contains(.absolute) && styles[Int(parent.index)].display != .grid {
            self[parent].marks.insert(.absoluteChildChanged)
        } else {
            self[parent].marks.insert(.changed)
        }
    }

    /// Clears a box's cached sizes, repeats the queries, and returns true if an answer differs.
    private func answersOtherwise(_ id: ID, _ pass: LayoutPass) -> Bool {
        let box = boxes + Int(id.index)
        let old = (widths: box.pointee.widths, heights: box.pointee.heights)
        let oldMarks = box.pointee.marks
        let isOtherwise = !oldMarks.isDisjoint(with: [.cacheEvicted, .baselineUsed])
        box.pointee.widths = WidthCache()
        box.pointee.heights.removeAll()
        box.pointee.marks.remove([.cacheEvicted, .baselineUsed, .widthDependsOnHeight])
        var child = box.pointee.firstChild
        while child != .none {
            self[child].marks.remove(.cacheEvicted)
            child = self[child].nextSibling
        }
        if isOtherwise || isOther(id, than: old.widths, pass) { return true }
        let asked = old.heights.asked
        if isOther(id, than: old.heights, asked.0, pass) { return true }
        if isOther(id, than: old.heights, asked.1, pass) { return true }
        // A box that depends on the height now may have been cached for another height.
        let newMarks = box.pointee.marks.subtracting(oldMarks)
        return !newMarks.isDisjoint(with: [.childrenUseDefiniteness, .widthDependsOnHeight])
    }

    private func isOther(_ id: ID, than old: WidthCache, _ pass: LayoutPass) -> Bool {
        func isOther(_ extreme: LayoutPass.Extreme, isAtHeight: Bool) -> Bool {
            let width = old[extreme, isAtHeight: isAtHeight]
            guard width == width else { return false }
            return pass.widthWithoutPercentages(
                id, extreme, height: isAtHeight ? old.height : .nan) != width
        }
        return isOther(.smallest, isAtHeight: false) || isOther(.largest, isAtHeight: false)
            || isOther(.smallest, isAtHeight: true) || isOther(.largest, isAtHeight: true)
    }

    private func isOther(
        _ id: ID, than old: HeightCache, _ key: HeightCache.Key, _ pass: LayoutPass
    ) -> Bool {
        guard key.width == key.width else { return false }
        let basis = self[id].insetsBasis
        if key.basis != basis { resolveInsets(id, basis: key.basis) }
        defer { if key.basis != basis { resolveInsets(id, basis: basis) } }
        return pass.contentHeight(id, width: key.width) != old.height(for: key)
    }

    // MARK: Results

    /// Walks down from the root, lays out boxes not laid out for their size, and sets frames.
    private func settle(_ root: ID, _ pass: LayoutPass, _ onChange: (ID) -> Void) {
        setFrame(root, parentFraction: .zero, onChange)
        visits.removeAll(keepingCapacity: true)
        visits.append(root)
        while let id = visits.popLast() { settleChildren(of: id, pass, onChange) }
    }

    private func settleChildren(of id: ID, _ pass: LayoutPass, _ onChange: (ID) -> Void) {
        let box = boxes + Int(id.index)
        if box.pointee.traits.contains(.none) {
            // Changes inside it stay listed until it is displayed again.
            if !box.pointee.marks.contains(.framesAreZero) { vanish(id, onChange) }
            return
        }
        box.pointee.marks.remove(.framesAreZero)
        if !pass.isLaidOut(id) {
            pass.layOut(
                id, width: box.pointee.size.width, height: box.pointee.size.height,
                isDefinite: box.pointee.marks.contains(.isDefinite))
        }
        let isUnsettled = box.pointee.marks.contains(.framesOutdated)
        if box.pointee.marks.contains(.hasAbsoluteChildren)
            && (isUnsettled || box.pointee.marks.contains(.absoluteChildChanged))
        {
            pass.placeAbsoluteChildren(of: id)
            box.pointee.marks.insert(.framesOutdated)
        }
        box.pointee.marks.remove(.absoluteChildChanged)
        let looksAtAll = box.pointee.marks.contains(.framesOutdated)
        box.pointee.marks.remove(.framesOutdated)
        if looksAtAll {
            clearList(of: id)
            let fraction = box.pointee.fraction
            var child = box.pointee.firstChild
            while child != .none {
                if settleFrame(child, pass, parentFraction: fraction, onChange) {
                    visits.append(child)
                }
                child = self[child].nextSibling
            }
        } else {
            var child = box.pointee.firstListed
            while child != .none {
                visits.append(child)
                child = self[child].nextListed
            }
            clearList(of: id)
        }
    }

    private func clearList(of id: ID) {
        var child = self[id].firstListed
        self[id].firstListed = .none
        while child != .none {
            let next = self[child].nextListed
            (self[child].nextListed, self[child].previousListed) = (.none, .none)
            self[child].marks.remove(.listed)
            child = next
        }
    }

    /// Sets a child's frame; returns true if anything below it needs work.
    @inline(__always)
    private func settleFrame(
        _ child: ID, _ pass: LayoutPass, parentFraction: Point, _ onChange: (ID) -> Void
    ) -> Bool {
        let box = boxes + Int(child.index)
        if box.pointee.traits.contains(.none) { return true }
        setFrame(child, parentFraction: parentFraction, onChange)
        if box.pointee.firstChild == .none || box.pointee.traits.contains(.measured) {
            box.pointee.marks.remove([.framesOutdated, .framesAreZero])
            return false
        }
        return box.pointee.marks.contains(.framesOutdated) || box.pointee.firstListed != .none
            || !pass.isLaidOut(child)
    }

    /// Rounds a box's edges on the absolute pixel grid, so that neighbours meet without a gap or an
    /// overlap. If the fraction of its corner changes, so does the rounding of its children.
    @inline(__always)
    private func setFrame(_ id: ID, parentFraction: Point, _ onChange: (ID) -> Void) {
        let box = boxes + Int(id.index)
        let size = box.pointee.size
        let origin = box.pointee.origin
        let frame: Rect
        if roundsFrames {
            let exact = parentFraction + origin
            let left = (exact.x + 0.5).rounded(.down)
            let top = (exact.y + 0.5).rounded(.down)
            let fraction = Point(
                x: exact.x - exact.x.rounded(.down), y: exact.y - exact.y.rounded(.down))
            if box.pointee.fraction != fraction {
                box.pointee.fraction = fraction
                box.pointee.marks.insert(.framesOutdated)
            }
            // Adjacent boxes share an edge coordinate, and so its rounding.
            let right = (parentFraction.x + (origin.x + size.width) + 0.5).rounded(.down)
            let bottom = (parentFraction.y + (origin.y + size.height) + 0.5).rounded(.down)
            frame = Rect(
                x: left - (parentFraction.x >= 0.5 ? 1 : 0),
                y: top - (parentFraction.y >= 0.5 ? 1 : 0),
                width: right - left, height: bottom - top)
        } else {
            frame = Rect(origin: origin, size: size)
        }
        if frames[Int(id.index)] != frame {
            frames[Int(id.index)] = frame
            onChange(id)
        }
    }

    // MARK: Verification

    /// Compares all frames with those of a layout from scratch. A difference is a bug in the
    /// incremental layout.
    private func verify(
        _ root: ID, _ width: Float?, _ height: Float?, _ fillsHeight: Bool,
        _ provider: any SizeProvider
    ) {
        let fresh = LayoutArena(copyingStylesOf: self)
        fresh.compute(
            root: root, width: width, height: height, fillsHeight: fillsHeight, provider: provider
        ) { _ in }
        visit(from: root) { id in
            let index = Int(id.index)
            precondition(
                frames[index] == fresh.frames[index],
                "box \(index) is laid out as \(String(describing: frames[index])), and from scratch "
                    + "as \(String(describing: fresh.frames[index]))")
            precondition(
                boxes[index].marks.contains(.framesAreZero) || boxes[index].traits.contains(.none)
                    || boxes[index].insets == fresh.boxes[index].insets,
                "box \(index) has the insets \(String(describing: boxes[index].insets)), and from "
                    + "scratch \(String(describing: fresh.boxes[index].insets))")
            return !boxes[index].traits.contains(.none)
                && !boxes[index].traits.contains(.measured)
        }
    }
}
