import KioskTesting
import Testing

@testable import Kiosk

/// Appearing, updating and disappearing.
@Suite("The life of what is shown")
struct ViewLifeTests {
    private final class Model: Observable {
        @Published var isShown = true
        @Published var isHidden = false
        @Published var opacity: Float = 1
        @Published var isCovered = false
        @Published var isForward = false
        @Published var title = "title"
    }

    private let model = Model()
    private let journal = Journal()

    private struct Page: Component {
        let model: Model
        let note: (String) -> Void

        func render() -> Elements {
            ScreenStack {
                Stack {
                    if model.isShown {
                        Column {
                            Text(model.title).noted("child", note)
                        }
                        .noted("parent", note)
                        .hidden(model.isHidden)
                        .opacity(model.opacity)
                    }
                    if model.isCovered { Column().background(.literal(.black)) }
                }
                if model.isForward { Text("details") }
            }
        }
    }

    private func page() throws -> Harness { try Harness(Page(model: model, note: journal.note)) }

    private let appearance = ["parent appears", "child appears"]
    private let disappearance = ["parent disappears", "child disappears"]

    @Test("what comes appears, parents before children")
    func appearing() throws {
        let kiosk = try page()
        #expect(journal.take() == appearance)
        #expect(try kiosk.work() == FrameStatistics())
        #expect(journal.take() == [])
    }

    @Test("what appears has its size")
    func layoutBeforeAppearing() throws {
        struct Sized: Component {
            let note: (String) -> Void
            let box = BoxNode()

            func render() -> Elements {
                PlainNode { box }.onAppear { note("\(box.frame.size)") }
            }
        }
        _ = try Harness(Sized(note: journal.note), width: 30, height: 20)
        #expect(journal.take() == ["\(Size(width: 30, height: 20))"])
    }

    @Test("an update is no appearance")
    func updating() throws {
        let kiosk = try page()
        _ = journal.take()
        let work = try kiosk.work { model.title = "other" }
        #expect(work.renders == 1)
        #expect(work.nodesUpdated == 1)
        #expect(journal.take() == [])
    }

    @Test("what leaves disappears, parents before children, as often as it comes and goes")
    func disappearing() throws {
        let kiosk = try page()
        _ = journal.take()
        for _ in 0..<2 {
            _ = try kiosk.work { model.isShown = false }
            #expect(journal.take() == disappearance)
            _ = try kiosk.work { model.isShown = true }
            #expect(journal.take() == appearance)
        }
    }

    @Test("nothing disappears that is hidden, transparent or covered, and nothing appears again")
    func notDisappearing() throws {
        let kiosk = try page()
        _ = journal.take()
        for shown in [true, false] {
            _ = try kiosk.work { model.isHidden = shown }
            _ = try kiosk.work { model.opacity = shown ? 0 : 1 }
            _ = try kiosk.work { model.isCovered = shown }
        }
        #expect(journal.take() == [])
    }

    @Test("a screen that another one covers disappears, and appears again when that goes")
    func screens() throws {
        let kiosk = try page()
        _ = journal.take()
        _ = try kiosk.work { model.isForward = true }
        #expect(journal.take() == disappearance)
        #expect(kiosk.texts == ["details"])
        let work = try kiosk.work { model.isForward = false }
        #expect(journal.take() == appearance)
        #expect(work.nodesMade == 0)
    }

    @Test("what comes and goes before it was shown neither appears nor disappears")
    func neverShown() throws {
        model.isShown = false
        let kiosk = try page()
        _ = try kiosk.work {
            model.isShown = true
            model.isShown = false
        }
        #expect(journal.take() == [])
    }

    // MARK: Phases

