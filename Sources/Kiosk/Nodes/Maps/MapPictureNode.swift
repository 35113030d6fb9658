/// A picture, such as the plan of a floor, that fingers enlarge and move, with routes and pins.
///
/// `layers` are as large as the map. While the map moves, they are painted larger; at rest they get the
/// size at which they are seen, so that pictures have all their pixels. `pins` keep their size; they
/// are placed in shares of the picture.
public final class MapPictureNode: View<MapModel> {
    /// Contents that are as large as the map, and move with it.
    let ground = MapPictureNode.part()
    /// Contents that keep their size.
    let signs = MapPictureNode.part()
    private let routes = MapRoutes()
    private var look = BoxLook()
    private var shownModel: MapModel?
    private var shown = MovingValue<MapView>(
        MapView(), .curve(.easeInOut, over: .milliseconds(320)))
    /// Zoom for which the layers have their size.
    private var detail: Float = 1
    /// Size of the box at the latest layout.
    private var boxSize = Size.zero
    /// The view when two fingers began to pinch.
    private var held: MapView?
    /// The view when one finger began to move it.
    private var dragged: MapView?
    /// The middle of the fingers when they began to pinch.
    private var grip = Point.zero

    /// Makes a map of a size in its own coordinates.
    public convenience init(extent: Size) { self.init(MapModel(extent: extent)) }

    public override init(_ model: MapModel) {
        super.init(model)
        clipsContent = true
        insert(ground, at: 0)
        insert(routes, at: 1)
        insert(signs, at: 2)
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        var style = LayoutStyle()
        style.display = .stack
        style.minWidth = .points(96)
        style.minHeight = .points(96)
        return style
    }

    package override var isViewport: Bool { true }

    override func scrolls(along axis: Axis) -> Bool { model.maximumZoom > 1 }

    private static func part() -> Node {
        let part = Node()
        part.isTouchable = false
        part.layoutStyle.display = .stack
        part.layoutStyle.position = .absolute
        part.layoutStyle.inset = LayoutEdges(top: 0, right: .auto, bottom: .auto, left: 0)
        return part
    }

    // MARK: Children of elements

