/// The sentences in which elements are read.
struct AccessSentence {
    let words: AccessWords

    /// Everything about a stop: what is entered with it, its name, role, value, state, description and
    /// position.
    func whole(_ stop: AccessStop, entering groups: [AccessElement] = []) -> String {
        let access = stop.element.properties
        var parts: [String] = []
        for group in groups {
            let access = group.properties
            parts += [access.name, words.role(access.role), access.description]
        }
        parts += [access.name, words.role(access.role)]
        parts += news(access)
        parts.append(access.description)
        if let position = access.position {
            parts.append(words.position("\(position.index)", of: "\(position.count)"))
        }
        return AccessSentence.joined(parts)
    }

    /// The value and the states of something that the guest knows already.
    func change(from old: AccessProperties, to new: AccessProperties) -> String {
        var parts: [String] = []
        if new.name != old.name { parts.append(new.name) }
        let (known, told) = (news(old), news(new))
        if told != known {
            let fresh = told.filter { !known.contains($0) }
            // If something only went away, all that is left is said.
            parts += fresh.isEmpty ? told : fresh
        }
        if new.description != old.description { parts.append(new.description) }
        return AccessSentence.joined(parts)
    }

    /// The value and the states.
    private func news(_ access: AccessProperties) -> [String] {
        var parts: [String] = []
        if !access.value.isEmpty {
            parts.append(access.value)
        } else if access.role == .textbox || access.role == .searchbox {
            parts.append(words[.empty])
        }
        switch (access.check, access.role) {
        case (.on?, .switch): parts.append(words[.on])
        case (.off?, .switch): parts.append(words[.off])
        case (.on?, _): parts.append(words[.checked])
        case (.off?, _): parts.append(words[.notChecked])
        case (.mixed?, _): parts.append(words[.mixed])
        case (nil, _): break
        }
        if access.isSelected == true { parts.append(words[.selected]) }
        if let isExpanded = access.isExpanded {
            parts.append(words[isExpanded ? .expanded : .collapsed])
        }
        if access.isDisabled { parts.append(words[.unavailable]) }
        if access.isInvalid { parts.append(words[.invalid]) }
        if access.isBusy { parts.append(words[.busy]) }
        return parts
    }

    private static func joined(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
