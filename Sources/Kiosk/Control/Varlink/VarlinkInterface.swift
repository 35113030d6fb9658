import Synchronization

/// An interface: its methods, and its description in Varlink's language.
package final class VarlinkInterface: Sendable {
    let name: String
    /// The methods by their names.
    let methods: [String: ControlMethod]
    private let doc: String
    private let types: [VarlinkStruct]
    private let orderedMethods: [ControlMethod]
    private let errors: [VarlinkStruct]
    private let madeText = AtomicLazyReference<Text>()

    private final class Text: Sendable {
        let text: String

        init(_ text: String) { self.text = text }
    }

    /// Makes an interface, whose description has everything in the given order.
    init(
        _ name: String, doc: String, types: [VarlinkStruct], methods: [ControlMethod],
        errors: [VarlinkStruct]
    ) {
        (self.name, self.doc, self.types, self.errors) = (name, doc, types, errors)
        orderedMethods = methods
        self.methods = Dictionary(uniqueKeysWithValues: methods.map { ($0.name, $0) })
    }

    /// The text that `GetInterfaceDescription` answers. Made when first asked for: it takes as long as a
    /// twentieth of a kiosk's start.
    package var text: String {
        (madeText.load() ?? madeText.storeIfNil(Text(description))).text
    }

    private var description: String {
        var text = VarlinkInterface.comment(doc) + "interface \(name)\n"
        for type in types {
            text +=
                "\n" + VarlinkInterface.comment(type.doc)
                + "type \(type.name) \(VarlinkInterface.lines(of: type.fields))\n"
        }
        for method in orderedMethods {
            text += "\n" + VarlinkInterface.comment(method.doc) + method.signature + "\n"
        }
        for error in errors {
            text +=
                "\n" + VarlinkInterface.comment(error.doc)
                + "error \(error.name) \(VarlinkInterface.list(of: error.fields))\n"
        }
        return text
    }

    private static func comment(_ text: String) -> String {
        var lines: [String] = []
        var line = "#"
        for word in text.split(separator: " ") {
            if line.utf8.count + word.utf8.count > 98 {
                lines.append(line)
                line = "#"
            }
            line += " " + word
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }

    static func list(of fields: [VarlinkField]) -> String {
        "(" + fields.map { "\($0.name): \($0.type.text)" }.joined(separator: ", ") + ")"
    }

    private static func lines(of fields: [VarlinkField]) -> String {
        "(\n" + fields.map { "  \($0.name): \($0.type.text)" }.joined(separator: ",\n") + "\n)"
    }
}

extension ControlMethod {
    /// The declaration in Varlink's language.
    var signature: String {
        let line =
            "method \(name)\(VarlinkInterface.list(of: parameters)) -> "
            + VarlinkInterface.list(of: results)
        guard line.utf8.count > 100 else { return line }
        return "method \(name)\(VarlinkInterface.list(of: parameters))\n  -> "
            + VarlinkInterface.list(of: results)
    }
}
