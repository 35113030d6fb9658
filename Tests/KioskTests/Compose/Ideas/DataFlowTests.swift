import KioskTesting
import Testing

@testable import Kiosk

/// The ways of data between what is shown: to children and parents, near and far, and to siblings.
@Suite("Ways of data")
struct DataFlowTests {
    private struct Item: Equatable, Identifiable {
        let id: Int
        var title: String
    }

    private static let items = [Item(id: 1, title: "Tea"), Item(id: 2, title: "Cake")]

    // MARK: To a child

    @Test("from a parent to its child: by the initialiser")
    func toAChild() throws {
        struct List: Component {
            let items: [Item]
            func render() -> Elements { Column { ForEach(items) { ItemRow(item: $0) } } }
        }
        struct ItemRow: Component {
            let item: Item
            func render() -> Elements { Text(item.title) }
        }
        #expect(try Harness(List(items: DataFlowTests.items)).texts == ["Tea", "Cake"])
    }

    // MARK: To a distant child

    private enum CurrencyKey: EnvironmentKey { static let defaultValue = "€" }

    private struct Price: Component, Equatable {
        @Environment(CurrencyKey.self) private var currency
        func render() -> Elements { Text("3 \(currency)") }
    }

    /// Knows nothing of currencies.
    private struct Between: Component, Equatable {
        func render() -> Elements { Column { Price() } }
    }

    @Test("from a parent to a distant child: by the environment, past those in between")
    func environment() throws {
        struct Top: Component {
            @Binding var currency: String
            func render() -> Elements { Between().environment(CurrencyKey.self, currency) }
        }
        var currency = "$"
        #expect(try Harness(Between()).texts == ["3 €"])
        let binding = Binding(get: { currency }, set: { currency = $0 })
        #expect(try Harness(Top(currency: binding)).texts == ["3 $"])
    }

    @Test("a value of the environment that changes updates those who read it")
    func environmentChanges() throws {
        let remote = Remote<String>()
        struct Top: Component {
            let remote: Remote<String>
            @State private var currency = "$"
            func render() -> Elements {
                let _ = remote.binding = $currency
                Between().environment(CurrencyKey.self, currency)
            }
        }
        let kiosk = try Harness(Top(remote: remote))
        let work = try kiosk.work { remote.value = "£" }
        #expect(kiosk.texts == ["3 £"])
        // The one that sets it and the one that reads it.
        #expect(work.renders == 2)
        #expect(try kiosk.work { remote.value = "£" } == FrameStatistics())
    }

    @Test("the nearest value counts, and comes and goes with its element")
    func scopedValues() throws {
        let remote = Remote<Bool>()
        struct Top: Component {
            let remote: Remote<Bool>
            @State private var isForeign = true
            func render() -> Elements {
                let _ = remote.binding = $isForeign
                Column {
                    Between()
                    if isForeign {
                        Between().environment(CurrencyKey.self, "$").key("other")
                    } else {
                        Between().key("other")
                    }
                }
                .environment(CurrencyKey.self, "£")
            }
        }
        let kiosk = try Harness(Top(remote: remote))
        #expect(kiosk.texts == ["3 £", "3 $"])
        let gone = try kiosk.work { remote.value = false }
        #expect(kiosk.texts == ["3 £", "3 £"])
        #expect(gone.nodesMade == 0)
        #expect(gone.renders == 2)
        _ = try kiosk.work { remote.value = true }
        #expect(kiosk.texts == ["3 £", "3 $"])
    }

    @Test("a service is found by a property, and its default is made once")
    func services() throws {
        struct Detail: Component {
            @Environment(\.pictures) private var pictures
            let name: String
            func render() -> Elements { Text(pictures.picture(name)) }
        }
        struct Top: Component {
            func render() -> Elements {
                Detail(name: "rose")
                Detail(name: "rose")
                Detail(name: "rose").environment(\.pictures, EmptyAlbum())
            }
        }
        #expect(try Harness(Top()).texts == ["rose 1", "rose 2", "no rose"])
    }

    // MARK: To a parent

    @Test("from a child to its parent: by a callback")
    func callback() throws {
        struct ItemRow: Component {
            let item: Item
            let onDetail: () -> Void
            func render() -> Elements { Button(item.title).onTap { onDetail() } }
        }
        struct List: Component {
            @State private var selected = "nothing"
            func render() -> Elements {
                Column {
                    Text(selected).name("selected")
                    ForEach(DataFlowTests.items) { item in
                        ItemRow(item: item) { selected = item.title }
                    }
                }
            }
        }
        let kiosk = try Harness(List())
        _ = try kiosk.work { try kiosk.press("Cake") }
        #expect(kiosk.text("selected") == "Cake")
    }

    @Test("between a parent and its child, both ways: by a binding")
    func binding() throws {
        struct List: Component {
            @State private var detail: Item?
            func render() -> Elements {
                Column {
                    ForEach(DataFlowTests.items) { item in
                        Button(item.title).onTap { detail = item }
                    }
                    Sheet(item: $detail)
                }
            }
        }
        /// Shows the item and closes itself.
        struct Sheet: Component {
            @Binding var item: Item?
            func render() -> Elements {
                if let item { Button("close \(item.title)").onTap { self.item = nil } }
            }
        }
        let kiosk = try Harness(List())
        let open = try kiosk.work { try kiosk.press("Tea") }
        #expect(kiosk.texts == ["Tea", "Cake", "close Tea"])
        // The parent hands it on and does not read it.
        #expect(open.renders == 1)
        _ = try kiosk.work { try kiosk.press("close Tea") }
        #expect(kiosk.texts == ["Tea", "Cake"])
    }

