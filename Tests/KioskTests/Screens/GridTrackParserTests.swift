import Testing

@testable import Kiosk

@Suite("Documents: sizes of rows and columns")
struct GridTrackParserTests {
    typealias Section = GridTemplate.Section
    typealias Track = GridTemplate.Track

    static let good: [(String, [Section])] = [
        ("none", []),
        (
            "120 1fr auto",
            [.track(.points(120)), .track(.fraction(1)), .track(.auto)]
        ),
        ("  50%\t2.5fr ", [.track(.percent(50)), .track(.fraction(2.5))]),
        ("min-content max-content", [.track(.minContent), .track(.maxContent)]),
        ("minmax(10%, max-content)", [.track(Track(minimum: .percent(10), maximum: .maxContent))]),
        ("minmax(auto,1fr)", [.track(Track(minimum: .auto, maximum: .fraction(1)))]),
        ("fit-content(300) 0", [.track(.fitContent(300)), .track(.points(0))]),
        ("repeat(3, 1fr)", [.repeat(3, [.fraction(1)])]),
        (
            "40 repeat(2, 10 auto) 40",
            [.track(.points(40)), .repeat(2, [.points(10), .auto]), .track(.points(40))]
        ),
        (
            "repeat(auto-fill, minmax(160, 1fr))",
            [.autoFill([Track(minimum: .points(160), maximum: .fraction(1))])]
        ),
        ("100 repeat( auto-fit , 20% )", [.track(.points(100)), .autoFit([.percent(20)])]),
        (
            "repeat(2, minmax(0, 1fr)) repeat(auto-fill, 10)",
            [
                .repeat(2, [Track(minimum: .points(0), maximum: .fraction(1))]),
                .autoFill([.points(10)]),
            ]
        ),
    ]

    @Test(arguments: good)
    func reads(_ text: String, _ sections: [Section]) throws {
        #expect(try GridTrackParser.sections(text, .document) == sections)
    }

    @Test func readsAListWithoutRepetitions() throws {
        #expect(try GridTrackParser.tracks("80 auto", .document) == [.points(80), .auto])
    }

    /// A text, and what is said about it, with the place in front.
    static let bad: [(String, String)] = [
        ("", "0: a size is missing; write sizes such as 120, 50%, 1fr or auto"),
        ("120 atuo", "4: there is no size \"atuo\"; did you mean \"auto\"?"),
        ("wide", "0: there is no size \"wide\"; write sizes such as 120, 50%, 1fr or auto"),
        ("120px 1fr", "0: \"120px\" is no size; write 120, which is in pixels"),
        ("2em", "0: \"2em\" is no size; write sizes such as 120, 50%, 1fr or auto"),
        ("1 fr", "2: \"fr\" needs a number; write 1fr, without a space"),
        ("-1fr", "0: \"-1fr\" is out of range; write a number from 0 to 1000000"),
        ("20000%", "0: \"20000%\" is out of range; write a number from 0 to 10000"),
        ("1fr, 1fr", "3: sizes are separated by spaces; leave out the comma"),
        ("1fr)", "3: there is no size before \")\"; write sizes such as 120, 50%, 1fr or auto"),
        ("(1fr)", "0: \"(\" has no name before it; write sizes such as 120, 50%, 1fr or auto"),
        ("repaet(2, 1fr)", "0: there is no \"repaet(\"; did you mean \"repeat\"?"),
        ("calc(1fr)", "0: there is no \"calc(\"; write one of repeat, minmax and fit-content"),
        (
            "repeat(0, 1fr)",
            "7: \"0\" is no number of times; write a whole number from 1 to 1000, auto-fill or auto-fit"
        ),
        (
            "repeat(autofill, 9)",
            "7: \"autofill\" is no number of times; did you mean \"auto-fill\"?"
        ),
        ("repeat(3)", "8: a comma is missing before \")\"; write repeat(3, 1fr)"),
        (
            "repeat(3, )",
            "10: there is no size before \")\"; write sizes such as 120, 50%, 1fr or auto"
        ),
        ("9 repeat(3, 1fr", "2: \"repeat(\" is not closed; write repeat(3, 1fr)"),
        (
            "repeat(2, repeat(2, 9))",
            "10: there can be no repeat here; write the sizes one after the other"
        ),
        ("minmax(1fr, 9)", "7: the smaller size of minmax cannot be a share; write minmax(0, 1fr)"),
        ("minmax(9)", "8: a comma is missing before \")\"; write minmax(160, 1fr)"),
        ("minmax(1, 2, 3)", "11: a \")\" is missing before \",\"; write minmax(160, 1fr)"),
        ("fit-content(auto)", "12: \"auto\" is no limit; write fit-content(300)"),
        (
            "repeat(auto-fill, 9) repeat(auto-fit, 9)",
            "28: only one repeat can fill the space; write a number of times here"
        ),
        (
            "repeat(auto-fill, 1fr)",
            "18: how often \"1fr\" fits is not known; write a number, a percentage, or minmax(160, 1fr)"
        ),
        (
            "1fr repeat(auto-fill, 9)",
            "0: beside a repeat that fills the space, \"1fr\" is not known beforehand; "
                + "write a number, a percentage, or minmax(160, 1fr)"
        ),
        ("repeat(600, 1 1)", "0: there are more than 1000 sizes; write fewer"),
    ]

    @Test(arguments: bad)
    func reports(_ text: String, _ report: String) throws {
        let error = try #require(throws: GridTrackError.self) {
            try GridTrackParser.sections(text, .document)
        }
        #expect("\(error.offset): \(error.message); \(error.help)" == report)
    }

    @Test(arguments: ["9 repeat(2, 9)", "none", ""])
    func reportsWhatAListWithoutRepetitionsCannotHave(_ text: String) {
        #expect(throws: GridTrackError.self) { try GridTrackParser.tracks(text, .document) }
    }
}
