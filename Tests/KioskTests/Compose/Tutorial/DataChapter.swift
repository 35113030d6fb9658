import Kiosk

enum DataChapter {
    typealias Drink = ListChapter.Drink
    typealias DrinkRow = EventsChapter.DrinkRow
    typealias OrderEvent = EventsChapter.OrderEvent

    // page: binding
    struct Wishes: Equatable {
        var milk = false
        var sugar = false
    }

    struct Switch: Component {
        let title: String
        @Binding var isOn: Bool

        func render() -> Elements {
            Button(isOn ? "with \(title)" : "no \(title)").onTap { isOn.toggle() }
        }
    }

    struct WishesForm: Component {
        @State private var wishes = Wishes()

        func render() -> Elements {
            Row(gap: 8) {
                Switch(title: "milk", isOn: $wishes.milk)
                Switch(title: "sugar", isOn: $wishes.sugar)
                Button("Plain").onTap { wishes = Wishes() }
            }
        }
    }
    // end

    // page: observable
    final class Cart: Observable {
        @Published private(set) var counts: [Int: Int] = [:]
        @Published var table = 1

        func add(_ number: Int, of drink: Drink) { counts[drink.id, default: 0] += number }

        func total(of drinks: [Drink]) -> Int {
            drinks.reduce(0) { $0 + $1.price * (counts[$1.id] ?? 0) }
        }
    }

    struct Shop: Component {
        let drinks: [Drink]
        @State private var cart = Cart()

        func render() -> Elements {
            Column(gap: 8) {
                Table(cart: cart)
                ForEach(drinks) { drink in
                    DrinkRow(drink: drink, count: cart.counts[drink.id] ?? 0)
                }
                Text("\(cart.total(of: drinks)) cents")
            }
            .answer(OrderEvent.self) { event in
                switch event {
                case .more(let drink): cart.add(1, of: drink)
                case .fewer(let drink): cart.add(-1, of: drink)
                case .pay: return .notHandled
                }
                return .handled
            }
        }
    }

    struct Table: Component, Equatable {
        let cart: Cart

        func render() -> Elements {
            Button("Table \(cart.table)").onTap { cart.table += 1 }
        }
    }
    // end
}
