/// Mistakes about who may steer the kiosk from elsewhere.
extension BrokenDocument {
    static let control: [BrokenDocument] = [
        root(
            "rights that are a name", #""control": { "act": "till" }"#,
            #"1:23: error: "act" cannot be "till"; write an object such as { "users": "till", "groups": ["staff"] }"#
        ),
        root(
            "a right that there is not", #""control": { "write": {} }"#,
            #"1:16: error: unknown key "write" in "control"; write one of "read", "act", "administrate", "events""#
        ),
        root(
            "a user who is a number", #""control": { "act": { "users": [7] } }"#,
            #"1:35: error: a user cannot be 7; write its name, such as "till""#),
        root(
            "an event that the kiosk has itself", #""control": { "events": "tap" }"#,
            #"1:26: error: "tap" cannot be the name of an event of your own; write another name, because "tap" is taken"#
        ),
    ]
}
