import Kiosk
import Testing

/// `kioskctl check`
@Suite("kioskctl check")
struct CheckTests {
    private func check(_ text: String, beside file: BrokenDocument.File? = nil) throws -> ToolRun {
        let directory = TemporaryDirectory()
        directory.write(Array(text.utf8), as: "kiosk.json")
        if let file { directory.write(Array(file.text.utf8), as: file.path) }
        return try ToolRun("kioskctl", ["check", "kiosk.json"], in: directory.path)
    }

    @Test("prints each mistake in a line of its own", arguments: BrokenDocument.all)
    func mistakes(_ document: BrokenDocument) throws {
        let run = try check(document.text, beside: document.file)
        #expect(run.output == document.report + "\n")
        #expect(run.errors == "")
        #expect(run.status == 1)
    }

    @Test func good() throws {
        let one = try check(#"{ "screens": { "a": { "body": { "type": "row" } } } }"#)
        #expect(one.output == "kiosk.json: no mistakes; 1 screen\n")
        #expect(one.errors == "")
        #expect(one.status == 0)
        let two = try check(
            #"""
            { "screens": { "a": { "body": { "type": "row" } }, "b": { "body": { "type": "row" } } } }
            """#)
        #expect(two.output == "kiosk.json: no mistakes; 2 screens\n")
    }

    @Test("pictures that cannot be shown are warnings")
    func pictures() throws {
        let directory = TemporaryDirectory()
        directory.write(Array("text".utf8), as: "text.png")
        let picture = PixelBuffer(width: 2, height: 2)
        directory.write(PNGEncoder.encode(picture), as: "good.png")
        directory.write(
            Array(
                #"""
                { "styles": { "logo": { "source": "logo.png" } }, "screens": { "a": { "body":
                { "type": "row", "children": [
                  { "type": "image", "source": "good.png" },
                  { "type": "image", "source": "text.png" },
                  { "type": "image", "style": "logo" },
                  { "type": "image", "source": "" },
                  { "type": "image", "source": "text.png" }
                ] } } } }
                """#.utf8), as: "kiosk.json")
        let run = try ToolRun("kioskctl", ["check", "kiosk.json"], in: directory.path)
        #expect(
            run.output == """
                kiosk.json:1:35: warning: ./logo.png: cannot be read: open ./logo.png: No such file or directory
                kiosk.json:4:32: warning: ./text.png: not a PNG, JPEG, WebP, GIF or SVG picture

                """)
        #expect(run.status == 0)
    }

    @Test("icons that their font does not have are warnings, with the name that was meant")
    func icons() throws {
        let run = try check(
            #"""
            { "styles": { "back": { "name": "arow_back" } }, "screens": { "a": { "body":
            { "type": "row", "children": [
              { "type": "icon", "name": "train" },
              { "type": "icon", "name": "trian" },
              { "type": "icon", "style": "back" },
              { "type": "icon", "name": "shopping-cart" },
              { "type": "icon", "name": "no_such_icon_at_all" },
              { "type": "icon", "name": "trian" },
              { "type": "icon", "name": "train", "fontFamily": "No Such Icons" },
              { "type": "icon", "name": "shoping_crt" },
              { "type": "icon", "name": "ArrowBack" },
              { "type": "icon", "name": "cart" },
              { "type": "icon", "name": "right-arrow" }
            ] } } } }
            """#)
        #expect(
            run.output == """
                kiosk.json:1:33: warning: Material Icons has no icon "arow_back"; did you mean "arrow_back"?
                kiosk.json:4:29: warning: Material Icons has no icon "trian"; did you mean "train"?
                kiosk.json:6:29: warning: Material Icons has no icon "shopping-cart"; did you mean "shopping_cart"?
                kiosk.json:7:29: warning: Material Icons has no icon "no_such_icon_at_all"
                kiosk.json:9:29: warning: there is no font "No Such Icons": name its file in "fonts", and icons are shown
                kiosk.json:10:29: warning: Material Icons has no icon "shoping_crt"; did you mean "shopping_cart"?
                kiosk.json:11:29: warning: Material Icons has no icon "ArrowBack"; did you mean "arrow_back"?
                kiosk.json:12:29: warning: Material Icons has no icon "cart"; \
                did you mean "cast", "shopping_cart", "add_shopping_cart" or "remove_shopping_cart"?
                kiosk.json:13:29: warning: Material Icons has no icon "right-arrow"; \
                did you mean "arrow_right", "arrow_circle_right" or "arrow_right_alt"?

                """)
        #expect(run.status == 0)
    }

    @Test("characters that no font has are warnings, each script at its first use")
    func characters() throws {
        let run = try check(
            #"""
            { "fonts": { "system": false }, "screens": { "a": { "body": [
              // 한
              { "type": "label", "text": "Größe →" },
              { "type": "label", "text": "${1 + 1}: 日" },
              { "type": "label", "text": "\u65e5, \ue000" }
            ] } } }
            """#)
        #expect(
            run.output == """
                kiosk.json:4:30: warning: no font has "日" (U+65E5), which is shown as a box: \
                name a file with it in "fonts", such as one of fonts-noto-cjk

                """)
        #expect(run.status == 0)
    }

    @Test("a folder is named as it was given")
    func folder() throws {
        let directory = TemporaryDirectory()
        directory.write(Array("{}".utf8), as: "kiosk.json")
        let run = try ToolRun("kioskctl", ["check", "."], in: directory.path)
        #expect(run.output.hasPrefix("./kiosk.json:1:1: error: a configuration needs"))
        #expect(run.status == 1)
    }

    @Test func missing() throws {
        let run = try ToolRun("kioskctl", ["check", "nowhere"], in: "/")
        #expect(run.output.hasPrefix("nowhere/kiosk.json:1:1: error: this file cannot be read"))
        #expect(run.status == 1)
    }
}
