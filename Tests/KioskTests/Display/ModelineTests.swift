import Testing

@testable import Kiosk

@Suite("Modelines")
struct ModelineTests {
    private static let timing = ModeTiming(
        clock: 29_500, horizontal: (800, 824, 896, 992), vertical: (480, 483, 493, 500),
        flags: ModeTiming.negativeHSync | ModeTiming.positiveVSync)

    @Test(
        "are read as they are printed elsewhere",
        arguments: [
            "29.5 800 824 896 992 480 483 493 500 -hsync +vsync",
            "Modeline \"a panel\" 29.50  800 824 896 992  480 483 493 500 -HSync +VSync",
            "modeline \"\" 29.500000\t800 824 896 992\t480 483 493 500\n+vsync -hsync ",
            "\"800x480_60\" 29.4996 800 824 896 992 480 483 493 500 -hsync +vsync",
        ])
    func reads(_ text: String) throws {
        #expect(try Modeline(text).timing == Self.timing)
    }

    @Test("are written as they are read")
    func roundTrip() throws {
        for mode in [(800, 480, 60_000), (1920, 1080, 59_940), (3840, 2160, 30_000)] {
            let timing = ModeTiming.reducedBlanking(
                width: mode.0, height: mode.1, refresh: mode.2)
            #expect(try Modeline(timing.modeline).timing == timing)
        }
        #expect(
            try Modeline("29.5 800 824 896 992 480 483 493 500").description
                == "29.500 800 824 896 992 480 483 493 500")
    }

    @Test(
        "what is wrong is said with its place",
        arguments: [
            ("", "write the pixel clock in MHz, four numbers across"),
            ("800x480", "write the pixel clock in MHz, four numbers across"),
            ("29.5 800 824 896 992 480 483 493", "write the pixel clock in MHz, four numbers"),
            ("29,5 800 824 896 992 480 483 493 500", "at character 1, write the pixel clock"),
            ("0.5 800 824 896 992 480 483 493 500", "at character 1, write the pixel clock"),
            ("29.1234567 800 824 896 992 480 483 493 500", "at character 1, write the pixel"),
            ("29.+5 800 824 896 992 480 483 493 500", "at character 1, write the pixel clock"),
            ("29.5 800 824 -896 992 480 483 493 500", "at character 14, write a whole number"),
            ("29.5 800 824 70000 992 480 483 493 500", "at character 14, write a whole number"),
            ("29.5 800 790 896 992 480 483 493 500", "at character 6, write four numbers across"),
            ("29.5 800 824 896 892 480 483 493 500", "at character 6, write four numbers across"),
            ("29.5 800 824 824 992 480 483 493 500", "at character 6, write four numbers across"),
            ("29.5 800 824 896 992 480 493 483 500", "at character 22, write four numbers down"),
            ("29.5 20000 20001 20002 20003 480 483 493 500", "at character 6, write a size up to"),
            ("29.5 800 824 896 992 480 483 493 500 fast", "at character 38, write +hsync, -hsync"),
            ("29.5 800 824 896 992 480 483 493 500 Interlace", "write a progressive mode"),
            ("4000 10 11 12 13 10 11 12 13", "write a mode of 1 to 1000 pictures a second"),
        ])
    func refusals(_ text: String, _ advice: String) {
        let error = #expect(throws: ModelineError.self) { try Modeline(text) }
        #expect(error?.advice.contains(advice) == true, "\(error?.advice ?? "")")
    }

    @Test("a modeline is what is driven, whatever the display lists")
    func choice() throws {
        let request = ModeRequest.modeline(
            try Modeline("29.5 800 824 896 992 480 483 493 500 -hsync +vsync"))
        let listed = ModeChoiceTests.modes
        let choice = try #require(ModeChoice(request, modes: listed, current: listed[1].timing))
        #expect(choice.timing == Self.timing)
        #expect(choice.origin == .described)
        #expect(ModeChoice(request, modes: [], current: nil)?.timing == Self.timing)
        #expect(ModeChoice(request, modes: [], current: Self.timing)?.origin == .kept)
    }
}
