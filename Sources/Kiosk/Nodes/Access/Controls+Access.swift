// The part of controls in the access tree.

extension ControlNode {
    /// The control's text.
    final var accessName: String { model.control.label.text }

    /// Changes the value by keys, as far as they change it.
    final func adjust(by steps: Int) -> Bool {
        guard isUsable, steps != 0 else { return false }
        var isKnown = false
        for _ in 0..<abs(steps) { isKnown = press(steps > 0 ? .up : .down, []) }
        setNeedsPaint()
        return isKnown
    }

    /// Acts for a tap on a part.
    final func tapPart(_ part: Int) -> Bool {
        guard isUsable else { return false }
        tap(part)
        setNeedsPaint()
        return true
    }
}

extension ToggleNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.switch, accessName)
        access.check = model.isOn ? .on : .off
    }
}

extension CheckboxNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.checkbox, accessName)
        access.check = model.isOn.map { $0 ? .on : .off } ?? .mixed
    }
}

extension SliderNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (model.upper == nil ? .slider : .group, accessName)
        if model.upper == nil { access.value = text(of: 0) }
    }

    public var accessParts: [AccessPart] {
        guard model.upper != nil else { return [] }
        let words = accessWords
        return [words[.minimum], words[.maximum]].enumerated().map { thumb, word in
            var properties = AccessProperties(.slider, name: word, value: text(of: thumb))
            properties.isDisabled = !isUsable
            return AccessPart(thumb, properties, in: bounds)
        }
    }

    private func text(of thumb: Int) -> String { language.brief(model.value(of: thumb)) }

    public func adjust(part: Int?, by steps: Int) -> Bool {
        current = part ?? 0
        return adjust(by: steps)
    }
}

extension StepperNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.spinbutton, accessName)
        access.value = language.number(model.value.decimal, digits: model.range.digits)
    }

    public func adjust(part: Int?, by steps: Int) -> Bool { adjust(by: steps) }
}

extension RatingNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.slider, accessName)
        access.value = accessWords.position(
            language.brief(model.value), of: language.brief(Float(model.count)))
    }

    public func adjust(part: Int?, by steps: Int) -> Bool { adjust(by: steps) }
}

extension DotsNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.tablist, accessName)
    }

    public var accessParts: [AccessPart] {
        (0..<model.dotCount).map {
            var page = AccessProperties(.tab, name: language.number($0 + 1))
            (page.isSelected, page.isDisabled) = ($0 == model.current, !isUsable)
            return AccessPart($0, page, in: bounds)
        }
    }

    public func activate(part: Int) -> Bool { tapPart(part) }
}

extension PadNode: AccessibleNode {
    /// Number of the part that shows what was entered.
    private static var entry: Int { -1 }

    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.group, accessName)
        access.placeholder = model.placeholder ?? ""
    }

    public var accessParts: [AccessPart] {
        let words = accessWords
        var entry = AccessProperties(.textbox, name: accessName)
        entry.value = model.isObscured ? words.characters(digitCount) : shown(model.digits)
        (entry.isSecret, entry.isDisabled) = (model.isObscured, !isUsable)
        entry.isInvalid = showsError
        let keys = (0..<12).filter(exists).map { index in
            let name =
                switch index {
                case PadNode.deleteKey: words[.delete]
                case PadNode.pointKey: language.decimalPoint
                case 10: shown("0")
                default: shown(String(index + 1))
                }
            var properties = AccessProperties(.button, name: name)
            properties.isDisabled = !isUsable
            return AccessPart(index, properties, in: key(index))
        }
        return [AccessPart(PadNode.entry, entry, in: display)] + keys
    }

    public func activate(part: Int) -> Bool { part != PadNode.entry && tapPart(part) }
}

extension DatePickerNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.grid, accessName)
        access.value = [model.date, model.lastDate].compactMap { $0 }.map(language.date)
            .joined(separator: " – ")
    }

    public var accessParts: [AccessPart] {
        let words = accessWords
        var heading = AccessProperties(.button, name: title(of: month))
        (heading.isExpanded, heading.isDisabled) = (page != .days, !isUsable)
        var parts = [AccessPart(DatePickerNode.title, heading, in: titleArea)]
        for (part, name, way) in [
            (DatePickerNode.earlier, words[.previousMonth], -1),
            (DatePickerNode.later, words[.nextMonth], 1),
        ] {
            var properties = AccessProperties(.button, name: name, value: language.month(month))
            if page != .days {
                let next = month.moved(months: way * page.monthCount)
                (properties.name, properties.value) = (title(of: next), "")
            }
            properties.isDisabled = !isUsable || !canTurn(way)
            parts.append(AccessPart(part, properties, in: arrow(part)))
        }
        return parts + (page == .days ? days : cellParts)
    }

    private var days: [AccessPart] {
        let grid = grid
        return (0..<MonthGrid.count).compactMap { index in
            guard let day = grid.day(index) else { return nil }
            var properties = AccessProperties(.gridcell, name: language.date(day))
            properties.isSelected = model.isChosen(day) || model.spans(day)
            properties.isDisabled = !isUsable || !model.isOpen(day)
            return AccessPart(index, properties, in: grid.rect(of: index))
        }
    }

    /// Months or years.
    private var cellParts: [AccessPart] {
        let (cells, chosen) = (cells, chosenCells)
        return (0..<cells.count).compactMap { index in
            guard let date = date(index) else { return nil }
            let name = page == .months ? language.month(date) : language.year(date.year)
            var properties = AccessProperties(.gridcell, name: name)
            (properties.isSelected, properties.isDisabled) = (chosen.contains(index), !isUsable)
            return AccessPart(index, properties, in: cells.rect(of: index))
        }
    }

    public func activate(part: Int) -> Bool { tapPart(part) }
}

extension TimePickerNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.group, accessName)
    }

    public var accessParts: [AccessPart] {
        let words = accessWords
        return (0..<columnCount).map { column in
            var properties = AccessProperties(
                .spinbutton,
                name: [words[.hours], words[.minutes], words[.dayHalf]][min(2, column)])
            properties.value = model.minutes == nil ? "" : text(column)
            properties.isDisabled = !isUsable
            return AccessPart(column, properties, in: rect(column: column, row: 1))
        }
    }

    public func adjust(part: Int?, by steps: Int) -> Bool {
        guard isUsable, steps != 0 else { return false }
        current = part ?? 0
        step(part ?? 0, by: steps)
        return true
    }
}

extension SignatureNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name, access.isInput) = (.image, accessName, true)
        access.placeholder = model.placeholder
    }
}
