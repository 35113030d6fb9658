/// Data sources.
extension BrokenDocument {
    static let data: [BrokenDocument] = [
        BrokenDocument(
            "a stream that is asked for again and again",
            #"""
            { "data": { "s": { "http": "http://127.0.0.1/feed", "stream": "lines", "every": "5s" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:81: error: an answer that goes on and on is not asked for again and again; leave out "every", or the "stream"
            """#),
        BrokenDocument(
            "a stream of something else",
            #"""
            { "data": { "s": { "http": "http://127.0.0.1/feed", "stream": "event" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:63: error: "stream" cannot be "event"; did you mean "events"?
            """#),
        BrokenDocument(
            "a message of a server that sends none",
            #"""
            { "data": { "s": { "http": "http://127.0.0.1/feed", "on": { "message": { "log": "x" } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:61: error: nobody sends messages to this data source; write "change", which comes with each other value
            """#),
        BrokenDocument(
            "two kinds",
            #"""
            { "data": {
            "menu": { "http": "http://127.0.0.1:9000/menu", "file": "menu.json" }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:9: error: a data source is one of "http", "file", not several; write an object such as { "http": "http://…", "every": "30s" }
            """#),
        BrokenDocument(
            "no kind",
            #"""
            { "data": {
            "menu": { "every": "30s" }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:9: error: a data source needs one of "http", "file", "command", "socket", "mqtt", "clock"; write an object such as { "http": "http://…", "every": "30s" }
            """#),
        BrokenDocument(
            "a misspelt kind",
            #"""
            { "data": {
            "menu": { "htpp": "http://127.0.0.1:9000/menu", "every": "30s" }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:11: error: unknown key "htpp" in a data source; did you mean "http"?
            """#),
        BrokenDocument(
            "a condition that is a text",
            #"""
            { "data": { "menu": { "file": "menu.json", "if": "open" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:50: error: "if" has to be true or false, and this is a text; write an expression, such as "${open}"
            """#),
        BrokenDocument(
            "a duration without a unit",
            #"""
            { "data": { "menu": { "file": "menu.json", "every": "30" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:53: error: "every" cannot be "30"; write a time from "100ms" to "7d"
            """#),
        BrokenDocument(
            "a duration as a number",
            #"""
            { "data": { "menu": { "file": "menu.json", "every": 30 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:53: error: "every" cannot be 30; write a time from "100ms" to "7d"
            """#),
        BrokenDocument(
            "a size that is none",
            #"""
            { "data": { "menu": { "file": "menu.json", "limit": "1 megabyte" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:53: error: "limit" cannot be "1 megabyte"; write a size from "1KB" to "64MB"
            """#),
        BrokenDocument(
            "a shape that is not there",
            #"""
            { "types": { "drink": { "name": "string" } },
            "data": { "menu": { "file": "menu.json", "shape": "list(drnik)" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:51: error: there is no type "drnik"; did you mean "drink"?
            """#),
        BrokenDocument(
            "a misspelt part of a source",
            #"""
            { "data": { "menu": { "file": "menu.json" } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${data.menu.vale}" }
            } } }
            """#,
            #"""
            kiosk.json:3:41: error: the data source "menu" has no "vale"; did you mean "value"?
            """#),
        BrokenDocument(
            "a source that is not there",
            #"""
            { "data": { "menu": { "file": "menu.json" } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${data.mneu.value}" }
            } } }
            """#,
            #"""
            kiosk.json:3:36: error: "data" has no "mneu"; did you mean "menu"?
            """#),
        BrokenDocument(
            "a field that the shape does not have",
            #"""
            { "data": { "weather": { "file": "weather.json", "shape": { "temperature": "double" } } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${data.weather.value.temprature}" }
            } } }
            """#,
            #"""
            kiosk.json:3:50: error: the data source "weather" has no "temprature"; did you mean "temperature"?
            """#),
        BrokenDocument(
            "a URL without a scheme",
            #"""
            { "data": { "menu": { "http": "127.0.0.1:9000/menu" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:31: error: "127.0.0.1:9000/menu" is no URL of a server; write a URL such as "http://127.0.0.1:9000/menu.json"
            """#),
        BrokenDocument(
            "messages of a source that gets none",
            #"""
            { "data": { "menu": { "file": "menu.json",
              "on": { "message": { "log": "x" } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:11: error: nobody sends messages to this data source; write "change", which comes with each other value
            """#),
        BrokenDocument(
            "an event of data that there is not",
            #"""
            { "data": { "s": { "socket": "s", "on": { "messages": { "log": "x" } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:43: error: unknown key "messages" in "on" of a data source; did you mean "message"?
            """#),
        BrokenDocument(
            "a message that is used as another type",
            #"""
            { "data": { "s": { "socket": "s", "shape": { "code": "string" },
              "on": { "message": { "log": "${event.cod}" } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:40: error: the data source "s" has no "cod"; did you mean "code"?
            """#),
        BrokenDocument(
            "a reply where there is no message",
            #"""
            { "data": { "s": { "socket": "s", "on": { "change": { "reply": 1 } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:53: error: there is nothing here that "reply" could answer; write it into "on": { "message": … } of a data source "socket"
            """#),
        BrokenDocument(
            "a method that is none",
            #"""
            { "data": { "menu": { "http": "http://127.0.0.1/menu", "method": "get" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:66: error: "method" cannot be "get"; did you mean "GET"?
            """#),
        BrokenDocument(
            "a format that is none",
            #"""
            { "data": { "menu": { "file": "menu.json", "format": "yaml" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:54: error: "format" cannot be "yaml"; write one of "automatic", "json", "text"
            """#),
        BrokenDocument(
            "a key of another kind",
            #"""
            { "data": { "menu": { "file": "menu.json", "headers": {} } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:44: error: unknown key "headers" in a data source "file"; write one of "file", "if", "every", "timeout", "limit", "format", "shape", "on"
            """#),
        BrokenDocument(
            "a path in place of a source",
            #"""
            { "data": { "menu": "menu.json" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:21: error: a data source cannot be "menu.json"; write an object such as { "http": "http://…", "every": "30s" }
            """#),
        BrokenDocument(
            "a clock that is too fast",
            #"""
            { "data": { "now": { "clock": "1ms" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:31: error: "clock" cannot be "1ms"; write a time from "100ms" to "1d"
            """#),
        BrokenDocument(
            "a command that is not declared",
            #"""
            { "data": { "load": { "command": "uptime" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:34: error: there is no command "uptime"; declare it in "commands", such as { "reboot": { "argv": ["systemctl", "reboot"] } }
            """#),
        BrokenDocument(
            "setting its value",
            #"""
            { "data": { "menu": { "file": "menu.json" } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "set": { "data.menu.value": [] } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:12: error: "data" cannot be set: data sources fill it; set a variable of "state", or emit an event
            """#),
        BrokenDocument(
            "a source called as a word of expressions",
            #"""
            { "data": { "in": { "clock": "1s" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:13: error: "in" cannot be the name of a data source, because expressions have this word; give it another name
            """#),
        BrokenDocument(
            "a URL with a space",
            #"""
            { "data": { "a": { "http": "http://a b/c" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:28: error: the URL "http://a b/c" has a space in it; write %20, or ${encodeURL('…')} for a part of it
            """#),
        BrokenDocument(
            "a URL without a server",
            #"""
            { "data": { "a": { "http": "http:///c" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:28: error: the URL "http:///c" names no server; write a URL such as "http://127.0.0.1:9000/menu.json"
            """#),
        BrokenDocument(
            "a sum of times",
            #"""
            { "data": { "a": { "clock": "1s" }, "b": { "http": "http://a/c", "every": "1m30s" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:75: error: "every" cannot be "1m30s"; write one number with its unit, "90s"
            """#),
    ]
}
