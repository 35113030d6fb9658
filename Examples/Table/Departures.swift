import Kiosk

/// A departure from a station.
struct Departure: Equatable {
    let number: Int
    let minute: Int
    let destination: String
    let platform: Int

    var time: String {
        let (hour, minute) = (minute / 60 % 24, minute % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

/// A table of a thousand rows with keys: sorting moves rows, choosing one touches two.
struct Departures: Component {
    private enum Order: String, CaseIterable { case time = "Time", destination = "Destination" }

    @State private var departures: [Departure]
    @State private var order = Order.time
    @State private var chosen: Int?

    init(count: Int = 1_000) {
        _departures = State(wrappedValue: Departures.timetable(count))
    }

    func render() -> Elements {
        Column {
            Row(gap: 12, align: .center) {
                Text("Departures").font(Font(size: 32, weight: .bold)).grow()
                for order in Order.allCases {
                    Button(order.rawValue)
                        .background(.role(order == self.order ? .primary : .surfaceMuted))
                        .color(.role(order == self.order ? .onPrimary : .text))
                        .onTap { sort(by: order) }
                        .key(order)
                }
            }
            .padding(horizontal: 24, vertical: 16)
            .shrink(0)
            Column {
                ForEach(departures, key: \.number) { departure in
                    DepartureRow(departure: departure, isChosen: departure.number == chosen)
                }
            }
            .clipped().grow().minimumSize(height: 0)
        }
        .background(.role(.background))
        .on(DepartureRow.Chosen.self) { chosen = $0.number == chosen ? nil : $0.number }
    }

    private func sort(by order: Order) {
        self.order = order
        switch order {
        case .time: departures.sort { ($0.minute, $0.number) < ($1.minute, $1.number) }
        case .destination:
            departures.sort { ($0.destination, $0.number) < ($1.destination, $1.number) }
        }
    }

    private static func timetable(_ count: Int) -> [Departure] {
        let places = ["Utrecht", "Basel", "Łódź", "Ghent", "Ljubljana", "Århus", "Nîmes"]
        return (0..<count).map {
            Departure(
                number: $0, minute: 6 * 60 + $0 * 7 / 3, destination: places[$0 * 5 % 7],
                platform: $0 * 11 % 14 + 1)
        }
    }
}

/// One row, which says upwards that it was chosen.
struct DepartureRow: Component, Equatable {
    let departure: Departure
    let isChosen: Bool

    struct Chosen: Event {
        let number: Int
    }

    func render() -> Elements {
        Button {
            Row(align: .center) {
                Text(departure.time).font(figures).color(color).size(width: 110)
                Text(departure.destination).font(Font(size: 22, weight: .medium)).color(color)
                    .grow()
                Text("\(departure.platform)").font(figures).color(color).alignment(.end)
                    .size(width: 60)
            }
            .grow()
        }
        .background(.role(isChosen ? .primary : departure.number % 2 == 0 ? .surface : .background))
        .cornerRadii(0)
        .sends(Chosen(number: departure.number))
        .size(height: 48).padding(horizontal: 24).shrink(0)
    }

    private var color: ThemeColor { .role(isChosen ? .onPrimary : .text) }
    private var figures: Font { Font(size: 22, features: [.tabularFigures]) }
}
