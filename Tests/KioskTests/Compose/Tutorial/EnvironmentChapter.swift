import Kiosk

// page: environment
enum CurrencyKey: EnvironmentKey {
    static let defaultValue = "€"
}

extension EnvironmentValues {
    var currency: String {
        get { self[CurrencyKey.self] }
        set { self[CurrencyKey.self] = newValue }
    }
}

struct Price: Component, Equatable {
    let cents: Int
    @Environment(\.currency) private var currency

    func render() -> Elements { Text("\(currency) \(Float(cents) / 100)") }
}
// end

enum EnvironmentChapter {
    // page: override
    struct Prices: Component {
        let cents: Int

        func render() -> Elements {
            Column {
                Price(cents: cents)
                Column { Price(cents: cents * 2) }.environment(\.currency, "$")
            }
        }
    }
    // end
}
