/// A picture inside a picture.
enum SVGImageContent {
    case pixels(SVGImageFile)
    case drawing(SVGPicture)

    fileprivate var naturalSize: Size {
        switch self {
        case .pixels(let file):
            Size(width: Float(file.header.width), height: Float(file.header.height))
        case .drawing(let picture): picture.naturalSize
        }
    }
}

extension SVGBuilder {
    /// Builds a picture inside the picture, fitted into its box.
    mutating func image(_ index: Int, in context: Context) throws(SVGError) -> [SVGNode] {
        let element = document.elements[index]
        for child in element.children { complainIfUndrawn(document.elements[child]) }
        guard context.style.isVisible, let content = try content(of: index) else { return [] }
        let own: Rect =
            switch content {
            case .pixels: Rect(origin: .zero, size: content.naturalSize)
            case .drawing(let picture): picture.viewBox
            }
        let size = size(of: element, content.naturalSize, in: context.viewport)
        let rect = Rect(origin: point("x", "y", of: element, in: context.viewport), size: size)
        guard !rect.isEmpty, !own.isEmpty else { return [] }
        let fit = aspect(of: element).transform(from: own, to: rect)
        guard fit.isUsable, context.transform.appending(inner: fit).isUsable else { return [] }
        switch content {
        case .pixels(let file):
            return [
                .image(
                    SVGImage(
                        file: file, rect: rect, frame: fit.bounds(of: own),
                        isPixelated: context.style.isPixelated))
            ]
        case .drawing(let picture):
            try charge(picture, element)
            let drawn = SVGGroup(transform: fit, children: picture.nodes)
            return [
                .group(
                    SVGGroup(
                        clips: [SVGClip(path: Path(rect))], box: .rect(rect),
                        children: [.group(drawn)]))
            ]
        }
    }

    /// Returns the size of the box; what is missing follows from the picture.
    private mutating func size(
        of element: XMLElement, _ natural: Size, in viewport: Size
    ) -> Size {
        let width = length("width", of: element)?.resolved(.x, in: viewport)
        let height = length("height", of: element)?.resolved(.y, in: viewport)
        switch (width, height) {
        case (let width?, let height?): return Size(width: width, height: height)
        case (let width?, nil):
            return Size(width: width, height: width * natural.height / natural.width)
        case (nil, let height?):
            return Size(width: height * natural.width / natural.height, height: height)
        case (nil, nil): return natural
        }
    }

    /// Reads the picture of an element once; nil, with a report, if it cannot be used.
    private mutating func content(of index: Int) throws(SVGError) -> SVGImageContent? {
        if let known = images[index] { return known }
        let element = document.elements[index]
        var content: SVGImageContent?
        do throws(ImageError) {
            if let address = element["href"], !address.isEmpty {
                content = try read(address)
            } else {
                diagnostics.add(element, "<image> without href draws nothing")
            }
        } catch {
            diagnostics.add(element, "<image> is not drawn: \(error)")
        }
        if case .drawing(let picture) = content,
            let words = SVGDiagnostic.summary(of: picture.diagnostics, name: "its picture")
        {
            diagnostics.add(element, words)
        }
        images[index] = .some(content)
        return content
    }

    private mutating func read(_ address: String) throws(ImageError) -> SVGImageContent {
        let room = limits.imageBytes - imageBytes
        let bytes: [UInt8]
        var name = "data"
        var inner = resources
        inner.depth += 1
        if DataURL.isOne(address) {
            guard let url = DataURL(address, limit: room) else {
                throw ImageError(
                    path: name, reason: .damaged("the data are no base64, or too long"))
            }
            bytes = url.bytes
        } else {
            name = try file(at: address)
            bytes = try ImageDecoder.read(name, limit: room)
            inner = inner.ofFile(name)
        }
        imageBytes += bytes.count
        guard SVGDecoder.isXML(bytes) else {
            return .pixels(try SVGImageFile(bytes, name: name))
        }
        guard inner.depth <= SVGResources.greatestDepth else {
            throw ImageError(path: name, reason: .tooLarge("too many pictures in one another"))
        }
        var rest = limits
        rest.elements = max(0, limits.elements - elementCount)
        rest.points = max(0, limits.points - pointCount)
        rest.letters = max(0, limits.letters - letterCount)
        rest.imageBytes = max(0, limits.imageBytes - imageBytes)
        do throws(SVGError) {
            let picture = try SVGPicture(bytes, limits: rest, resources: inner)
            imageBytes += picture.imageBytes
            return .drawing(picture)
        } catch {
            throw ImageError(path: name, reason: .damaged(error.description))
        }
    }

    /// Returns the path of a file in the picture's folder or below it.
    private func file(at address: String) throws(ImageError) -> String {
        guard let folder = resources.folder else {
            throw ImageError(
                path: excerpt(address), reason: .unreadable("write the picture into this file"))
        }
        let plain = DataURL.unescaped(Array(address.utf8))
        let path = plain.map { String(decoding: $0, as: UTF8.self) } ?? address
        let real = File.resolved(folder + path)
        let root = File.resolved(folder)
        guard !path.hasPrefix("/"), !path.utf8.contains(0), !path.contains("://"),
            real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
        else {
            throw ImageError(
                path: excerpt(address),
                reason: .unreadable("it is not in the folder of the SVG file"))
        }
        return real
    }
}
