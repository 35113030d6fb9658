// The part of charts, tables, canvases and maps in the access tree.

extension ChartNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.image, model.heading.text)
        access.value = readText
        access.description = summary
    }

    /// Goes on to other values.
    public func adjust(part: Int?, by steps: Int) -> Bool {
        guard steps != 0, readNext(steps > 0 ? .next : .previous) else { return false }
        for _ in 1..<max(1, abs(steps)) { readNext(steps > 0 ? .next : .previous) }
        return true
    }

    /// Values that a description lists at most.
    private static let toldValues = 24

    /// All values, if they are few, and the reference lines that have texts.
    private var summary: String {
        let lines = model.drawnReferenceLines.filter { !$0.text.isEmpty }
        let count = model.series.reduce(0) { $0 + $1.values.count }
        let hasFew = count <= ChartNode.toldValues
        guard hasFew || !lines.isEmpty, let texts, let scale = layout?.axes.scale else {
            return ""
        }
        let values = hasFew ? told(texts, scale) : ""
        let others = lines.map { $0.text + " " + texts.value($0.value, scale) }
        return ([values] + others).filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// All values, by series.
    private func told(_ texts: ChartTexts, _ scale: ChartScale) -> String {
        model.series.map { part in
            let values = (0..<part.values.count).compactMap { index -> String? in
                guard let value = part.values[index] else { return nil }
                let label =
                    model.labels.indices.contains(index)
                    ? texts.fullLabel(model.labels[index]) + " " : ""
                return label + texts.value(value, scale)
            }
            return (part.name.isEmpty ? "" : part.name + ": ") + values.joined(separator: ", ")
        }.joined(separator: "; ")
    }
}

extension CanvasNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        // A drawing without a name and without parts is ornament.
        let plain: AccessRole = accessName.isEmpty ? .generic : .image
        (access.role, access.name) = (model.hasParts ? .listbox : plain, accessName)
    }

    public var accessParts: [AccessPart] {
        model.shapes.indices.compactMap { index in
            let shape = model.shapes[index]
            guard !shape.id.isEmpty else { return nil }
            var properties = AccessProperties(
                .option, name: shape.label.isEmpty ? shape.id : shape.label)
            properties.isSelected = model.chosen.contains(shape.id)
            properties.isDisabled = !isUsable
            return AccessPart(index, properties, in: frame(of: index))
        }
    }

    public func activate(part: Int) -> Bool { tapPart(part) }
}

extension TableNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .table }
}

extension TableHead: AccessibleNode {
    func describe(_ access: inout AccessProperties) { access.role = .row }

    var accessParts: [AccessPart] {
        let (order, words) = (table.order, accessWords)
        return table.model.columns.indices.map { index in
            let column = table.model.columns[index]
            var properties = AccessProperties(.columnheader, name: column.title)
            if !order.field.isEmpty, order.field == column.field {
                properties.value = words[order.isDescending ? .descending : .ascending]
            }
            properties.isDisabled = !table.model.isUsable
            return AccessPart(index, properties, in: frame(of: index))
        }
    }

    func activate(part: Int) -> Bool {
        guard sorts(part) else { return false }
        tap(part)
        return true
    }
}

extension TableBody: AccessibleNode {
    func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = placeholder.isEmpty ? (.group, "") : (.paragraph, placeholder)
    }

    /// Number of rows that are told: those around the one that is being read, or that keys have reached.
    private static let toldRows = 200

    /// The row that is being read; nil for none.
    private var readRow: Int? {
        guard let cursor = tree?.readingCursor, cursor.node === self else { return nil }
        return cursor.area.flatMap { piece(at: $0.center) }
    }

    var accessParts: [AccessPart] {
        guard let cells = table.cells, count > 0 else { return [] }
        let middle = readRow ?? current
        let first = max(0, min(middle - TableBody.toldRows / 2, count - TableBody.toldRows))
        return (first..<min(count, first + TableBody.toldRows)).map { row in
            let record = table.model.record(table.rows[row])
            let name = table.model.columns.compactMap { column -> String? in
                let text = cells.text(record[column.field], column)
                return text.isEmpty ? nil : column.title + " " + text
            }.joined(separator: ", ")
            var properties = AccessProperties(.row, name: name)
            properties.isSelected =
                table.model.chosen == [table.model.key(of: table.rows[row])]
            properties.position = AccessProperties.Position(row + 1, of: count)
            properties.isDisabled = !table.model.isUsable
            return AccessPart(row, properties, in: frame(of: row))
        }
    }

    func activate(part: Int) -> Bool {
        tap(part)
        return true
    }
}

extension MapPictureNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .group }
}

extension PinNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (isTappable ? .button : .image, model.text)
    }
}
