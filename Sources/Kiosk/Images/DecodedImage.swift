/// What the worker sends back about a file.
struct DecodedImage: @unchecked Sendable {
    // A pixel buffer is not Sendable, but this one was made by the job that ends with this value:
    // the worker's thread keeps no reference to it.

    /// Nil if the file has none that is good.
    private(set) var header: ImageHeader?
    /// The form that `state`'s pixels have.
    private(set) var rendition: Rendition?
    /// Never loading.
    let state: ImageState
    /// How the picture moves, if it does.
    private(set) var animation: AnimatedPicture?
    /// What of a file is not shown as it should be: why it does not move, or what is not drawn.
    private(set) var warning: String?

    init(_ error: ImageError) { state = .failed(error) }

    /// Reads the file, and decodes it as far as `demand` needs.
    init(path: String, demand: ImageDemand, limits: ImageLimits) {
        do throws(ImageError) {
            let bytes = try ImageDecoder.read(path, limit: limits.bytes)
            self.init(bytes, name: path, demand: demand, limits: limits)
        } catch {
            self.init(error)
        }
    }

    /// The same for a file that is in memory; `name` stands for the path in errors.
    init(_ bytes: [UInt8], name: String, demand: ImageDemand, limits: ImageLimits) {
        do throws(ImageError) {
            let header = try ImageHeader(bytes, name: name)
            self.header = header
            rendition = header.rendition(for: demand)
            guard let rendition else {
                state = .measured
                return
            }
            var missing: [SVGDiagnostic] = []
            let pixels = try header.decode(
                bytes, as: rendition, name: name, limits: limits, report: { missing = $0 })
            warning = SVGDiagnostic.summary(of: missing, name: name)
            if GIFReader.isGIF(bytes) {
                do throws(ImageError) {
                    let moving = try AnimatedPicture(bytes, name: name, limits: limits)
                    if moving.durations.count > 1 { animation = moving }
                } catch {
                    warning = "does not move: \(error)"
                }
            }
            state = .ready(pixels)
        } catch {
            state = .failed(error)
        }
    }
}

extension ImageHeader {
    fileprivate func decode(
        _ bytes: [UInt8], as rendition: Rendition, name: String, limits: ImageLimits,
        report: ([SVGDiagnostic]) -> Void
    ) throws(ImageError) -> PixelBuffer {
        switch rendition {
        case .drawn(let size):
            return try ImageDecoder.decode(
                bytes, name: name, limits: limits, covering: size, report: report)
        case .reduced(let count):
            let size = size(halved: count)
            let pixels = try ImageDecoder.decode(bytes, name: name, limits: limits, covering: size)
            // The decoder may have done all of it, a part or nothing.
            let rest = (0...count).first {
                DecodeSize.halved(pixels.width, $0) <= size.width
                    && DecodeSize.halved(pixels.height, $0) <= size.height
            }
            return pixels.reduced(halvings: rest ?? 0)
        }
    }
}
