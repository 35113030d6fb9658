import KioskTesting
import Testing

@testable import Kiosk

/// Data goes down and events go up.
@Suite("Data down, events up")
struct EventsUpTests {
    private struct Photo: Equatable {
        var title: String
    }

    private enum AppEvent: Event, Equatable {
        case retry
        case showDetails(Photo)
    }

    private struct Other: Event {}

    /// A source to load from.
    private enum Loading<Value: Equatable>: Equatable {
        case loading
        case success(Value)
        case error(String)
    }

    /// Shows one of three things; knows neither what it loads nor who tries again.
    private struct Async<Value: Equatable>: Component {
        let value: Loading<Value>
        @ElementBuilder let content: (Value) -> Elements

        func render() -> Elements {
            switch value {
            case .loading: Text("loading")
            case .success(let value): content(value)
            case .error(let message):
                Column {
                    Text(message)
                    Button("Retry").sends(AppEvent.retry)
                }
            }
        }
    }

    /// Source of photos.
    private final class Library: Observable {
        @Published var photos = Loading<[Photo]>.loading
        @Published var pictures: [String: Loading<String>] = [:]
        var requests: [String] = []
    }

    /// Handles the retry of its own picture, and lets everything else go on.
    private struct Tile: Component {
        let photo: Photo
        let library: Library

        func render() -> Elements {
            Async(value: library.pictures[photo.title] ?? .loading) { picture in
                Text(picture).sends(AppEvent.showDetails(photo))
            }
            .onAppear { library.requests.append(photo.title) }
            .answer(AppEvent.self) { event in
                guard event == .retry else { return .notHandled }
                library.requests.append(photo.title)
                return .handled
            }
        }
    }

    private struct Gallery: Component {
        let library: Library
        @State private var shown: Photo?

        func render() -> Elements {
            ScreenStack {
                Async(value: library.photos) { photos in
                    Column { ForEach(photos, key: \.title) { Tile(photo: $0, library: library) } }
                }
                .on(AppEvent.self) { event in
                    switch event {
                    case .retry: library.requests.append("list")
                    case .showDetails(let photo): shown = photo
                    }
                }
                if let shown { Text("details of \(shown.title)").onTap { self.shown = nil } }
            }
        }
    }

    private struct Sender: Component {
        let event: any Event
        @Emitter private var emit

        func render() -> Elements { Button("send").onTap { emit(event) } }
    }

    /// Components around a sender, which know nothing of its events.
    private struct Between: Component {
        let event: any Event

        func render() -> Elements { Column { Sender(event: event) } }
    }

    @Test("events have types, and go up to whoever handles them")
    func typedEventsGoUp() throws {
        struct Top: Component {
            let event: any Event
            @State private var received = "nothing"

            func render() -> Elements {
                Column {
                    Text(received).name("received")
                    Between(event: event)
                }
                .on(AppEvent.self) { received = "\($0)" }
            }
        }
        let kiosk = try Harness(Top(event: AppEvent.retry))
        let work = try kiosk.work { try kiosk.press("send") }
        #expect(kiosk.text("received") == "retry")
        // The one in between is given the event anew; it cannot be compared.
        #expect(work.renders == 3)
        let other = try Harness(Top(event: Other()))
        #expect(try other.work { try other.press("send") } == FrameStatistics())
        #expect(other.text("received") == "nothing")
    }

    @Test("an event that nobody handles leaves the tree at its root")
    func unhandledEvents() throws {
        let kiosk = try Harness(Between(event: Other()))
        var received: [any Event] = []
        kiosk.tree.onUnhandledEvent = { event, _ in
            received.append(event)
            return .handled
        }
        try kiosk.press("send")
        #expect(received.count == 1)
        #expect(received.first is Other)
    }

    @Test("a handler in the middle keeps some events and lets others go on")
    func handlerInTheMiddle() throws {
        struct Top: Component {
            let event: AppEvent
            let note: (String) -> Void

            func render() -> Elements {
                Column {
                    Between(event: event).answer(AppEvent.self) { event in
                        note("middle")
                        return event == .retry ? .handled : .notHandled
                    }
                }
                .on(AppEvent.self) { _ in note("top") }
            }
        }
        let journal = Journal()
        try Harness(Top(event: .retry, note: journal.note)).press("send")
        #expect(journal.take() == ["middle"])
        try Harness(Top(event: .showDetails(Photo(title: "rose")), note: journal.note))
            .press("send")
        #expect(journal.take() == ["middle", "top"])
    }

