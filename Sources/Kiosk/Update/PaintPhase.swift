extension FrameUpdate {
    /// Repaints each damaged rectangle, starting at the last node that covers it with opaque
    /// pixels.
    ///
    /// Every node is clipped to its own paint bounds. So the result does not depend on how the
    /// damage was divided, and a partial repaint equals a full one bit for bit.
    package func paint(_ damage: Region, into shadow: PixelBuffer) {
        for index in 0..<damage.count {
            let rect = damage[index]
            tree.statistics.damagedPixels += rect.area
            if let cover = tree.cover {
                var painter = Painter(target: shadow, clip: rect)
                painter.clear(to: cover)
                continue
            }
            paintList.prepare(tree, rect, skipsCovered: skipsCovered)
            if let strips = strips(for: rect),
                strips.paint(
                    rect, in: shadow, pixelScale: tree.scale, { paintItems(rect, &$0) })
            {
                continue
            }
            var painter = Painter(target: shadow, clip: rect)
            painter.pixelScale = tree.scale
            paintItems(rect, &painter)
        }
    }

    private func paintItems(_ rect: PixelRect, _ painter: inout Painter) {
        if !paintList.isCovered { painter.clear(to: .black) }
        for item in paintList.items { perform(item, &painter) }
        if let pointer = tree.pointer {
            PointerMark.paint(at: pointer, in: rect, scale: tree.scale, &painter)
        }
        if tree.dimming > 0 { dim(rect, &painter) }
    }

    /// Returns what paints a rectangle on two threads; nil if that would not be faster, or is not possible.
    private func strips(for rect: PixelRect) -> PaintStrips? {
        guard rect.area >= stripArea, tree.backdropNodes.isEmpty else { return nil }
        if strips == nil && Processors.allowedCount > 1 { startStrips() }
        guard let strips else {
            stripArea = .max
            return nil
        }
        return strips.isWorthwhile() ? strips : nil
    }

    /// Starts the second thread.
    func startStrips() {
        do throws(SystemError) {
            strips = try PaintStrips()
        } catch {
            tree.log.warning("frames are painted on one thread: \(error)")
        }
    }

    private func dim(_ rect: PixelRect, _ painter: inout Painter) {
        painter.set(clip: rect, transform: .identity)
        painter.fill(Rect(rect), .solid(Color(0, alpha: tree.dimming)))
    }

    func perform(_ item: PaintItem, _ painter: inout Painter) {
        painter.set(clip: item.clip, transform: item.toDevice)
        let (effects, bounds) = (item.node.effects, item.node.bounds)
        switch item.step {
        case .paint:
            item.node.paint(into: &painter)
            tree.statistics.paints += 1
        case .focusRing: tree.paintFocusRing?(item.node, &painter)
        case .picture:
            item.node.motionRecord?.keptPicture?
                .paint(into: &painter, item.toDevice, &tree.statistics)
        case .backdrop:
            painter.blurBackdrop(
                in: bounds, radii: item.node.contentRadii, radius: effects.backdropBlur,
                opacity: effects.opacityByte)
        case .beginGroup: painter.beginGroup()
        case .endGroup: painter.endGroup(opacity: effects.opacityByte, mode: effects.blendMode)
        case .beginClip:
            if item.toDevice.isUpright {
                painter.pushClip(bounds, radii: item.node.contentRadii)
            } else {
                painter.beginGroup()
            }
        case .endClip:
            if item.toDevice.isUpright {
                painter.popClip()
            } else {
                painter.endGroup(inside: bounds, radii: item.node.contentRadii)
            }
        }
    }
}
