/// Words of other systems.
extension BrokenDocument {
    static let foreign: [BrokenDocument] = [
        node(
            "HTML's disabled", #""disabled": true"#, "disabled",
            #""enabled", which is the opposite"#),
        node("Qt's visible", #""visible": true"#, "visible", #""hidden", which is the opposite"#),
        node("React's onTap", #""onTap": "back""#, "onTap", #""on": { "tap": … }"#),
        node("HTML's onclick", #""onclick": "back""#, "onclick", #""on": { "tap": … }"#),
        node("CSS's border-radius", #""border-radius": 4"#, "border-radius", #""cornerRadius""#),
        node("Qt's spacing", #""spacing": 4"#, "spacing", #""gap""#),
        node("Flutter's title", #""title": "Menu""#, "title", #""text""#),
        BrokenDocument(
            "HTML's value",
            #"{ "state": { "a": "" }, "screens": { "home": { "body": { "type": "field", "value": "a" } } } }"#,
            #"kiosk.json:1:75: error: unknown key "value" in a field; write "bind" with the variable that has the value"#
        ),
        BrokenDocument(
            "Android's ProgressBar",
            #"{ "screens": { "home": { "body": { "type": "ProgressBar" } } } }"#,
            #"kiosk.json:1:44: error: there is no node type "ProgressBar"; write "progress" or "bar""#
        ),
        node("HTML's class", #""class": "big""#, "class", #""style""#),
        BrokenDocument(
            "HTML's src",
            #"{ "screens": { "home": { "body": { "type": "image", "src": "a.png" } } } }"#,
            #"kiosk.json:1:53: error: unknown key "src" in an image; write "source""#),
        BrokenDocument(
            "style as CSS",
            #"{ "screens": { "home": { "body": { "type": "row", "style": "color: red" } } } }"#,
            #"kiosk.json:1:60: error: a style is not written as CSS; write properties into the node, such as "color": "primary""#
        ),
        BrokenDocument(
            "style as an object",
            #"{ "screens": { "home": { "body": { "type": "row", "style": { "gap": 4 } } } } }"#,
            #"kiosk.json:1:60: error: "style" cannot be an object; write these properties into the node itself, or a style into "styles""#
        ),
        BrokenDocument(
            "HTML's input",
            #"{ "screens": { "home": { "body": { "type": "input" } } } }"#,
            #"kiosk.json:1:44: error: there is no node type "input"; write "field""#),
        BrokenDocument(
            "Flutter's Container",
            #"{ "screens": { "home": { "body": { "type": "Container" } } } }"#,
            #"kiosk.json:1:44: error: there is no node type "Container"; write "column" or "row""#),
        BrokenDocument(
            "an action of other systems",
            #"{ "screens": { "home": { "on": { "tap": { "goto": "home" } }, "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:43: error: there is no action "goto"; write "navigate""#),
        BrokenDocument(
            "an event of other systems",
            #"{ "screens": { "home": { "on": { "click": "back" }, "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:34: error: nothing sends the event "click"; write "tap""#),
        BrokenDocument(
            "a direction as an event",
            #"{ "screens": { "home": { "on": { "swipeLeft": "back" }, "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:34: error: nothing sends the event "swipeLeft"; write "swipe""#),
        BrokenDocument(
            "a sound, which a program plays",
            #"{ "screens": { "home": { "on": { "tap": { "play": "beep" } }, "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:43: error: there is no action "play"; write "run""#),
        BrokenDocument(
            "a section of other systems",
            #"{ "pages": {}, "screens": { "home": { "body": { "type": "row" } } } }"#,
            #"kiosk.json:1:3: error: unknown key "pages" in a configuration; write "screens""#),
    ]

    /// A button with a key of another system.
    private static func node(
        _ name: String, _ member: String, _ key: String, _ advice: String
    ) -> BrokenDocument {
        BrokenDocument(
            name,
            #"{ "screens": { "home": { "body": { "type": "button", \#(member) } } } }"#,
            #"kiosk.json:1:54: error: unknown key "\#(key)" in a button; write \#(advice)"#)
    }
}
