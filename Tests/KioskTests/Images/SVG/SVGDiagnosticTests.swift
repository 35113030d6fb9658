import Kiosk
import KioskTesting
import Testing

struct SVGDiagnosticTests {
    @Test(arguments: [
        ("<text>a</text>", "<text> is not drawn: convert text to paths"),
        ("<image href='a.png'/>", "<image> is not drawn: show the picture in a node of its own"),
        ("<script/>", "<script> is not drawn: pictures stand still"),
        ("<foreignObject/>", "<foreignObject> is not drawn: draw it as shapes"),
        ("<switch/>", "<switch> is not drawn: keep the one of its children that is to be seen"),
        (
            "<circle r='1'><animate/></circle>",
            "<animate> is not drawn: pictures stand still: give the element the values it is to have"
        ),
        ("<blob/>", "<blob> is not drawn: there is no such element in what is drawn of SVG"),
        ("<g filter='url(#f)'/>", "filter is not drawn: draw the effect as shapes and gradients"),
        ("<g style='mask: url(#m)'/>", "mask is not drawn: use a clipPath"),
        ("<path marker-end='url(#m)'/>", "marker-end is not drawn: draw the marker as a path"),
        (
            "<g style='mix-blend-mode:multiply'/>",
            "mix-blend-mode is not drawn: use colours that are mixed already"
        ),
        (
            "<pattern id='p'/><rect width='1' height='1' fill='url(#p)'/>",
            "<pattern> is nothing to paint with here: use a colour or a gradient"
        ),
        (
            "<path d='M0 0 L x'/>",
            "the path is not drawn, d is wrong: expected a number at offset 7"
        ),
        ("<rect width='wide'/>", "width is a length, no \"wide\""),
        ("<circle r='-1'/>", "r cannot be negative"),
        ("<path stroke-width='1e999'/>", "stroke-width cannot be \"1e999\""),
        ("<path stroke-width='NaN'/>", "stroke-width cannot be \"NaN\""),
        ("<path stroke-linecap='flat'/>", "stroke-linecap cannot be \"flat\""),
        ("<g opacity='much'/>", "opacity cannot be \"much\""),
        (
            "<polygon points='1 2 3'/>",
            "points is pairs of numbers: what follows a mistake is missing"
        ),
        ("<use/>", "<use> without href draws nothing"),
        ("<use href='#no'/>", "there is no element with the id \"no\""),
        ("<use href='a.svg#b'/>", "\"a.svg#b\" is in another file: copy it into this one"),
        ("<g id='a'><use href='#a'/></g>", "<use> repeats itself: nothing is drawn"),
        (
            "<style>g > a{fill:red}</style>",
            "the selector \"g > a\" is not read: use one class, as in .a"
        ),
        (
            "<style>@media print{}</style>",
            "rules that begin with @ are not read: use plain classes"
        ),
        ("<style>.a</style>", "\".a\" is no rule"),
        (
            "<g style='fill:red !important'/>",
            "!important is not read: the attribute style wins over classes"
        ),
        ("<g style='red'/>", "\"red\" is no declaration"),
        ("<circle style='r:4px'/>", "r is not read in a style: write it as an attribute"),
        (
            "<rect id='r' width='1' height='1' clip-path='url(#r)'/>",
            "clip-path refers to no <clipPath> that can be drawn"
        ),
        (
            "<clipPath id='c'><text/></clipPath><rect width='1' height='1' clip-path='url(#c)'/>",
            "<text> is not drawn in a <clipPath>: use shapes only"
        ),
        (
            "<svg preserveAspectRatio='xMid'/>", "preserveAspectRatio cannot be \"xMid\""
        ),
    ])
    func messages(_ content: String, _ expected: String) throws {
        #expect(try SVGFile.messages(content) == [expected])
    }

    @Test func whatIsNotToBeSeenIsNoLoss() throws {
        #expect(
            try SVGFile.messages(
                """
                <title>a</title><desc/><metadata><x/></metadata><pattern id='p'/><mask/><filter/>
                <defs><text/></defs><x:y xmlns:x='other'><text/></x:y><g filter='none' x:a=''
                xmlns:x='other' font-size='3' data-a='b' style='font-weight:bold'/>
                """
            ).isEmpty)
    }

    @Test func places() throws {
        let file =
            "<svg xmlns='http://www.w3.org/2000/svg'>\n  <g>\n    <text/></g><text/><image/></svg>"
        var reported: [SVGDiagnostic] = []
        _ = try ImageDecoder.decode(Array(file.utf8), name: "x") { reported = $0 }
        #expect(reported.map(\.line) == [3, 3, 3])
        #expect(reported.map(\.column) == [5, 16, 23])
        #expect(
            SVGDiagnostic.summary(of: reported, name: "a.svg")
                == "a.svg:3:5: <text> is not drawn: convert text to paths (and 2 more)")
        #expect(SVGDiagnostic.summary(of: [], name: "a.svg") == nil)
    }

    @Test func aFileWithoutTheNamespace() throws {
        let picture = try SVGPicture(Array("<svg><path d='M0 0h9'/></svg>".utf8))
        #expect(
            picture.diagnostics.map(\.message)
                == ["other programs want <svg xmlns=\"http://www.w3.org/2000/svg\">"])
    }

    @Test func aHundredAreEnough() throws {
        let many = String(repeating: "<text/>", count: 1000)
        #expect(try SVGFile.messages(many).count == 100)
        // A use says nothing that its target has said.
        let used = "<g id='a'><text/></g><use href='#a'/><use href='#a'/>"
        #expect(try SVGFile.messages(used).count == 1)
    }
}
