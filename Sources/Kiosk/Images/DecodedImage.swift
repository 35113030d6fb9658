/// The worker's result for a file.
struct DecodedImage: @unchecked Sendable {
    // A pixel buffer is not Sendable, but this one was made by the job that ends with this value:
    // the worker's thread keeps no reference to it.

    /// nil if the file has no valid header.
    private(set) var header: ImageHeader?
    /// Rendition of the pixels in `state`.
    private(set) var rendition: Rendition?
    /// Result; never `loading`.
    let state: ImageState
    private(set) var animation: AnimatedPicture?
    /// Fingerprint of the file that was read; nil if there was none.
    private(set) var fingerprint: File.Fingerprint?
    /// A warning about the file: why it is not animated, or what is not drawn.
    private(set) var warning: String?
    /// Bytes that are reserved for it.
    private(set) var reservation = 0
    /// Version of a server's picture, if it was read from a file.
    private(set) var version: ContentVersion?
    /// True if the bytes of a server's picture are not where they were.
    private(set) var isLost = false
    /// True if a part of the file is missing or wrong.
    private(set) var isDamaged = false
    /// True if the failure is in the log already.
    private(set) var isLogged = false

    init(_ error: ImageError, isLogged: Bool = false) {
        state = .failed(error)
        self.isLogged = isLogged
    }

    /// Decodes a server's picture as far as `demand` requires.
    init(
        _ content: RemoteContent, of url: String, demand: ImageDemand, limits: ImageLimits,
        budget: ImageBudget, resources: SVGResources = SVGResources()
    ) {
        let name = withoutSecrets(url)
        guard let (bytes, version) = content.read(url) else {
            self.init(ImageError(path: name, reason: .unreadable("its file was lost")))
            isLost = true
            return
        }
        self.init(
            bytes, name: name, demand: demand, limits: limits, budget: budget, resources: resources)
        self.version = version
    }

    /// Reads the file, and decodes it as far as `demand` requires.
    init(
        path: String, demand: ImageDemand, limits: ImageLimits,
        budget: ImageBudget = ImageBudget(limit: .max), resources: SVGResources = SVGResources()
    ) {
        // Taken before reading, so that a later change is noticed.
        let fingerprint = File.fingerprint(path)
        do throws(ImageError) {
            let bytes = try ImageDecoder.read(path, limit: limits.bytes)
            self.init(
                bytes, name: path, demand: demand, limits: limits, budget: budget,
                resources: resources.ofFile(path))
        } catch {
            self.init(error)
        }
        self.fingerprint = fingerprint
    }

    /// Decodes a file in memory; `name` replaces the path in errors.
    init(
        _ bytes: [UInt8], name: String, demand: ImageDemand, limits: ImageLimits,
        budget: ImageBudget = ImageBudget(limit: .max), resources: SVGResources = SVGResources()
    ) {
        do throws(ImageError) {
            let header = try ImageHeader(bytes, name: name, resources: resources)
            self.header = header
            rendition = header.rendition(for: demand)
            guard let rendition else {
                state = .measured
                return
            }
            let size = header.size(of: rendition)
            // A header may tell any size; the decoders check it later.
            let (area, isHuge) = size.width.multipliedReportingOverflow(by: size.height)
            let byteCount = isHuge || area > 1 << 40 ? 1 << 42 : 4 * area
            guard budget.reserve(byteCount) else {
                throw ImageError(
                    path: name,
                    reason: .tooLarge(
                        """
                        \(size.width)x\(size.height) pixels, and the shown pictures have \
                        \(budget.limit >> 20) MB together; make it smaller, or show fewer at once
                        """))
            }
            reservation = byteCount
            var missing: [SVGDiagnostic] = []
            let pixels = try header.decode(
                bytes, as: rendition, name: name, limits: limits, resources: resources,
                report: { missing = $0 })
            warning = SVGDiagnostic.summary(of: missing, name: name)
            if GIFReader.isGIF(bytes) {
                do throws(ImageError) {
                    let moving = try AnimatedPicture(bytes, name: name, limits: limits)
                    if moving.durations.count > 1 { animation = moving }
                } catch {
                    warning = "does not move: \(error)"
                    isDamaged = error.isDamage
                }
            }
            state = .ready(pixels)
        } catch {
            state = .failed(error)
            isDamaged = error.isDamage
        }
    }
}

extension ImageHeader {
    /// Size in pixels of a rendition.
    fileprivate func size(of rendition: Rendition) -> DecodeSize {
        switch rendition {
        case .reduced(let count): size(halved: count)
        case .drawn(let size): size
        }
    }

    fileprivate func decode(
        _ bytes: [UInt8], as rendition: Rendition, name: String, limits: ImageLimits,
        resources: SVGResources, report: ([SVGDiagnostic]) -> Void
    ) throws(ImageError) -> PixelBuffer {
        switch rendition {
        case .drawn(let size):
            return try ImageDecoder.decode(
                bytes, name: name, limits: limits, covering: size, resources: resources,
                report: report)
        case .reduced(let count):
            let size = size(halved: count)
            // A small picture may be a tile or an icon, which are drawn more often than others.
            let pixels = try ImageDecoder.decode(
                bytes, name: name, limits: limits, covering: size, keepsPalette: !isSmall,
                resources: resources)
            // The decoder may have done all of the reduction, a part or none.
            let rest = (0...count).first {
                DecodeSize.halved(pixels.width, $0) <= size.width
                    && DecodeSize.halved(pixels.height, $0) <= size.height
            }
            return pixels.reduced(halvings: rest ?? 0)
        }
    }
}
