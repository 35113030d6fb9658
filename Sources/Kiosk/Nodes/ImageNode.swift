/// A picture from a file or a server, decoded on another thread and no larger than it is shown.
/// Until then the previous picture is shown, or a plain surface if there is none; so it is if that
/// fails.
public final class ImageNode: View<ImageModel> {
    /// The picture that is drawn; it stays until a better one is ready.
    private var shown: ImageRequest?
    /// The picture being loaded. There is at most one, however often the size changes.
    private var pending: ImageRequest?
    /// Header of the picture at `source`, once known.
    private var header: ImageHeader?
    private var player: ImagePlayer?
    private var requestedSource = ""
    /// True if the node now stands for something else: the next picture replaces the present one at
    /// once, without showing that until it is ready.
    var dropsPictureNext = false
    private var usedDensity: Float = 1
    /// The request that has failed, if the latest one has.
    private var failed: ImageRequest?
    /// True if the file has changed since the latest request.
    private var isStale = false
    /// Returns the location at which a document describes the node, for the log.
    package var documentLocation: (() -> String?)?
    private var look = ImageLook()
    private let drawing = ImageDrawing()
    private var fade: ImageFade?
    /// Nodes in place of the picture, which another node shows then; nil without any.
    private var standIns: ImageStandIns?
    /// True if a plain surface is painted while there is no picture.
    var hasSurface = true {
        didSet { if hasSurface != oldValue { setNeedsPaint() } }
    }
    /// Called when the stage changes, and with the first one.
    var onStage: ((Stage) -> Void)?
    private var notedStage: Stage?

    /// The stage of getting a picture to show.
    enum Stage {
        case loading
        case shown
        case failed
    }

    /// Makes a node that shows a picture file.
    public convenience init(_ source: String) { self.init(ImageModel(source)) }

