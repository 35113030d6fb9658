import Synchronization

@testable import Kiosk

/// A service that certifies clients of Varlink, on the server of the control socket: each call has to send what
/// the one before has answered.
///
/// Its interface is `org.varlink.certification` of the Python package `varlink`. Types without a name have one
/// here; messages do not show it.
final class CertificationService: Sendable {
    /// A parameter or a result.
    private struct Value: Sendable {
        let field: VarlinkField
        let json: JSON

        init(_ name: String, _ type: VarlinkType, _ json: JSON) {
            (field, self.json) = (VarlinkField(name, type), json)
        }
    }

    private struct Clients {
        /// The method that each client has to call next, by its id.
        var next: [String: Int] = [:]
        var count = 0
    }

    private let clients = Mutex(Clients())

    var interface: VarlinkInterface {
        VarlinkInterface(
            CertificationService.name, doc: "Certifies clients.", types: CertificationService.types,
            methods: [start] + CertificationService.steps.indices.map { step($0) },
            errors: [
                VarlinkStruct("ClientIdError", [:], "There is no such client."),
                VarlinkStruct(
                    "CertificationError",
                    ["wants": .any, "got": .any],
                    "The client has made a mistake, and has to begin anew."),
            ])
    }

    // MARK: Methods

    private static let id = VarlinkField("client_id", .string)

    private var start: ControlMethod {
        ControlMethod("Start", .read, results: ["client_id": .string], "Begins.") {
            [self] call throws(VarlinkFailure) in
            let id = clients.withLock { clients in
                clients.count += 1
                let id = "client \(clients.count)"
                clients.next[id] = 0
                return id
            }
            call.reply(["client_id": .string(id)])
        }
    }

    private func step(_ index: Int) -> ControlMethod {
        let step = CertificationService.steps[index]
        return ControlMethod(
            step.name, .read,
            VarlinkFields([CertificationService.id] + step.wants.map(\.field)),
            results: VarlinkFields(step.gives.map(\.field)),
            "Takes what the method before has answered."
        ) { [self] call throws(VarlinkFailure) in
            try check(call, index)
            if step.name == "Test10" {
                guard call.wantsMore else { throw .expectedMore }
                for number in 1...9 { call.send(["string": .string("Reply number \(number)")]) }
            }
            call.reply(CertificationService.object(step.gives))
        }
    }

    private func check(_ call: ControlCall, _ index: Int) throws(VarlinkFailure) {
        let id = call.string("client_id") ?? ""
        guard let next = clients.withLock({ $0.next.removeValue(forKey: id) }) else {
            throw VarlinkFailure("\(CertificationService.name).ClientIdError")
        }
        let values = [Value("client_id", .string, .string(id))]
        let wants = CertificationService.object(values + CertificationService.steps[index].wants)
        let got = CertificationService.withoutNull(.object(call.parameters))
        guard index == next, got == CertificationService.withoutNull(wants) else {
            throw VarlinkFailure(
                "\(CertificationService.name).CertificationError", ["wants": wants, "got": got])
        }
        clients.withLock { $0.next[id] = index + 1 }
    }

    private static func object(_ values: [Value]) -> JSON {
        .object(
            JSON.Object(
                values.map { JSON.Object.Member(key: $0.field.name, value: $0.json) }))
    }

    /// The same without the members that may be left out.
    private static func withoutNull(_ json: JSON) -> JSON {
        guard case .object(let object) = json else { return json }
        return .object(
            JSON.Object(
                object.filter { $0.value != .null }
                    .map { JSON.Object.Member(key: $0.key, value: withoutNull($0.value)) }))
    }

    // MARK: What the package has

    private static let name = "org.varlink.certification"

    private static let types = [
        VarlinkStruct("Nothing", [:], "What a set has for each of its texts."),
        VarlinkStruct(
            "Simple",
            ["bool": .bool, "int": .int, "float": .float, "string": .string], "Simple values."),
        VarlinkStruct(
            "Pair", ["first": .int, "second": .string], "Two values."),
        VarlinkStruct(
            "Flags", ["foo": .bool, "bar": .bool], "Two flags."),
        VarlinkStruct(
            "Interface",
            [
                "foo": .optional(.array(.optional(.map(.choice(["foo", "bar", "baz"]))))),
                "anon": .named("Flags"),
            ], "Types in types."),
        VarlinkStruct(
            "MyType",
            [
                "object": .any, "enum": .choice(["one", "two", "three"]), "struct": .named("Pair"),
                "array": .array(.string), "dictionary": .map(.string),
                "stringset": .map(.named("Nothing")), "nullable": .optional(.string),
                "nullable_array_struct": .optional(.array(.named("Pair"))),
                "interface": .named("Interface"),
            ], "All types."),
    ]

    /// The methods behind `Start`: each wants what the one before gives.
    private static let steps: [(name: String, wants: [Value], gives: [Value])] = {
        let simple: JSON = [
            "bool": false, "int": 2, "float": .double(.pi), "string": "a lot of string",
        ]
        let values = [
            [Value("bool", .bool, true)], [Value("int", .int, 1)],
            [Value("float", .float, .double(1))], [Value("string", .string, "ping")],
            [
                Value("bool", .bool, false), Value("int", .int, 2),
                Value("float", .float, .double(.pi)),
                Value("string", .string, "a lot of string"),
            ],
            [Value("struct", .named("Simple"), simple)],
            [Value("map", .map(.string), ["foo": "Foo", "bar": "Bar"])],
            [Value("set", .map(.named("Nothing")), ["one": [:], "two": [:], "three": [:]])],
            [Value("mytype", .named("MyType"), myType)],
            [Value("string", .string, "Reply number 10")],
        ]
        var steps: [(name: String, wants: [Value], gives: [Value])] = []
        for (index, gives) in values.enumerated() {
            let name = index < 9 ? "Test0\(index + 1)" : "Test10"
            steps.append((name, index == 0 ? [] : values[index - 1], gives))
        }
        let replies: [JSON] = (1...10).map { .string("Reply number \($0)") }
        let last = Value("last_more_replies", .array(.string), .array(replies))
        steps.append(("Test11", [last], []))
        steps.append(("End", [], [Value("all_ok", .bool, true)]))
        return steps
    }()

    private static let myType: JSON = [
        "object": [
            "method": "org.varlink.certification.Test09",
            "parameters": ["map": ["foo": "Foo", "bar": "Bar"]],
        ],
        "enum": "two", "struct": ["first": 1, "second": "2"], "array": ["one", "two", "three"],
        "dictionary": ["foo": "Foo", "bar": "Bar"],
        "stringset": ["one": [:], "two": [:], "three": [:]],
        "nullable": nil, "nullable_array_struct": nil,
        "interface": [
            "foo": [nil, ["foo": "foo", "bar": "bar"], nil, ["one": "foo", "two": "bar"]],
            "anon": ["foo": true, "bar": false],
        ],
    ]
}
