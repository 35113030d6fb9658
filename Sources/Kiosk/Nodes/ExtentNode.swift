/// A box that is not seen and gives its parent a size: a node with children is not measured.
final class ExtentNode: Node {
    override init() {
        super.init()
        isHidden = true
    }
}