    /// The ground of elements, and the signs behind it.
    override var composedChildren: [Node] { ground.composedChildren + signs.composedChildren }

    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        var new = composedChildren
        new.replaceSubrange(change.range, with: change.nodes)
        // The first child is the ground, and stays so as long as there is a map.
        if ground.composedChildren.isEmpty,
            let first = ChildrenChange(from: [], to: Array(new.prefix(1)))
        {
            _ = ground.changeComposedChildren(first)
        }
        guard
            let rest = ChildrenChange(from: signs.composedChildren, to: Array(new.dropFirst()))
        else { return Departure() }
        return signs.changeComposedChildren(rest)
    }

    // MARK: Places

    /// Size of the whole map where it fits into the box.
    private var whole: Size {
        guard model.extent.width > 0, model.extent.height > 0 else { return .zero }
        let scale = min(
            boxSize.width / model.extent.width, boxSize.height / model.extent.height)
        return Size(width: model.extent.width * scale, height: model.extent.height * scale)
    }

    /// Width of the picture in its own coordinates; one that has none counts as one.
    private var extentWidth: Float { model.extent.width > 0 ? model.extent.width : 1 }

    /// The part of the map that is seen.
    var view: MapView { shown.current }

    private func clamped(_ view: MapView) -> MapView {
        view.clamped(whole, in: boxSize, most: model.maximumZoom)
    }

    /// Returns the view with a place in the middle of the box.
    private func view(of place: MapPlace?) -> MapView {
        guard let place else { return clamped(MapView()) }
        let zoom = max(1, min(model.maximumZoom, place.zoom))
        let unit = whole.width / extentWidth * zoom
        return clamped(
            MapView(
                zoom: zoom, x: boxSize.width / 2 - place.position.x * unit,
                y: boxSize.height / 2 - place.position.y * unit))
    }

    override func frameDidChange() {
        if frame.size != boxSize { tree?.resizedNodes.append(self) }
    }

    public override func updateContent() {
        let old = shownModel
        shownModel = model
        contentRadii = model.box.cornerRadii
        let isResized = frame.size != boxSize
        boxSize = frame.size
        if model.box != old?.box { setNeedsUpdateAppearance() }
        if isResized || model.extent != old?.extent || model.maximumZoom != old?.maximumZoom
            || old == nil
        {
            // Another box shows the same, as far as it can.
            shown.jump(to: old == nil || model.place != nil ? view(of: model.place) : clamped(view))
            rest()
        } else if model.place != old?.place {
            glide(to: view(of: model.place))
        }
        routes.show(model, theme)
        place()
    }

    public override func updateAppearance() {
        adopt(BoxLook(model.box, theme), as: &look)
        routes.show(model, theme)
    }

    /// Gives the parts their places in the view.
    private func place() {
        let (whole, view) = (whole, view)
        let offset = Point(x: view.x.rounded(), y: view.y.rounded())
        resize(ground, whole, detail)
        resize(signs, whole, view.zoom)
        ground.transform = NodeTransform(
            scale: view.zoom / detail, translation: offset, origin: .zero)
        signs.transform = .translation(x: offset.x, y: offset.y)
        routes.place(offset, scale: whole.width * view.zoom / extentWidth)
    }

    private func resize(_ part: Node, _ whole: Size, _ zoom: Float) {
        let (width, height) = (
            Length.points((whole.width * zoom).rounded()),
            Length.points((whole.height * zoom).rounded())
        )
        guard part.layoutStyle.width != width || part.layoutStyle.height != height else { return }
        part.layoutStyle.width = width
        part.layoutStyle.height = height
    }

    // MARK: Moving

    /// Moves the map at once.
    private func move(to new: MapView) {
        shown.jump(to: clamped(new))
        setNeedsAnimation(.never)
        place()
    }

    /// Lets the map go somewhere by itself.
    private func glide(to new: MapView) {
        guard let tree, !paintedBounds.isEmpty, !reducesMotion else {
            move(to: new)
            return rest()
        }
        // A handler between frames does not know when the next one will be.
        shown.move(to: new, at: tree.isMakingFrame ? tree.frameTime : nil)
        setNeedsAnimation(shown.nextFrame)
    }

    /// Gives the layers all the pixels that they are seen in.
    private func rest() {
        guard detail != shown.target.zoom else { return }
        detail = shown.target.zoom
        place()
    }

    public override func animate(at time: Instant) {
        shown.advance(to: time)
        place()
        setNeedsAnimation(shown.nextFrame)
        if shown.nextFrame == .never { rest() }
    }

    public override func didDisappear() {
        (held, dragged) = (nil, nil)
        shown.jump(to: shown.target)
        setNeedsAnimation(.never)
        detail = view.zoom
        place()
    }

    /// Brings what has the focus into view.
    override func bringIntoView(_ node: Node, animated: Bool) {
        guard signs.isAncestor(of: node), let inner = toRoot.unapply(node.frameInRoot.center),
            !bounds.inset(by: 48).contains(inner)
        else { return }
        let target = shown.target
        let distance = Point(x: boxSize.width / 2 - inner.x, y: boxSize.height / 2 - inner.y)
        glide(
            to: clamped(MapView(zoom: target.zoom, x: view.x + distance.x, y: view.y + distance.y)))
    }

    // MARK: Fingers and keys

    /// Zoom of a double tap on the whole map.
    private static let closeZoom: Float = 2.5

    override var ownGestures: GestureSet {
        let gestures: GestureSet = [.pinch, .doubleTap]
        // The whole map stays where it is, and what is around it scrolls.
        return view.zoom > 1 ? gestures.union(.pan) : gestures
    }

    override func handle(gesture event: GestureEvent) {
        switch event.kind {
        case .pinch: pinch(event)
        case .pan where event.fingers == 1: pan(event)
        case .pan: dragged = nil
        case .doubleTap:
            let zoom: Float = view.zoom > 1 ? 1 : min(model.maximumZoom, MapPictureNode.closeZoom)
            glide(to: clamped(view.zoomed(to: zoom, about: event.position)))
        default: break
        }
    }

    private func pinch(_ event: GestureEvent) {
        // A map that has gone has let the fingers go already.
        if event.phase == .cancelled && held == nil { return }
        if event.phase == .began || held == nil {
            (held, grip) = (view, event.position)
        }
        guard let held else { return }
        let zoom = max(1, min(max(1, model.maximumZoom), held.zoom * event.scale))
        var new = held.zoomed(to: zoom, about: grip)
        new.x += event.position.x - grip.x
        new.y += event.position.y - grip.y
        move(to: new)
        end(event)
    }

    private func pan(_ event: GestureEvent) {
        if event.phase == .began || dragged == nil {
            dragged = MapView(
                zoom: view.zoom, x: view.x - event.translation.x, y: view.y - event.translation.y)
        }
        guard let dragged else { return }
        move(
            to: MapView(
                zoom: dragged.zoom, x: dragged.x + event.translation.x,
                y: dragged.y + event.translation.y))
        end(event)
    }

    private func end(_ event: GestureEvent) {
        guard event.phase == .ended || event.phase == .cancelled else { return }
        (held, dragged) = (nil, nil)
        rest()
    }

    public override var canFocus: Bool { model.maximumZoom > 1 }

    public override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        let (center, step) = (bounds.center, min(boxSize.width, boxSize.height) / 4)
        var new = shown.target
        switch (event.symbol, event.text) {
        case (.left, _): new.x += step
        case (.right, _): new.x -= step
        case (.up, _): new.y += step
        case (.down, _): new.y -= step
        case (.pageUp, _), (_, "+"): new = new.zoomed(to: new.zoom * 1.5, about: center)
        case (.pageDown, _), (_, "-"): new = new.zoomed(to: new.zoom / 1.5, about: center)
        case (.home, _): new = MapView()
        default: return .notHandled
        }
        new = clamped(new)
        // An arrow that moves nothing goes on to what is beside the map.
        guard new != shown.target else { return .notHandled }
        glide(to: new)
        return .handled
    }

    // MARK: Picture

    public override func paint(into painter: inout Painter) { look.paint(bounds, into: &painter) }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    public override var plainBounds: Rect { look.plainBounds(bounds) }
}

