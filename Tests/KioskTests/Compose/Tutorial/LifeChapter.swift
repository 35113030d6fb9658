import Kiosk

enum LifeChapter {
    typealias Drink = ListChapter.Drink

    // page: life
    struct Specials: Component {
        let load: (@escaping ([Drink]) -> Void) -> Void
        let log: (String) -> Void
        @State private var drinks: [Drink]?

        func render() -> Elements {
            Column {
                if let drinks {
                    ForEach(drinks) { Text($0.name) }
                } else {
                    Text("Loading …")
                }
            }
            .onAppear { load { drinks = $0 } }
            .onChange(of: drinks?.count) { old, new in log("\(old ?? 0) → \(new ?? 0)") }
            .onDisappear { log("gone") }
        }
    }
    // end

    // page: screens
    struct Screens: Component {
        let specials: Specials
        @State private var isPaying = false

        func render() -> Elements {
            ScreenStack {
                Column {
                    specials
                    Button("Pay").onTap { isPaying = true }
                }
                if isPaying { Button("Back").onTap { isPaying = false } }
            }
        }
    }
    // end

    // page: layers
    struct PayNow: Component {
        let pay: () -> Void
        @Environment(\.tree) private var tree

        func render() -> Elements {
            Button("Pay now").onTap {
                tree.layers.ask(Question("Pay the drinks?", yes: "Yes", no: "Not yet")) { isYes in
                    guard isYes else { return }
                    pay()
                    tree.layers.toast("Paid")
                }
            }
        }
    }
    // end
}