    /// A picture is never drawn beyond its edges, so it may shrink arbitrarily.
    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.overflow = .hidden } }

    public override var isMeasured: Bool { standIns == nil }
    public override var isProportional: Bool { standIns == nil }

    /// Returns the stack for nodes that are shown in place of the picture. Only before the node joins
    /// a tree.
    func standIn(_ kind: ImageStandIns.Kind) -> BoxNode {
        precondition(tree == nil, "an image is laid out in another way with nodes in its place")
        let all = standIns ?? ImageStandIns()
        if standIns == nil {
            standIns = all
            layoutStyle.display = .stack
            clipsContent = true
            all.picture.documentLocation = { [unowned self] in documentLocation?() }
            add(all.picture)
        }
        let box = all.box(kind)
        add(box)
        return box
    }

    // MARK: Updates

    public override func updateContent() {
        if let standIns {
            contentRadii = model.cornerRadii
            standIns.picture.model = model
            return
        }
        setNeedsPaint()
        setNeedsUpdateAppearance()
        if !model.plays { stopPlaying() }
        if model.density != usedDensity { setNeedsUpdateLayout() }
        usedDensity = model.density
        guard model.source != requestedSource, let tree else { return }
        requestedSource = model.source
        (pending, failed, isStale) = (nil, nil, false)
        note(model.source.isEmpty ? nil : tree.images.header(of: model.source))
        if model.source.isEmpty || dropsPictureNext { dropShown() }
        dropsPictureNext = false
    }

    private func dropShown() {
        if shown != nil && header == nil { setNeedsUpdateLayout() }
        (shown, fade) = (nil, nil)
        stopPlaying()
        setNeedsPaint()
    }

    public override func updateAppearance() {
        if standIns != nil { return }
        adopt(ImageLook(model, theme), as: &look)
        // The layout has determined the picture's size by now.
        load()
        noteStage()
    }

    private func noteStage() {
        let stage: Stage = shown != nil ? .shown : failed != nil ? .failed : .loading
        guard stage != notedStage else { return }
        notedStage = stage
        onStage?(stage)
    }

    override func frameDidChange() { setNeedsUpdateAppearance() }

    public override func didDisappear() {
        fade = nil
        stopPlaying()
    }

    /// Never larger than the picture, and with its aspect ratio.
    public override func measure(in constraints: SizeConstraints) -> Size {
        (header ?? shown?.header).map { model.natural($0).reduced(to: constraints) } ?? .zero
    }

    // MARK: Loading

    private func load() {
        guard pending == nil, failed == nil || isStale, !model.source.isEmpty, let tree else {
            return
        }
        let demand = demand
        if !isStale {
            if demand == .measure && header != nil { return }
            if let shown, shown.path == requestedSource, shown.serves(demand) { return }
        }
        isStale = false
        pending = tree.images.request(model.source, for: demand) { [weak self] _ in
            self?.requestDidChange()
        }
        pending?.onStale = { [weak self] in self?.fileDidChange() }
        pending?.documentLocation = { [weak self] in self?.documentLocation?() }
        take()
    }

    /// Loads the file again; the old picture stays until the new one is ready.
    private func fileDidChange() {
        isStale = true
        setNeedsUpdateAppearance()
    }

    private var demand: ImageDemand {
        let box = contentBounds.size
        guard box.width > 0, box.height > 0 else { return .measure }
        let scale = toDevice.scale
        return model.demand(for: header, in: box, scale: Size(width: scale, height: scale))
    }

    private func requestDidChange() {
        take()
        guard let shown, shown.isStream else { return }
        if shown.path == requestedSource, let header = shown.header { note(header) }
        drawing.forget()
        setNeedsPaint()
    }

    /// Takes over the result of the pending request.
    private func take() {
        guard let request = pending else { return }
        switch request.state {
        case .loading: return
        case .measured: failed = nil
        case .ready:
            failed = nil
            beginFade(to: request)
            shown = request
            stopPlaying()
            setNeedsPaint()
        case .failed:
            failed = request
            // An older version of the same picture is better than none; another picture is not.
            if shown?.path != requestedSource { dropShown() }
        }
        pending = nil
        if let header = request.header { note(header) }
        // The size may have changed meanwhile, or have depended on the header.
        setNeedsUpdateAppearance()
        noteStage()
    }

    private func note(_ new: ImageHeader?) {
        guard new != header else { return }
        header = new
        setNeedsUpdateLayout()
    }

    // MARK: Moving

    public override func animate(at time: Instant) {
        if fade != nil {
            fade?.movement.advance(to: time)
            if fade?.movement.isOver == true { fade = nil }
            setNeedsPaint()
        }
        guard let player else {
            setNeedsAnimation(fade?.movement.nextFrame ?? .never)
            return
        }
        guard player.advance(at: time) else {
            wait(player, from: time)
            return
        }
        setNeedsAnimation(fade?.movement.nextFrame ?? .never)
        drawing.forget()
        setNeedsPaint()
    }

    /// Begins a cross-fade to another picture, unless only its size differs.
    private func beginFade(to request: ImageRequest) {
        fade = nil
        guard motionDuration(model.crossFade) > .zero, let shown, let picture,
            let header = shown.header,
            shown.file !== request.file, !paintedBounds.isEmpty
        else { return }
        fade = ImageFade(
            request: shown, picture: picture, header: header,
            movement: Movement(over: model.crossFade))
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
        let next = player.play(at: time).map { NextFrame.at($0) } ?? .never
        setNeedsAnimation(min(next, fade?.movement.nextFrame ?? .never))
    }

    private func stopPlaying() {
        player = nil
        setNeedsAnimation(fade?.movement.nextFrame ?? .never)
    }

    // MARK: Pixels

    private var picture: PixelBuffer? {
        if let player { return player.frame }
        guard case .ready(let pixels)? = shown?.state else { return nil }
        return pixels
    }

    public override func paint(into painter: inout Painter) {
        if standIns != nil { return }
        play()
        shown?.claimFrame()
        let bounds = contentBounds
        if let picture, let header = shown?.header {
            paint(picture, header, in: bounds, into: &painter)
        } else if !model.source.isEmpty && hasSurface {
            painter.fill(bounds, radii: model.cornerRadii, .solid(look.placeholder))
        }
    }

    private func paint(
        _ picture: PixelBuffer, _ header: ImageHeader, in bounds: Rect, into painter: inout Painter
    ) {
        let (model, look, drawing) = (model, look, drawing)
        guard let fade else {
            drawing.draw(picture, header, model, look, in: bounds, into: &painter)
            return
        }
        fade.paint(coversNew: coversNew(fade), into: &painter) { painter in
            fade.drawing.draw(fade.picture, fade.header, model, look, in: bounds, into: &painter)
        } new: { painter in
            drawing.draw(picture, header, model, look, in: bounds, into: &painter)
        }
    }

    /// Returns true if the old picture is opaque wherever the new one is, which is opaque as well.
    private func coversNew(_ fade: ImageFade) -> Bool {
        let new = pictureBounds
        let old = opaqueBounds(of: fade.picture, fade.header, fade.drawing)
        return !new.isEmpty && old.intersection(new) == new
    }

    override var scalesWell: Bool { true }

    public override var opaqueBounds: Rect {
        if let fade, !coversNew(fade) { return .zero }
        return pictureBounds
    }

    /// Bounds of the picture if it is opaque.
    private var pictureBounds: Rect {
        guard let picture, let header = shown?.header else { return .zero }
        return opaqueBounds(of: picture, header, drawing)
    }

    private func opaqueBounds(
        of picture: PixelBuffer, _ header: ImageHeader, _ drawing: ImageDrawing
    ) -> Rect {
        guard picture.isOpaque, look.tint == nil, !model.cornerRadii.hasAny else { return .zero }
        if model.isSliced, !drawing.fillsBox(picture, model.slices, header) { return .zero }
        let bounds = contentBounds
        return model.rect(of: header, in: bounds, scale: tree?.scale ?? 1).intersection(bounds)
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
