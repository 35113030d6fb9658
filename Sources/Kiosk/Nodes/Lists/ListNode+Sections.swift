/// Sections, whose headers stay in view.
///
/// The header of the section at the beginning of the view is a node of its own, in front of the rows. It
/// hides the one in the section's first row while it covers that, so the first row may be any number of
/// rows away. The next section's header pushes it out.
extension ListNode {
    /// Lets the header in front show the section at the beginning of the view.
    func arrangeHeading() {
        guard let source, source.hasSections, let metrics, !source.isLine, lengths.count > 0 else {
            return endHeading()
        }
        let row = line(at: scrolled)
        let heading = heading ?? ListHeader(model.axis)
        if self.heading == nil {
            self.heading = heading
            add(heading)
        }
        headingRow = row
        source.fill(heading, with: row)
        var style = metrics.placement(at: 0, cell: 0, of: 1).style
        style.align = .normal
        heading.layoutStyle = style
        placeHeading()
    }

    func endHeading() {
        guard let heading else { return }
        source?.endHeader(heading)
        heading.removeFromParent()
        (self.heading, headingRow) = (nil, nil)
        for row in rows { row.header?.isHidden = false }
    }

    /// Moves the header in front to where it is seen.
    func placeHeading() {
        guard let heading, let headingRow else { return }
        heading.isHidden = scrolled < position(ofLine: 0)
        let size = headingLength
        var push = 0.0
        for row in rows {
            guard let header = row.header else { continue }
            header.isHidden = row.index == headingRow && !heading.isHidden
            guard row.index > headingRow, push == 0 else { continue }
            let begin = position(ofLine: row.index) - scrolled
            push = min(0, (begin - Double(size)).rounded())
        }
        var origin = heading.frame.origin
        let begin = contentOffset[model.axis]
        origin[model.axis] =
            isMirrored ? begin + length - size - Float(push) : begin + Float(push)
        guard origin != heading.frame.origin else { return }
        heading.frame.origin = origin
        heading.mark(.position)
    }

    /// Asks for the header of another section where one is at the beginning of the view now.
    func updateHeading() {
        guard let headingRow else { return }
        if line(at: scrolled) != headingRow { setNeedsArrangement() }
        placeHeading()
    }

    private var headingLength: Float { heading?.frame.size[model.axis] ?? 0 }

    /// Length of the header that covers the beginning of the view when a row is there.
    func coveredLength(above index: Int) -> Double {
        guard let source, source.hasSections, !source.beginsSection(index) else { return 0 }
        return Double(headingLength)
    }
}
