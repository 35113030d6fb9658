import Kiosk

// page: photo-async
/// Content that is on its way, has come, or has not: then with the reason, and a way to try again.
struct AsyncContent<Value: Equatable>: Component {
    let state: Loadable<Value>
    @ElementBuilder let content: (Value) -> Elements

    func render() -> Elements {
        switch state {
        case .loading: Loading()
        case .success(let value): content(value)
        case .failure(let reason): Failure(reason: reason)
        }
    }
}

/// Something is on its way.
struct Loading: Component, Equatable {
    func render() -> Elements {
        Stack(align: .center, justify: .center) {
            Text("Loading …").font(Font(size: 20)).color(.literal(.gray))
        }
        .background(.literal(.black))
    }
}

/// Something has not come.
struct Failure: Component, Equatable {
    let reason: String

    func render() -> Elements {
        Column(gap: 16, align: .center, justify: .center) {
            Text(reason).alignment(.center).maximumLines(3).color(.literal(.white))
            Button("Retry").sends(PhotoEvent.retry)
        }
        .background(.literal(.black))
        .padding(16)
    }
}
// end

extension Color {
    fileprivate static let gray = Color(0xA0A0A8)
}
