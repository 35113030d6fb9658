import Kiosk

/// A name, and what there is to choose.
struct Field: Component {
    let name: String
    let content: Elements

    init(_ name: String, @ElementBuilder content: () -> Elements) {
        (self.name, self.content) = (name, content())
    }

    func render() -> Elements {
        Row(gap: 24, align: .center) {
            Text(name).font(Font(size: 22)).color(.role(.textMuted)).size(width: 120)
            content
        }
    }
}

/// One of several options.
struct Choice<Option: Hashable & RawRepresentable>: Component, Equatable
where Option.RawValue == String {
    let options: [Option]
    @Binding var choice: Option

    func render() -> Elements {
        Row(gap: 8) {
            for option in options {
                Button(option.rawValue)
                    .background(.role(option == choice ? .primary : .surfaceMuted))
                    .color(.role(option == choice ? .onPrimary : .text))
                    .onTap { choice = option }
                    .key(option)
            }
        }
    }
}

/// A number, one by one.
struct Stepper: Component, Equatable {
    @Binding var value: Int
    let range: ClosedRange<Int>

    func render() -> Elements {
        Row(gap: 8, align: .center) {
            step("−", by: -1)
            Text("\(value)").font(Font(size: 28, weight: .semibold)).alignment(.center)
                .size(width: 56)
            step("+", by: 1)
        }
    }

    private func step(_ caption: String, by difference: Int) -> Element {
        Button(caption).enabled(range.contains(value + difference))
            .background(.role(.surfaceMuted)).color(.role(.text)).font(Font(size: 24))
            .onTap { value += difference }
            .size(width: 56, height: 56).padding(0)
    }
}

/// On or off.
struct Toggle: Component, Equatable {
    @Binding var isOn: Bool

    func render() -> Elements {
        Button {
            Row(align: .center, justify: isOn ? .end : .start) {
                Stack().background(.role(isOn ? .onPrimary : .surface)).corners(16)
                    .size(width: 32, height: 32)
            }
            .size(width: 80, height: 32)
        }
        .background(.role(isOn ? .primary : .surfaceMuted))
        .cornerRadii(24)
        .onTap { isOn.toggle() }
        .padding(8)
    }
}
