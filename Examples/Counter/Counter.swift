import Kiosk

/// State that a component keeps for itself, and a button that changes it.
struct Counter: Component {
    @State private var count = 0

    func render() -> Elements {
        Column(gap: 32, align: .center, justify: .center) {
            Text("\(count)").font(Font(size: 160, weight: .bold, features: [.tabularFigures]))
            Text(count == 1 ? "guest came in today" : "guests came in today")
                .font(Font(size: 24)).color(.role(.textMuted))
            Row(gap: 16) {
                Button("One less").enabled(count > 0).background(.role(.surfaceMuted))
                    .color(.role(.text)).onTap { count -= 1 }
                Button("One more").onTap { count += 1 }
            }
        }
        .background(.role(.background))
    }
}
