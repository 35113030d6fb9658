/// Gestures, their thresholds, and the sign of the staff.
extension BrokenDocument {
    static let gestures: [BrokenDocument] = [
        root(
            "a sign without corners", #""staff": { "do": "home" }"#,
            #"1:12: error: "staff" needs "corners"; write an object such as { "corners": "topLeft", "do": { "navigate": "service" } }"#
        ),
        root(
            "a sign without actions", #""staff": { "corners": "topLeft" }"#,
            #"1:12: error: "staff" needs "do"; write an object such as { "corners": "topLeft", "do": { "navigate": "service" } }"#
        ),
        root(
            "a corner that a panel does not have",
            #""staff": { "corners": ["topLeft", "top"], "do": "home" }"#,
            #"1:37: error: a corner cannot be "top"; write one of "topLeft", "topRight", "bottomLeft", "bottomRight""#
        ),
        root(
            "a sign without a corner", #""staff": { "corners": [], "do": "home" }"#,
            #"1:25: error: "corners" has 0 corners; write 1 to 8 of them"#),
        root(
            "a sign that guests give by accident",
            #""staff": { "corners": "topLeft", "hold": "100ms", "do": "home" }"#,
            #"1:44: error: "hold" cannot be "100ms"; write a time from "1s" to "30s""#),
        root(
            "a threshold that is no time", #""gestures": { "longPress": 500 }"#,
            #"1:30: error: "longPress" cannot be 500; write a time from "200ms" to "10s""#),
        root(
            "a threshold that there is not", #""gestures": { "slope": 8 }"#,
            #"1:17: error: unknown key "slope" in "gestures"; did you mean "slop"?"#),
        root(
            "a distance that no finger makes", #""gestures": { "slop": "30mm" }"#,
            #"1:25: error: "slop" cannot be "30mm"; write a whole number of pixels from 1 to 100, or a text from "0.2mm" to "20mm""#
        ),
        root(
            "a distance of nothing", #""gestures": { "edgeWidth": 0 }"#,
            #"1:30: error: "edgeWidth" cannot be 0; write a whole number of pixels from 1 to 200, or a text from "0.2mm" to "40mm""#
        ),
        root(
            "a velocity that is a distance", #""gestures": { "swipeVelocity": "40mm" }"#,
            #"1:34: error: "swipeVelocity" cannot be "40mm"; write a whole number of pixels a second from 1 to 10000, or a text from "0.2mm/s" to "2000mm/s""#
        ),
        root(
            "a scanner without numbers", #""scanner": { "devices": "Zebra" }"#,
            #"1:27: error: a device cannot be "Zebra"; write the numbers that "lsusb" prints, such as "05e0:1200""#
        ),
        root(
            "a scanner whose number has a sign", #""scanner": { "devices": "+5e0" }"#,
            #"1:27: error: a device cannot be "+5e0"; write the numbers that "lsusb" prints, such as "05e0:1200""#
        ),
        root(
            "a scanner that nothing tells", #""scanner": { "minLength": 6 }"#,
            #"1:14: error: "scanner" knows no scanner; write "devices", or a "gap" such as "30ms""#),
        root(
            "a gap that people keep", #""scanner": { "gap": "1s" }"#,
            #"1:23: error: "gap" cannot be "1s"; write a time from "5ms" to "100ms""#),
        root(
            "an input that there is not", #""input": "mouse""#,
            #"1:12: error: "input" cannot be "mouse"; write one of "touch", "keys", "auto""#),
        root(
            "a layout that is no name", #""keyboard": { "layout": 7 }"#,
            #"1:27: error: "layout" cannot be 7; write the name of a layout, such as "de", or "us,ru""#
        ),
        keyboard(
            "a layout that there is not", #""klingon""#,
            #"1:77: error: "layout" cannot be "klingon"; write one of "en", "de", "fr", "es", "it", "pt", "pl", "cs", "tr", "ru", "uk", "el", "ar", "he", "hi", "th", "numeric", "phone", "pin", "email", "url", "arabic", "cyrillic", "hebrew", "latin", "latin-de", or an object with "letters""#
        ),
        keyboard(
            "a layout without letters", #"{ "variants": {} }"#,
            #"1:77: error: "layout": a layout needs "letters"; write rows with spaces between the keys, such as ["q w e", "a s d"]"#
        ),
        keyboard(
            "a layout with a row that is no text", #"{ "letters": ["a b", 7] }"#,
            #"1:98: error: "layout": a row cannot be 7; write rows with spaces between the keys, such as ["q w e", "a s d"]"#
        ),
        BrokenDocument(
            "a field that an event does not have",
            #"{ "state": { "x": 0.0 }, "screens": { "home": { "body": { "type": "row", "on": { "swipe": { "set": { "x": "${event.scale}" } } } } } } }"#,
            #"kiosk.json:1:116: error: a swipe has no "scale"; it has direction, dx, dy, velocityX, velocityY, x, y"#
        ),
        BrokenDocument(
            "a press of what keeps touches",
            #"{ "screens": { "home": { "body": { "type": "keyboard", "on": { "longPress": "back" } } } } }"#,
            #"kiosk.json:1:64: error: a keyboard keeps touches for itself and sends no "longPress"; write the handler into another node"#
        ),
    ]

    private static func keyboard(
        _ name: String, _ layout: String, _ report: String
    ) -> BrokenDocument {
        BrokenDocument(
            name,
            #"{ "screens": { "home": { "body": { "type": "keyboard", "grow": 1, "layout": \#(layout) } } } }"#,
            "kiosk.json:" + report)
    }

    /// A document with one more member.
    static func root(_ name: String, _ member: String, _ report: String) -> BrokenDocument {
        BrokenDocument(
            name,
            #"{ \#(member), "screens": { "home": { "body": { "type": "row" } } } }"#,
            "kiosk.json:" + report)
    }
}
