import Kiosk
import KioskTesting
import Testing

/// The machine panel as an operator uses it.
@Suite("Machine panel")
struct MachineTests {
    @Test("before the first message nothing is made up")
    func waiting() throws {
        let kiosk = try MachineKiosk()
        #expect(kiosk.harness.screenName == "overview")
        #expect(kiosk.isShown("No values have come since the panel was switched on."))
        #expect(!kiosk.has("startLine"))
        #expect(kiosk.warnings.isEmpty)
        try kiosk.expectPicture("machine-waiting")
    }

    @Test("values come over the socket; what is wrong is told to who sends it")
    func values() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send(level: 26, MachineKiosk.Alarm.morning)
        #expect(kiosk.text("made") == "12,480")
        #expect(kiosk.text("running") == "Running")
        #expect(kiosk.text("openAlarms") == "4")
        #expect(kiosk.isShown("23,940") && kiosk.isShown("3.24") && kiosk.isShown("26"))
        try kiosk.expectPicture("machine-overview")
        #expect(try kiosk.send(text: "{").hasPrefix("{\"ok\":false,\"error\":"))
        #expect(kiosk.text("made") == "12,480")
        #expect(kiosk.warnings.isEmpty)
    }

    @Test("a line that says nothing for long is told of, until it does again")
    func noConnection() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send()
        try kiosk.pass(.seconds(4))
        #expect(!kiosk.has("noConnection"))
        // The same values again, but for their time, are a sign of life.
        try kiosk.send()
        try kiosk.pass(.seconds(4))
        #expect(!kiosk.has("noConnection"))
        try kiosk.pass(.seconds(3))
        #expect(kiosk.has("noConnection"))
        #expect(kiosk.isShown("Last values from 13:00:04"))
        #expect(kiosk.text("running") == "Unknown")
        try kiosk.expectPicture("machine-no-connection")
        try kiosk.harness.tap("stopLine")
        #expect(!kiosk.isShown("Stop the line?"))
        try kiosk.send()
        #expect(!kiosk.has("noConnection"))
        #expect(kiosk.text("running") == "Running")
    }

    @Test("alarms are seen one by one, or all at once, and come again")
    func alarms() throws {
        let kiosk = try MachineKiosk()
        let alarms = MachineKiosk.Alarm.morning
        try kiosk.send(alarms)
        // The critical one comes first, then the newest.
        #expect(kiosk.isShown("Bottle fallen at infeed 2"))
        try kiosk.harness.tap("acknowledgeFirst")
        #expect(kiosk.harness.value(of: "acknowledged") == ["a3"])
        #expect(!kiosk.isShown("Bottle fallen at infeed 2"))
        #expect(kiosk.isShown("Filter 1 due for change"))
        #expect(kiosk.text("openAlarms") == "3")

        try kiosk.harness.tap("toAlarms")
        try kiosk.pass(.milliseconds(400))
        #expect(kiosk.harness.screenName == "alarms")
        #expect(kiosk.text("count") == "3 not acknowledged")
        let order = try [
            "Bottle fallen at infeed 2", "Buffer tank low", "Label magazine almost empty",
        ]
        .map { try #require(kiosk.harness.node(showing: $0)).frameInRoot.origin.y }
        #expect(order == order.sorted())
        try kiosk.expectPicture("machine-alarms")

        try kiosk.harness.tap("acknowledgeAll")
        #expect(kiosk.harness.value(of: "acknowledged") == ["a1", "a2", "a3", "a4"])
        #expect(!kiosk.has("openAlarms"))
        #expect(kiosk.isShown("4 active alarms, all seen"))

        // One goes, and comes back as another one; what is gone is forgotten.
        let again = MachineKiosk.Alarm(
            "a5", "Bottle fallen at infeed 2", "critical", at: "12:00:00")
        try kiosk.send([alarms[0], again])
        #expect(kiosk.text("openAlarms") == "1")
        try kiosk.harness.tap("acknowledgeFirst")
        #expect(kiosk.harness.value(of: "acknowledged") == ["a1", "a5"])

        try kiosk.send()
        #expect(kiosk.isShown("What the line reports is shown here."))
        try kiosk.expectPicture("machine-no-alarms")
        #expect(kiosk.warnings.isEmpty)
    }

    @Test("the line stops and starts after a question")
    func startAndStop() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send()
        try kiosk.ask("stopLine")
        try kiosk.expectPicture("machine-confirm")
        try kiosk.answer("Cancel")
        #expect(kiosk.harness.value(of: "job")?["state"] == "")
        try kiosk.ask("stopLine")
        try kiosk.answer("Stop")
        #expect(kiosk.harness.value(of: "job") == ["name": "Stop", "state": "done", "error": ""])

        try kiosk.send(running: false)
        #expect(kiosk.text("running") == "Stopped")
        try kiosk.ask("startLine")
        #expect(kiosk.isShown("Start the line?"))
        try kiosk.answer("Start")
        #expect(kiosk.harness.value(of: "job") == ["name": "Start", "state": "done", "error": ""])
        #expect(kiosk.harness.value(of: "result")?["ok"] == true)
        #expect(kiosk.text("job") == "Start: done")
        #expect(kiosk.warnings.isEmpty)
    }

    @Test("setpoints have limits, and count once they are applied")
    func setpoints() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send()
        try kiosk.increase("speedSetpoint")
        #expect(kiosk.harness.value(of: "setpoints")?["speed"] == 24500)
        #expect(kiosk.harness.value(of: "applied")?["speed"] == 24000)
        for _ in 0..<15 { try kiosk.increase("speedSetpoint") }
        try kiosk.increase("temperatureSetpoint")
        #expect(kiosk.harness.value(of: "setpoints") == ["speed": 30000, "temperature": 4.5])
        try kiosk.send()
        try kiosk.press("Apply setpoints")
        try kiosk.pass(.milliseconds(400))
        #expect(kiosk.harness.value(of: "applied") == ["speed": 30000, "temperature": 4.5])
        #expect(
            kiosk.harness.value(of: "result")?["output"] == "speed=30000 temperature=4.5")
        #expect(kiosk.isShown("Setpoints applied"))
        #expect(kiosk.warnings.isEmpty)
    }

    @Test("a recipe is loaded while the line stands, and brings its setpoints")
    func recipes() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send()
        try kiosk.harness.tap("toRecipes")
        try kiosk.pass(.milliseconds(400))
        #expect(kiosk.text("recipeName") == "Lemonade 0.5 l")
        #expect(kiosk.text("loaded") == "Loaded")
        try kiosk.harness.tap("Cola 0.33 l")
        #expect(kiosk.text("recipeName") == "Cola 0.33 l")
        #expect(kiosk.isShown("Can"))
        try kiosk.harness.tap("loadRecipe")
        #expect(!kiosk.isShown("Load “Cola 0.33 l”?"))

        try kiosk.send(running: false)
        try kiosk.expectPicture("machine-recipes")
        try kiosk.ask("loadRecipe")
        #expect(kiosk.isShown("Load “Cola 0.33 l”?"))
        try kiosk.answer("Load recipe")
        #expect(kiosk.harness.value(of: "recipe") == "cola-33")
        #expect(kiosk.harness.value(of: "setpoints") == ["speed": 30000, "temperature": 3.5])
        #expect(kiosk.harness.value(of: "applied") == ["speed": 30000, "temperature": 3.5])
        #expect(kiosk.text("loaded") == "Loaded")
        #expect(kiosk.warnings.isEmpty)
    }

    @Test("service is behind a PIN, and a command that fails says so")
    func service() throws {
        let kiosk = try MachineKiosk()
        try kiosk.send(running: false)
        try kiosk.harness.tap("toService")
        try kiosk.pass(.milliseconds(400))
        #expect(kiosk.harness.screenName == "pin")
        #expect(kiosk.text("pinText") == "Enter the PIN")
        let x = try #require(kiosk.harness.tree.node(named: "pinText")).frameInRoot.origin.x
        for _ in 0..<4 { try kiosk.press("1") }
        #expect(kiosk.text("pinText") == "Wrong PIN")
        #expect(kiosk.harness.tree.node(named: "pinText")?.frameInRoot.origin.x != x)
        try kiosk.pass(.milliseconds(500))
        #expect(kiosk.harness.tree.node(named: "pinText")?.frameInRoot.origin.x == x)
        try kiosk.expectPicture("machine-pin-wrong")
        try kiosk.press("2")
        #expect(kiosk.text("pinText") == "Enter the PIN")
        try kiosk.press("9")
        try kiosk.harness.tap("erase")
        try kiosk.press("5")
        try kiosk.expectPicture("machine-pin")
        try kiosk.press("8")
        try kiosk.press("0")
        try kiosk.pass(.milliseconds(400))
        #expect(kiosk.harness.screenName == "service")

        try kiosk.send(running: false)
        try kiosk.expectPicture("machine-service")
        try kiosk.ask("rinse")
        try kiosk.answer("Start rinsing")
        let job = kiosk.harness.value(of: "job")
        #expect(job?["state"] == "failed")
        #expect(job?["error"] == "command \"rinse\": ended with status 1")
        #expect(kiosk.text("lastJob") == "Rinsing failed")
        #expect(kiosk.text("status") == "1")
        try kiosk.expectPicture("machine-failed")
        #expect(kiosk.warnings.isEmpty)

        // Nobody stays signed in.
        try kiosk.pass(.seconds(91))
        #expect(kiosk.harness.screenName == "overview")
        try kiosk.harness.tap("toService")
        try kiosk.pass(.milliseconds(400))
        #expect(kiosk.harness.screenName == "pin")
    }

    @Test("the counter and what was seen survive a power cut")
    func powerCut() throws {
        let scratch = Scratch()
        let first = try MachineKiosk(scratch)
        try first.send(MachineKiosk.Alarm.morning)
        try first.increase("sortedOut")
        try first.increase("sortedOut")
        try first.harness.tap("acknowledgeFirst")
        first.end()

        let second = try MachineKiosk(scratch)
        try second.send(running: false, MachineKiosk.Alarm.morning)
        #expect(second.harness.value(of: "sortedOut") == 2)
        #expect(second.text("openAlarms") == "3")
        second.harness.navigate(to: "service")
        try second.pass(.milliseconds(400))
        #expect(second.text("sortedOutNumber") == "2")
        try second.ask("reset")
        #expect(second.isShown("Reset the counter?"))
        try second.answer("Reset")
        #expect(second.harness.value(of: "sortedOut") == 0)
        second.end()
    }

    @Test("day and night, English and German")
    func dayTheme() throws {
        let kiosk = try MachineKiosk()
        kiosk.harness.navigate(to: "service")
        try kiosk.pass(.milliseconds(400))
        try kiosk.press("Deutsch")
        try kiosk.harness.tap("toggleTheme")
        #expect(kiosk.harness.value(of: "theme") == "day")
        try kiosk.harness.tap("toOverview")
        try kiosk.send(running: false, level: 26, MachineKiosk.Alarm.morning)
        #expect(kiosk.isShown("Abfüllung 3") && kiosk.isShown("12.480") && kiosk.isShown("4,2"))
        try kiosk.expectPicture("machine-day")
        try kiosk.harness.tap("toggleTheme")
        #expect(kiosk.harness.value(of: "theme") == "night")
    }
}
