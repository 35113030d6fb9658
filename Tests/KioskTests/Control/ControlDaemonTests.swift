import Foundation
import KioskTooling
import Testing

@testable import Kiosk

/// A real kioskd and a real kioskctl.
@Suite("Control: the daemon") struct ControlDaemonTests {
    private let scratch = Scratch()
    private var socket: String { scratch["control"] }

    private func start(
        _ text: String, environment: [String: String] = [:]
    ) throws -> KioskdProcess {
        try text.write(toFile: scratch["kiosk.json"], atomically: true, encoding: .utf8)
        let kioskd = try KioskdProcess(
            [
                "--config", scratch["kiosk.json"], "--output", "offscreen", "--size", "320x240",
                "--control", socket,
            ], environment: environment)
        try kioskd.waitForNotification("READY=1")
        return kioskd
    }

    /// A kioskctl that goes on.
    private func follow(_ arguments: String...) throws -> FollowedProgram {
        try FollowedProgram(
            ToolRun.path(of: "kioskctl"), arguments + ["--socket", socket])
    }

    /// Output of kioskctl.
    private func kioskctl(_ arguments: String..., fails: Bool = false) throws -> String {
        let run = try ToolRun(
            "kioskctl", arguments + ["--socket", socket], in: scratch.path)
        #expect((run.status != 0) == fails, "\(run.errors)")
        return fails ? run.errors : run.output
    }

    private static let document = """
        { "state": { "n": 1, "name": "Ada" },
          "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
        """

