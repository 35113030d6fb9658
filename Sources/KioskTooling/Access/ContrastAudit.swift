import Kiosk

/// Finds texts whose letters do not stand out from what is painted behind them, whoever draws them:
/// labels, controls, tables and charts; letters that a drawing has made small; and cells that are cut.
struct ContrastAudit {
    /// Lines about what is wrong.
    let problems: [String]

    /// - Parameters:
    ///   - width: Width of the tree's picture.
    ///   - height: Its height.
    init(_ tree: Tree, width: Int, height: Int) {
        var problems: [String] = []
        for text in FrameUpdate(tree: tree).paintedTexts(width: width, height: height)
        where text.canBeUsed {
            guard let problem = ContrastAudit.problem(text), !problems.contains(problem) else {
                continue
            }
            problems.append(problem)
        }
        self.problems = problems
    }

    /// Least size of letters in a drawing, in logical pixels. Elsewhere a size is what a document says.
    private static let leastLetters: Float = 9

    /// Describes what is wrong with a text; nil if nothing is, or if the text is faded or on a
    /// picture.
    private static func problem(_ text: PaintedText) -> String? {
        // What is on a map is enlarged by guests.
        if text.node is CanvasNode, text.size < leastLetters - 0.05,
            !text.node.upwards.contains(where: { $0 is MapPictureNode })
        {
            return "\(text.node.placeForAudit): \(text.text.quotedExcerpt) has letters of "
                + "\(text.size.tenths) pixels; give the drawing more room, or larger letters"
        }
        // A label is cut where its document says so.
        if text.isCut, text.node.upwards.contains(where: { $0 is TableNode }) {
            return "\(text.node.placeForAudit): \(text.text.quotedExcerpt) is cut with \"…\"; "
                + "give its column more room, or the width \"fit\""
        }
        guard text.ink.alpha == 255, let ground = text.ground else { return nil }
        let contrast = text.ink.contrast(with: ground)
        let least = text.isLarge ? Color.leastLargeContrast : Color.leastContrast
        guard contrast < least - 0.05 else { return nil }
        return "\(text.node.placeForAudit): \(text.text.quotedExcerpt) has a contrast of "
            + "\(contrast.tenths), less than " + (text.isLarge ? "3" : "4.5")
    }
}

extension PaintedText {
    /// True for letters that need less contrast: 24 pixels high, or 19 if they are bold.
    fileprivate var isLarge: Bool { size >= 24 || size >= 18.6 && isBold }

    /// False for texts of nodes that are disabled, wait or fade away, which WCAG exempts.
    fileprivate var canBeUsed: Bool {
        node.upwards.allSatisfy {
            $0.effects.opacity >= 1 && !$0.interaction.contains(.disabled)
                && !$0.interaction.contains(.busy)
        }
    }
}
