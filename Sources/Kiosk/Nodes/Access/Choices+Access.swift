// The part of choices among options in the access tree.

extension ChoiceNode {
    /// The options as parts.
    final func optionParts(_ role: AccessRole) -> [AccessPart] {
        let rects = rects
        return model.options.indices.map { index in
            let option = model.options[index]
            var properties = AccessProperties(role, name: option.text)
            let isChosen = model.isChosen(index)
            if role == .option || role == .tab || role == .link {
                properties.isSelected = isChosen
            } else {
                properties.check = isChosen ? .on : .off
            }
            properties.isDisabled = !isUsable || !option.isEnabled
            return AccessPart(
                index, properties, in: rects.indices.contains(index) ? rects[index] : bounds)
        }
    }

    /// Describes a group of options.
    final func describeGroup(_ access: inout AccessProperties) {
        (access.role, access.name) = (model.allowsSeveral ? .group : .radiogroup, accessName)
    }
}

extension RadioNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { describeGroup(&access) }
    public var accessParts: [AccessPart] { optionParts(.radio) }
    public func activate(part: Int) -> Bool { tapPart(part) }
}

extension SegmentsNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { describeGroup(&access) }
    public var accessParts: [AccessPart] { optionParts(.radio) }
    public func activate(part: Int) -> Bool { tapPart(part) }
}

extension ChipsNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { describeGroup(&access) }
    public var accessParts: [AccessPart] {
        optionParts(model.allowsSeveral ? .checkbox : .radio)
    }
    public func activate(part: Int) -> Bool { tapPart(part) }
}

extension DropdownNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.combobox, accessName)
        access.value = model.chosenIndex.map { model.options[$0].text } ?? model.placeholder
        access.isExpanded = isOpen
    }
}

extension MenuNode: AccessibleNode {
    func describe(_ access: inout AccessProperties) { access.role = .listbox }
    var accessParts: [AccessPart] { optionParts(.option) }
    func activate(part: Int) -> Bool { tapPart(part) }
}

extension WheelNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.spinbutton, accessName)
        access.value = model.chosenIndex.map { model.options[$0].text } ?? ""
    }

    /// Goes on in the order of the options, of which the next one lies below.
    public func adjust(part: Int?, by steps: Int) -> Bool { adjust(by: -steps) }
}
