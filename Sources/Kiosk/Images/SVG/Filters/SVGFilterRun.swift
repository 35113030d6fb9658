/// One computation of a filter's steps.
struct SVGFilterRun {
    /// A picture with the light that its numbers stand for.
    private struct Picture {
        let pixels: PixelBuffer
        let isLinear: Bool
    }

    private let filter: SVGFilter
    private let frame: SVGFilterFrame
    private let source: PixelBuffer
    private let current: Color

    init(
        _ filter: SVGFilter, _ frame: SVGFilterFrame, _ source: PixelBuffer, current: Color
    ) {
        self.filter = filter
        self.frame = frame
        self.source = source
        self.current = current
    }

    /// Returns the last step's picture, in sRGB.
    func result() -> PixelBuffer {
        var pictures: [Picture?] = []
        for (index, step) in filter.steps.enumerated() {
            let made = make(step, pictures)
            if let part = step.part { made.keep(frame.pixels(in: part)) }
            pictures.append(Picture(pixels: made, isLinear: step.isLinear))
            // Pictures that nobody asks for any more are released.
            for old in pictures.indices.dropLast()
            where !filter.steps[(index + 1)...].contains(where: { $0.inputs.contains(.step(old)) })
            {
                pictures[old] = nil
            }
        }
        guard let last = pictures.last, let last else { return empty() }
        return converted(last, toLinear: false)
    }

    private func make(_ step: SVGFilterStep, _ pictures: [Picture?]) -> PixelBuffer {
        switch step.kind {
        case .flood(let color, let opacity):
            let result = empty()
            result.fill(flood(color, opacity, step))
            return result
        case .merge:
            let result = empty()
            for number in step.inputs.indices {
                result.combine(input(number, step, pictures)) { sourceOver($1, $0) }
            }
            return result
        case .blur(let deviation):
            let result = copy(input(0, step, pictures))
            result.blur(frame.pixels(deviation))
            return result
        case .offset(let offset):
            return input(0, step, pictures).moved(by: frame.pixels(offset))
        case .composite(let operation):
            let result = copy(input(1, step, pictures))
            result.combine(input(0, step, pictures)) { operation.combine($1, with: $0) }
            return result
        case .blend(let mode):
            let result = copy(input(1, step, pictures))
            result.combine(input(0, step, pictures)) {
                mode == .plusLighter
                    ? SVGCompositing.lighter.combine($1, with: $0)
                    : sourceOver(mode.mixed($1, over: $0), $0)
            }
            return result
        case .matrix(let matrix):
            let result = copy(input(0, step, pictures))
            result.map { matrix.apply($0) }
            return result
        case .transfer(let tables):
            let result = copy(input(0, step, pictures))
            result.map { pixel in
                let straight = unpremultiplied(pixel)
                return premultiplied(
                    UInt32(tables[3][Int(straight >> 24)]) << 24
                        | UInt32(tables[0][Int(straight >> 16 & 255)]) << 16
                        | UInt32(tables[1][Int(straight >> 8 & 255)]) << 8
                        | UInt32(tables[2][Int(straight & 255)]))
            }
            return result
        case .morphology(let radius, let isDilation):
            let result = copy(input(0, step, pictures))
            result.spread(frame.pixels(radius), isDilation: isDilation)
            return result
        case .shadow(let offset, let deviation, let color, let opacity):
            let source = input(0, step, pictures)
            let result = source.moved(by: frame.pixels(offset))
            result.blur(frame.pixels(deviation))
            let pixel = flood(color, opacity, step)
            result.map { scaled(pixel, by: $0 >> 24) }
            result.combine(source) { sourceOver($1, $0) }
            return result
        case .tile: return input(0, step, pictures).repeated(frame.pixels(in: part(of: step)))
        case .turbulence(let turbulence):
            let result = empty()
            turbulence.fill(
                result, part: step.part ?? filter.region, toUser: frame.transform.inverted)
            return result
        case .displacement(let scale, let across, let down):
            return input(0, step, pictures).displaced(
                by: input(1, step, pictures), frame.pixels(scale), across, down)
        }
    }

    /// Returns the part that the input of a step painted in.
    private func part(of step: SVGFilterStep) -> Rect {
        guard case .step(let index)? = step.inputs.first else { return filter.region }
        return filter.steps[index].part ?? filter.region
    }

    /// Returns the picture of an input in the light of a step. It may be another step's own, and is
    /// not to be changed.
    private func input(
        _ number: Int, _ step: SVGFilterStep, _ pictures: [Picture?]
    ) -> PixelBuffer {
        guard number < step.inputs.count else { return empty() }
        switch step.inputs[number] {
        case .empty: return empty()
        case .source:
            return converted(Picture(pixels: source, isLinear: false), toLinear: step.isLinear)
        case .sourceAlpha:
            let result = copy(source)
            result.map { $0 & 0xFF00_0000 }
            return result
        case .step(let index):
            guard index < pictures.count, let picture = pictures[index] else { return empty() }
            return converted(picture, toLinear: step.isLinear)
        }
    }

    private func flood(_ color: SVGColor, _ opacity: Float, _ step: SVGFilterStep) -> UInt32 {
        let pixel = color.resolved(current: current, opacity: opacity).premultiplied
        return step.isLinear ? SVGLight.toLinear.convert(pixel) : pixel
    }

    private func converted(_ picture: Picture, toLinear: Bool) -> PixelBuffer {
        guard picture.isLinear != toLinear else { return picture.pixels }
        let light = toLinear ? SVGLight.toLinear : .toSRGB
        let result = copy(picture.pixels)
        result.map { light.convert($0) }
        return result
    }

    private func empty() -> PixelBuffer {
        PixelBuffer(width: source.width, height: source.height)
    }

    private func copy(_ picture: PixelBuffer) -> PixelBuffer {
        let result = empty()
        result.pixels.update(from: picture.pixels, count: picture.stride * picture.height)
        return result
    }
}

/// The tables between sRGB's values and linear light.
struct SVGLight: Sendable {
    private let table: [UInt8]

    static let toLinear = SVGLight { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055, 2.4) }
    static let toSRGB = SVGLight {
        $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * power($0, 1 / 2.4) - 0.055
    }

    private init(_ curve: (Double) -> Double) {
        table = (0...255).map { UInt8((curve(Double($0) / 255) * 255).rounded()) }
    }

    /// Converts a premultiplied pixel.
    func convert(_ pixel: UInt32) -> UInt32 {
        if pixel & 0xFF_FFFF == 0 { return pixel }
        let straight = unpremultiplied(pixel)
        return premultiplied(
            straight & 0xFF00_0000 | UInt32(table[Int(straight >> 16 & 255)]) << 16
                | UInt32(table[Int(straight >> 8 & 255)]) << 8
                | UInt32(table[Int(straight & 255)]))
    }
}
