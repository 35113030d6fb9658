import Kiosk

enum ListChapter {
    typealias Counter = CounterChapter.Counter

    // page: list
    struct Drink: Equatable, Identifiable {
        let id: Int
        var name: String
        /// In cents.
        var price: Int
    }

    struct Menu: Component {
        let drinks: [Drink]
        @State private var isSorted = false

        func render() -> Elements {
            Column(gap: 8) {
                Button(isSorted ? "As they come" : "By name").onTap { isSorted.toggle() }
                if drinks.isEmpty { Text("Nothing today") }
                ForEach(isSorted ? drinks.sorted { $0.name < $1.name } : drinks) { drink in
                    Counter(title: drink.name)
                }
            }
            .padding(16)
        }
    }
    // end
}
