package import Kiosk

/// A kiosk to begin with: a configuration that works, and a test of it.
package struct Starter: Sendable {
    package let name: String
    /// A sentence on what it is.
    package let about: String
    /// Text of `kiosk.json`.
    package let configuration: String
    /// Text of `tests/first.json`.
    package let test: String
    /// Files of the folder `images`.
    package var pictures: [Picture] = []

    /// A drawing in SVG.
    package struct Picture: Sendable {
        let name: String
        let text: String
    }

    /// All of them, the simplest one first.
    package static let all = [blank, order, directory, panel]

    /// Writes the starter into a folder.
    ///
    /// - Throws: `SystemError`, with `EEXIST` if the starter would replace something in the folder.
    package func write(to folder: String) throws(SystemError) {
        let files =
            [("kiosk.json", configuration), ("tests/first.json", test)]
            + pictures.map { ("images/\($0.name)", $0.text) }
        for (name, _) in files where File.fingerprint("\(folder)/\(name)") != nil {
            throw SystemError("open \(folder)/\(name)", number: StarterFolder.exists)
        }
        try StarterFolder.make(folder)
        try StarterFolder.make("\(folder)/tests")
        if !pictures.isEmpty { try StarterFolder.make("\(folder)/images") }
        for (name, text) in files { try File.write(Array(text.utf8), to: "\(folder)/\(name)") }
    }
}
