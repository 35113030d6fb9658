/// The timing chosen for a request, and its origin.
package struct ModeChoice: Equatable {
    package enum Origin: Equatable {
        /// Already set: no modeset, no flash.
        case kept
        /// Listed by the connector.
        case listed
        /// Computed here; the connector lists nothing that fits.
        case computed
        /// Described in full by the configuration, whatever the connector lists.
        case described
    }

    package var timing: ModeTiming
    package var origin: Origin

    /// A mode listed by the connector.
    package struct Listed: Equatable, Sendable {
        package var timing: ModeTiming
        package var isPreferred: Bool

        package init(timing: ModeTiming, isPreferred: Bool = false) {
            self.timing = timing
            self.isPreferred = isPreferred
        }
    }

    /// Tolerance in millihertz between a requested and a listed rate, so that 60 finds 59.94.
    private static let tolerance = 500

    /// Chooses among `modes`, which are in the kernel's order: best first.
    ///
    /// Returns nil only for `preferred` and `current` on a connector that lists no progressive
    /// mode and shows none.
    package init?(_ request: ModeRequest, modes: [Listed], current: ModeTiming?) {
        let modes = modes.filter { $0.timing.isProgressive }
        let current = current.flatMap { $0.isProgressive ? $0 : nil }
        guard let wanted = ModeChoice.timing(for: request, modes, current) else { return nil }
        timing = wanted
        if wanted == current {
            origin = .kept
        } else {
            let isListed = modes.contains { $0.timing == wanted }
            origin = isListed ? .listed : request.isDescribed ? .described : .computed
        }
    }

    /// Returns the timing for a request, among progressive ones.
    private static func timing(
        for request: ModeRequest, _ modes: [Listed], _ current: ModeTiming?
    ) -> ModeTiming? {
        func best(_ candidates: [Listed]) -> ModeTiming? {
            (candidates.first { $0.isPreferred } ?? candidates.first)?.timing
        }
        switch request {
        case .preferred: return best(modes) ?? current
        case .current: return current ?? best(modes)
        case .size(let width, let height):
            func fits(_ timing: ModeTiming) -> Bool {
                timing.width == width && timing.height == height
            }
            if let current, fits(current) { return current }
            return best(modes.filter { fits($0.timing) })
                ?? .exactReducedBlanking(width: width, height: height, refresh: 60_000)
        case .exact(let width, let height, let refresh):
            // The current mode is first, so it wins a tie against a listed one.
            let candidates = (current.map { [$0] } ?? []) + modes.map(\.timing)
            let nearest =
                candidates
                .filter { $0.width == width && $0.height == height }
                .filter { abs($0.usualRefresh - refresh) <= ModeChoice.tolerance }
                .min { abs($0.usualRefresh - refresh) < abs($1.usualRefresh - refresh) }
            return nearest
                ?? .exactReducedBlanking(width: width, height: height, refresh: refresh)
        case .modeline(let modeline): return modeline.timing
        }
    }
}
