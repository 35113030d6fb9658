// The part of panels, places, texts and times in the access tree.

extension TabBarNode: AccessibleNode {
    func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.tablist, accessName)
    }
    var accessParts: [AccessPart] { optionParts(.tab) }
    func activate(part: Int) -> Bool { tapPart(part) }
}

extension TabNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.tabpanel, model.title.text)
    }
}

extension AccordionNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.group, model.control.label.text)
    }
}

extension SectionHeadNode: AccessibleNode {
    func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.button, accessName)
        access.isExpanded = model.isOpen
    }
}

extension BreadcrumbNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.list, accessName)
    }
    public var accessParts: [AccessPart] { optionParts(.link) }
    public func activate(part: Int) -> Bool { part != currentPage && tapPart(part) }
}

extension StepsNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.list, accessName)
    }
    public var accessParts: [AccessPart] { optionParts(.option) }
    public func activate(part: Int) -> Bool { part < step && tapPart(part) }
}

extension ActionMenuNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.button, accessName)
        access.isExpanded = isOpen
    }
}

extension MarkdownNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .group }
    public var accessParts: [AccessPart] { textParts }
    public func activate(part: Int) -> Bool { follow(part) }
}

extension CalloutNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.status, model.title.text)
    }
}

extension CountdownNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.value) = (.timer, text)
    }
}

extension ClockFaceNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.value) = (.timer, text)
    }
}

extension MonthNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = .image
        access.name = (model.date ?? controlLanguage.today).map { controlLanguage.month($0) } ?? ""
    }
}

extension IconNode: AccessibleNode {
    // Most icons stand beside words; one that stands alone is named by `accessibility`.
    public func describe(_ access: inout AccessProperties) {
        if access.role == .generic { access.isHidden = accessibility.name == nil }
        access.role = .image
    }
}
