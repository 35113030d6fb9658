/// A picture from a file, decoded on another thread and no larger than it is shown. Until then, and
/// if that fails, a plain surface is shown.
public final class ImageNode: View<ImageModel> {
    /// The picture that is drawn; it stays until a better one is ready.
    private var shown: ImageRequest?
    /// The picture being loaded. There is at most one, however often the size changes.
    private var pending: ImageRequest?
    /// Header of the picture at `source`, once known.
    private var header: ImageHeader?
    private var player: ImagePlayer?
    private var requestedSource = ""
    private var usedDensity: Float = 1
    /// The request that has failed, if the latest one has.
    private var failed: ImageRequest?
    /// True if the file has changed since the latest request.
    private var isStale = false
    private var look = ImageLook()
    private let drawing = ImageDrawing()

    /// Makes a node that shows a picture file.
    public convenience init(_ source: String) { self.init(ImageModel(source)) }

    public override init(_ model: ImageModel) { super.init(model) }

    /// A picture is never drawn beyond its edges, so it may shrink arbitrarily.
    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.overflow = .hidden
        return style
    }

    public override var isMeasured: Bool { true }
    public override var isProportional: Bool { true }

    // MARK: Updates

    public override func updateContent() {
        setNeedsPaint()
        setNeedsUpdateAppearance()
        if !model.plays { stopPlaying() }
        if model.density != usedDensity { setNeedsUpdateLayout() }
        usedDensity = model.density
        guard model.source != requestedSource, let tree else { return }
        requestedSource = model.source
        (shown, pending, failed, isStale) = (nil, nil, nil, false)
        stopPlaying()
        note(model.source.isEmpty ? nil : tree.images.header(of: model.source))
    }

    public override func updateAppearance() {
        let new = ImageLook(model, theme)
        if new != look { setNeedsPaint() }
        look = new
        // The layout has determined the picture's size by now.
        load()
    }

    override func frameDidChange() { setNeedsUpdateAppearance() }

    public override func didDisappear() { stopPlaying() }

    /// Never larger than the picture, and with its aspect ratio.
    public override func measure(in constraints: SizeConstraints) -> Size {
        header.map { model.natural($0).reduced(to: constraints) } ?? .zero
    }

    // MARK: Loading

    private func load() {
        guard pending == nil, failed == nil, !model.source.isEmpty, let tree else { return }
        let demand = demand
        if !isStale {
            if demand == .measure && header != nil { return }
            if let shown, shown.serves(demand) { return }
        }
        isStale = false
        pending = tree.images.request(model.source, for: demand) { [weak self] _ in self?.take() }
        pending?.onStale = { [weak self] in self?.fileDidChange() }
        take()
    }

    /// Loads the file again; the old picture stays until the new one is ready.
    private func fileDidChange() {
        isStale = true
        failed = nil
        setNeedsUpdateAppearance()
    }

    private var demand: ImageDemand {
        let box = contentBounds.size
        guard box.width > 0, box.height > 0 else { return .measure }
        let device = toRoot.apply(Rect(origin: .zero, size: box)).size
        return model.demand(
            for: header, in: box,
            scale: Size(width: device.width / box.width, height: device.height / box.height))
    }

    /// Takes over the result of the pending request.
    private func take() {
        guard let request = pending else { return }
        switch request.state {
        case .loading: return
        case .measured: break
        case .ready:
            shown = request
            stopPlaying()
            setNeedsPaint()
        case .failed: failed = request
        }
        pending = nil
        if let header = request.header { note(header) }
        // The size may have changed meanwhile, or have depended on the header.
        setNeedsUpdateAppearance()
    }

    private func note(_ new: ImageHeader?) {
        guard new != header else { return }
        header = new
        setNeedsUpdateLayout()
    }

    // MARK: Moving

    public override func animate(at time: Instant) {
        guard let player else { return }
        guard player.advance(at: time) else {
            wait(player, from: time)
            return
        }
        drawing.forget()
        setNeedsPaint()
    }

    /// Continues an animation while it is visible: each painted frame requests the next one.
    private func play() {
        guard model.plays, let shown, shown.isMoving, let tree else { return }
        if player == nil {
            player = ImagePlayer(shown, cache: tree.images)
            player?.onLateFrame = { [weak self] in
                self?.setNeedsAnimation(at: self?.tree?.frameTime)
            }
        }
        if let player { wait(player, from: tree.frameTime) }
    }

    private func wait(_ player: ImagePlayer, from time: Instant) {
        setNeedsAnimation(at: player.play(at: time))
    }

    private func stopPlaying() {
        player = nil
        setNeedsAnimation(at: nil)
    }

    // MARK: Pixels

    private var picture: PixelBuffer? {
        if let player { return player.frame }
        guard case .ready(let pixels)? = shown?.state else { return nil }
        return pixels
    }

    public override func paint(into painter: inout Painter) {
        play()
        let bounds = contentBounds
        if let picture, let header {
            drawing.draw(picture, header, model, look, in: bounds, into: &painter)
        } else if !model.source.isEmpty {
            painter.fill(bounds, radii: model.cornerRadii, .solid(look.placeholder))
        }
    }

    public override var opaqueBounds: Rect {
        guard let picture, let header, picture.isOpaque, look.tint == nil, !model.cornerRadii.hasAny
        else { return .zero }
        let bounds = contentBounds
        return model.place(of: header, in: bounds).intersection(bounds)
    }
}

/// The colours of an image, from the current theme.
struct ImageLook: Equatable {
    var placeholder = Color.clear
    var tint: Color?

    init() {}

    init(_ model: ImageModel, _ theme: Theme) {
        placeholder = theme[.surfaceMuted]
        tint = model.tint?.resolved(in: theme)
    }
}
