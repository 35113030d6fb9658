import Kiosk
import Testing

@Suite struct TouchScriptTests {
    /// The problems of a text, as `line:column: message`.
    private func problems(_ text: String) -> [String] {
        do throws(TouchScript.Invalid) {
            _ = try TouchScript(parsing: text)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    private func step(
        _ milliseconds: Int, _ action: TouchScript.Action, line: Int
    ) -> TouchScript.Step {
        TouchScript.Step(time: .milliseconds(milliseconds), action: action, line: line)
    }

    @Test func allCommands() throws {
        let script = try TouchScript(
            parsing: """
                # A drag, then a tap.
                down 3 640 400   # logical pixels
                wait 300ms
                move\t3 50% 25.125%

                at 1.25s up 3
                tap 1 2.5
                wait 0.5s
                at 2s down 0 0 0
                cancel 0
                wait 1ms
                """)
        let position = TouchScript.Position.logical(Point(x: 1, y: 2.5))
        #expect(
            script.steps == [
                step(0, .down(slot: 3, .logical(Point(x: 640, y: 400))), line: 2),
                step(300, .move(slot: 3, .device(Point(x: 0.5, y: 0.25125))), line: 4),
                step(1250, .up(slot: 3), line: 6),
                step(1250, .down(slot: 0, position), line: 7),
                step(1300, .up(slot: 0), line: 7),
                step(2000, .down(slot: 0, .logical(.zero)), line: 9),
                step(2000, .cancel(slot: 0), line: 10),
            ])
        #expect(script.duration == .milliseconds(2001))
    }

    @Test func aTapTakesTheSmallestFreeSlot() throws {
        let script = try TouchScript(parsing: "down 0 1 1\ndown 2 1 1\ntap 5 5\ntap 6 6")
        #expect(script.steps.map(\.action.slot) == [0, 2, 1, 1, 1, 1])
    }

    @Test func emptyTexts() throws {
        for text in ["", "\n\n", "# nothing", "\r\n \t\r\n", "\u{FEFF}# a mark"] {
            let script = try TouchScript(parsing: text)
            #expect(script.steps.isEmpty && script.duration == .zero)
        }
    }

    @Test func windowsLineEnds() throws {
        let script = try TouchScript(parsing: "\u{FEFF}tap 1 2\r\ntap 3 4\r\n")
        #expect(script.steps.map(\.line) == [1, 1, 2, 2])
    }

    @Test func timesAreExact() throws {
        let script = try TouchScript(
            parsing: "at 0.000000001s down 0 1 1\nat 31535999.999999999s up 0")
        #expect(script.steps[0].time == .nanoseconds(1))
        #expect(script.steps[1].time == .nanoseconds(31_535_999_999_999_999))
        #expect(try TouchScript(parsing: "wait 0.000001ms").duration == .nanoseconds(1))
        #expect(try TouchScript(parsing: "wait 1.5m\nwait 2h").duration == .seconds(7290))
    }

    @Test(arguments: [
        (
            "swipe 1 2",
            "1:1: there is no command \"swipe\"; write one of "
                + "wait, at, tap, down, move, up, cancel"
        ),
        ("\n  tap 1", "2:9: the line ends too early; write the second coordinate, such as 400"),
        ("tap 5%  # x", "1:8: the line ends too early; write the second coordinate, such as 50%"),
        ("tap", "1:5: the line ends too early; write a position, such as 640 400 or 50% 25%"),
        (
            "tap 1 50%",
            "1:7: a position is in pixels or in percent, not in both; write 50% without the %"
        ),
        (
            "tap 1% 50",
            "1:8: a position is in pixels or in percent, not in both; write 50 with a %"
        ),
        ("tap -1 5", "1:5: \"-1\" is no coordinate; write pixels as 640 or percent as 50%"),
        ("tap 1 nan", "1:7: \"nan\" is no coordinate; write pixels as 640 or percent as 50%"),
        ("tap 1e3 5", "1:5: \"1e3\" is no coordinate; write pixels as 640 or percent as 50%"),
        ("tap .5 5", "1:5: \".5\" is no coordinate; write pixels as 640 or percent as 50%"),
        ("tap 5. 5", "1:5: \"5.\" is no coordinate; write pixels as 640 or percent as 50%"),
        ("tap % 5", "1:5: \"%\" is no coordinate; write pixels as 640 or percent as 50%"),
        ("tap 100.5% 5%", "1:5: \"100.5%\" is too far; write 100% or less"),
        ("tap 70000 5", "1:5: \"70000\" is too far; write 65536 or less"),
        ("tap 1 2 3", "1:9: the command is complete before \"3\"; write one a line"),
        ("wait 5", "1:6: \"5\" is no time; write it as 300ms, 1.5s, 2m or 1h"),
        (
            "wait 9999999999999999h",
            "1:6: a script lasts a year at most; write a shorter time"
        ),
        ("wait ms", "1:6: \"ms\" is no time; write it as 300ms, 1.5s, 2m or 1h"),
        ("wait -5s", "1:6: \"-5s\" is no time; write it as 300ms, 1.5s, 2m or 1h"),
        (
            "wait 0.0000000001s",
            "1:6: times go down to the nanosecond; write at most 9 decimals"
        ),
        (
            "wait 1.1234567ms",
            "1:6: times go down to the nanosecond; write at most 6 decimals"
        ),
        ("wait 99999999999999999999s", "1:6: a script lasts a year at most; write a shorter time"),
        ("wait", "1:6: the line ends too early; write how long, such as 300ms"),
        (
            "at 1s",
            "1:7: the line ends too early; write a command after the time: "
                + "wait, at, tap, down, move, up, cancel"
        ),
        ("at 1s at 2s tap 1 1", "1:7: a command has one time; write it without this \"at\""),
        ("wait 1.5s\nat 1s tap 1 1", "2:4: times do not go back; write 1.5s or later"),
        ("down 256 1 1", "1:6: \"256\" is no slot; write a number from 0 to 255"),
        ("down x 1 1", "1:6: \"x\" is no slot; write a number from 0 to 255"),
        (
            "up 99999999999999999999",
            "1:4: \"99999999999999999999\" is no slot; write a number from 0 to 255"
        ),
        ("up 1", "1:4: slot 1 is not down; write \"down 1 X Y\" before it"),
        ("move 1 5 5", "1:6: slot 1 is not down; write \"down 1 X Y\" before it"),
        ("cancel 0", "1:8: slot 0 is not down; write \"down 0 X Y\" before it"),
        (
            "down 1 5 5\ndown 1 6 6",
            "2:6: slot 1 is down already; write \"up 1\" before it, or another slot"
        ),
        ("down 1 5 5\nup 1 9", "2:6: the command is complete before \"9\"; write one a line"),
        (
            "é tap",
            "1:1: there is no command \"é\"; write one of "
                + "wait, at, tap, down, move, up, cancel"
        ),
        ("tap é😀é x", "1:5: \"é😀é\" is no coordinate; write pixels as 640 or percent as 50%"),
        (
            "aaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "1:1: there is no command \"aaaaaaaaaaaaaaaaaaaa\"…; "
                + "write one of wait, at, tap, down, move, up, cancel"
        ),
    ])
    func oneProblem(_ text: String, _ problem: String) {
        #expect(problems(text) == [problem])
    }

    @Test func allProblemsAreReportedOnce() {
        let text = """
            down 0 x 5
            at soon down 1 5 5
            move 0 1 1
            up 1
            hop
            up 0
            """
        #expect(
            problems(text) == [
                "1:8: \"x\" is no coordinate; write pixels as 640 or percent as 50%",
                "2:4: \"soon\" is no time; write it as 300ms, 1.5s, 2m or 1h",
                "5:1: there is no command \"hop\"; write one of "
                    + "wait, at, tap, down, move, up, cancel",
            ])
    }

