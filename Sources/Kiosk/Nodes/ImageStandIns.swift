/// The nodes that an image shows in place of its picture, and the node of the picture itself.
final class ImageStandIns {
    /// An occasion to show something else.
    enum Kind {
        /// There is no picture yet.
        case placeholder
        /// There can be none.
        case error
    }

    let picture = ImageNode("")
    private(set) var placeholder: BoxNode?
    private(set) var error: BoxNode?

    init() { picture.onStage = { [unowned self] in show($0) } }

    /// Returns the stack for the nodes of an occasion.
    func box(_ kind: Kind) -> BoxNode {
        let box = BoxNode(.stack)
        hide(box, true)
        switch kind {
        case .placeholder: placeholder = box
        case .error: error = box
        }
        picture.hasSurface = false
        return box
    }

    private func show(_ stage: ImageNode.Stage) {
        let shown: BoxNode? =
            switch stage {
            case .loading: placeholder
            case .shown: nil
            case .failed: error ?? placeholder
            }
        for case let box? in [placeholder, error] { hide(box, box !== shown) }
        picture.hasSurface = shown == nil
    }

    /// Hides a box, which takes no space then.
    private func hide(_ box: BoxNode, _ isHidden: Bool) {
        box.isHidden = isHidden
        box.layoutStyle.display = isHidden ? .none : .stack
    }
}
