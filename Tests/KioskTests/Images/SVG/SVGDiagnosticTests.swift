import Kiosk
import KioskTesting
import Testing

struct SVGDiagnosticTests {
    @Test(arguments: [
        (
            "<text><textPath>a</textPath></text>",
            "<textPath> without href draws nothing"
        ),
        ("<textPath/>", "<textPath> is not drawn: put it into a <text>"),
        (
            "<g id='g'/><text><textPath href='#g'>a</textPath></text>",
            "<textPath> refers to no shape that can be drawn"
        ),
        (
            "<path id='p' d='M0 0h9'/><text><textPath href='#p' startOffset='far'>a</textPath></text>",
            "startOffset is a length, no \"far\""
        ),
        ("<text rotate='left'>a</text>", "rotate is numbers, no \"left\""),
        ("<text textLength='wide'>a</text>", "textLength is a length, no \"wide\""),
        (
            "<text textLength='9'>a<tspan x='0'>b</tspan></text>",
            "textLength is not drawn: the text has several lines"
        ),
        (
            "<text><tspan textLength='9'>a</tspan></text>",
            "textLength is not drawn here: put it on the <text>"
        ),
        ("<text baseline-shift='high'>a</text>", "baseline-shift cannot be \"high\""),
        (
            "<text font-family='Nobody'>a</text>",
            "there is no font \"Nobody\": its text is set in the kiosk's"
        ),
        ("<text x='1 b'>a</text>", "x is lengths, no \"1 b\""),
        (
            "<image href='a.png'/>",
            "<image> is not drawn: a.png: cannot be read: write the picture into this file"
        ),
        (
            "<image href='data:image/png;base64,AA==' width='1' height='1'/>",
            "<image> is not drawn: data: not a PNG, JPEG, WebP, GIF or SVG picture"
        ),
        (
            "<image href='data:,%zz'/>",
            "<image> is not drawn: data: damaged: the data are no base64, or too long"
        ),
        ("<image/>", "<image> without href draws nothing"),
        ("<script/>", "<script> is not drawn: pictures stand still"),
        ("<foreignObject/>", "<foreignObject> is not drawn: draw it as shapes"),
        (
            "<circle r='1'><animate/></circle>",
            "<animate> is not drawn: pictures stand still: give the element the values it is to have"
        ),
        ("<blob/>", "<blob> is not drawn: there is no such element in what is drawn of SVG"),
        (
            "<path d='M0 0h1' filter='blur(3%)'/>",
            "filter cannot be \"blur(3%)\": use url(#id), or functions such as blur(2px)"
        ),
        (
            "<filter id='f'><feTurbulence type='odd'/></filter><path d='M0 0h1v1' filter='url(#f)'/>",
            "filter is not drawn: <feTurbulence> is not known or has a mistake; draw the effect as a picture"
        ),
        (
            "<filter id='f'><feImage href='#a'/></filter><path d='M0 0h1v1' filter='url(#f)'/>",
            "filter is not drawn: <feImage> is not known or has a mistake; draw the effect as a picture"
        ),
        (
            "<filter id='f'><feBlend mode='odd'/></filter><path d='M0 0h1v1' filter='url(#f)'/>",
            "filter is not drawn: <feBlend> is not known or has a mistake; draw the effect as a picture"
        ),
        (
            "<path id='m' d='M0 0h1v1' mask='url(#m)'/>",
            "mask refers to no <mask> that can be drawn"
        ),
        ("<path d='M0 0h1' marker-end='dot'/>", "marker-end cannot be \"dot\""),
        (
            "<path id='m' d='M0 0h1' marker-end='url(#m)'/>",
            "the marker refers to no <marker> that can be drawn"
        ),
        (
            "<marker id='m' orient='up'><path d='M0 0h1v1'/></marker><path d='M0 0h1' marker-end='url(#m)'/>",
            "orient cannot be \"up\""
        ),
        ("<g style='mix-blend-mode:mix'/>", "mix-blend-mode cannot be \"mix\""),
        (
            "<mask id='m'/><rect width='1' height='1' fill='url(#m)'/>",
            "<mask> is nothing to paint with: use a colour, a gradient or a pattern"
        ),
        ("<path paint-order='last'/>", "paint-order cannot be \"last\""),
        ("<g font-size='big'/>", "font-size cannot be \"big\""),
        (
            "<path vector-effect='non-scaling-stroke'/>",
            "vector-effect is not drawn: give the line the width that it is to have"
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
            "<clipPath id='c'><image/></clipPath><rect width='1' height='1' clip-path='url(#c)'/>",
            "<image> is not drawn in a <clipPath>: use shapes and texts only"
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
                <defs><blob/></defs><x:y xmlns:x='other'><blob/></x:y><g filter='none' x:a=''
                xmlns:x='other' font-size='3' data-a='b' style='font-weight:bold'/>
                """
            ).isEmpty)
    }

    @Test func places() throws {
        let file =
            "<svg xmlns='http://www.w3.org/2000/svg'>\n  <g>\n    <blob/></g><blob/><other/></svg>"
        var reported: [SVGDiagnostic] = []
        _ = try ImageDecoder.decode(Array(file.utf8), name: "x") { reported = $0 }
        #expect(reported.map(\.line) == [3, 3, 3])
        #expect(reported.map(\.column) == [5, 16, 23])
        #expect(
            SVGDiagnostic.summary(of: reported, name: "a.svg")
                == "a.svg:3:5: <blob> is not drawn: there is no such element in what is drawn of SVG (and 2 more)"
        )
        #expect(SVGDiagnostic.summary(of: [], name: "a.svg") == nil)
    }

    @Test func aFileWithoutTheNamespace() throws {
        let picture = try SVGPicture(Array("<svg><path d='M0 0h9'/></svg>".utf8))
        #expect(
            picture.diagnostics.map(\.message)
                == ["other programs want <svg xmlns=\"http://www.w3.org/2000/svg\">"])
    }

    @Test func aHundredAreEnough() throws {
        let many = String(repeating: "<blob/>", count: 1000)
        #expect(try SVGFile.messages(many).count == 100)
        // A use says nothing that its target has said.
        let used = "<g id='a'><blob/></g><use href='#a'/><use href='#a'/>"
        #expect(try SVGFile.messages(used).count == 1)
    }
}
