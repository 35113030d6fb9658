/// Calls to begin with: each method, mostly with parameters that it takes.
enum ControlSeeds {
    static var all: [Seeds] {
        let each = calls.enumerated().map { index, call in
            Seeds(name: "control-\(index)", bytes: bytes(of: [call]))
        }
        return each + [Seeds(name: "control-all", bytes: bytes(of: calls.map { $0 }))]
    }

    private static func bytes(of calls: [(String, String)]) -> [UInt8] {
        calls.flatMap { method, rest in
            let name = method.contains(".") ? method : "org.kiosk.control.\(method)"
            return Array(#"{"method":"\#(name)"\#(rest.isEmpty ? "" : "," + rest)}"#.utf8) + [0]
        }
    }

    private static let calls = [
        ("Status", ""), ("Stats", #""more":true,"parameters":{"seconds":0.5}"#), ("Tree", ""),
        ("Tree", #""parameters":{"output":"display"}"#),
        ("Subscribe", #""more":true,"parameters":{"kinds":["event","state","screen"]}"#),
        ("Screenshot", ##""parameters":{"target":"#go"}"##),
        ("Watch", #""more":true,"parameters":{"pixels":true}"#), ("Nodes", ""),
        ("Watch", #""more":true,"parameters":{"output":"display"}"#),
        ("Frames", #""more":true"#), ("GetState", #""parameters":{"paths":["n","items[0]"]}"#),
        ("SetState", #""parameters":{"values":{"n":2,"items":["a","b"]},"version":1}"#),
        ("PushData", #""parameters":{"source":"menu","value":[1,2]}"#),
        ("Emit", #""parameters":{"event":"ready","data":{"a":1}}"#),
        ("Navigate", #""parameters":{"screen":"other","parameters":{"drink":"Tea"}}"#),
        ("Back", ""), ("Show", #""parameters":{"text":"Hello"}"#),
        ("Show", #""parameters":{"title":"Hello","yes":"Yes","no":"No","seconds":2}"#),
        ("Touch", ##""parameters":{"target":"#name"}"##),
        ("Touch", #""parameters":{"x":5,"y":6.5,"phase":"down","finger":1}"#),
        ("Touch", #""parameters":{"x":5,"y":6.5,"output":"display"}"#),
        ("Type", #""parameters":{"text":"Ada","key":"enter"}"#),
        ("Type", #""parameters":{"text":"Ada","output":"display"}"#),
        ("Scan", #""parameters":{"code":"4006381333931"}"#),
        ("SetTheme", #""parameters":{"theme":"dark"}"#),
        ("SetLocale", #""parameters":{"locale":"de"}"#),
        ("SetAccess", #""parameters":{"text":1.5,"contrast":true}"#),
        ("Blank", #""parameters":{"light":"dimmed"}"#),
        ("Brightness", #""parameters":{"brightness":0.5}"#), ("Calibrate", ""), ("Reload", ""),
        ("Check", ""), ("Load", #""parameters":{"path":"","seconds":1}"#),
        ("LogLevel", #""parameters":{"level":"debug"}"#), ("Status", #""oneway":true"#),
        ("org.varlink.service.GetInfo", ""),
        (
            "org.varlink.service.GetInterfaceDescription",
            #""parameters":{"interface":"org.kiosk.control"}"#
        ),
    ]
}
