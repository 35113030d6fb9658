/// Aligned columns under a title. The first row names them; the first column is text.
struct Table {
    let title: String
    let rows: [[String]]

    init(title: String, rows: [[String]]) { (self.title, self.rows) = (title, rows) }

    /// Makes a table with a row for each of some items.
    init<Items: Sequence>(
        _ title: String, _ columns: [String], _ items: Items, row: (Items.Element) -> [String]
    ) {
        self.init(title: title, rows: [columns] + items.map(row))
    }

    var text: String {
        let columns = rows[0].indices
        let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(columns, widths).map { column, width in
                let text = row[column]
                let space = String(repeating: " ", count: width - text.count)
                return column == 0 ? text + space : space + text
            }.joined(separator: "  ")
        }
        return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }
}

extension Report {
    /// The report as aligned columns under a line that says what they are measured against.
    var table: String {
        let title =
            "\(suite): ratios to \(yardstick.rawValue) of the frame, \(yardstickMilliseconds.text) ms"
        let columns = ["", "median ms", "ratio", "quartiles", "allocations"]
        return Table(title, columns, results) { result in
            [
                result.name, result.milliseconds.text, result.ratio.text,
                "\(result.spread.lower.text) – \(result.spread.upper.text)",
                String(result.allocations),
            ]
        }.text
    }
}

extension Double {
    /// The number with three significant digits, or with all digits before the point if there are
    /// more.
    var text: String {
        var digits = 2
        var limit = 10.0
        while self >= limit && digits > 0 {
            digits -= 1
            limit *= 10
        }
        if self < 1 { digits = 3 }
        if self < 0.1 { digits = 4 }
        return fixed(digits)
    }

    private func fixed(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let value = Int((self * Double(scale)).rounded())
        guard digits > 0 else { return String(value) }
        let fraction = String(value % scale)
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(value / scale).\(zeros)\(fraction)"
    }
}
