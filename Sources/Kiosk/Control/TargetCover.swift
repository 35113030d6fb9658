extension Tree {
    /// Returns words for what takes the touch of a target at a point of the root's space, as it lies in
    /// front of it; nil if nothing does.
    package func wordsOfCover(of target: AccessTarget, at point: Point) -> String? {
        guard let cover = cover(of: target.node, at: point) else { return nil }
        if let id = cover.name { return "#\(id)" }
        var text = ""
        accessTree().forEach { if $0.node === cover, text.isEmpty { text = $0.properties.name } }
        if !text.isEmpty { return text.quotedExcerpt }
        let area = cover.frameInRoot
        let size = "\(Int(area.width))x\(Int(area.height))"
        return "a node of \(size) at \(Int(area.minX)),\(Int(area.minY))"
    }
}