/// The routes on a map.
private final class MapRoutes: Node {
    private var routes: [(path: Path, route: MapRoute, color: Color)] = []
    private var shown: [MapRoute] = []
    private var ground = Color.clear
    private var offset = Point.zero
    private var scale: Float = 1

    override init() {
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
    }

    func show(_ model: MapModel, _ theme: Theme) {
        let colors = model.routes.map { $0.color.resolved(in: theme) }
        guard model.routes != shown || colors != routes.map(\.color) || ground != theme[.surface]
        else { return }
        shown = model.routes
        ground = theme[.surface]
        routes = zip(model.routes, colors).map { route, color in (Path(), route, color) }
        trace()
    }

    func place(_ offset: Point, scale: Float) {
        guard offset != self.offset || scale != self.scale else { return }
        (self.offset, self.scale) = (offset, scale)
        trace()
    }

    /// Computes the lines as they are seen.
    private func trace() {
        guard !routes.isEmpty || !paintedBounds.isEmpty else { return }
        for index in routes.indices {
            routes[index].path.removeAll()
            for point in routes[index].route.points {
                let position = Point(x: offset.x + point.x * scale, y: offset.y + point.y * scale)
                if routes[index].path.isEmpty {
                    routes[index].path.move(to: position)
                } else {
                    routes[index].path.line(to: position)
                }
            }
        }
        setNeedsPaint()
    }

    override func paint(into painter: inout Painter) {
        for (path, route, color) in routes {
            // A line of the ground around it tells it from what it crosses.
            painter.stroke(
                path, StrokeStyle(width: route.width + 4, cap: .round, join: .round),
                .solid(ground))
            painter.stroke(
                path,
                StrokeStyle(
                    width: route.width, cap: .round, join: .round, dashes: route.dashes),
                .solid(color))
        }
    }
}
