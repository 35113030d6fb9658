import Kiosk

enum EventsChapter {
    typealias Drink = ListChapter.Drink

    // page: events
    enum OrderEvent: Event, Equatable {
        case more(Drink)
        case fewer(Drink)
        case pay
    }

    struct DrinkRow: Component, Equatable {
        let drink: Drink
        let count: Int

        func render() -> Elements {
            Row(gap: 16, align: .center) {
                Text(drink.name).grow()
                Button("−").enabled(count > 0).sends(OrderEvent.fewer(drink))
                Text("\(count)")
                Button("+").sends(OrderEvent.more(drink))
            }
        }
    }
    // end

    // page: handler
    struct Order: Component {
        let drinks: [Drink]
        @State private var counts: [Int: Int] = [:]

        func render() -> Elements {
            Column(gap: 8) {
                ForEach(drinks) { drink in
                    DrinkRow(drink: drink, count: counts[drink.id] ?? 0)
                }
                Button("Pay").sends(OrderEvent.pay)
            }
            .answer(OrderEvent.self) { event in
                switch event {
                case .more(let drink): counts[drink.id, default: 0] += 1
                case .fewer(let drink): counts[drink.id, default: 0] -= 1
                case .pay: return .notHandled
                }
                return .handled
            }
        }
    }
    // end

    // page: emitter
    struct Wheel: Component {
        let drinks: [Drink]
        @Emitter private var emit

        func render() -> Elements {
            Button("Surprise me").onTap {
                if let drink = drinks.randomElement() { emit(OrderEvent.more(drink)) }
            }
        }
    }
    // end
}