    @Test("state is there before the first render, and its first value is made once")
    func stateBeforeRender() throws {
        struct Owner: Component {
            let note: (String) -> Void
            @State private var value: Int

            init(note: @escaping (String) -> Void) {
                self.note = note
                _value = State(wrappedValue: Owner.first(note))
            }

            static func first(_ note: (String) -> Void) -> Int {
                note("first value")
                return 3
            }

            func render() -> Elements { Text("\(value)") }
        }
        struct Top: Component {
            let model: Model
            let note: (String) -> Void

            func render() -> Elements {
                if model.isShown { Text(model.title) }
                Owner(note: note)
            }
        }
        let kiosk = try Harness(Top(model: model, note: journal.note))
        #expect(kiosk.texts == ["title", "3"])
        _ = try kiosk.work { model.isShown = false }
        #expect(kiosk.texts == ["3"])
        #expect(journal.take() == ["first value"])
    }

    @Test("a render that changes what it reads is stopped, and named once")
    func sideEffectInRender() throws {
        struct Restless: Component {
            @State private var count = 0

            func render() -> Elements {
                count += 1
                return Elements([Text("\(count)").element])
            }
        }
        let kiosk = try Harness(Restless())
        #expect(kiosk.tree.statistics.stoppedNodes == 1)
        #expect(kiosk.tree.statistics.renders == FrameUpdate.roundLimit)
        #expect(kiosk.log.count == 1)
        #expect(kiosk.log.first?.contains("Restless asked for content again") == true)
        #expect(try kiosk.work() == FrameStatistics())
    }

    @Test("a frame computes everything first, and shows it then")
    func layoutThenCommit() throws {
        let kiosk = try page()
        let shadow = kiosk.pixels
        model.title = "other"
        model.isCovered = true
        #expect(kiosk.pixels == shadow)
        let work = try kiosk.work()
        #expect(work.frames == 1)
        #expect(kiosk.pixels != shadow)
    }

    // MARK: What is updated

    private struct Label: Component, Equatable {
        let title: String
        func render() -> Elements { Text(title) }
    }

    @Test("equality stops an update on its way down")
    func equalityStopsUpdates() throws {
        struct Top: Component {
            let model: Model
            func render() -> Elements {
                Column { Label(title: model.isHidden ? "x" : "same") }.opacity(model.opacity)
            }
        }
        let kiosk = try Harness(Top(model: model))
        let work = try kiosk.work { model.opacity = 0.5 }
        #expect(work.renders == 1)
        #expect(work.nodesUpdated == 1)
        #expect(try kiosk.work { model.isHidden = true }.renders == 2)
    }

    @Test("a component may have an equality of its own")
    func ownEquality() throws {
        struct Rounded: Component, Equatable {
            let value: Float
            static func == (a: Self, b: Self) -> Bool { a.value.rounded() == b.value.rounded() }
            func render() -> Elements { Text("\(value.rounded())") }
        }
        struct Top: Component {
            let model: Model
            func render() -> Elements { Rounded(value: model.opacity) }
        }
        let kiosk = try Harness(Top(model: model))
        #expect(try kiosk.work { model.opacity = 0.9 }.renders == 1)
        #expect(try kiosk.work { model.opacity = 0.1 }.renders == 2)
        #expect(kiosk.texts == ["0.0"])
    }

    @Test("setting an equal value updates nobody")
    func equalValues() throws {
        let kiosk = try page()
        #expect(try kiosk.work { model.title = "title" } == FrameStatistics())
    }

    @Test("of all that have an object, those are updated that read what changed")
    func onlyReaders() throws {
        struct Title: Component, Equatable {
            let model: Model
            func render() -> Elements { Text(model.title) }
        }
        struct Opacity: Component, Equatable {
            let model: Model
            func render() -> Elements { Text("\(model.opacity)") }
        }
        struct Top: Component {
            let model: Model
            func render() -> Elements {
                Title(model: model)
                Opacity(model: model)
            }
        }
        let kiosk = try Harness(Top(model: model))
        let work = try kiosk.work { model.opacity = 0.5 }
        #expect(work.renders == 1)
        #expect(work.nodesUpdated == 1)
        #expect(kiosk.texts == ["title", "0.5"])
    }
}

extension ElementConvertible {
    fileprivate func noted(_ name: String, _ note: @escaping (String) -> Void) -> Element {
        onAppear { note("\(name) appears") }.onDisappear { note("\(name) disappears") }
    }
}
