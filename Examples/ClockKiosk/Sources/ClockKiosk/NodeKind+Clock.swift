import Kiosk

extension NodeKind {
    /// `{ "type": "clock", "zone": "Europe/Berlin" }`
    static let clock = NodeKind(
        "clock", "A clock with hands, which shows the time of a zone.",
        [
            .model(
                "zone", ZoneCodec(), \ClockModel.zone, default: "UTC",
                "The zone whose time it shows."),
            .model(
                "seconds", .bool, \ClockModel.showsSeconds, default: true,
                "Whether there is a hand for the seconds. A clock without one moves once a minute."),
            .model("hand", .color, \ClockModel.hand, "Colour of the hand for the seconds."),
        ]
    ) { ClockNode(ClockModel()) }
}
