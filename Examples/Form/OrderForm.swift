import Kiosk

/// An order of a guest.
struct Order: Equatable {
    enum Size: String, CaseIterable { case small = "Small", medium = "Medium", large = "Large" }

    var size = Size.medium
    var shots = 1
    var withMilk = true

    var price: Int { 240 + shots * 60 + (size == .large ? 80 : 0) + (withMilk ? 40 : 0) }
}

/// A form: one state, whose parts are handed down as bindings.
struct OrderForm: Component {
    @State private var order = Order()
    @State private var isSent = false

    func render() -> Elements {
        Column(gap: 24) {
            Text(isSent ? "Thank you" : "Your coffee").font(Font(size: 40, weight: .bold))
            Field("Size") { Choice(options: Order.Size.allCases, choice: $order.size) }
            Field("Shots") { Stepper(value: $order.shots, range: 1...4) }
            Field("Milk") { Toggle(isOn: $order.withMilk) }
            Spacer()
            Row(gap: 16, align: .center) {
                Text("\(order.price / 100).\(order.price % 100 / 10)0 €")
                    .font(Font(size: 32, weight: .semibold, features: [.tabularFigures]))
                Spacer()
                Button(isSent ? "Order another" : "Order").onTap {
                    if isSent { order = Order() }
                    isSent.toggle()
                }
            }
        }
        .background(.role(.background))
        .padding(48)
    }
}
