/// Reads the steps of a filter from its elements.
struct SVGFilterReader {
    /// Length of one along each axis, in user units.
    let scale: Size
    private(set) var steps: [SVGFilterStep] = []
    /// The inputs of the step that is being read, by name.
    var sources: [String?]?
    /// The latest step with each name.
    private var results: [String: Int] = [:]

    init(scale: Size) { self.scale = scale }

    /// Adds a step with the inputs that its attributes name.
    mutating func add(
        _ element: XMLElement, _ kind: SVGFilterStep.Kind, isLinear: Bool, part: Rect?
    ) {
        let names: [String?]
        switch kind {
        case .flood, .turbulence: names = []
        case .composite, .blend, .displacement: names = [element["in"], element["in2"]]
        case .merge: names = sources ?? []
        default: names = [element["in"]]
        }
        sources = nil
        steps.append(
            SVGFilterStep(
                kind: kind, inputs: names.map { input($0) }, isLinear: isLinear, part: part))
        if let name = element["result"] { results[name.trimmed] = steps.count - 1 }
    }

    /// Returns the input with a name; without one, that is the step before.
    private func input(_ name: String?) -> SVGFilterStep.Input {
        let previous = steps.isEmpty ? SVGFilterStep.Input.source : .step(steps.count - 1)
        switch name?.trimmed {
        case nil, "": return previous
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        // There is nothing behind a picture, and a group has no paint.
        case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint": return .empty
        case let name?: return results[name].map { .step($0) } ?? previous
        }
    }

    /// Reads a step that consists of attributes only; nil if it is unknown or invalid.
    func kind(of element: XMLElement) -> SVGFilterStep.Kind? {
        switch element.name {
        case "feGaussianBlur":
            return pair("stdDeviation", of: element, usual: 0).map { .blur($0) }
        case "feOffset": return offset(of: element, usual: 0).map { .offset($0) }
        case "feComposite": return compositing(of: element).map { .composite($0) }
        case "feBlend":
            return SVGBlendMode(rawValue: element["mode"] ?? "normal").map { .blend($0) }
        case "feColorMatrix": return matrix(of: element).map { .matrix($0) }
        case "feMorphology":
            let name = element["operator"] ?? "erode"
            guard name == "erode" || name == "dilate" else { return nil }
            return pair("radius", of: element, usual: 0).map {
                .morphology($0, isDilation: name == "dilate")
            }
        case "feTile": return .tile
        case "feTurbulence": return SVGTurbulence(element).map { .turbulence($0) }
        case "feDisplacementMap":
            guard let length = element.number("scale", usual: 0),
                let across = SVGChannel(rawValue: element["xChannelSelector"] ?? "A"),
                let down = SVGChannel(rawValue: element["yChannelSelector"] ?? "A")
            else { return nil }
            return .displacement(
                Size(width: length * scale.width, height: length * scale.height), across: across,
                down: down)
        default: return nil
        }
    }

    /// Reads one or two lengths; negative ones count as zero.
    func pair(_ name: String, of element: XMLElement, usual: Float) -> Size? {
        guard let values = element.numbers(name, usual: usual), (1...2).contains(values.count)
        else { return nil }
        return Size(
            width: max(0, values[0]) * scale.width,
            height: max(0, values[values.count - 1]) * scale.height)
    }

    func offset(of element: XMLElement, usual: Float) -> Point? {
        guard let x = element.number("dx", usual: usual),
            let y = element.number("dy", usual: usual)
        else { return nil }
        return Point(x: x * scale.width, y: y * scale.height)
    }

    private func compositing(of element: XMLElement) -> SVGCompositing? {
        switch element["operator"] ?? "over" {
        case "over": return .over
        case "in": return .in
        case "out": return .out
        case "atop": return .atop
        case "xor": return .xor
        case "lighter": return .lighter
        case "arithmetic":
            let factors = ["k1", "k2", "k3", "k4"].compactMap { element.number($0, usual: 0) }
            guard factors.count == 4 else { return nil }
            return .arithmetic(factors[0], factors[1], factors[2], factors[3])
        default: return nil
        }
    }

    private func matrix(of element: XMLElement) -> SVGColorMatrix? {
        switch element["type"] ?? "matrix" {
        case "matrix":
            guard let text = element["values"] else { return SVGColorMatrix(saturation: 1) }
            return SVGScanner.numbers(text).flatMap { SVGColorMatrix($0) }
        case "saturate":
            return element.number("values", usual: 1).map { SVGColorMatrix(saturation: max(0, $0)) }
        case "hueRotate":
            return element.number("values", usual: 0).map { SVGColorMatrix(hueDegrees: Double($0)) }
        case "luminanceToAlpha": return .luminanceToAlpha
        default: return nil
        }
    }
}

extension XMLElement {
    /// Parses an attribute of numbers; `usual` without it, and nil if it is invalid.
    func numbers(_ name: String, usual: Float) -> [Float]? {
        guard let text = self[name] else { return [usual] }
        return SVGScanner.numbers(text)
    }

    /// Parses an attribute of one number likewise.
    func number(_ name: String, usual: Float) -> Float? {
        guard let numbers = numbers(name, usual: usual), numbers.count == 1 else { return nil }
        return numbers[0]
    }
}

/// A function of `feComponentTransfer` as the values for 0 to 255.
struct SVGTransferTable {
    let values: [UInt8]

    /// Reads a function; nil if it is invalid.
    init?(_ element: XMLElement) {
        func number(_ name: String, _ usual: Float) -> Float {
            element[name].flatMap { SVGScanner.numbers($0)?.first } ?? usual
        }
        let table = element["tableValues"].flatMap { SVGScanner.numbers($0) } ?? []
        let curve: (Float) -> Float
        switch element["type"] ?? "identity" {
        case "identity": curve = { $0 }
        case "table", "discrete":
            guard let last = table.last else {
                curve = { $0 }
                break
            }
            let isTable = element["type"] == "table"
            let count = isTable ? table.count - 1 : table.count
            curve = { value in
                let index = Int(value * Float(count))
                guard index < count else { return last }
                guard isTable else { return table[index] }
                let part = value * Float(count) - Float(index)
                return table[index] + part * (table[index + 1] - table[index])
            }
        case "linear":
            let (slope, intercept) = (number("slope", 1), number("intercept", 0))
            curve = { slope * $0 + intercept }
        case "gamma":
            let (amplitude, exponent) = (number("amplitude", 1), number("exponent", 1))
            let offset = number("offset", 0)
            curve = { amplitude * Float(power(Double($0), Double(exponent))) + offset }
        default: return nil
        }
        values = (0...255).map { index in
            let value = curve(Float(index) / 255)
            return value.isNaN ? 0 : UInt8(max(0, min(1, value)) * 255 + 0.5)
        }
    }
}
