/// Timers.
extension BrokenDocument {
    static let timers: [BrokenDocument] = [
        timer(
            "a timer without a pace", #"{ "do": "home" }"#,
            #"1:20: error: a timer needs "every", "after" or "at"; write an object such as { "every": "5s", "do": … }"#
        ),
        timer(
            "a timer without actions", #"{ "every": "5s" }"#,
            #"1:20: error: a timer needs "do"; write an object such as { "every": "5s", "do": … }"#),
        timer(
            "a timer with two paces", #"{ "every": "5s", "after": "5s", "do": "home" }"#,
            #"1:20: error: a timer has one of "every", "after" and "at", not several; write a timer of its own for each"#
        ),
        timer(
            "a timer as a time", #""5s""#,
            #"1:20: error: a timer cannot be "5s"; write an object such as { "every": "5s", "do": … }"#
        ),
        timer(
            "a timer that never rests", #"{ "every": "1ms", "do": "home" }"#,
            #"1:31: error: "every" cannot be "1ms"; write a time from "100ms" to "7d""#),
        timer(
            "a duration as a number", #"{ "after": 5, "do": "home" }"#,
            #"1:31: error: "after" cannot be 5; write a time from "1ms" to "7d""#),
        timer(
            "a formula that is no duration", #"{ "after": "${n}", "do": "home" }"#,
            #"1:31: error: "after" has to be a duration, and this is a whole number; write duration(…), such as "${duration(string(seconds) + 's')}""#
        ),
        timer(
            "a time of day that no clock shows", #"{ "at": "25:00", "do": "home" }"#,
            #"1:28: error: "at" cannot be "25:00"; write a time of day, such as "08:00""#),
        timer(
            "a time of day as a number", #"{ "at": ["08:00", 9], "do": "home" }"#,
            #"1:38: error: "at" cannot be 9; write a time of day, such as "08:00""#),
        timer(
            "a day that is not there", #"{ "at": "8:00", "days": ["Monday"], "do": "home" }"#,
            #"1:45: error: "days" cannot be "Monday"; did you mean "mon"?"#),
        timer(
            "a date that is not there", #"{ "at": "8:00", "dates": "02-30", "do": "home" }"#,
            #"1:45: error: "dates" cannot be "02-30"; write a date such as "2026-12-24", or "12-24" for each year"#
        ),
        timer(
            "days of a timer without a time of day",
            #"{ "every": "8s", "days": "mon", "do": "home" }"#,
            #"1:45: error: "days" makes sense with "at" only; write "at" with a time of day"#),
        BrokenDocument(
            "a name that is none",
            #"{ "timers": { "a-b": { "every": "5s", "do": "home" } }, "screens": { "home": { "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:15: error: "a-b" cannot be the name of a timer; use A to Z, a to z, digits and underscores, and no digit first"#
        ),
        BrokenDocument(
            "a timer that is not there",
            #"{ "timers": { "bye": { "every": "5s", "do": { "timer": { "stop": "by" } } } }, "screens": { "home": { "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:66: error: there is no timer "by"; did you mean "bye"?"#),
        BrokenDocument(
            "a timer of another screen",
            #"{ "screens": { "home": { "on": { "tap": { "timer": { "start": "bye" } } }, "body": { "type": "row" } }, "other": { "timers": { "bye": { "after": "5s", "do": "home" } }, "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:63: error: there is no timer "bye"; declare it in "timers""#),
        timer(
            "a verb that is none", #"{ "after": "1s", "do": { "timer": { "begin": "t" } } }"#,
            #"1:56: error: unknown key "begin" in "timer"; write one of "start", "stop", "pause", "resume""#
        ),
        timer(
            "no verb", #"{ "after": "1s", "do": { "timer": {} } }"#,
            #"1:54: error: "timer" needs to know what to do; write an object such as { "start": "bye" }"#
        ),
        timer(
            "what is left of a timer that is not there",
            #"{ "after": "1s", "do": { "log": "${timers.s.left}" } }"#,
            #"1:55: error: there is no "timers.s"; did you mean "timers.t"?"#),
        timer(
            "a field that timers have not",
            #"{ "after": "1s", "do": { "log": "${timers.t.rest}" } }"#,
            #"1:64: error: the timer "t" has no "rest"; it has left, running"#),
    ]

    static let schedules: [BrokenDocument] = [
        schedule(
            "an entry that changes nothing", #"{ "from": "22:00" }"#,
            #"1:15: error: an entry of "schedule" needs "name", "theme", "screen", "playlist", "display" or "brightness"; write an object such as { "from": "22:00", "to": "06:00", "theme": "dark" }"#
        ),
        schedule(
            "an hour that no clock shows", #"{ "from": "22 Uhr", "theme": "dark" }"#,
            #"1:25: error: "from" cannot be "22 Uhr"; write a time of day, such as "08:00""#),
        schedule(
            "a theme that is not there", #"[{ "theme": "drak" }]"#,
            #"1:27: error: there is no theme "drak"; did you mean "dark"?"#),
        schedule(
            "a screen that is not there", #"{ "screen": "hme" }"#,
            #"1:27: error: there is no screen "hme"; did you mean "home"?"#),
        schedule(
            "a screen that has to be told something", #"{ "screen": "details" }"#,
            #"1:27: error: the first screen cannot need "id"; give the parameter a "default", or start with another screen"#
        ),
        schedule(
            "a brightness that no panel has", #"{ "brightness": 40 }"#,
            #"1:31: error: "brightness" cannot be 40; write a part of the full light, from 0 to 1, such as 0.4"#
        ),
        schedule(
            "a screen and a playlist",
            #"{ "screen": "home", "playlist": [{ "screen": "home", "for": "1s" }] }"#,
            #"1:47: error: "screen" and "playlist" cannot be in one entry; write the screen into the playlist"#
        ),
        schedule(
            "an entry of a playlist without its time", #"{ "playlist": [{ "screen": "home" }] }"#,
            #"1:30: error: an entry of "playlist" needs "for"; write an array such as [{ "screen": "menu", "for": "10s" }]"#
        ),
        schedule(
            "a name of an entry that is none", #"{ "name": "op-en" }"#,
            #"1:25: error: "op-en" cannot be the name of an entry of "schedule"; use A to Z, a to z, digits and underscores, and no digit first"#
        ),
        schedule(
            "a name of an entry that expressions read as a value", #"{ "name": "true" }"#,
            #"1:25: error: "true" cannot be the name of an entry of "schedule", because expressions have this word; give it another name"#
        ),
        schedule(
            "a number as the name of an entry", #"{ "name": 5 }"#,
            #"1:25: error: "name" cannot be 5; write a name, such as "open""#),
        BrokenDocument(
            "a variable that is called like the schedule's names",
            #"{ "schedule": { "name": "open" }, "state": { "schedule": 1 }, "screens": { "home": { "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:46: error: "schedule" cannot be the name of a variable, because it means something already; give it another name"#
        ),
        BrokenDocument(
            "a name of a schedule without names",
            #"{ "schedule": { "theme": "dark" }, "screens": { "home": { "body": { "type": "label", "text": "${schedule.open}" } } } }"#,
            #"kiosk.json:1:97: error: there is no variable "schedule"; it is there if an entry of "schedule" has a "name""#
        ),
        BrokenDocument(
            "an entry that is not there",
            #"{ "schedule": { "name": "open" }, "screens": { "home": { "body": { "type": "label", "text": "${schedule.opn}" } } } }"#,
            #"kiosk.json:1:105: error: "schedule" has no "opn"; did you mean "open"?"#),
        BrokenDocument(
            "an action that opens a shop",
            #"{ "schedule": { "name": "open" }, "screens": { "home": { "body": { "type": "row" }, "on": { "appear": { "toggle": "schedule.open" } } } } }"#,
            #"kiosk.json:1:115: error: "schedule" cannot be set: the times of "schedule" change it; set a variable of "state", or emit an event"#
        ),
    ]

    private static func schedule(
        _ name: String, _ schedule: String, _ report: String
    ) -> BrokenDocument {
        BrokenDocument(
            name,
            #"{ "schedule": \#(schedule), "screens": { "home": { "body": { "type": "row" } }, "details": { "params": { "id": "int" }, "body": { "type": "row" } } } }"#,
            "kiosk.json:" + report)
    }

    private static func timer(_ name: String, _ timer: String, _ report: String) -> BrokenDocument {
        BrokenDocument(
            name,
            #"{ "timers": { "t": \#(timer) }, "state": { "n": 1 }, "screens": { "home": { "body": { "type": "row" } } } }"#,
            "kiosk.json:" + report)
    }
}
