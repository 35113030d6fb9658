/// The head of a date picker: the name of its page between two arrows.
extension DatePickerNode {
    /// Returns the name of a page: of its month, its year, or its years.
    func title(of date: CalendarDate) -> String {
        switch page {
        case .days: return language.month(date)
        case .months: return language.year(date.year)
        case .years:
            let first = limited(page.start(of: date)).year
            let last = limited(page.end(of: date)).year
            return language.year(first) + (first == last ? "" : " – " + language.year(last))
        }
    }

    /// Returns the name of the page in a line, with its place, and that of the sign behind it, which says that a
    /// tap opens years or closes them. Both are in the middle together; there is no sign where it would cut
    /// the name.
    func heading(_ engine: TextEngine) -> (name: Paragraph, place: Rect, sign: Rect?) {
        func line(in place: Rect) -> Paragraph {
            paragraph(
                RichText(title(of: month)), engine, width: place.width, .center, lines: 1,
                weight: .semibold)
        }
        let area = titleArea
        // Large letters of a narrow picker need the width more than their sign does.
        let side = min((metrics.mark * 0.7).rounded(), (area.width / 6).rounded(.down))
        let place = rest(of: area, without: (metrics.gap / 3).rounded() + side, atStart: false)
        let name = line(in: place)
        guard !name.isTruncated else { return (line(in: area), area, nil) }
        let both = area.narrowed(x: (place.width - name.size.width) / 2)
        return (name, place, self.side(of: both, width: side, atStart: false))
    }

    /// Draws the head.
    func drawHead(_ engine: TextEngine, into painter: inout Painter) {
        if pressedPart == DatePickerNode.title {
            painter.fill(titleArea, radii: CornerRadii(metrics.radius), .solid(look.press))
        }
        let (name, place, sign) = heading(engine)
        draw(name, in: place, look.text, engine, into: &painter)
        if let sign {
            ControlSign.draw(
                page == .days ? ControlSign.down : ControlSign.up, in: sign, look.text,
                into: &painter, side: sign.width)
        }
        for part in [DatePickerNode.earlier, DatePickerNode.later] {
            let rect = arrow(part)
            let isThere = canTurn(part == DatePickerNode.earlier ? -1 : 1)
            if pressedPart == part && isThere {
                let radius = min(rect.width, rect.height) / 2
                painter.fill(rect, radii: CornerRadii(radius), .solid(look.press))
            }
            let pointsLeft = (part == DatePickerNode.earlier) != isRightToLeft
            ControlSign.draw(
                pointsLeft ? ControlSign.back : ControlSign.forth, in: rect,
                isThere ? look.text : look.text.faded(64), into: &painter, side: metrics.mark)
        }
    }
}
