/// Lists without an end, and lists that go on by themselves.
///
/// A list without an end has its rows again and again, more often than anybody sees. Rows are known by
/// their numbers among all of them; the source is asked for those of its own.
extension ListNode {
    /// Number of times that the rows are there: a multiple of two.
    private static let copies = 10_000_000

    /// True if the first row follows the last one. That needs rows of one size, since positions far
    /// away follow from it.
    final var isEndless: Bool { wantsNoEnds && (source?.rowCount ?? 0) > 1 }

    /// True if it has no ends whenever it has more than one row.
    final var wantsNoEnds: Bool { shape.isEndless && shape.rowSize != nil }

    /// Number of rows, with all copies.
    final var rowCount: Int {
        let count = source?.rowCount ?? 0
        return isEndless ? count * ListNode.copies : count
    }

    /// The source's number of a row.
    final func sourceIndex(_ index: Int) -> Int {
        guard isEndless, let count = source?.rowCount else { return index }
        return index.modulo(count)
    }

    /// The row in the middle of all copies for a row of the source.
    final func home(of index: Int) -> Int {
        guard isEndless, let count = source?.rowCount else { return index }
        return ListNode.copies / 2 * count + sourceIndex(index)
    }

    /// The row for one of the source, or beyond its ends, that is nearest to the row at the beginning of
    /// the view.
    final func nearestCopy(of index: Int) -> Int {
        guard isEndless, let count = source?.rowCount, metrics != nil else {
            return home(of: index)
        }
        let here = lineAtBeginning
        let distance = sourceIndex(sourceIndex(index) - sourceIndex(here))
        return here + (distance > count / 2 ? distance - count : distance)
    }

    /// The line that begins nearest to the beginning of the view.
    final var lineAtBeginning: Int { line(nearest: scrolled) }

    /// The line that begins nearest to the beginning of the view where the content is at a position.
    final func line(nearest position: Double) -> Int {
        let begin = position + (metrics?.start ?? 0)
        let line = line(at: begin)
        let isNext =
            line + 1 < lengths.count
            && self.position(ofLine: line + 1) - begin < begin - self.position(ofLine: line)
        return isNext ? line + 1 : line
    }

    // MARK: Going on

    /// True after so many rows, in years, that the last copy comes near.
    private var isFarFromHome: Bool {
        guard let count = source?.rowCount else { return false }
        return abs(lineAtBeginning / count - ListNode.copies / 2) > ListNode.copies / 4
    }

    /// Shows the same rows in the middle of all copies.
    private func returnHome() {
        guard let anchor else { return }
        target = RowTarget(
            index: home(of: anchor.index), alignment: .start, distance: anchor.distance)
        setNeedsUpdateContent()
    }

    /// Goes to the next row, or page, when it is time; the time begins when the content has come to rest.
    final func advance(at time: Instant) {
        guard let pause = shape.advance, !isInMotion, !isHeld, hasAppeared else {
            return nextAdvance = nil
        }
        guard let due = nextAdvance, time >= due else {
            return nextAdvance = nextAdvance ?? time + pause
        }
        nextAdvance = time + pause
        guard canScroll, isSeen else { return }
        if isEndless, isFarFromHome {
            returnHome()
        } else if isEndless {
            scroll(toRow: lineAtBeginning + 1, at: .start)
        } else {
            let position = position
            scroll(toPage: position.page + 1 < position.pageCount ? position.page + 1 : 0)
        }
    }
}
