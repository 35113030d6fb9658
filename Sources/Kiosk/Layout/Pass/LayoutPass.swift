/// One run of the layout: the queries between boxes.
///
/// As in browsers, widths come first: the content determines a box's min-content and max-content
/// widths, whatever its height. Then a box is laid out for a width, which determines its height.
/// All widths and heights here are those of border boxes; NaN means unknown.
struct LayoutPass {
    typealias ID = LayoutArena.ID

    let arena: LayoutArena
    let boxes: UnsafeMutablePointer<LayoutBox>
    let styles: UnsafeMutablePointer<LayoutStyle>
    let provider: any SizeProvider

    init(_ arena: LayoutArena, _ provider: any SizeProvider) {
        self.arena = arena
        self.provider = provider
        boxes = arena.boxes
        styles = arena.styles
    }

    /// Returns a pointer to a box.
    @inline(__always)
    func box(_ id: ID) -> UnsafeMutablePointer<LayoutBox> { boxes + Int(id.index) }

    @inline(__always)
    func style(_ id: ID) -> UnsafeMutablePointer<LayoutStyle> { styles + Int(id.index) }

    func childCount(of id: ID) -> Int {
        var count = 0
        var child = box(id).pointee.firstChild
        while child != .none {
            count += 1
            child = box(child).pointee.nextSibling
        }
        return count
    }

    // MARK: Widths of content

    /// The two intrinsic widths of a box (CSS Sizing §4).
    enum Extreme {
        /// Min-content: as narrow as possible without overflow.
        case smallest
        /// Max-content: without line breaks.
        case largest
    }

    /// Returns the intrinsic width of a box with the given height, or NaN if that is not definite.
    /// Only the padding and border of the box itself count; percentages inside it are zero.
    @inline(__always)
    func contentWidth(_ id: ID, _ extreme: Extreme, height: Float) -> Float {
        let width = widthWithoutPercentages(id, extreme, height: height)
        guard box(id).pointee.traits.contains(.percentInsets) else { return width }
        return width + box(id).pointee.insets.horizontal - intrinsicInsets(id).horizontal
    }

    func widthWithoutPercentages(_ id: ID, _ extreme: Extreme, height: Float) -> Float {
        let box = box(id)
        let asks = box.pointee.marks.contains(.widthDependsOnHeight)
        let isAtHeight = asks && height == height
        if isAtHeight && box.pointee.widths.turn(to: height) {
            box.pointee.marks.insert(.cacheEvicted)
        }
        let known = box.pointee.widths[extreme, isAtHeight: isAtHeight]
        if known == known { return known }
        var width: Float = 0
        if box.pointee.traits.contains(.measured) {
            let isProportional = box.pointee.traits.contains(.proportional)
            if isProportional { box.pointee.marks.insert(.widthDependsOnHeight) }
            width = leafWidth(id, extreme, height: isProportional ? height : .nan)
        } else {
            width = withoutPercentages(id) { containerWidth(id, extreme, height: height) }
        }
        // Only after measuring is it known whether the height matters.
        guard box.pointee.marks.contains(.widthDependsOnHeight), height == height else {
            box.pointee.widths[extreme, isAtHeight: false] = width
            return width
        }
        if box.pointee.widths.turn(to: height) { box.pointee.marks.insert(.cacheEvicted) }
        box.pointee.widths[extreme, isAtHeight: true] = width
        return width
    }

    private func leafWidth(_ id: ID, _ extreme: Extreme, height: Float) -> Float {
        arena.measurementCount += 1
        let insets = intrinsicInsets(id)
        let size = provider.measure(
            id,
            in: SizeConstraints(
                width: extreme == .smallest ? 0 : nil,
                height: height == height ? max(0, height - insets.vertical) : nil))
        return size.width.boundedLength + insets.horizontal
    }

    private func containerWidth(_ id: ID, _ extreme: Extreme, height: Float) -> Float {
        let insets = box(id).pointee.insets
        let inner = height == height ? max(0, height - insets.vertical) : .nan
        // A grid tries sizes on its children to compute this.
        if style(id).pointee.display == .grid { box(id).pointee.laidWidth = .nan }
        let width =
            switch style(id).pointee.display {
            case .flex:
                restoringPaddings(in: id) {
                    FlexContainer(self, id).contentWidth(extreme, height: inner)
                }
            case .grid:
                restoringPaddings(in: id) {
                    GridContainer(self, id).contentWidth(extreme, height: inner)
                }
            case .stack: stackWidth(id, extreme, height: inner)
            case .none: Float(0)
            }
        return (width.boundedLength + insets.horizontal).limited
    }

