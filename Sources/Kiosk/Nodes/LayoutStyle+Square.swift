extension LayoutStyle {
    /// The style of a square that keeps its size.
    init(square side: Float) {
        self.init()
        (width, height, shrink) = (.points(side), .points(side), 0)
    }
}