    @Test("a binding leads to a part of a value")
    func bindingToAPart() throws {
        struct Field: Component {
            @Binding var text: String
            func render() -> Elements { Button(text).onTap { text += "!" } }
        }
        struct Form: Component {
            @State private var item = Item(id: 1, title: "Tea")
            func render() -> Elements {
                Field(text: $item.title)
                Text("\(item.id) \(item.title)")
            }
        }
        let kiosk = try Harness(Form())
        _ = try kiosk.work { try kiosk.press("Tea") }
        #expect(kiosk.texts == ["Tea!", "1 Tea!"])
    }

    // MARK: To a distant parent

    private enum SumKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test("from children to a distant parent: by preferences, which are reduced to one")
    func preferences() throws {
        let remote = Remote<[Int]>()
        struct Leaf: Component {
            let number: Int
            func render() -> Elements { Text("\(number)").preference(SumKey.self, number) }
        }
        struct Top: Component {
            let remote: Remote<[Int]>
            @State private var numbers = [1, 2]
            @State private var sum = 0
            func render() -> Elements {
                let _ = remote.binding = $numbers
                Column {
                    Text("\(sum)").name("sum")
                    Stack { ForEach(numbers, key: \.self) { Leaf(number: $0) } }
                        .onPreferenceChange(SumKey.self) { sum = $0 }
                }
            }
        }
        let kiosk = try Harness(Top(remote: remote))
        #expect(kiosk.text("sum") == "3")
        let work = try kiosk.work { remote.value = [1, 2, 4] }
        #expect(kiosk.text("sum") == "7")
        #expect(work.frames == 1)
        _ = try kiosk.work { remote.value = [] }
        #expect(kiosk.text("sum") == "0")
    }

    /// Equal is what was asked for at once.
    private struct Alert: Equatable {
        let id: Int
        var title: String
        var message: String?

        static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    }

    private enum AlertKey: PreferenceKey {
        static let defaultValue: Alert? = nil
        static func reduce(value: inout Alert?, nextValue: () -> Alert?) { value = nextValue() }
    }

    private struct WithAlert: Component {
        @State private var alert: Alert?
        func render() -> Elements {
            Button("Show alert").onTap {
                alert = Alert(id: (alert?.id ?? 0) + 1, title: "Title", message: "Message")
            }
            .preference(AlertKey.self, alert)
        }
    }

    private struct Hello: Component {
        func render() -> Elements {
            Stack {
                Column().background(.literal(Color(0xFFFF00)))
                Column {
                    Text("Hello")
                    WithAlert()
                }
            }
        }
    }

    private struct AlertHost: Component {
        @State private var alert: Alert?
        func render() -> Elements {
            Hello().onPreferenceChange(AlertKey.self) { alert = $0 }
            if let alert {
                Column {
                    Text(alert.title)
                    if let message = alert.message { Text(message) }
                    Button("OK").onTap { self.alert = nil }
                }
            }
        }
    }

    @Test("a distant parent shows the alert that something deep in the tree asks for")
    func alert() throws {
        let kiosk = try Harness(AlertHost())
        #expect(kiosk.texts == ["Hello", "Show alert"])
        for _ in 0..<2 {
            let work = try kiosk.work { try kiosk.press("Show alert") }
            #expect(kiosk.texts == ["Hello", "Show alert", "Title", "Message", "OK"])
            #expect(work.frames == 1)
            _ = try kiosk.work { try kiosk.press("OK") }
            #expect(kiosk.texts == ["Hello", "Show alert"])
        }
    }

    // MARK: To siblings

    @Test("between siblings: by a state of their parent")
    func siblings() throws {
        struct Toggle: Component {
            @Binding var isOn: Bool
            func render() -> Elements {
                Button(isOn ? "on" : "off").onTap { isOn.toggle() }.name("toggle")
            }
        }
        struct Top: Component {
            @State private var isOn = false
            func render() -> Elements {
                Column {
                    Toggle(isOn: $isOn)
                    Button(isOn ? "Turn off" : "Turn on").onTap { isOn.toggle() }.name("button")
                }
            }
        }
        let kiosk = try Harness(Top())
        _ = try kiosk.work { try kiosk.press("toggle") }
        #expect(kiosk.texts == ["on", "Turn off"])
        _ = try kiosk.work { try kiosk.press("button") }
        #expect(kiosk.texts == ["off", "Turn on"])
    }
}

/// A service that is found in the environment, by a protocol.
private protocol Pictures: AnyObject {
    func picture(_ name: String) -> String
}

private final class Album: Pictures {
    private var count = 0

    func picture(_ name: String) -> String {
        count += 1
        return "\(name) \(count)"
    }
}

private final class EmptyAlbum: Pictures {
    func picture(_ name: String) -> String { "no \(name)" }
}

private enum PicturesKey: EnvironmentKey {
    static var defaultValue: any Pictures { Album() }
    static func areEqual(_ a: any Pictures, _ b: any Pictures) -> Bool { a === b }
}

extension EnvironmentValues {
    fileprivate var pictures: any Pictures {
        get { self[PicturesKey.self] }
        set { self[PicturesKey.self] = newValue }
    }
}