    /// Calls `body`, which may try other container widths, and then restores the children's
    /// paddings.
    private func restoringPaddings(in id: ID, _ body: () -> Float) -> Float {
        var count = 0
        var child = box(id).pointee.firstChild
        while child != .none {
            if box(child).pointee.traits.contains(.percentInsets) { count += 1 }
            child = box(child).pointee.nextSibling
        }
        if count == 0 { return body() }
        return arena.scratch.withRoom(for: (ID, Float).self, count: count) { room in
            var index = 0
            var child = box(id).pointee.firstChild
            while child != .none {
                if box(child).pointee.traits.contains(.percentInsets) {
                    room.initializeElement(
                        at: index, to: (child, box(child).pointee.insetsBasis))
                    index += 1
                }
                child = box(child).pointee.nextSibling
            }
            let width = body()
            for (child, basis) in room { resolveInsets(child, basis: basis) }
            return width
        }
    }

    /// Returns border and padding, with percentages as zero.
    private func intrinsicInsets(_ id: ID) -> EdgeInsets {
        withoutPercentages(id) { box(id).pointee.insets }
    }

    // MARK: Heights of content

    /// Returns the content height of a box of this width, without the style's limits.
    ///
    /// In a box whose height comes from its aspect ratio, children that fill it ask for no more
    /// than that.
    func contentHeight(_ id: ID, width: Float) -> Float {
        let box = box(id)
        let key = HeightCache.Key(width: width, basis: box.pointee.insetsBasis)
        if let known = box.pointee.heights.height(for: key) { return known }
        let height: Float
        if box.pointee.traits.contains(.measured) {
            arena.measurementCount += 1
            let insets = box.pointee.insets
            let size = provider.measure(
                id, in: SizeConstraints(width: max(0, width - insets.horizontal)))
            height = size.height.boundedLength + insets.vertical
        } else if hasRatio(id) {
            height = layOut(
                id, width: width, height: ratioHeight(id, width: width), isDefinite: true)
        } else {
            height = layOut(id, width: width, height: .nan, isDefinite: false)
        }
        if box.pointee.heights.store(height, for: key) { box.pointee.marks.insert(.cacheEvicted) }
        return height
    }

    // MARK: Laying out

    /// Sets the sizes and positions of a box's children, and returns the height of the content.
    ///
    /// Without a `height`, the box has its content height within the limits of its style. With
    /// `isDefinite`, children may refer to the height in percent.
    @discardableResult
    func layOut(_ id: ID, width: Float, height: Float, isDefinite: Bool) -> Float {
        let box = box(id)
        if keepsLayout(id, width: width, height: height) {
            box.pointee.marks.remove([.laidOutForContentHeight, .laidOutAsDefinite])
            box.pointee.marks.insert(.framesOutdated)
            if isDefinite { box.pointee.marks.insert(.laidOutAsDefinite) }
            box.pointee.laidHeight = height
            return box.pointee.laidContent
        }
        arena.layoutCount += 1
        box.pointee.marks.remove([
            .childrenUseDefiniteness, .hasAbsoluteChildren, .laidOutForContentHeight,
            .laidOutAsDefinite, .laidOutByRatio, .reusableWhenHigher, .reusableWhenLower,
        ])
        box.pointee.marks.insert(.framesOutdated)
        if height.isNaN { box.pointee.marks.insert(.laidOutForContentHeight) }
        if isDefinite { box.pointee.marks.insert(.laidOutAsDefinite) }
        if isDefinite && box.pointee.marks.contains(.isDefiniteByRatio) {
            box.pointee.marks.insert(.laidOutByRatio)
        }
        box.pointee.laidWidth = width
        box.pointee.laidHeight = height
        box.pointee.baselineChild = .none
        var content: Float = 0
        if !box.pointee.traits.contains(.measured) {
            switch style(id).pointee.display {
            case .flex: content = FlexContainer(self, id).layOut(width, height, isDefinite)
            case .grid: content = GridContainer(self, id).layOut(width, height, isDefinite)
            case .stack: content = layOutStack(id, width, height, isDefinite)
            case .none: break
            }
        }
        content = content.boundedLength
        if height.isNaN { box.pointee.laidHeight = limitedContentHeight(id, content) }
        box.pointee.laidContent = content
        return content
    }

