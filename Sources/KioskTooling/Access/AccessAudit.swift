package import Kiosk

/// Finds what keeps guests from what is shown: controls without a name, texts that are hard to read,
/// targets that are hard to hit, and what lies outside the picture.
package struct AccessAudit {
    /// Least size of a target, in millimetres.
    package static let leastTarget: Float = 9
    /// Device pixels of the panel in a millimetre; nil if its size is not known.
    let pixelsPerMillimetre: Float?

    package init(pixelsPerMillimetre: Float? = nil) {
        self.pixelsPerMillimetre = pixelsPerMillimetre
    }

    /// Returns a line for each thing that is wrong.
    package func problems(in tree: Tree, picture: PixelBuffer) -> [String] {
        var problems: [String] = []
        let outside = OutsideAudit(tree)
        tree.accessTree().forEach { element in
            if let problem = outside.problem(element) { problems.append(problem) }
            let role = element.properties.role
            // Of pictures without a name, only those that a guest makes are told.
            if element.properties.name.isEmpty, element.isControl || role == .image {
                problems.append("\(element.place): this \(role.rawValue) has no name")
            }
            guard element.isControl else { return }
            if let problem = smallTarget(element, tree.scale) { problems.append(problem) }
        }
        let contrast = ContrastAudit(tree, width: picture.width, height: picture.height)
        return problems + contrast.problems
    }

    private func smallTarget(_ element: AccessElement, _ scale: Float) -> String? {
        guard let pixelsPerMillimetre, !element.properties.isDisabled,
            // Links in the lines of a text are as high as these; WCAG exempts them.
            !(element.node is MarkdownNode)
        else { return nil }
        let size = element.bounds.size
        let least = min(size.width, size.height) * scale / pixelsPerMillimetre
        guard least > 0, least < AccessAudit.leastTarget - 0.05 else { return nil }
        return "\(element.place): \(element.properties.name.quotedExcerpt) is "
            + "\(least.tenths) mm high or wide, less than 9 mm"
    }
}

extension AccessElement {
    /// Names of the node and of those around it, from outside.
    fileprivate var place: String { node.placeForAudit }
}

extension Node {
    /// Names of the node and of those around it, from outside; without any, its type.
    var placeForAudit: String {
        let names = upwards.compactMap(\.name).filter { !$0.isEmpty }
        return names.isEmpty ? "\(type(of: self))" : names.reversed().joined(separator: " > ")
    }
}
