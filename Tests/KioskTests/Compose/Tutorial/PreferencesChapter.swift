import Kiosk

enum PreferencesChapter {
    // page: preference
    struct Alert: Equatable {
        var title: String
        var message: String?
        /// Belongs to whoever asks for the alert.
        @Binding var isShown: Bool
    }

    enum AlertKey: PreferenceKey {
        static var defaultValue: Alert? { nil }

        /// The first one that somebody offers.
        static func reduce(value: inout Alert?, nextValue: () -> Alert?) {
            value = value ?? nextValue()
        }
    }

    struct PayButton: Component {
        @State private var isClosed = false

        func render() -> Elements {
            Button("Pay").onTap { isClosed = true }
                .preference(AlertKey.self, isClosed ? alert : nil)
        }

        private var alert: Alert {
            Alert(title: "Closed", message: "Come back at nine.", isShown: $isClosed)
        }
    }
    // end

    // page: alert
    struct AlertHost: Component {
        let content: Elements
        @State private var alert: Alert?

        init(@ElementBuilder _ content: () -> Elements) { self.content = content() }

        func render() -> Elements {
            Stack { content }.onPreferenceChange(AlertKey.self) { alert = $0 }
            if let alert {
                Stack(align: .center, justify: .center) {
                    Column(gap: 16) {
                        Text(alert.title)
                        if let message = alert.message { Text(message) }
                        Button("OK").onTap { alert.isShown = false }
                    }
                    .background(.role(.surface)).corners(12).padding(24)
                }
                .background(.literal(Color(0x000000, alpha: 128)))
            }
        }
    }
    // end
}
