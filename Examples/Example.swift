import Glibc
import Kiosk
import KioskTesting

/// The examples by their names.
enum Example: String, CaseIterable {
    case counter, form, table, photo, till

    /// - Parameter argument: What stands behind the name; for `photo`, the address of its list; for
    ///   `till`, the address that takes orders.
    func makeNode(_ argument: String?) -> Node {
        switch self {
        case .counter: Counter().makeNode()
        case .form: OrderForm().makeNode()
        case .table: Departures().makeNode()
        case .photo: PhotoApp(argument ?? "Examples/Photo/photos.json").makeNode()
        case .till: Till(server: argument ?? "http://127.0.0.1:9000/orders") { _ in }.makeNode()
        }
    }
}

/// Runs an example on the display, or draws it into a file.
func runExample(_ arguments: [String]) {
    guard arguments.count > 1, let example = Example(rawValue: arguments[1]) else {
        print(
            """
            Usage: kiosk-examples NAME [ADDRESS] [--picture FILE]

            Shows an example on the display, or draws it into a PNG file:
            \(Example.allCases.map(\.rawValue).joined(separator: ", ")).
            ADDRESS is that of the photos' list, a file or a URL, or the one that takes orders.
            """)
        exit(EX_USAGE)
    }
    var rest = arguments.dropFirst(2)
    var picture: String?
    if let option = rest.firstIndex(of: "--picture"), option + 1 < rest.endIndex {
        picture = rest[option + 1]
        rest.removeSubrange(option...(option + 1))
    }
    do {
        let root = example.makeNode(rest.first)
        if let picture {
            let kiosk = try Harness(root: root, width: 800, height: 480)
            try kiosk.advance(by: .seconds(1))
            try kiosk.writePicture(to: picture)
        } else {
            try Application(root: root).run()
        }
    } catch {
        print("kiosk-examples: \(error)")
        exit(EX_UNAVAILABLE)
    }
}
