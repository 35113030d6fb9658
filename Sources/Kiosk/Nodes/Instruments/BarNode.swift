/// A value as the length of a line: progress, or a level.
public final class BarNode: InstrumentNode<BarModel> {
    /// Makes a bar on the scale from 0 to 100.
    public convenience init(value: Float) { self.init(BarModel(value)) }

    /// 160 pixels long, or shorter if needed.
    public override func measure(in constraints: SizeConstraints) -> Size {
        let across = BarGeometry.crossSize(model)
        return model.axis == .horizontal
            ? Size(width: min(160, constraints.width ?? 160), height: across)
            : Size(width: across, height: min(160, constraints.height ?? 160))
    }

    private var geometry: BarGeometry {
        BarGeometry(model, in: contentBounds, isMirrored: isRightToLeft)
    }

    override func change(from: Float, to: Float) -> Rect? {
        let geometry = geometry
        // Between 0 and any positive value, the corner appears or disappears.
        if geometry.distance(of: from) == geometry.distance(of: to), (from > 0) == (to > 0) {
            return nil
        }
        return geometry.bounds(from: from, to: to)
    }

    public override func paint(into painter: inout Painter) {
        let (geometry, share) = (geometry, share)
        guard geometry.length > 0, geometry.thickness > 0 else { return }
        let whole = geometry.line(from: 0, to: geometry.length)
        if look.track.isVisible, share < 1 || !look.fill.isOpaque {
            // The track is not drawn below an opaque fill, whose edge it would show through.
            let rest = share > 0 && look.fill.isOpaque ? geometry.rest(from: share) : whole
            painter.fill(rest, radii: model.cornerRadii, look.track.paint(in: whole))
        }
        if share > 0 {
            painter.fill(
                geometry.fill(to: share), radii: model.cornerRadii, look.fill.paint(in: whole))
        }
        for zone in look.zones where zone.to > zone.from {
            painter.fill(geometry.zone(zone), .solid(zone.color))
        }
        for index in 0..<(model.tickCount > 1 ? model.tickCount : 0) {
            let share = Float(index) / Float(model.tickCount - 1)
            painter.fill(geometry.tick(at: share), .solid(look.tick))
        }
    }
}