    @Test("data goes down: another value is drawn, and nothing else is asked")
    func dataGoesDown() throws {
        let library = Library()
        let kiosk = try Harness(Gallery(library: library))
        #expect(kiosk.texts == ["loading"])
        let work = try kiosk.work { library.photos = .success([Photo(title: "rose")]) }
        #expect(work.frames == 1)
        #expect(library.requests == ["rose"])
        let picture = try kiosk.work { library.pictures["rose"] = .success("a rose") }
        #expect(kiosk.texts == ["a rose"])
        // The tile and what shows its three states.
        #expect(picture.renders == 2)
    }

    private final class Caption: View<String> {
        var updates = 0
        override func updateContent() { updates += 1 }
    }

    @Test("a view of a model is brought up to date when it is given another one")
    func viewOfAModel() throws {
        struct Page: Component {
            let library: Library

            func render() -> Elements {
                let count = library.pictures.count
                Element(Caption.self, count > 1 ? "many" : "few") { Caption($0) }.name("caption")
            }
        }
        let library = Library()
        let kiosk = try Harness(Page(library: library))
        let caption = try #require(kiosk.tree.node(named: "caption") as? Caption)
        #expect(caption.updates == 1)
        let same = try kiosk.work { library.pictures["rose"] = .loading }
        #expect(same.renders == 1)
        #expect(same.contentUpdates == 0)
        let other = try kiosk.work { library.pictures["lily"] = .loading }
        #expect(other.contentUpdates == 1)
        #expect(caption.model == "many")
    }

    @Test("a container shows whatever it is given, and another thing instead")
    func swappableContent() throws {
        struct Frame: Component {
            let content: Elements
            init(@ElementBuilder _ content: () -> Elements) { self.content = content() }
            func render() -> Elements { Column { content }.border(.role(.text)).name("frame") }
        }
        struct Page: Component {
            let library: Library
            func render() -> Elements {
                Frame {
                    if case .error(let message) = library.photos {
                        Button(message)
                    } else {
                        Text("fine")
                    }
                }
            }
        }
        let library = Library()
        let kiosk = try Harness(Page(library: library))
        let frame = kiosk.tree.node(named: "frame")
        #expect(kiosk.texts == ["fine"])
        let work = try kiosk.work { library.photos = .error("broken") }
        #expect(kiosk.texts == ["broken"])
        #expect(kiosk.tree.node(named: "frame") === frame)
        #expect(work.nodesMade == 1)
        #expect(work.nodesRemoved == 1)
    }

    @Test("loading, success and error; who loads what tries again")
    func loadingAndRetry() throws {
        let library = Library()
        let kiosk = try Harness(Gallery(library: library))
        _ = try kiosk.work { library.photos = .error("no server") }
        #expect(kiosk.texts == ["no server", "Retry"])
        try kiosk.press("Retry")
        #expect(library.requests == ["list"])

        library.requests = []
        library.photos = .success([Photo(title: "rose"), Photo(title: "lily")])
        library.pictures = ["rose": .success("a rose"), "lily": .error("no lily")]
        _ = try kiosk.work()
        #expect(kiosk.texts == ["a rose", "no lily", "Retry"])
        #expect(library.requests == ["rose", "lily"])
        try kiosk.press("Retry")
        #expect(library.requests == ["rose", "lily", "lily"])
        _ = try kiosk.work { library.pictures["lily"] = .success("a lily") }
        #expect(kiosk.texts == ["a rose", "a lily"])

        // Events that the middle lets through reach the top.
        _ = try kiosk.work { try kiosk.press("a lily") }
        #expect(kiosk.texts == ["details of lily"])
        let back = try kiosk.work { try kiosk.press("details of lily") }
        #expect(kiosk.texts == ["a rose", "a lily"])
        #expect(back.nodesMade == 0)
    }
}
