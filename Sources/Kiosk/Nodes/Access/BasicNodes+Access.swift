// The part of texts, pictures, buttons and instruments in the access tree.

extension LabelNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        if access.role == .generic { access.role = .paragraph }
        access.name = model.text
    }
}

extension ButtonNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = .button
        // Its caption, of which it has its name, is not seen then.
        if model.isBusy { access.name = model.text }
    }
}

extension ImageNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        if access.role == .generic { access.role = .image }
    }
}

extension AvatarNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.image, model.name)
    }
}

extension BadgeNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.name) = (.paragraph, model.caption.text)
    }
}

extension QRCodeNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .image }
}

extension BarcodeNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .image }
}

extension DividerNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .separator }
}

extension SkeletonNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.isHidden = true }
}

extension SpinnerNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        (access.role, access.isBusy) = (.progressbar, true)
    }
}

extension ProgressNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = .progressbar
        if let amount = model.amount {
            let share = ValueScale(minimum: model.minimum, maximum: model.maximum).share(of: amount)
            access.value = controlLanguage.percentage(Double(share * 100), digits: 0)
        } else {
            access.isBusy = true
        }
    }
}

extension GaugeNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = .meter
        access.value = controlLanguage.brief(model.value)
    }
}

extension BarNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = .meter
        access.value = controlLanguage.brief(model.value)
    }
}

extension Node {
    /// Words for what is read.
    final var accessWords: AccessWords { AccessWords(controlLanguage.tag) }
}

extension ControlLanguage {
    /// Formats a number with at most two digits behind the point.
    func brief(_ value: Float) -> String {
        let value = Double(value)
        for digits in 0..<2 {
            let scale = digits == 0 ? 1.0 : 10.0
            if abs((value * scale).rounded() - value * scale) < 0.001 {
                return number(value, digits: digits)
            }
        }
        return number(value, digits: 2)
    }
}
