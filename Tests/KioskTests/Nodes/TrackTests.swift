import Testing

@testable import Kiosk

/// The colour of what is empty: tracks, rings, and outlines of what is not there yet.
@Suite("Instruments: tracks")
struct TrackTests {
    private static let themes = [Theme.light, .dark, .lightContrast, .darkContrast]

    @Test("A track is seen on what it lies on, and what fills it is seen on the track")
    func contrast() {
        for theme in Self.themes {
            let hasEdges = theme.edge.alpha > 0
            let least = hasEdges ? Color.leastLargeContrast : Color.leastTrackContrast
            #expect(theme.track.contrast(with: theme[.surface]) >= least)
            #expect(theme.track.contrast(with: theme[.background]) >= (hasEdges ? least : 1.2))
            for fill in [Theme.Role.primary, .danger, .success] {
                #expect(
                    theme.track.contrast(with: theme[fill]) >= Color.leastLargeContrast, "\(fill)")
            }
        }
    }

    @Test("Only the colour of subdued surfaces is moved; what is written otherwise stays")
    func literals() {
        for theme in Self.themes {
            let look = InstrumentLook(BarModel(40), theme)
            #expect(look.track == .color(theme.track))
            var model = BarModel(40)
            model.track = .role(.outline)
            #expect(InstrumentLook(model, theme).track == .color(theme[.outline]))
            model.track = .literal(.white)
            #expect(InstrumentLook(model, theme).track == .color(.white))
        }
    }
}
