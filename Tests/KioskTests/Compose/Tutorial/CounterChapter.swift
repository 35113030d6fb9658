import Kiosk

enum CounterChapter {
    // page: counter
    struct Counter: Component {
        let title: String
        @State private var count = 0

        func render() -> Elements {
            Row(gap: 16, align: .center) {
                Text("\(count) × \(title)").grow()
                Button("+").onTap { count += 1 }
            }
        }
    }
    // end

    static func show() throws {
        // page: main
        try Application(Counter(title: "Tea")).run()
        // end
    }
}
