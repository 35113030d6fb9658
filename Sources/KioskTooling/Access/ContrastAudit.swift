import Kiosk

/// Finds labels whose letters do not stand out from what is painted behind them, in the picture itself.
struct ContrastAudit {
    /// Lines about what is wrong.
    let problems: [String]

    init(_ tree: Tree, _ picture: PixelBuffer) {
        var problems: [String] = []
        var labels: [LabelNode] = []
        ContrastAudit.collect(tree.root, &labels)
        for label in labels {
            guard let pair = ContrastAudit.colors(of: label, in: picture) else { continue }
            let contrast = pair.ink.contrast(with: pair.ground)
            let least = label.model.isLarge ? Color.leastLargeContrast : Color.leastContrast
            guard contrast < least - 0.05 else { continue }
            problems.append(
                "\(label.placeForAudit): \(label.model.text.quotedExcerpt) has a contrast of "
                    + "\(contrast.tenths), less than "
                    + (label.model.isLarge ? "3" : "4.5"))
        }
        self.problems = problems
    }

    /// Adds the labels that are seen and can be used; WCAG exempts what cannot.
    private static func collect(_ node: Node, _ labels: inout [LabelNode]) {
        guard !node.isHidden, node.effects.opacity >= 1,
            !node.interaction.contains(.disabled)
        else { return }
        if let label = node as? LabelNode, !label.model.text.isEmpty { labels.append(label) }
        for child in node.children { collect(child, &labels) }
    }

    /// The colour of a label's letters, and the one most often seen around them; nil for one that is out of
    /// sight, or on a picture.
    private static func colors(
        of label: LabelNode, in picture: PixelBuffer
    ) -> (ink: Color, ground: Color)? {
        let ink = label.model.color.resolved(in: label.theme)
        guard ink.alpha == 255, label.model.content.spans.isEmpty else { return nil }
        var seen = label.frameInRoot
        for node in label.upwards.dropFirst() where node.clipsContent {
            seen = seen.intersection(node.frameInRoot)
        }
        let (left, right) = (max(0, Int(seen.minX)), min(picture.width, Int(seen.maxX)))
        let (top, bottom) = (max(0, Int(seen.minY)), min(picture.height, Int(seen.maxY)))
        guard left < right, top < bottom else { return nil }
        var counts: [UInt32: Int] = [:]
        for y in top..<bottom {
            for x in left..<right { counts[picture[x, y] & 0xFFFFFF, default: 0] += 1 }
        }
        let inkValue = ink.rgb
        counts[inkValue] = nil
        guard let (ground, count) = counts.max(by: { $0.value < $1.value }),
            // A picture or a gradient behind it has no colour of its own.
            count * 4 > (right - left) * (bottom - top)
        else { return nil }
        return (ink, Color(ground))
    }
}

extension LabelModel {
    /// True for letters that need less contrast: 24 pixels high, or 19 if they are bold.
    fileprivate var isLarge: Bool {
        self.font.size >= 24 || self.font.size >= 18.6 && self.font.typeface.weight >= .bold
    }
}