    @Test func stateOfARunningKiosk() throws {
        let kioskd = try start(ControlDaemonTests.document)
        #expect(try kioskctl("status").contains("screen         home\n"))
        #expect(try kioskctl("get") == "n = 1\nname = \"Ada\"\n")
        #expect(try kioskctl("set", "n=7", "name=Grace") == "")
        #expect(try kioskctl("get", "n") == "7\n")
        #expect(try kioskctl("get", "name") == "Grace\n")
        #expect(
            try kioskctl("set", "n=many", fails: true)
                == "Error: n: expected a whole number, not a string\n")
        let json = try JSON(parsing: try kioskctl("get", "--json"))
        #expect(json["values"] == ["n": 7, "name": "Grace"])
        try kioskd.end()
        #expect(access(socket, F_OK) != 0)
        #expect(try kioskctl("status", fails: true).hasPrefix("Error: no kiosk answers: connect"))
    }

    /// kioskctl waits thirty seconds; its connection is the same.
    @Test func stoppedKiosk() throws {
        let kioskd = try start(ControlDaemonTests.document)
        kioskd.kill(SIGSTOP)
        defer { kioskd.kill(SIGCONT) }
        let expected = "the kiosk has not answered for 1 seconds; does kioskd hang"
        let quick = try ControlConnection(to: socket, patience: .seconds(1))
        let failure = #expect(throws: ControlCallError.self) { _ = try quick.call("Status") }
        #expect(failure?.description.hasPrefix(expected) == true)
        let patient = try ControlConnection(to: socket, patience: .seconds(1))
        let noAnswer = #expect(throws: ControlCallError.self) { try patient.becomePatient() }
        #expect(noAnswer?.description.hasPrefix(expected) == true)
        kioskd.kill(SIGCONT)
        // What guests may take their time for is waited for, once the kiosk has answered.
        let card = try ControlConnection(to: socket, patience: .seconds(10))
        try card.becomePatient()
        #expect(
            try card.call("Show", ["title": "Hello", "seconds": 11.5]) == ["answer": "expired"])
        try kioskd.end()
    }

    @Test func commandsOfARunningKiosk() throws {
        let kioskd = try start(
            """
            { "state": { "n": 0 }, "control": { "events": ["ready"] },
              "on": { "ready": { "set": { "n": "${event}" } } },
              "screens": {
                "home": { "body": { "type": "button", "id": "pay", "text": "Pay",
                  "on": { "tap": { "increment": "n" } } } },
                "other": { "body": { "type": "label", "text": "${n}" } } } }
            """)
        #expect(try kioskctl("tap", "#pay") == "")
        #expect(try kioskctl("tap", "Pay") == "")
        #expect(try kioskctl("get", "n") == "2\n")
        #expect(try kioskctl("emit", "ready", "7") == "")
        #expect(try kioskctl("emit", "other", fails: true).hasPrefix("Error: nothing has handled"))
        #expect(try kioskctl("emit", "ready", "soon", fails: true).contains("a handler has failed"))
        #expect(try kioskctl("emit", "ready", "-7") == "" && kioskctl("get", "n") == "-7\n")
        #expect(try kioskctl("tap", "-1,5", fails: true).contains("a place in"))
        #expect(try kioskctl("navigat", fails: true).contains(#"did you mean "navigate"?"#))
        #expect(
            try kioskctl("show", "--screen", "other", "--parameters", "{}", "--for", "99") == "")
        #expect(try kioskctl("back") == "home\n")
        #expect(try kioskctl("load", "kiosk.json") == "")
        #expect(try kioskctl("tree").hasPrefix("button #pay \"Pay\" at "))
        #expect(try kioskctl("navigate", "other") == "")
        #expect(try kioskctl("get", "screen") == "other\n")
        #expect(try kioskctl("back") == "home\n")
        #expect(try kioskctl("theme", "dark") == "" && kioskctl("locale", "de") == "")
        #expect(try kioskctl("blank", "dimmed") == "" && kioskctl("blank", "on") == "")
        #expect(try kioskctl("show", "Hello") == "")
        #expect(try kioskctl("show", "--title", "Hello", "--for", "0.5") == "expired\n")
        #expect(try kioskctl("log-level", "debug") == "debug\n")
        #expect(try kioskctl("stats").contains("missed"))
        #expect(try kioskctl("stats").contains("paint: median "))
        #expect(try kioskctl("metrics").contains("\nkiosk_up 1\n"))
        #expect(try kioskctl("brightness", "0.5") == "0.5\n")
        #expect(try kioskctl("report", "-o", scratch["report.json"]).contains("is written"))
        let report = try JSON(parsing: scratch.read("report.json"))
        #expect(report["status"]?["screen"] == "home" && report["picture"]?["width"] == 320)
        #expect(try kioskctl("screenshot", "-o", scratch["all.png"]) == "")
        #expect(try ImageDecoder.decode(path: scratch["all.png"]).width == 320)
        let script = "'\(try ToolRun.path(of: "kioskctl"))' screenshot -o - --socket '\(socket)'"
        let run = try ToolRun("/bin/sh", ["-c", "\(script) | cat >piped.png"], in: scratch.path)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try ImageDecoder.decode(path: scratch["piped.png"]).width == 320)
        try kioskd.end()
    }

    @Test("the tree has the states of elements in the words of kioskctl access")
    func statesOfElements() throws {
        let kioskd = try start(
            """
            { "state": { "isOn": true },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "toggle", "text": "A", "bind": "isOn" }, { "type": "toggle", "text": "B" },
                { "type": "button", "text": "C", "enabled": false } ] } } } }
            """)
        let lines = try kioskctl("tree").split(separator: "\n")
        #expect(lines.count == 3)
        for (line, start) in zip(
            lines,
            [#"switch "A" checked at "#, #"switch "B" unchecked at "#, #"button "C" disabled at "#])
        {
            #expect(line.hasPrefix(start), "\(line)")
        }
        try kioskd.end()
    }

    @Test func commandsThatGoOn() throws {
        let kioskd = try start(
            """
            { "motion": "reduced", "state": { "n": 1, "name": "Ada" },
              "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
            """)
        let events = try follow("events", "--follow")
        #expect(events.line() == "screen home")
        #expect(try kioskctl("set", "n=7") == "")
        #expect(events.line() == "state n 7")
        #expect(try kioskctl("set", "name=Grace") == "")
        #expect(events.line() == #"state name "Grace""#)
        #expect(try kioskctl("events") == "screen home\n")
        let statistics = try follow("stats", "--watch", "--seconds", "0.2")
        var times = 0
        while times < 2, let line = statistics.line() {
            if line.hasPrefix("uptime ") { times += 1 }
        }
        #expect(times == 2)
        let card = try follow(
            "show", "--title", "Is the paper full?", "--yes", "Yes", "--no", "No", "--for", "60")
        try kioskd.wait(for: "the card") { try kioskctl("tree").contains("Is the paper full?") }
        #expect(try kioskctl("tap", "No") == "")
        #expect(card.line() == "no")
        try kioskd.end()
    }

    @Test func waitingForWhatIsToCome() throws {
        let kioskd = try start(
            """
            { "state": { "n": 1, "name": "Ada", "cart": [] },
              "computed": { "half": "${double(n) / 2.0}" },
              "screens": {
                "home": { "body": { "type": "column", "children": [
                  { "type": "label", "text": "${name}" },
                  { "type": "scroll", "height": 50, "children": [
                    { "type": "row", "height": 800 }, { "type": "label", "text": "Below" } ] } ] } },
                "other": { "body": { "type": "button", "text": "Pay ${n}" } } } }
            """)
        #expect(try kioskctl("wait", "n=1.0", "half=0.5", "screen=home", "--text", "Ada") == "")
        let found = try JSON(parsing: kioskctl("wait", "name=Ada", "--for", "0", "--json"))
        #expect(found["values"] == ["name": "Ada"])
        #expect(
            try kioskctl(
                "wait", "n=1", "half=4.5", "name=1", "--text", "Ad", "--for", "0.3", fails: true)
                == #"Error: half is 0.5, not 4.5; name is "Ada", not 1; "Ad" is not shown\#n"#)
        #expect(
            try kioskctl("wait", "--text", "Below", "--for", "0", fails: true)
                == "Error: \"Below\" is not shown\n")
        #expect(
            try kioskctl("wait", "nane=1", "--for", "0", fails: true)
                == "Error: there is no variable \"nane\"; did you mean \"name\"?\n")
        // The element of the list is not there when it begins.
        let wait = try follow(
            "wait", "cart[0]=Tea", "screen=other", "--text", "Pay 7", "--json")
        #expect(try kioskctl("set", "n=7", #"cart=["Tea"]"#) == "")
        #expect(try kioskctl("navigate", "other") == "")
        #expect(wait.line() == "{")
        try kioskd.end()
    }

    @Test func commandsForEntries() throws {
        let kioskd = try start(
            """
            { "state": { "name": "" },
              "data": { "menu": { "socket": "menu", "shape": ["int"], "on": {
                "message": { "reply": { "count": "${event.size()}" } } } } },
              "screens": { "home": { "body": { "type": "column", "align": "start", "children": [
                { "type": "field", "id": "name", "bind": "name" },
                { "type": "button", "id": "pay", "text": "Pay", "width": 100, "height": 50 } ] } } } }
            """, environment: ["RUNTIME_DIRECTORY": scratch.path])
        #expect(try kioskctl("push", "menu", "[1, 2, 3]") == #"{"count":3}"# + "\n")
        #expect(try kioskctl("push", "menus", "1", fails: true).contains("did you mean"))
        #expect(try kioskctl("tap", "#name") == "")
        #expect(try kioskctl("type", "Ada L") == "")
        #expect(try kioskctl("get", "name") == "Ada L\n")
        #expect(try kioskctl("type", "--key", "nokey", fails: true).contains("key"))
        #expect(try kioskctl("screenshot", "#pay", "-o", scratch["part.png"]) == "")
        let part = try ImageDecoder.decode(path: scratch["part.png"])
        #expect(part.width == 100 && part.height == 50)
        #expect(
            try kioskctl("calibrate", "--output", "nobody", fails: true).contains(#""display""#))
        try kioskd.end()
    }

    @Test func severalOutputs() throws {
        let kioskd = try start(
            """
            { "state": { "n": 0, "name": "" },
              "outputs": { "customer": { "start": "prices" } },
              "screens": {
                "home": { "body": { "type": "label", "text": "Welcome" } },
                "prices": { "body": { "type": "column", "align": "start", "children": [
                  { "type": "button", "id": "add", "text": "Add", "width": 100, "height": 50,
                    "on": { "tap": { "increment": "n" } } },
                  { "type": "field", "id": "name", "bind": "name" } ] } } } }
            """)
        try kioskd.wait(for: "the customer's screen") {
            try kioskctl("tree", "--on", "customer").hasPrefix("button #add \"Add\" at ")
        }
        #expect(try kioskctl("tree").contains("Welcome"))
        #expect(try kioskctl("wait", "n=0", "--text", "Add", "--on", "customer") == "")
        #expect(
            try kioskctl("wait", "--text", "Add", "--for", "0", fails: true).contains(
                #""Add" is not shown"#))
        #expect(
            try kioskctl("wait", "--text", "Add", "--on", "custmer", fails: true).contains(
                #"did you mean "customer"?"#))
        let picture = scratch["customer.png"]
        #expect(try kioskctl("screenshot", "#add", "--on", "customer", "-o", picture) == "")
        let part = try ImageDecoder.decode(path: picture)
        #expect(part.width == 100 && part.height == 50)
        #expect(try kioskctl("tap", "#add", "--on", "customer") == "")
        #expect(try kioskctl("tap", "50,25", "--on", "customer") == "")
        #expect(try kioskctl("drag", "#add", "#add", "--for", "0.1", "--on", "customer") == "")
        #expect(try kioskctl("get", "n") == "3\n")
        #expect(try kioskctl("tap", "#name", "--on", "customer") == "")
        #expect(try kioskctl("type", "Ada", "--on", "customer") == "")
        #expect(try kioskctl("get", "name") == "Ada\n")
        #expect(try kioskctl("drag", "#add", "5,5", fails: true).contains("nothing that is shown"))
        for name in ["--on", "--output"] {
            #expect(
                try kioskctl("calibrate", name, "custmer", fails: true).contains(
                    #"did you mean "customer"?"#))
        }
        try kioskd.end()
    }

    @Test func fingersThatDrag() throws {
        let kioskd = try start(
            """
            { "state": { "level": 50, "presses": 0 },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "slider", "id": "level", "text": "Level", "bind": "level" },
                { "type": "stack", "children": [
                  { "type": "slider", "id": "under", "text": "Under", "value": 1 },
                  { "type": "label", "id": "veil", "text": "Veil" } ] },
                { "type": "button", "id": "hold", "text": "Hold",
                  "on": { "longPress": { "increment": "presses" } } },
                { "type": "scroll", "grow": 1, "children": [
                  { "type": "label", "id": "first", "text": "First" },
                  { "type": "row", "height": 800 },
                  { "type": "label", "id": "last", "text": "Last" } ] } ] } } } }
            """)
        #expect(try kioskctl("drag", "#level", "319,20") == "")
        #expect(try kioskctl("get", "level") == "100\n")
        // The finger stays in the picture.
        let end = try JSON(parsing: kioskctl("drag", "#level", "-50,20", "--for", "0.1", "--json"))
        #expect(end["x"] == 0.0 && end["y"] == 20.0)
        #expect(try kioskctl("drag", "#hold", "Hold", "--for", "1") == "")
        #expect(try kioskctl("get", "presses") == "1\n")
        let level = try kioskctl("get", "level")
        #expect(try kioskctl("drag", "#under", "#level", fails: true).contains("covered by #veil"))
        #expect(try kioskctl("drag", "#level", "#lvel", fails: true).contains("did you mean"))
        #expect(try kioskctl("drag", "#level", "#last", fails: true).contains("scroll to it"))
        #expect(try kioskctl("drag", "-1,20", "300,20", fails: true).contains("a place in"))
        #expect(try kioskctl("get", "level") == level)
        let tree = try kioskctl("tree")
        #expect(try kioskctl("drag", "160,220", "160,120") == "")
        try kioskd.wait(for: "the list to scroll") { try kioskctl("tree") != tree }
        try kioskd.end()
    }

    @Test func otherConfigurations() throws {
        let kioskd = try start(ControlDaemonTests.document)
        #expect(try kioskctl("reload") == "")
        let other = Scratch()
        try ControlDaemonTests.document.replacing("\"home\"", with: "\"second\"")
            .write(toFile: other["kiosk.json"], atomically: true, encoding: .utf8)
        // What is shown for a second is told by the stream, however late somebody would look.
        let events = try follow("events", "--follow")
        #expect(events.line() == "screen home")
        #expect(try kioskctl("load", other["kiosk.json"], "--for", "1") == "")
        var screens: [String] = []
        while screens.count < 2, let line = events.line() {
            if line.hasPrefix("screen ") { screens.append(line) }
        }
        #expect(screens == ["screen second", "screen home"])
        #expect(try kioskctl("get", "screen") == "home\n")
        try "{".write(toFile: other["kiosk.json"], atomically: true, encoding: .utf8)
        let refused = try ToolRun(
            "kioskctl", ["load", other["kiosk.json"], "--socket", socket], in: scratch.path)
        #expect(refused.status == 1 && refused.output.contains("kiosk.json:1:"))
        #expect(try kioskctl("get", "screen") == "home\n")
        try kioskd.end()
    }

    /// The example, with a client that is not ours.
    @Test func ordersOfAForeignClient() throws {
        let python = try Python.peer()
        let folder = "\(Repository.folder)/Examples/OrderFlow"
        let kioskd = try KioskdProcess(
            [
                "--config", folder, "--output", "offscreen", "--size", "480x320", "--control",
                socket,
            ], environment: ["RUNTIME_DIRECTORY": scratch.path])
        try sellDrinks(kioskd, python, ["\(folder)/orders.py", socket])
    }

    /// The same through a broker, with programs of Debian.
    @Test(.enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
    func ordersThroughABroker() throws {
        let local = try LocalBroker()
        let folder = Repository.url(of: "Examples/OrderFlow")
        for name in ["kiosk.json", "mqtt.json"] {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            scratch.write(
                text.replacingOccurrences(of: "mqtt://127.0.0.1", with: local.url), to: name)
        }
        let kioskd = try KioskdProcess(
            [
                "--config", scratch["mqtt.json"], "--output", "offscreen", "--size", "480x320",
                "--control", socket,
            ], environment: ["RUNTIME_DIRECTORY": scratch.path])
        try sellDrinks(
            kioskd, "/bin/sh",
            [folder.appendingPathComponent("orders.sh").path, "-p", "\(local.port)"])
    }

    /// Orders of two guests, which an example's program answers.
    private func sellDrinks(
        _ kioskd: KioskdProcess, _ program: String, _ arguments: [String]
    ) throws {
        try kioskd.waitForNotification("READY=1")
        let shop = try FollowedProgram(program, arguments)
        #expect(shop.line() == "open")
        for (drink, number) in [("Tea", 42), ("Coffee", 43)] {
            // The program may have said that it is open before the menu is there.
            try kioskd.wait(for: "the menu") { try kioskctl("tree").contains(drink) }
            #expect(try kioskctl("tap", drink) == "")
            let order = shop.line() ?? ""
            #expect(order.contains(drink) && order.hasSuffix(" \(number)"), "\(order)")
            try kioskd.wait(for: "the number") {
                try kioskctl("tree").contains("Your number is \(number)")
            }
            #expect(try kioskctl("tap", "#done") == "")
        }
        try kioskd.end()
    }
}