    /// Returns true if the children of a box are laid out for this width, and would be laid out
    /// identically at this height.
    private func keepsLayout(_ id: ID, width: Float, height: Float) -> Bool {
        let box = box(id)
        let marks = box.pointee.marks
        guard arena.keepsLayouts,
            !marks.isDisjoint(with: [.reusableWhenHigher, .reusableWhenLower]),
            box.pointee.laidWidth == width, !marks.contains(.childrenUseDefiniteness), !hasRatio(id)
        else { return false }
        // Close to the content's height, the difference may be a rounding error.
        let difference = height - box.pointee.laidContent
        if difference > 0.01 { return marks.contains(.reusableWhenHigher) }
        return difference < -0.01 && marks.contains(.reusableWhenLower)
    }

    /// Returns the height of a box with content height, within the style's limits that do not refer
    /// to its container.
    func limitedContentHeight(_ id: ID, _ content: Float) -> Float {
        sizes(id, .vertical, basis: .nan).limit(content)
    }

    /// Sets whether a box's height is definite for percentages (Flexbox §9.8).
    @inline(__always)
    func setDefinite(_ id: ID, _ isDefinite: Bool, byRatio: Bool = false) {
        box(id).pointee.marks.remove([.isDefinite, .isDefiniteByRatio])
        if isDefinite { box(id).pointee.marks.insert(.isDefinite) }
        if byRatio { box(id).pointee.marks.insert([.isDefinite, .isDefiniteByRatio]) }
    }

    /// Returns the space inside a box of this size.
    func space(in id: ID, _ width: Float, _ height: Float, isDefinite: Bool) -> Space {
        let insets = box(id).pointee.insets
        let inner = max(0, width - insets.horizontal)
        var space = Space(
            width: inner, height: height.isNaN ? .nan : max(0, height - insets.vertical),
            percentWidth: inner, percentHeight: .nan)
        guard isDefinite else { return space }
        space.percentHeight =
            box(id).pointee.marks.contains(.isDefiniteByRatio)
            ? max(0, ratioHeight(id, width: width) - insets.vertical) : space.height
        return space
    }

    /// Returns true if the children of a box are already laid out for its size.
    func isLaidOut(_ id: ID) -> Bool {
        let box = box(id)
        guard box.pointee.laidWidth == box.pointee.size.width,
            box.pointee.laidHeight == box.pointee.size.height
        else { return false }
        // Content height is equivalent to that height given explicitly, unless a child refers to
        // it.
        let marks = box.pointee.marks
        return !marks.contains(.childrenUseDefiniteness)
            || (marks.contains(.isDefinite) == marks.contains(.laidOutAsDefinite)
                && marks.contains(.isDefiniteByRatio) == marks.contains(.laidOutByRatio))
    }

    /// Returns the distance of the first baseline from the top of a box that has its size; nil if
    /// it has none.
    func baseline(_ id: ID) -> Float? {
        let box = box(id)
        box.pointee.marks.insert(.baselineUsed)
        if box.pointee.traits.contains(.measured) {
            let insets = box.pointee.insets
            let size = box.pointee.size
            let inner = Size(
                width: max(0, size.width - insets.horizontal),
                height: max(0, size.height - insets.vertical))
            let line = provider.baseline(of: id, in: inner) ?? .nan
            return line.isNaN ? nil : cut(line.limited + insets.top, id)
        }
        if !isLaidOut(id) {
            layOut(
                id, width: box.pointee.size.width, height: box.pointee.size.height,
                isDefinite: box.pointee.marks.contains(.isDefinite))
        }
        let child = box.pointee.baselineChild
        guard child != .none else { return nil }
        let first = baseline(child) ?? self.box(child).pointee.size.height
        // The baseline ignores the offset of relative positioning.
        let offset = relativeOffset(
            child, in: id,
            space(
                in: id, box.pointee.laidWidth, box.pointee.laidHeight,
                isDefinite: box.pointee.marks.contains(.laidOutAsDefinite)))
        return cut(self.box(child).pointee.origin.y - offset.y + first, id)
    }

    /// Clamps a baseline to a box: a scrolled or clipped line must not affect alignment outside.
    private func cut(_ line: Float, _ id: ID) -> Float {
        guard style(id).pointee.overflow != .visible else { return line }
        return min(max(line, 0), box(id).pointee.size.height)
    }
}

extension EdgeInsets {
    @inline(__always) var horizontal: Float { left + right }
    @inline(__always) var vertical: Float { top + bottom }
}