    @Test func noSlotLeft() {
        let downs = (0...255).map { "down \($0) 1 1\n" }.joined()
        #expect(
            problems(downs + "tap 1 1") == [
                "257:1: no slot is free for a tap; write an up before it"
            ])
    }

    @Test func positionsBesideThePicture() throws {
        let script = try TouchScript(parsing: "tap 799 479\ntap 100% 100%\ntap 800 10\ntap 3 480")
        #expect(
            script.problems(in: Size(width: 800, height: 480)).map(\.description) == [
                "3:1: the position lies beside the picture of 800 by 480 pixels; write one inside",
                "4:1: the position lies beside the picture of 800 by 480 pixels; write one inside",
            ])
        #expect(script.problems(in: Size(width: 1000, height: 1000)).isEmpty)
    }

    /// Whatever comes in, a script comes out or problems that lie in the text.
    @Test func randomTexts() {
        var random = SeededGenerator(seed: 7)
        let words = [
            "wait", "at", "tap", "down", "move", "up", "cancel", "0", "1", "255", "1s", "20ms", "5",
            "50%", "0.1s", "#", "\n", "\r\n", "  ", "99999999999999999999", "-", "%", "é", "\u{0}",
        ]
        for round in 0..<3000 {
            let text: String
            if round % 2 == 0 {
                let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                text = String(decoding: bytes, as: UTF8.self)
            } else {
                text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                    words.randomElement(using: &random)!
                        + (Bool.random(using: &random) ? " " : "\n")
                }.joined()
            }
            checkShape(text)
        }
    }

    private func checkShape(_ text: String) {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        do throws(TouchScript.Invalid) {
            let script = try TouchScript(parsing: text)
            #expect(zip(script.steps, script.steps.dropFirst()).allSatisfy { $0.time <= $1.time })
            #expect(script.steps.allSatisfy { $0.time <= script.duration })
        } catch {
            #expect(!error.problems.isEmpty)
            for problem in error.problems {
                #expect((1...lines.count).contains(problem.line))
                #expect((1...lines[problem.line - 1].count + 2).contains(problem.column))
            }
        }
    }
}
