/// A picture that a document names literally.
package struct PictureUse {
    /// Path or address.
    package let source: String
    package let location: DocumentLocation
}

extension ScreenDocument {
    /// Returns the servers' pictures that are named literally, each once.
    func findRemotePictures() -> [String] {
        var seen: Set<String> = []
        let assets = assets.entries.compactMap { entry in
            if case .string(let path) = entry.value { path } else { nil }
        }
        return (pictures.map(\.source) + assets).filter {
            isRemote($0) && seen.insert($0).inserted
        }
    }

    /// Returns the location of a property of a node, or that of the node.
    func location(of property: String, in node: NodeSpec) -> String {
        let spec = node.properties.last { $0.property.name == property }
        return diagnostic(.warning, at: spec?.location ?? node.location, "").location
    }
}
