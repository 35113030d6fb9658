// The part of overlays, toasts and lists in the access tree.

extension OverlayNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) {
        access.role = content is ConfirmationNode ? .generic : .dialog
        access.isModal = true
    }
}

extension ConfirmationNode: AccessibleNode {
    package func describe(_ access: inout AccessProperties) {
        (access.role, access.description) = (.alertdialog, text.model.text)
    }
}

extension ToastNode: AccessibleNode {
    package func describe(_ access: inout AccessProperties) {
        (access.role, access.live) = (.status, .polite)
    }
}

extension ListNode: AccessibleNode {
    public func describe(_ access: inout AccessProperties) { access.role = .list }
}

extension ListRow: AccessibleNode {
    package func describe(_ access: inout AccessProperties) {
        access.role = .listitem
        guard let count = list.source?.rowCount, count > 0 else { return }
        access.position = .init(list.sourceIndex(index) + 1, of: count)
    }
}
