/// Timings for modes that a display does not list: VESA Coordinated Video Timings 1.2, reduced
/// blanking version 2. It has the smallest blanking and a pixel clock in steps of 1 kHz.
extension ModeTiming {
    /// Computes the standard timing: the clock is rounded down to whole kHz, so the rate may be a
    /// few parts in a million low.
    ///
    /// - Parameter refresh: Rate in millihertz.
    package static func reducedBlanking(width: Int, height: Int, refresh: Int) -> ModeTiming {
        reducedBlanking(width: width, height: height, refresh: refresh, extraLines: 0)
    }

    /// Adds lines to the front porch, at most 24, until the pixel clock is a whole number of kHz.
    /// The kernel computes with kHz, so the rate is exact: 800x480 at 120 Hz has a period of
    /// 8,333,333 ns and not of 8,333,395.
    package static func exactReducedBlanking(
        width: Int, height: Int, refresh: Int
    ) -> ModeTiming {
        let standard = reducedBlanking(width: width, height: height, refresh: refresh)
        for extraLines in 0..<25 {
            let total = Int(standard.hTotal) * (Int(standard.vTotal) + extraLines)
            if total * refresh % 1_000_000 == 0 {
                return reducedBlanking(
                    width: width, height: height, refresh: refresh, extraLines: extraLines)
            }
        }
        return standard
    }

    private static func reducedBlanking(
        width: Int, height: Int, refresh: Int, extraLines: Int
    ) -> ModeTiming {
        precondition(ModeRequest.sizes.contains(width) && ModeRequest.sizes.contains(height))
        precondition(ModeRequest.refreshes.contains(refresh))
        // CVT 1.2, section 5.4: 8 + 32 + 40 pixels of horizontal blanking.
        let hTotal = width + 80
        // At least 460 µs of vertical blanking, which is 1 + floor(460 / line period), where the
        // line period is (1/rate - 460 µs) / height; here in whole numbers of nanoseconds and
        // millihertz. Not less than a porch of 1, a sync of 8 and a porch of 6 lines.
        let blanked = 460 * height * refresh / (1_000_000_000 - 460 * refresh) + 1
        let vTotal = height + max(blanked, 1 + 8 + 6) + extraLines
        return ModeTiming(
            clock: UInt32(hTotal * vTotal * refresh / 1_000_000),
            horizontal: (
                UInt16(width), UInt16(width + 8), UInt16(width + 40), UInt16(hTotal)
            ),
            vertical: (
                UInt16(height), UInt16(vTotal - 14), UInt16(vTotal - 6), UInt16(vTotal)
            ),
            flags: positiveHSync | negativeVSync)
    }
}
