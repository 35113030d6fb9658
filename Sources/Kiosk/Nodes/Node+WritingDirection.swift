/// Places and keys in the writing direction.
extension Node {
    /// Returns the key with left and right exchanged where lines begin at the right, so that right
    /// always goes on and left goes back.
    final func alongLine(_ key: KeySymbol) -> KeySymbol {
        guard isRightToLeft else { return key }
        return key == .left ? .right : key == .right ? .left : key
    }

    /// Returns the strip of a rectangle at its start, or at its end.
    final func side(of rect: Rect, width: Float, atStart isAtStart: Bool = true) -> Rect {
        Rect(
            x: isAtStart != isRightToLeft ? rect.minX : rect.maxX - width, y: rect.minY,
            width: width, height: rect.height)
    }

    /// Returns a rectangle without the strip at its start, or at its end.
    final func rest(of rect: Rect, without width: Float, atStart isAtStart: Bool = true) -> Rect {
        Rect(
            x: isAtStart != isRightToLeft ? rect.minX + width : rect.minX, y: rect.minY,
            width: max(0, rect.width - width), height: rect.height)
    }

    /// Returns the rectangle on the other side of the content where lines begin at the right.
    final func mirrored(_ rect: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: contentBounds) : rect
    }
}
