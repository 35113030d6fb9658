/// The size that `<use>` specifies for its target.
struct SVGViewportSize {
    var width: SVGLength?
    var height: SVGLength?
}

extension SVGBuilder {
    /// Builds an `<svg>` inside another, or a `<symbol>`, with its own coordinate system in a
    /// rectangle.
    mutating func viewport(
        _ index: Int, in context: Context, size: SVGViewportSize
    ) throws(SVGError) -> SVGNode? {
        let element = document.elements[index]
        let origin = point("x", "y", of: element, in: context.viewport)
        let whole = SVGLength(100, isPercentage: true)
        let width = size.width ?? length("width", of: element) ?? whole
        let height = size.height ?? length("height", of: element) ?? whole
        let rect = Rect(
            origin: origin,
            size: Size(
                width: width.resolved(.x, in: context.viewport),
                height: height.resolved(.y, in: context.viewport)))
        guard !rect.isEmpty else { return nil }
        let viewBox = viewBox(of: element)
        let aspect = aspect(of: element)
        let isCut = isCut(element)
        return try group(index, in: context) { builder, outer throws(SVGError) in
            let transform =
                viewBox.map { aspect.transform(from: $0, to: rect) }
                ?? .translation(x: origin.x, y: origin.y)
            let size = viewBox?.size ?? rect.size
            guard let content = try builder.content(of: index, transform, size, in: outer) else {
                return []
            }
            let clips = isCut ? [SVGClip(path: Path(rect))] : []
            return [.group(SVGGroup(clips: clips, children: [.group(content)]))]
        }
    }

    /// Builds the content of another element at its own position.
    mutating func use(_ index: Int, in context: Context) throws(SVGError) -> SVGNode? {
        let element = document.elements[index]
        guard let address = element["href"] else {
            diagnostics.add(element, "<use> without href draws nothing")
            return nil
        }
        guard let target = target(of: address, from: element) else { return nil }
        guard !context.targets.contains(target), !isInside(index, target) else {
            diagnostics.add(element, "<use> repeats itself: nothing is drawn")
            return nil
        }
        let offset = point("x", "y", of: element, in: context.viewport)
        let size = SVGViewportSize(
            width: length("width", of: element), height: length("height", of: element))
        return try group(index, in: context, offset: offset) { builder, outer throws(SVGError) in
            var inner = outer
            inner.depth += 1
            inner.targets.append(target)
            return try builder.node(of: target, in: inner, size: size).map { [$0] } ?? []
        }
    }

    private func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var next: Int? = index
        while let index = next {
            if index == ancestor { return true }
            next = document.elements[index].parent
        }
        return false
    }

    /// Returns true if what is drawn in an element's box is cut to it.
    mutating func isCut(_ element: XMLElement) -> Bool {
        [nil, "hidden", "scroll"].contains(declarations(of: element)[.overflow])
    }

    /// Parses `viewBox`; nil if it is missing or invalid.
    mutating func viewBox(of element: XMLElement) -> Rect? {
        guard let text = element["viewBox"] else { return nil }
        if let viewBox = Rect(viewBox: text) { return viewBox }
        diagnostics.add(
            element,
            "viewBox is four numbers, the last two greater than zero, no \"\(excerpt(text))\"")
        return nil
    }

    mutating func aspect(of element: XMLElement) -> SVGAspect {
        let name = "preserveAspectRatio"
        return value(name, element[name], of: element) { SVGAspect($0) } ?? SVGAspect()
    }

    /// Parses a value; nil if it is missing or, with a report, invalid.
    mutating func value<Value>(
        _ name: String, _ text: String?, of element: XMLElement, _ parse: (String) -> Value?
    ) -> Value? {
        guard let text else { return nil }
        if let value = parse(text) { return value }
        diagnostics.add(element, "\(name) cannot be \"\(excerpt(text))\"")
        return nil
    }

    /// Parses a length attribute; nil if it is missing or `auto`, or, with a report, invalid.
    mutating func length(_ name: String, of element: XMLElement) -> SVGLength? {
        guard let text = element[name], text.trimmed != "auto" else { return nil }
        if let length = SVGLength(text) { return length }
        diagnostics.add(element, "\(name) is a length, no \"\(excerpt(text))\"")
        return nil
    }
}
