import KioskTesting
import Testing

@testable import Kiosk

/// Objects that several components read, and what depends on the space there is.
@Suite("Observable objects and sizes")
struct ObservableObjectTests {
    private final class Cart: Observable {
        @Published var count = 0
        @Published var table = 1
    }

    private struct Count: Component, Equatable {
        let cart: Cart
        func render() -> Elements { Button("\(cart.count)").onTap { cart.count += 1 } }
    }

    @Test("an owned object is made once, and lives as long as the place of its owner")
    func owned() throws {
        let remote = Remote<Int>()
        struct Owner: Component {
            let number: Int
            @State private var cart = Cart()
            func render() -> Elements {
                Text("owner \(number)")
                Count(cart: cart)
            }
        }
        struct Top: Component {
            let remote: Remote<Int>
            @State private var number = 1
            func render() -> Elements {
                let _ = remote.binding = $number
                Owner(number: number)
            }
        }
        let kiosk = try Harness(Top(remote: remote))
        let tap = try kiosk.work { try kiosk.press("0") }
        #expect(tap.renders == 1)
        let outer = try kiosk.work { remote.value = 2 }
        #expect(kiosk.texts == ["owner 2", "1"])
        // Whoever is given the same object is given nothing new.
        #expect(outer.renders == 2)
    }

    @Test("an object that is passed updates whoever reads it, from wherever it is changed")
    func passed() throws {
        let cart = Cart()
        struct Top: Component {
            let cart: Cart
            func render() -> Elements {
                Text("table \(cart.table)")
                Count(cart: cart)
            }
        }
        let kiosk = try Harness(Top(cart: cart))
        #expect(try kiosk.work { cart.count = 5 }.renders == 1)
        #expect(kiosk.texts == ["table 1", "5"])
        #expect(try kiosk.work { cart.table = 2 }.renders == 1)
        #expect(kiosk.texts == ["table 2", "5"])
    }

    private enum CartKey: EnvironmentKey { static var defaultValue: Cart { Cart() } }

    @Test("an object of the environment is one for all who find it")
    func fromTheEnvironment() throws {
        struct Found: Component, Equatable {
            @Environment(CartKey.self) private var cart
            func render() -> Elements { Text("\(cart.count)") }
        }
        struct Between: Component, Equatable {
            func render() -> Elements { Column { Found() } }
        }
        struct Top: Component {
            @State private var cart = Cart()
            func render() -> Elements {
                Column {
                    Between()
                    Found()
                    Button("more").onTap { cart.count += 1 }
                }
                .environment(CartKey.self, cart)
            }
        }
        let kiosk = try Harness(Top())
        let work = try kiosk.work { try kiosk.press("more") }
        #expect(kiosk.texts == ["1", "1", "more"])
        #expect(work.renders == 2)
    }

    // MARK: Code of its own

    @Test("a part of a render may be a property, a function or a component of its own")
    func partsOfARender() throws {
        struct Page: Component {
            let isOpen: Bool

            func render() -> Elements {
                header
                row("function")
                Row(title: "component")
            }

            @ElementBuilder private var header: Elements {
                if isOpen { Text("open") } else { Button("closed") }
            }

            private func row(_ title: String) -> Element { Text(title).padding(4) }

            struct Row: Component {
                let title: String
                func render() -> Elements { Text(title) }
            }
        }
        #expect(
            try Harness(Page(isOpen: true)).texts == ["open", "function", "component"])
    }

    // MARK: The space there is

    private final class Space: Observable {
        @Published var size: Float = 40
    }

    private struct Page: Component {
        let space: Space

        func render() -> Elements {
            Row {
                Text("x").size(width: .points(space.size), height: 50)
                Child().grow().name("child")
            }
        }
    }

    private struct Child: Component, Equatable {
        func render() -> Elements { Text("fills") }
    }

    @Test("what grows into the space there is costs no render when that changes")
    func growing() throws {
        let space = Space()
        let kiosk = try Harness(Page(space: space))
        let child = try #require(kiosk.tree.node(named: "child"))
        #expect(child.frame.width == 360)
        let work = try kiosk.work { space.size = 60 }
        #expect(child.frame.minX == 60)
        #expect(child.frame.width == 340)
        // The page alone.
        #expect(work.renders == 1)
    }

    @Test("a size reader renders for another size once, and in the same frame")
    func sizeReader() throws {
        let remote = Remote<Float>()
        struct Top: Component {
            let remote: Remote<Float>
            @State private var width: Float = 50
            func render() -> Elements {
                let _ = remote.binding = $width
                Row {
                    Column().size(width: .points(width), height: 10)
                    Sized().grow()
                }
            }
        }
        struct Sized: Component, Equatable {
            func render() -> Elements {
                SizeReader { space in Text("\(Int(space.width ?? 0))") }
            }
        }
        let kiosk = try Harness(Top(remote: remote))
        #expect(kiosk.texts == ["350"])
        let work = try kiosk.work { remote.value = 100 }
        #expect(kiosk.texts == ["300"])
        #expect(work.frames == 1)
        // The one that changed and the content of the size reader.
        #expect(work.renders == 2)
        #expect(try kiosk.work() == FrameStatistics())
    }
}
