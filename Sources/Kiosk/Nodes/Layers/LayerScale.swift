/// The size of questions and toasts on a panel.
///
/// Their sizes are made for a panel whose shorter side has 800 pixels. On a larger one they grow with
/// it, since it is looked at from further away; on a smaller one they do not shrink, since fingers do
/// not either.
struct LayerScale {
    /// The factor of all sizes.
    let factor: Float
    /// True if there is no room for generous margins.
    let isTight: Bool

    init(_ size: Size?) {
        guard let size else {
            (factor, isTight) = (1, false)
            return
        }
        factor = max(1, min(4, (min(size.width, size.height) / 800 * 20).rounded(.down) / 20))
        isTight = size.width < 600 || size.height < 400
    }

    /// Returns one of two sizes, as large as it is on the panel.
    func callAsFunction(_ roomy: Float, tight: Float? = nil) -> Float {
        ((isTight ? tight ?? roomy : roomy) * factor).rounded()
    }
}

extension Node {
    /// The size of questions and toasts on the panel.
    final var layerScale: LayerScale { LayerScale(tree?.size) }
}
