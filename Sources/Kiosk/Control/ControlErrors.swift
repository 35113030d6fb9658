/// The errors of `org.kiosk.control`.
extension ControlMethod {
    static let errors = [
        VarlinkStruct(
            "NotReady", [:], "The kiosk has no document, or its first frame is yet to come."),
        VarlinkStruct(
            "InvalidValue",
            [
                "path": .string, "expected": .string, "message": .string,
            ], "A path or a value does not fit the document; nothing was changed."),
        VarlinkStruct(
            "VersionChanged", ["version": .int],
            "The state has another version than the caller knows; nothing was changed."),
        VarlinkStruct(
            "Refused", ["message": .string],
            "The call is right, but cannot be done now."),
        VarlinkStruct(
            "TooManyCalls", ["perSecond": .int],
            "The connection makes more calls than the kiosk takes."),
        VarlinkStruct(
            "Malformed", ["message": .string],
            "The message is no call; the connection ends."),
    ]
}

extension VarlinkFailure {
    private static func own(
        _ name: String, _ parameters: KeyValuePairs<String, JSON?> = [:]
    ) -> VarlinkFailure {
        VarlinkFailure("\(ControlMethod.interfaceName).\(name)", parameters)
    }

    static let notReady = own("NotReady")

    static func tooManyCalls(_ perSecond: Int) -> VarlinkFailure {
        own("TooManyCalls", ["perSecond": .int(Int64(perSecond))])
    }

    static func malformed(_ message: String) -> VarlinkFailure {
        own("Malformed", ["message": .string(message)])
    }

    static func refused(_ message: String) -> VarlinkFailure {
        own("Refused", ["message": .string(message)])
    }

    static func versionChanged(_ version: Int) -> VarlinkFailure {
        own("VersionChanged", ["version": .int(Int64(version))])
    }

    static func invalidValue(
        _ path: String, expected: String, _ message: String
    ) -> VarlinkFailure {
        own(
            "InvalidValue",
            [
                "path": .string(path), "expected": .string(expected), "message": .string(message),
            ])
    }

    init(_ mistake: StateMistake) {
        self = .invalidValue(mistake.path, expected: mistake.expected, mistake.message)
    }
}
