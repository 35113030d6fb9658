extension ScreenDocument {
    /// Warnings about picture files that cannot be shown now. Each file is looked at once, and
    /// named where the document has it first.
    package func pictureWarnings() -> [Diagnostic] {
        var seen: Set<String> = []
        var result: [Diagnostic] = []
        for screen in screens { check(screen.body, &seen, &result) }
        return result.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    private func check(_ node: NodeSpec, _ seen: inout Set<String>, _ result: inout [Diagnostic]) {
        for spec in node.properties where spec.property.type == .path {
            guard case .literal(.string(let path)) = spec.value, !path.isEmpty,
                seen.insert(path).inserted
            else { continue }
            do {
                _ = try ImageDecoder.decode(path: path)
            } catch {
                result.append(
                    source.diagnostic(.warning, at: spec.offset, pointer: .root, "\(error)"))
            }
        }
        for child in node.children { check(child, &seen, &result) }
    }
}
