/// An effect of pixels on a group: steps that each make a picture of earlier ones.
struct SVGFilter: Sendable {
    /// The part of the group's coordinates that the effect sees and makes.
    var region: Rect
    /// At least one; the last one's picture is the result.
    var steps: [SVGFilterStep]

    /// Number of pictures that exist at the same time while the steps are made, with the source.
    var pictureCount: Int {
        // The source and a picture in the making; and each step that is needed beyond the next one.
        steps.indices.reduce(3) { count, index in
            let isKept = steps.indices.contains { later in
                later > index + 1 && steps[later].inputs.contains(.step(index))
            }
            return count + (isKept ? 1 : 0)
        }
    }
}

/// A step of a filter. Lengths are in the group's coordinates.
struct SVGFilterStep: Sendable {
    enum Input: Hashable, Sendable {
        /// The group as it was painted, or the alpha of that as black.
        case source, sourceAlpha
        /// The picture of an earlier step.
        case step(Int)
        /// Nothing but transparent pixels.
        case empty
    }

    enum Kind: Sendable {
        case blur(Size)
        case offset(Point)
        case flood(SVGColor, opacity: Float)
        case merge
        case composite(SVGCompositing)
        case blend(SVGBlendMode)
        case matrix(SVGColorMatrix)
        /// Tables of 256 values each for red, green, blue and alpha.
        case transfer([[UInt8]])
        case morphology(Size, isDilation: Bool)
        case shadow(offset: Point, blur: Size, SVGColor, opacity: Float)
        case tile
        case turbulence(SVGTurbulence)
        case displacement(Size, across: SVGChannel, down: SVGChannel)
    }

    var kind: Kind
    var inputs: [Input]
    /// True if it computes with linear light, and not with sRGB's values.
    var isLinear: Bool
    /// The part in which the step paints; nil for all of the region.
    var part: Rect?

    /// Distance from which pixels count, in the group's coordinates.
    var reach: Float {
        switch kind {
        case .blur(let deviation): 3 * max(deviation.width, deviation.height)
        case .offset(let offset): max(abs(offset.x), abs(offset.y))
        case .morphology(let radius, _): max(radius.width, radius.height)
        case .shadow(let offset, let deviation, _, _):
            max(abs(offset.x), abs(offset.y)) + 3 * max(deviation.width, deviation.height)
        case .displacement(let scale, _, _): max(abs(scale.width), abs(scale.height)) / 2
        // A copy may be far from what it shows.
        case .tile: 65_536
        case .flood, .merge, .composite, .blend, .matrix, .transfer, .turbulence: 0
        }
    }

    /// Estimated work for a pixel, in touched ones.
    var workPerPixel: Double {
        switch kind {
        case .blur: 32
        case .shadow: 40
        case .morphology: 64
        case .matrix, .transfer, .blend, .composite: 12
        case .turbulence(let turbulence): 8 + 32 * Double(turbulence.octaves)
        case .displacement: 12
        case .offset, .flood, .merge, .tile: 6
        }
    }
}

/// An operator of Porter and Duff, or a sum with factors.
enum SVGCompositing: Sendable {
    case over, `in`, out, atop, xor, lighter
    case arithmetic(Float, Float, Float, Float)
}
