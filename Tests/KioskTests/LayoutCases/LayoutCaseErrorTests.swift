import Testing

@testable import Kiosk
@testable import KioskTooling

@Suite("Mistakes in layout cases")
struct LayoutCaseErrorTests {
    static let cases = [
        ("[]", #"expected a case, an object with "tree"; found an empty array"#),
        ("5", #"expected a case, an object with "tree"; found 5"#),
        ("{}", #"expected a case with "tree"; it has none"#),
        (#"{"id":true,"tree":{}}"#, "/id: expected a string or a number; found true"),
        (#"{"id":[1],"tree":{}}"#, "/id: expected a string or a number; found an array"),
        (#"{"direction":"up","tree":{}}"#, #"/direction: expected "ltr" or "rtl"; found "up""#),
        (#"{"rounding":1,"tree":{}}"#, "/rounding: expected true or false; found 1"),
        (
            #"{"available":5,"tree":{}}"#,
            #"/available: expected an object with "width" and "height"; found 5"#
        ),
        (
            #"{"available":{"depth":1},"tree":{}}"#,
            #"/available/depth: expected "width" or "height""#
        ),
        (
            #"{"available":{"width":-1},"tree":{}}"#,
            "/available/width: expected a number of pixels, or null for as large as the content; "
                + "found -1"
        ),
        (
            #"{"available":{"height":"auto"},"tree":{}}"#,
            "/available/height: expected a number of pixels, or null for as large as the content; "
                + #"found "auto""#
        ),
    ]

    @Test("around the tree", arguments: cases)
    func aroundTree(_ text: String, _ message: String) throws {
        #expect(try layoutError(text) == message)
    }

    static let boxes = [
        (
            "5",
            #"/tree/children/1: expected a box, an object with "style", and "children" or "text"; found 5"#
        ),
        (#"{"style":[]}"#, "/tree/children/1/style: expected an object; found an empty array"),
        (
            #"{"children":{}}"#,
            "/tree/children/1/children: expected an array of boxes; found an object"
        ),
        (#"{"text":5}"#, "/tree/children/1/text: expected a string; found 5"),
        (#"{"name":null}"#, "/tree/children/1/name: expected a string; found null"),
        (
            #"{"styel":{}}"#,
            #"/tree/children/1/styel: expected "style", "children", "text" or "name"; found "styel""#
        ),
        (
            #"{"text":"a","children":[{}]}"#,
            #"/tree/children/1: expected "text" or "children"; found both"#
        ),
    ]

    @Test("in a box", arguments: boxes)
    func inBox(_ box: String, _ message: String) throws {
        #expect(try layoutError("{\"tree\":{\"children\":[{},\(box)]}}") == message)
    }

    static let sizes = "auto, a number of pixels or a percentage, not negative"
    static let styles = [
        (#""display":"block""#, #"expected flex, grid, stack or none; found "block""#),
        (#""position":"static""#, #"expected relative or absolute; found "static""#),
        (#""direction":"auto""#, #"expected ltr or rtl; found "auto""#),
        (#""flex-wrap":true"#, "expected nowrap, wrap or wrap-reverse; found true"),
        (
            #""align-self":"left""#,
            #"expected normal, stretch, start, center, end, flex-start, flex-end, baseline or auto; found "left""#
        ),
        (#""overflow":"clip""#, #"expected visible, hidden, scroll or auto; found "clip""#),
        (#""order":1.5"#, "expected an integer; found 1.5"),
        (#""order":3000000000"#, "expected an integer; found 3000000000"),
        (#""flex-grow":-1"#, "expected a number that is not negative; found -1"),
        (#""flex-shrink":"1px""#, #"expected a number that is not negative; found "1px""#),
        (#""width":-5"#, "expected \(sizes); found -5"),
        (#""width":null"#, "expected \(sizes); found null"),
        (#""width":{}"#, "expected \(sizes); found an object"),
        (#""width":"min-content""#, "expected \(sizes); found \"min-content\""),
        (#""width":"nan""#, "expected \(sizes); found \"nan\""),
        (#""width":"1e400px""#, "expected \(sizes); found \"1e400px\""),
        (#""width":"0x10""#, "expected \(sizes); found \"0x10\""),
        (#""width":"10em""#, "expected \(sizes); found \"10em\""),
        (
            #""max-width":"auto""#,
            #"expected none, a number of pixels or a percentage, not negative; found "auto""#
        ),
        (
            #""flex-basis":"fit""#,
            #"expected auto, content, a number of pixels or a percentage, not negative; found "fit""#
        ),
        (#""margin-left":"a""#, #"expected auto, a number of pixels or a percentage; found "a""#),
        (
            #""padding-left":"auto""#,
            #"expected a number of pixels or a percentage, not negative; found "auto""#
        ),
        (#""border-left-width":"10%""#, #"expected a number of pixels, not negative; found "10%""#),
        (#""aspect-ratio":-1"#, #"expected auto, a number or "16 / 9"; found -1"#),
        (#""aspect-ratio":"16 /""#, #"expected auto, a number or "16 / 9"; found "16 /""#),
        (
            #""aspect-ratio":"1 / 2 / 3""#,
            #"expected auto, a number or "16 / 9"; found "1 / 2 / 3""#
        ),
        (
            #""witdh":5"#,
            #"expected a property of the layout; found "witdh"; did you mean "width"?"#
        ),
        (#""color":5"#, #"expected a property of the layout; found "color""#),
        (#""gap":5"#, #"expected longhands, column-gap or row-gap; found "gap""#),
        (
            #""grid-row":"1 / 3""#,
            #"expected longhands, grid-row-end or grid-row-start; found "grid-row""#
        ),
    ]

    @Test("in a style", arguments: styles)
    func inStyle(_ declaration: String, _ message: String) throws {
        let property = try #require(declaration.split(separator: "\"").first)
        #expect(
            try layoutError("{\"tree\":{\"style\":{\(declaration)}}}")
                == "/tree/style/\(property): \(message)")
    }

    static let track =
        "expected a track, such as 100px, 50%, 1fr, auto, min-content, max-content, minmax(0, 1fr), fit-content(50%) or repeat(2, 1fr); found"
    static let tracks = [
        ("[a] 1fr", #"\#(track) "[""#),
        ("", "\(track) the end"),
        ("-5px", #"\#(track) "-5px""#),
        ("-1fr", #"\#(track) "-1fr""#),
        ("repeat(2, 5px", "\(track) the end"),
        ("repeat(2, )", #"\#(track) ")""#),
        ("repeat(2 5px)", #"expected ","; found "5px""#),
        ("repeat 2", #"expected "("; found "2""#),
        ("1fr none", #"\#(track) "none""#),
        ("repeat(2, repeat(2, 5px))", #"\#(track) "repeat""#),
        (
            "repeat(0, 5px)",
            #"expected repeat() with auto-fill, auto-fit or a positive integer; found "0""#
        ),
        (
            "repeat(1.5, 5px)",
            #"expected repeat() with auto-fill, auto-fit or a positive integer; found "1.5""#
        ),
        ("minmax(1fr, 5px)", "expected minmax() with its fr as the maximum"),
        ("minmax(5px)", #"expected ","; found ")""#),
        ("fit-content(auto)", #"expected a length in fit-content(); found "auto""#),
        (
            "repeat(auto-fill, auto)",
            "expected a length in each track beside auto-fill and auto-fit"
        ),
        (
            "1fr repeat(auto-fit, 5px)",
            "expected a length in each track beside auto-fill and auto-fit"
        ),
        (
            "repeat(auto-fill, 5px) repeat(auto-fit, 5px)",
            "expected at most one of auto-fill and auto-fit"
        ),
    ]

    @Test("in the tracks of a grid", arguments: tracks)
    func inTracks(_ text: String, _ message: String) throws {
        #expect(
            try layoutError(#"{"tree":{"style":{"grid-template-columns":"\#(text)"}}}"#)
                == "/tree/style/grid-template-columns: \(message)")
    }

    static let lines = "auto, the number of a line, or \"span 2\""
    static let places = [
        (#""grid-template-rows":[]"#, "none or tracks; found an empty array"),
        (#""grid-auto-rows":{}"#, "tracks; found an object"),
        (
            #""grid-auto-flow":"row column""#,
            #"row, column, dense, "row dense" or "column dense"; found "row column""#
        ),
        (
            #""grid-auto-flow":"dense dense""#,
            #"row, column, dense, "row dense" or "column dense"; found "dense dense""#
        ),
        (#""grid-row-start":0"#, "\(lines); found 0"),
        (#""grid-row-end":1.5"#, "\(lines); found 1.5"),
        (#""grid-column-start":"span 0""#, "\(lines); found \"span 0\""),
        (#""grid-column-end":"header""#, "\(lines); found \"header\""),
    ]

    @Test("in other properties of grids", arguments: places)
    func inPlaces(_ declaration: String, _ message: String) throws {
        let property = try #require(declaration.split(separator: "\"").first)
        #expect(
            try layoutError("{\"tree\":{\"style\":{\(declaration)}}}")
                == "/tree/style/\(property): expected \(message)")
    }
}
