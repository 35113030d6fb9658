/// Boxes whose width determines their height, or the reverse (CSS Sizing 4 §4).
extension LayoutPass {
    @inline(__always)
    func hasRatio(_ id: ID) -> Bool { box(id).pointee.traits.contains(.ratio) }

    /// Returns the width by the aspect ratio for a box of this height.
    func ratioWidth(_ id: ID, height: Float) -> Float {
        let ratio = style(id).pointee.aspectRatio ?? 1
        let insets = box(id).pointee.insets
        guard box(id).pointee.traits.contains(.contentBox) else {
            return max(insets.horizontal, (height * ratio).limited)
        }
        return (max(0, height - insets.vertical) * ratio).limited + insets.horizontal
    }

    /// Returns the height by the aspect ratio for a box of this width.
    func ratioHeight(_ id: ID, width: Float) -> Float {
        let ratio = style(id).pointee.aspectRatio ?? 1
        let insets = box(id).pointee.insets
        guard box(id).pointee.traits.contains(.contentBox) else {
            return max(insets.vertical, (width / ratio).limited)
        }
        return (max(0, width - insets.horizontal) / ratio).limited + insets.vertical
    }

    // MARK: Widths

    /// Returns the width of a box of a known height, within its limits. It is not narrower than its
    /// content, unless that is clipped (§4.1).
    func widthByRatio(_ id: ID, _ sizes: Sizes, height: Float) -> Float {
        var width = ratioWidth(id, height: height)
        if sizes.minimum.isNaN && style(id).pointee.overflow == .visible {
            width = max(width, contentWidth(id, .smallest, height: height))
        }
        return sizes.limit(width)
    }

    /// Returns a box's intrinsic width: by the aspect ratio, if its height is known, or of its
    /// content within limits transferred through the aspect ratio.
    func naturalWidth(_ id: ID, _ extreme: Extreme, height: Float) -> Float {
        guard hasRatio(id) else { return contentWidth(id, extreme, height: height) }
        if height == height { return ratioWidth(id, height: height) }
        var limits = Sizes()
        transferLimits(id, to: &limits)
        return limits.limit(contentWidth(id, extreme, height: height))
    }

    /// Transfers limits of the height to the width (§4.2).
    func transferLimits(_ id: ID, to sizes: inout Sizes, percentHeight: Float = .nan) {
        let vertical = self.sizes(id, .vertical, basis: percentHeight)
        let maximum = sizes.maximum
        if vertical.maximum < .infinity {
            sizes.maximum = min(
                maximum, max(ratioWidth(id, height: vertical.maximum), sizes.minimumOrZero))
        }
        let least = max(vertical.minimumOrZero, box(id).pointee.insets.vertical)
        if least > 0 {
            let minimum = min(ratioWidth(id, height: least), maximum)
            if minimum > sizes.minimumOrZero { sizes.minimum = minimum }
        }
    }

    // MARK: Heights

    /// Returns the height of a box with an automatic one: that of its content, or of its aspect
    /// ratio if the content needs no more. Limits are not applied.
    func automaticHeight(_ id: ID, width: Float) -> Float {
        guard hasRatio(id) else { return contentHeight(id, width: width) }
        let height = ratioHeight(id, width: width)
        guard style(id).pointee.minHeight.isAuto, style(id).pointee.height.isAuto,
            style(id).pointee.overflow == .visible
        else { return height }
        return max(height, contentHeight(id, width: width))
    }
}
