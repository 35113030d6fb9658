/// A value on a circular scale.
///
/// It shows no number: a label on top of it, in a stack, does.
public final class GaugeNode: InstrumentNode<GaugeModel> {
    /// Makes a gauge on the scale from 0 to 100.
    public convenience init(value: Float) { self.init(GaugeModel(value)) }

    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.overflow = .hidden } }

    public override var isProportional: Bool { true }

    /// 160 pixels wide, or narrower if needed.
    public override func measure(in constraints: SizeConstraints) -> Size {
        GaugeGeometry.naturalSize(model, width: 160).reduced(to: constraints)
    }

    private var geometry: GaugeGeometry {
        GaugeGeometry(model, in: contentBounds)
    }

    override func change(from: Float, to: Float) -> Rect? { geometry.bounds(from: from, to: to) }

    public override func paint(into painter: inout Painter) {
        let geometry = geometry
        guard geometry.radius > 0 else { return }
        let share = share
        // The track is not drawn below an opaque fill, whose edge it would show through.
        let start = look.fill.isOpaque ? share : 0
        let cap: StrokeStyle.Cap = model.hasRoundEnds ? .round : .butt
        if start < 1, look.track.isVisible {
            geometry.stroke(from: start, to: 1, look.track, cap: cap, into: &painter)
        }
        if share > 0, look.fill.isVisible {
            geometry.stroke(from: 0, to: share, look.fill, cap: cap, into: &painter)
        }
        paintScale(geometry, &painter)
    }

    /// Paints zones and ticks, inside the line.
    private func paintScale(_ geometry: GaugeGeometry, _ painter: inout Painter) {
        let measures = InstrumentMeasures(thickness: geometry.thickness)
        var outer = geometry.radius - geometry.thickness / 2 - measures.gap
        if !look.zones.isEmpty, outer > measures.zoneWidth {
            let style = StrokeStyle(width: measures.zoneWidth)
            for zone in look.zones where zone.to > zone.from {
                geometry.stroke(
                    from: zone.from, to: zone.to, radius: outer - measures.zoneWidth / 2, style,
                    .solid(zone.color), into: &painter)
            }
            outer -= measures.zoneWidth + measures.gap
        }
        guard model.tickCount > 1, outer > measures.tickLength else { return }
        // The last tick of a full turn would coincide with the first.
        let steps = abs(geometry.sweepAngle) == 360 ? model.tickCount : model.tickCount - 1
        painter.withPath { painter, path in
            for index in 0..<model.tickCount {
                let share = Float(index) / Float(steps)
                path.move(to: geometry.point(at: share, radius: outer))
                path.line(to: geometry.point(at: share, radius: outer - measures.tickLength))
            }
            painter.stroke(path, StrokeStyle(width: measures.tickWidth), .solid(look.tick))
        }
    }

    /// The whole scale of a very short arc may lie outside the box; these bounds include it.
    public override var paintBounds: Rect {
        let geometry = geometry
        if abs(geometry.sweepAngle) > 180 || model.zones.isEmpty && model.tickCount == 0 {
            return bounds
        }
        return bounds.union(
            geometry.bounds(from: 0, to: 1).union(
                Rect(origin: geometry.center, size: .zero).inset(by: -(geometry.thickness + 4))))
    }
}
