import Kiosk
import KioskTesting
import Testing

/// `kioskctl render`
@Suite("kioskctl render")
struct RenderTests {
    private static let text = #"""
        { "screens": {
          "home": { "body": { "type": "column", "padding": 10, "children": [
            { "type": "button", "text": "Menu", "on": { "tap": { "navigate": "menu" } } }
          ] } },
          "menu": { "body": { "type": "label", "text": "The menu" } } } }
        """#

    private let kiosk: DocumentKiosk

    init() throws { kiosk = try DocumentKiosk(Self.text, width: 120, height: 80) }

    private func render(_ arguments: [String]) throws -> ToolRun {
        try ToolRun("kioskctl", ["render", "."] + arguments, in: kiosk.folder)
    }

    /// The picture that a run of the program writes.
    private func picture(_ arguments: [String]) throws -> PixelBuffer {
        let path = kiosk.newFile("picture.png")
        let run = try render(["--size", "120x80", "-o", path] + arguments)
        #expect(run.output == "")
        #expect(run.errors == "")
        #expect(run.status == 0)
        return try ImageDecoder.decode(path: path)
    }

    @Test("gives the same bytes each time, those of the harness")
    func sameBytes() throws {
        let files = ["a.png", "b.png"].map { kiosk.newFile($0) }
        for file in files { #expect(try render(["--size", "120x80", "-o", file]).status == 0) }
        let bytes = try files.map { try File.read($0, limit: 1 << 20) }
        #expect(bytes[0] == bytes[1])
        #expect(bytes[0] == PNGEncoder.encode(kiosk.harness.picture))
    }

    @Test func screen() throws {
        kiosk.harness.navigate(to: "menu")
        try kiosk.frame()
        #expect(try picture(["--screen", "menu"]).isEqual(to: kiosk.harness.picture))
    }

    @Test("a language and a theme are those that the options name")
    func looks() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "strings": { "en": { "a": "Hello" }, "de": { "a": "Hallo" } },
              "screens": { "home": { "body": { "type": "column", "background": "background",
                "children": [{ "type": "label", "text": "${t('a')}" }] } } } }
            """#, width: 120, height: 80)
        let path = kiosk.newFile("a.png")
        func render(_ arguments: String...) throws -> ToolRun {
            try ToolRun(
                "kioskctl", ["render", ".", "--size", "120x80", "-o", path] + arguments,
                in: kiosk.folder)
        }
        let run = try render("--locale", "de", "--theme", "dark")
        #expect(run.errors == "" && run.status == 0)
        #expect(kiosk.harness.host?.use(locale: "de") == nil)
        #expect(kiosk.harness.host?.use(theme: "dark") == nil)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try ImageDecoder.decode(path: path).isEqual(to: kiosk.harness.picture))
        #expect(
            try render("--theme", "drak").errors
                == "Error: --theme: there is no theme \"drak\"; did you mean \"dark\"?\n")
        #expect(
            try render("--locale", "!").errors.hasPrefix("Error: --locale: there is no language"))
    }

    @Test("a screen that is left at the end may set the light")
    func lightAtEnd() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "label", "text": "x",
                "on": { "disappear": { "display": { "brightness": 0.5 } } } } } } }
            """#)
        for arguments in [["render", ".", "-o", "a.png"], ["access", "."]] {
            let run = try ToolRun("kioskctl", arguments, in: kiosk.folder)
            #expect(run.errors == "" && run.status == 0)
        }
    }

    @Test("letters are as large as for a guest who asks for that")
    func largeLetters() throws {
        let plain = try picture([])
        try #require(kiosk.harness.host).use(textFactor: 1.25)
        try kiosk.harness.advance(by: .seconds(1))
        let large = try picture(["--text", "1.25"])
        #expect(large.isEqual(to: kiosk.harness.picture))
        #expect(!large.isEqual(to: plain))
    }

    @Test("access says that a screen has no room for large letters")
    func lettersWithoutRoom() throws {
        kiosk.newFile(
            "full.json",
            #"""
            { "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "button", "text": "First", "height": 60, "shrink": 0 },
              { "type": "label", "fontSize": 30,
                "text": "one two three four five six seven eight nine ten" },
              { "type": "button", "text": "Last" } ] } } } }
            """#)
        func check(_ arguments: String...) throws -> ToolRun {
            let options = ["access", "full.json", "--size", "300x330", "--check"]
            return try ToolRun("kioskctl", options + arguments, in: kiosk.folder)
        }
        #expect(try check().status == 0)
        let large = try check("--text", "2")
        #expect(large.status == 1)
        #expect(large.output.hasPrefix("home: letters are 1."), "\(large.output)")
        #expect(large.output.hasSuffix(", and not 2.0: the screen has no room for more\n"))
    }

    @Test("access says that large letters leave little of a picture, and none that keeps its size")
    func picturesAmongLargeLetters() throws {
        kiosk.newFile(
            "cover.svg",
            #"""
            <svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><path d="M9 9h99v99z"/></svg>
            """#)
        func check(_ picture: String) throws -> ToolRun {
            kiosk.newFile(
                "book.json",
                #"""
                { "screens": { "home": { "body": { "type": "column", "children": [
                  { "type": "image", "id": "cover", "source": "cover.svg", \#(picture) },
                  { "type": "label", "id": "about", "fontSize": 30,
                    "text": "one two three four five six seven eight nine ten" } ] } } } }
                """#)
            let options = ["access", "book.json", "--size", "300x400", "--check", "--text", "2"]
            return try ToolRun("kioskctl", options, in: kiosk.folder)
        }
        let shrunk = try check(#""grow": 1, "minHeight": 0"#)
        #expect(shrunk.status == 1)
        #expect(shrunk.output.contains("cover: this picture is "), "\(shrunk.output)")
        #expect(shrunk.output.contains(" pixels high among large letters, and "))
        let kept = try check(#""height": 60, "shrink": 0"#)
        #expect(!kept.output.contains("this picture"), "\(kept.output)")
    }

    @Test("a modal is drawn over the first screen, as it stands there in the end")
    func modal() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "asks": false }, "when": [{ "if": "${asks}", "do": { "show": "card" } }],
              "screens": {
                "home": { "body": { "type": "label", "text": "Home" } },
                "card": { "body": { "type": "row", "background": "surface", "children": [
                  { "type": "label", "text": "Card" }] } } } }
            """#, width: 120, height: 80)
        let path = kiosk.newFile("card.png")
        let options = ["render", ".", "--size", "120x80", "-o", path, "--modal"]
        let run = try ToolRun("kioskctl", options + ["--screen", "card"], in: kiosk.folder)
        #expect(run.errors == "" && run.status == 0)
        try kiosk.set("asks", to: true)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(try ImageDecoder.decode(path: path).isEqual(to: kiosk.harness.picture))
        let alone = try ToolRun("kioskctl", options, in: kiosk.folder)
        #expect(alone.errors.contains("--modal is about a screen"))
        #expect(alone.status == 64)
    }

    @Test("shows what the configuration logs, and details where asked for")
    func logs() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "commands": { "a": { "argv": ["true"] } },
            "screens": { "home": { "on": { "appear": [{ "delay": "2m" }, { "log": "two minutes" },
            { "run": "a" }] }, "body": { "type": "row" } } } }
            """#, width: 20, height: 20)
        let options = ["render", ".", "-o", kiosk.newFile("a.png")]
        let short = try ToolRun("kioskctl", options + ["--at", "1m"], in: kiosk.folder)
        #expect(short.errors == "")
        let long = try ToolRun("kioskctl", options + ["--at", "2.5m"], in: kiosk.folder)
        #expect(long.errors == "info: two minutes\n")
        let verbose = try ToolRun(
            "kioskctl", options + ["--at", "2.5m", "--verbose"], in: kiosk.folder)
        #expect(verbose.errors.contains("debug: program true ended with status 0"))
    }

    @Test("plays a script to its end")
    func script() throws {
        let script = kiosk.newFile("script", "wait 100ms\ntap 60 30\n")
        try kiosk.harness.tap("Menu")
        #expect(try picture(["--script", script]).isEqual(to: kiosk.harness.picture))
        #expect(kiosk.harness.screenName == "menu")
    }

    @Test("shows the moment that was asked for")
    func moment() throws {
        let script = kiosk.newFile("script", "down 0 60 30\nwait 500ms\nup 0\n")
        let released = kiosk.harness.picture.copy()
        try kiosk.harness.touch(.down, x: 60, y: 30)
        let pressed = kiosk.harness.picture.copy()
        #expect(!pressed.isEqual(to: released))
        for time in ["0s", "300ms", "0.499s"] {
            #expect(
                try picture(["--script", script, "--at", time]).isEqual(to: pressed), "\(time)")
        }
        try kiosk.frame()
        try kiosk.harness.touch(.up, x: 60, y: 30)
        #expect(
            try picture(["--script", script, "--at", "500ms"]).isEqual(to: kiosk.harness.picture))
        #expect(try picture(["--at", "2s"]).isEqual(to: released))
    }

    @Test("begins at a time of its clock")
    func time() throws {
        kiosk.newFile(
            "board.json",
            #"""
            { "timeZone": "UTC", "state": { "began": "" },
              "on": { "start": { "set": { "began": "${formatDate(now(), 'HH:mm')}" } } },
              "screens": { "home": { "body": { "type": "label", "text": "${began}" } },
                "late": { "body": { "type": "label", "text": "18:05" } },
                "noon": { "body": { "type": "label", "text": "12:00" } } } }
            """#)
        func picture(_ arguments: [String]) throws -> PixelBuffer {
            let path = kiosk.newFile("board.png")
            let options = ["render", "board.json", "--size", "120x80", "-o", path]
            let run = try ToolRun("kioskctl", options + arguments, in: kiosk.folder)
            #expect(run.errors == "" && run.status == 0)
            return try ImageDecoder.decode(path: path)
        }
        let evening = try picture(["--time", "2026-12-24T18:05:00Z"])
        #expect(evening.isEqual(to: try picture(["--screen", "late"])))
        #expect(try picture([]).isEqual(to: picture(["--screen", "noon"])))
        let access = try ToolRun(
            "kioskctl", ["access", "board.json", "--time", "2026-12-24T19:05:00+01:00"],
            in: kiosk.folder)
        #expect(access.output == "paragraph \"18:05\"\n")
    }

    @Test("has the size that the panel has when it is turned")
    func panelSize() throws {
        kiosk.newFile(
            "turned.json",
            #"""
            { "display": { "mode": "200x100@60", "rotation": 90 },
              "screens": { "a": { "body": { "type": "row" } } } }
            """#)
        let path = kiosk.newFile("turned.png")
        let run = try ToolRun(
            "kioskctl", ["render", "turned.json", "-o", path], in: kiosk.folder)
        #expect(run.status == 0)
        let picture = try ImageDecoder.decode(path: path)
        #expect(picture.width == 100)
        #expect(picture.height == 200)
    }

    @Test("expressions read the size that was asked for", arguments: [(90, 140), (140, 90)])
    func displaySize(_ width: Int, _ height: Int) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "label", "id": "size",
              "text": "${display.width < display.height ? 'upright' : 'wide'}" } } } }
            """#, width: width, height: height)
        let path = kiosk.newFile("size.png")
        let run = try ToolRun(
            "kioskctl", ["render", ".", "--size", "\(width)x\(height)", "-o", path],
            in: kiosk.folder)
        #expect(run.errors == "" && run.status == 0)
        #expect(kiosk.label("size")?.model.text == (width < height ? "upright" : "wide"))
        #expect(try ImageDecoder.decode(path: path).isEqual(to: kiosk.harness.picture))
    }

    @Test("a broken configuration is reported as check does")
    func brokenConfiguration() throws {
        kiosk.newFile("broken.json", "{}")
        let run = try ToolRun(
            "kioskctl", ["render", "broken.json", "-o", "x.png"], in: kiosk.folder)
        #expect(
            run.output == documentReport("{}").replacing("kiosk.json", with: "broken.json") + "\n")
        #expect(run.status == 1)
    }

    @Test func unknownScreen() throws {
        let like = try render(["--screen", "meun", "-o", "x.png"])
        #expect(
            like.errors == """
                Error: the configuration has no screen "meun"; did you mean "menu"?

                """)
        #expect(like.status == 1)
        let unlike = try render(["--screen", "checkout", "-o", "x.png"])
        #expect(
            unlike.errors == """
                Error: the configuration has no screen "checkout"; its screens are home, menu

                """)
    }

    @Test("a screen gets the parameters that it needs")
    func parameters() throws {
        kiosk.newFile(
            "rail.json",
            #"""
            { "screens": {
              "home": { "body": { "type": "label", "text": "5 past Ulm" } },
              "train": { "params": { "name": "string", "late": "int", "note": "string?" },
                "body": { "type": "label", "text": "${late} past ${name}" } } } }
            """#)
        func run(_ arguments: String..., to file: String = "x.png") throws -> ToolRun {
            try ToolRun(
                "kioskctl", ["render", "rail.json", "--size", "120x80", "-o", file] + arguments,
                in: kiosk.folder)
        }
        let files = ["a.png", "b.png"].map { kiosk.newFile($0) }
        #expect(try run(to: files[0]).status == 0)
        let train = try run(
            "--screen", "train", "--parameters", #"{ "name": "Ulm", "late": 5 }"#, to: files[1])
        #expect(train.errors == "")
        let pictures = try files.map { try ImageDecoder.decode(path: $0) }
        #expect(pictures[0].isEqual(to: pictures[1]))
        for (arguments, message) in [
            (
                ["--screen", "train"],
                """
                the screen "train" needs "name" (string) and "late" (int); give their values, by \
                the names of the parameters
                """
            ),
            (
                ["--screen", "train", "--parameters", #"{ "nmae": "Ulm" }"#],
                #"the screen "train" has no parameter "nmae"; did you mean "name"?"#
            ),
            (
                ["--screen", "train", "--parameters", #"{ "late": "Ulm" }"#],
                """
                parameter "late": expected a whole number, not a string; write a whole number
                """
            ),
        ] {
            let run = try ToolRun(
                "kioskctl", ["render", "rail.json", "-o", "x.png"] + arguments, in: kiosk.folder)
            #expect(run.errors == "Error: \(message)\n")
            #expect(run.status == 1)
        }
    }

    @Test func brokenScript() throws {
        kiosk.newFile("script", "wait 1s\ntpa 5 5\ntap 500 500\nwait soon\n")
        let run = try render(["--script", "script", "--size", "120x80", "-o", "x.png"])
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("script:") && $0.contains(": error: ") })
        #expect(lines.first?.hasPrefix("script:2:1: error: there is no command") == true)

        kiosk.newFile("beside", "tap 500 500\n")
        let beside = try render(["--script", "beside", "--size", "120x80", "-o", "x.png"])
        #expect(beside.output.hasPrefix("beside:1:1: error: the position lies beside the picture"))
        #expect(beside.status == 1)

        let missing = try render(["--script", "nowhere", "-o", "x.png"])
        #expect(missing.errors.contains("nowhere: No such file or directory"))
        #expect(missing.status == 1)
    }

    @Test func unwritable() throws {
        let run = try render(["--size", "120x80", "-o", "/nonexistent/x.png"])
        #expect(run.errors.hasPrefix("Error: cannot write /nonexistent/x.png; "))
        #expect(run.errors.contains("No such file or directory"))
        #expect(run.status == 1)
    }

    @Test(
        "options that mean nothing",
        arguments: [["--size", "wide"], ["--size", "0x5"], ["--at", "soon"], ["--at", "-1s"]])
    func options(_ arguments: [String]) throws {
        let run = try render(arguments + ["-o", "x.png"])
        #expect(run.status == 64)
        #expect(run.errors.contains(arguments[0]))
    }
}
