/// Brokers, and what names them.
extension BrokenDocument {
    static let brokers: [BrokenDocument] = [
        BrokenDocument(
            "a kiosk from afar with mistakes",
            #"""
            { "brokers": { "a": { "url": "mqtt://10.0.0.5", "remote": { "commands": "act" } },
            "b": { "url": "mqtt://10.0.0.6", "remote": { "topic": "hall/+", "telemetry": "1s" } },
            "c": { "url": "mqtt://10.0.0.7", "remote": "/hall" },
            "d": { "url": "mqtt://10.0.0.8", "remote": "hall", "will": { "topic": "x" } },
            "e": { "url": "mqtt://10.0.0.9", "remote": { "topic": "hall", "commands": "all",
            "telemetry": "1ms", "state": { "n/a": 1, "n": "${m}" } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:59: error: "remote" needs a "topic"; write a topic such as "kiosk/hall", or an object with a "topic"
            kiosk.json:2:55: error: "hall/+" is no topic for a message: a message goes to one topic, without "+" and "#"; write a topic, such as "lift/3/call"
            kiosk.json:3:44: error: "/hall" cannot be the beginning of topics: it has a level without a name, begins with "$", or has more than 200 bytes; write a topic such as "kiosk/hall", or an object with a "topic"
            kiosk.json:4:60: error: a broker with "remote" has no "will" of its own; leave it out, and listen to "hall/availability"
            kiosk.json:5:75: error: "commands" cannot be "all"; write one of "read", "act", "administrate"
            kiosk.json:6:14: error: "telemetry" cannot be "1ms"; write a time from "1s" to "1h"
            kiosk.json:6:32: error: "n/a" cannot be the name of a topic of a value; use A to Z, a to z, digits and underscores, and no digit first
            kiosk.json:6:50: error: there is no variable "m"; declare it in "state" with its first value, or write a text in quotes
            """#),
        BrokenDocument(
            "a broker without a URL",
            #"""
            { "brokers": { "plant": { "user": "kiosk" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: a broker needs a "url"; write a URL such as "mqtt://10.0.0.5", or an object with a "url"
            """#),
        BrokenDocument(
            "a broker with the URL of a web server",
            #"""
            { "brokers": { "plant": "http://10.0.0.5" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: "http://10.0.0.5" is no URL of a broker; write a URL such as "mqtt://10.0.0.5" or "mqtts://broker.example:8883"
            """#),
        BrokenDocument(
            "a misspelt key of a broker",
            #"""
            { "brokers": { "plant": { "url": "mqtt://10.0.0.5", "clientId": "kiosk-7" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:53: error: unknown key "clientId" in a broker; did you mean "clientID"?
            """#),
        BrokenDocument(
            "passwords of nobody, and two at a time",
            #"""
            { "brokers": { "plant": { "url": "mqtt://10.0.0.5", "password": "x" },
            "yard": { "url": "mqtt://10.0.0.6", "user": "k", "password": "x", "passwordFile": "kiosk.json" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: a password belongs to a "user"; write the name under which the kiosk logs in
            kiosk.json:2:62: error: a broker has either a "password" or a "passwordFile"; keep the file: a configuration is read by more people
            """#),
        BrokenDocument(
            "a session of a kiosk without a name, and certificates without TLS",
            #"""
            { "brokers": { "plant": { "url": "mqtt://10.0.0.5", "session": "1h", "ca": "kiosk.json" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: a "session" needs a "clientID"; write a name by which the broker knows the kiosk again
            kiosk.json:1:76: error: certificates are for "mqtts://" only; write "mqtts://" in the "url", or leave out the "ca"
            """#),
        BrokenDocument(
            "times and qualities out of their range",
            #"""
            { "brokers": { "plant": { "url": "mqtt://10.0.0.5", "keepAlive": "1s",
            "will": { "topic": "kiosk", "quality": 3 } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:66: error: "keepAlive" cannot be "1s"; write a time from "10s" to "1h"
            kiosk.json:2:40: error: "quality" cannot be 3; write a whole number from 0 to 2
            """#),
        BrokenDocument(
            "a will under several topics",
            #"""
            { "brokers": { "plant": { "url": "mqtt://10.0.0.5", "will": { "topic": "kiosk/#" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:72: error: "kiosk/#" is no topic for a message: a message goes to one topic, without "+" and "#"; write a topic, such as "lift/3/call"
            """#),
        BrokenDocument(
            "a source of a broker that there is not, and one of none",
            #"""
            { "brokers": { "plant": "mqtt://10.0.0.5" },
            "data": { "lift": { "mqtt": "lift/#", "broker": "plnt" }, "door": { "mqtt": "door" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:49: error: there is no broker "plnt"; did you mean "plant"?
            kiosk.json:2:67: error: a data source "mqtt" needs a "broker"; write the name of one of the "brokers"
            """#),
        BrokenDocument(
            "filters that choose nothing",
            #"""
            { "brokers": { "plant": "mqtt://10.0.0.5" },
            "data": { "a": { "mqtt": "lift/#/floor", "broker": "plant" },
                      "b": { "mqtt": "lift+", "broker": "plant" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:26: error: "lift/#/floor" is no filter of topics: "#" stands for all levels that follow, so it comes last; write a filter, such as "lift/+/floor" or "lift/#"
            kiosk.json:3:26: error: "lift+" is no filter of topics: "+" stands for a whole level, as in "lift/+/floor"; write a filter, such as "lift/+/floor" or "lift/#"
            """#),
        BrokenDocument(
            "an answer to a message that nobody hears",
            #"""
            { "brokers": { "plant": "mqtt://10.0.0.5" },
            "data": { "a": { "mqtt": "lift", "broker": "plant", "on": { "message": { "reply": 1 } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:72: error: there is nothing here that "reply" could answer; write it into "on": { "message": … } of a data source "socket"
            """#),
        BrokenDocument(
            "publishing under several topics, to nobody, and too often",
            #"""
            { "brokers": { "plant": "mqtt://10.0.0.5" },
            "screens": { "home": { "body": { "type": "button", "text": "Go", "on": { "tap": [
            { "publish": { "broker": "plant", "topic": "lift/+/call" } },
            { "publish": { "broker": "yard", "topic": "lift" } },
            { "publish": { "broker": "plant", "topic": "lift", "quality": 3 } },
            { "publish": { "broker": "plant" } }] } } } } }
            """#,
            #"""
            kiosk.json:3:44: error: "lift/+/call" is no topic for a message: a message goes to one topic, without "+" and "#"; write a topic, such as "lift/3/call"
            kiosk.json:4:26: error: there is no broker "yard"; declare it in "brokers", such as { "plant": "mqtt://10.0.0.5" }
            kiosk.json:5:63: error: "quality" cannot be 3; write a whole number from 0 to 2
            kiosk.json:6:14: error: "publish" needs a "topic"; write an object such as { "broker": "plant", "topic": "lift/3/call", "value": 5 }
            """#),
        BrokenDocument(
            "a queue whose entries nobody acknowledges",
            #"""
            { "brokers": { "plant": "mqtt://10.0.0.5" },
            "queues": { "orders": { "mqtt": { "broker": "plant", "topic": "orders", "quality": 0 } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:84: error: "quality" cannot be 0; write a whole number from 1 to 2
            """#),
        BrokenDocument(
            "a variable that is called like the brokers",
            #"{ "brokers": { "plant": "mqtt://10.0.0.5" }, "state": { "brokers": 1 }, "screens": { "home": { "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:57: error: "brokers" cannot be the name of a variable, because it means something already; give it another name"#
        ),
        BrokenDocument(
            "the state of a broker without brokers",
            #"{ "screens": { "home": { "body": { "type": "label", "text": "${brokers.plant.error}" } } } }"#,
            #"kiosk.json:1:64: error: there is no variable "brokers"; it is there if the document has "brokers""#
        ),
        BrokenDocument(
            "the state of a broker that is not there",
            #"{ "brokers": { "plant": "mqtt://10.0.0.5" }, "screens": { "home": { "body": { "type": "label", "text": "${brokers.plan.error}" } } } }"#,
            #"kiosk.json:1:115: error: "brokers" has no "plan"; did you mean "plant"?"#
        ),
        BrokenDocument(
            "a field that brokers do not have",
            #"{ "brokers": { "plant": "mqtt://10.0.0.5" }, "screens": { "home": { "body": { "type": "label", "text": "${brokers.plant.connectd}" } } } }"#,
            #"kiosk.json:1:121: error: the broker "plant" has no "connectd"; did you mean "connected"?"#
        ),
        BrokenDocument(
            "an action that connects",
            #"{ "brokers": { "plant": "mqtt://10.0.0.5" }, "screens": { "home": { "body": { "type": "row" }, "on": { "appear": { "toggle": "brokers.plant.connected" } } } } }"#,
            #"kiosk.json:1:126: error: "brokers" cannot be set: it says what the connections are like; set a variable of "state", or emit an event"#
        ),
    ]
}
