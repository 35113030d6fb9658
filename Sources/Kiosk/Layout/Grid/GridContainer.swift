/// The layout of one grid container: CSS Grid Layout Module Level 1.
struct GridContainer {
    typealias ID = LayoutArena.ID

    let pass: LayoutPass
    let id: ID

    init(_ pass: LayoutPass, _ id: ID) {
        self.pass = pass
        self.id = id
    }

    /// The smallest or largest width of the content, without padding and border. `height` is that
    /// of the content box, if definite.
    func contentWidth(_ extreme: LayoutPass.Extreme, height: Float) -> Float {
        pass.stackWidth(id, extreme, height: height)
    }

    /// Lays the children out and returns the border-box height that they need.
    func layOut(_ width: Float, _ height: Float, _ isDefinite: Bool) -> Float {
        pass.layOutStack(id, width, height, isDefinite)
    }
}
