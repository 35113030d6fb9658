internal import CImage

/// A reader of an SVG file's XML with expat.
///
/// Namespaces are resolved. A document type with internal declarations is rejected, and external
/// ones are not loaded: there are no entities but the five predefined ones.
final class XMLReader {
    private var document = XMLDocument()
    private var error: SVGError?
    private let limits: SVGLimits
    private let parser: XML_Parser
    /// Open elements.
    private var open: [Int] = []
    /// Number of open elements from a skipped one on.
    private var skipped = 0
    /// Namespace of the outermost element: SVG's, or none at all.
    private var namespace = ""

    static let svgNamespace = "http://www.w3.org/2000/svg"
    private static let xmlSpace = "http://www.w3.org/XML/1998/namespace space"
    private static let xlinkHref = "http://www.w3.org/1999/xlink href"

    private init(_ parser: XML_Parser, limits: SVGLimits) {
        self.parser = parser
        self.limits = limits
    }

    /// Returns the elements of a file, and true if it names SVG's namespace.
    static func read(
        _ bytes: [UInt8], limits: SVGLimits
    ) throws(SVGError) -> (document: XMLDocument, hasNamespace: Bool) {
        guard bytes.count <= limits.bytes else {
            throw SVGError(.tooLarge("more than \(limits.bytes) bytes"))
        }
        do {
            try SharedLibrary.expat.open()
        } catch {
            throw SVGError(.noReader("\(error)"))
        }
        // A space cannot occur in a namespace's name.
        guard let parser = XML_ParserCreateNS(nil, 0x20) else {
            throw SVGError(.malformed("expat has no memory"))
        }
        defer { XML_ParserFree(parser) }
        let reader = XMLReader(parser, limits: limits)
        try reader.parse(bytes)
        return (reader.document, reader.namespace == svgNamespace)
    }

    private func parse(_ bytes: [UInt8]) throws(SVGError) {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(parser, elementBegan, elementEnded)
        XML_SetCharacterDataHandler(parser, textCame)
        XML_SetStartDoctypeDeclHandler(parser, documentTypeBegan)
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(bytes.count), 1)
        }
        if let error { throw error }
        guard status == XML_STATUS_OK else {
            let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
            throw failure(.malformed(words ?? "malformed XML"))
        }
    }

    private func failure(_ reason: SVGError.Reason) -> SVGError {
        SVGError(
            reason, line: Int(XML_GetCurrentLineNumber(parser)),
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    private func stop(_ reason: SVGError.Reason) {
        if error == nil { error = failure(reason) }
        XML_StopParser(parser, 0)
    }

    fileprivate func begin(
        _ qualifiedName: UnsafePointer<CChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard error == nil, let qualifiedName else { return }
        let (namespace, name) = Self.split(String(cString: qualifiedName))
        if document.elements.isEmpty {
            guard name == "svg", namespace == Self.svgNamespace || namespace.isEmpty else {
                return stop(.notSVG)
            }
            self.namespace = namespace
        }
        guard skipped == 0, namespace == self.namespace, !Self.descriptions.contains(name) else {
            skipped += 1
            return
        }
        guard document.elements.count < limits.elements else {
            return stop(.tooLarge("more than \(limits.elements) elements"))
        }
        guard open.count < limits.nesting else {
            return stop(.tooLarge("more than \(limits.nesting) elements in one another"))
        }
        let (values, bytes) = Self.read(attributes)
        let element = XMLElement(
            name: name, attributes: values, attributeBytes: bytes,
            line: Int(XML_GetCurrentLineNumber(parser)),
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1, parent: open.last)
        open.append(document.append(element))
    }

    fileprivate func end() {
        if skipped > 0 { skipped -= 1 } else { _ = open.popLast() }
    }

    fileprivate func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard error == nil, skipped == 0, let index = open.last else { return }
        let text = String(decoding: text, as: UTF8.self)
        switch document.elements[index].name {
        case "style": document.elements[index].text += text
        case "text", "tspan", "textPath", "a": appendLetters(text, to: index)
        default: break
        }
    }

    /// Adds letters as a child, since they stand between other children.
    private func appendLetters(_ text: String, to index: Int) {
        guard open.contains(where: { document.elements[$0].name == "text" }) else { return }
        let last = document.elements.count - 1
        if document.elements[last].name == XMLElement.letters,
            document.elements[last].parent == index
        {
            document.elements[last].text += text
            return
        }
        guard document.elements.count < limits.elements else {
            return stop(.tooLarge("more than \(limits.elements) elements"))
        }
        var letters = XMLElement(
            name: XMLElement.letters, attributes: [:], attributeBytes: 0,
            line: Int(XML_GetCurrentLineNumber(parser)),
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1, parent: index)
        letters.text = text
        _ = document.append(letters)
    }

    fileprivate func beginDocumentType(hasDeclarations: Bool) {
        guard hasDeclarations else { return }
        stop(
            .malformed(
                "a DOCTYPE with declarations of its own is not read: save the file as plain SVG"))
    }

    /// Elements with text for people, which are not drawn.
    private static let descriptions: Set<String> = ["title", "desc", "metadata"]

    /// Splits expat's space-separated pair of namespace and name.
    private static func split(_ name: String) -> (namespace: String, name: String) {
        guard let space = name.utf8.lastIndex(of: 0x20) else { return ("", name) }
        return (String(name[..<space]), String(name[name.utf8.index(after: space)...]))
    }

    /// Reads alternating names and values, up to a null pointer.
    private static func read(
        _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> (values: [String: String], bytes: Int) {
        guard var next = attributes else { return ([:], 0) }
        var values: [String: String] = [:]
        var bytes = 0
        while let name = next[0], let value = next[1] {
            next += 2
            let (name, text) = (String(cString: name), String(cString: value))
            bytes += name.utf8.count + text.utf8.count
            if name == xmlSpace {
                // CSS has a property of the same meaning, with more values.
                if values["white-space"] == nil, text == "preserve" {
                    values["white-space"] = "pre"
                }
            } else if name == xlinkHref {
                // SVG's own attribute takes precedence.
                if values["href"] == nil { values["href"] = text }
            } else if !name.utf8.contains(0x20) {
                values[name] = text
            }
        }
        return (values, bytes)
    }
}

private func reader(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
    data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
}

private func elementBegan(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) { reader(data)?.begin(name, attributes) }

private func elementEnded(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) {
    reader(data)?.end()
}

private func textCame(
    _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ count: Int32
) {
    guard let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
        reader(data)?.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}

private func documentTypeBegan(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
    _ system: UnsafePointer<CChar>?, _ public: UnsafePointer<CChar>?, _ hasDeclarations: Int32
) { reader(data)?.beginDocumentType(hasDeclarations: hasDeclarations != 0) }
