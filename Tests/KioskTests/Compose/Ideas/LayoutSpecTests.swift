import KioskTesting
import Testing

@testable import Kiosk

/// Layouts that are functions of a model and of a space, computed apart from any tree.
@Suite("Layouts apart from the tree")
struct LayoutSpecTests {
    private struct Person: Equatable {
        var name = "Ada"
        var portrait = Size(width: 40, height: 40)
    }

    /// A portrait with a name beside it, or below it where the space is narrow.
    private func person(_ person: Person, _ space: SizeConstraints) -> Stencil {
        let isNarrow = space.width.map { $0 < 100 } ?? false
        return Stencil(
            style: .with {
                $0.direction = isNarrow ? .column : .row
                $0.gap = 10
            },
            children: [
                Stencil("portrait", content: .fixed(person.portrait)).showing(BoxNode()),
                Stencil("name", content: .letters(person.name)).showing(LabelNode("")) {
                    label, _ in label.model.text = person.name
                },
            ])
    }

    /// Made of the one above.
    private func people(_ all: [Person], _ space: SizeConstraints) -> Stencil {
        Stencil(
            style: .with {
                $0.direction = .column
                $0.gap = 5
            },
            children: all.map { person($0, space) })
    }

    @Test("four kinds of boxes: with and without a view, of standard and of custom size")
    func fourKinds() throws {
        let stencil = Stencil(
            style: .with { $0.direction = .row },
            children: [
                Stencil("A", style: .fixed(10, 20)).showing(BoxNode()),
                Stencil("B", style: .fixed(20, 20)),
                Stencil("C", content: .fixed(Size(width: 30, height: 20))).showing(BoxNode()),
                Stencil("D", content: .fixed(Size(width: 40, height: 20))),
            ])
        let layout = stencil.layout()
        #expect(layout.size == Size(width: 100, height: 20))
        #expect(["A", "B", "C", "D"].map { layout[$0]?.frame.minX } == [0, 10, 30, 60])
        let node = layout.makeNode()
        #expect(node.children.map(\.name) == ["A", "C"])
    }

    @Test("what has a size of its own is asked for it in the space there is")
    func sizeProviders() {
        var asked: [SizeConstraints] = []
        let content = StencilContent { space in
            asked.append(space)
            return Size(width: min(200, space.width ?? 200), height: 10)
        }
        let layout = Stencil("leaf", content: content).layout(in: SizeConstraints(width: 50))
        #expect(asked.contains { $0.width == 50 })
        #expect(layout["leaf"]?.frame.width == 50)
    }

    @Test("a spec is a function of its model and of the space")
    func specsAreFunctions() {
        let ada = Person()
        let wide = person(ada, .unbounded).layout()
        #expect(wide["name"]?.frame == Rect(x: 50, y: 0, width: 30, height: 40))
        let narrow = SizeConstraints(width: 80)
        let below = person(ada, narrow).layout(in: narrow)
        #expect(below["name"]?.frame == Rect(x: 0, y: 50, width: 80, height: 10))
        var other = ada
        other.name = "Grace"
        #expect(person(other, .unbounded).layout().size.width == wide.size.width + 20)
    }

    @Test("specs are made of other specs")
    func specsCompose() {
        let layout = people([Person(), Person(name: "Grace")], .unbounded).layout()
        #expect(layout.parts.map(\.name) == ["portrait", "name", "portrait", "name"])
        #expect(layout.parts.map(\.frame.minY) == [0, 0, 45, 45])
        #expect(layout.size == Size(width: 100, height: 85))
    }

    @Test("a layout makes views, whose frames are right before anything else happens")
    func layoutMakesViews() {
        var frames: [Rect] = []
        var isNew: [Bool] = []
        let layout = Stencil("box", style: .fixed(30, 40)).showing(BoxNode()) { box, new in
            frames.append(box.frame)
            isNew.append(new)
        }.layout()
        #expect(frames.isEmpty)
        let node = layout.makeNode()
        #expect(node.frame.size == layout.size)
        #expect(frames == [Rect(x: 0, y: 0, width: 30, height: 40)])
        #expect(isNew == [true])
        layout.apply(to: node)
        #expect(isNew == [true, false])
    }

    @Test("a layout is applied to views that exist, which are used again")
    func layoutIsApplied() throws {
        let root = BoxNode()
        let kiosk = try Harness(root: root, width: 300, height: 200)
        let container = people([Person(), Person()], .unbounded).layout().makeNode()
        root.add(container)
        let before = container.children
        try kiosk.advance(by: .seconds(1))
        let work = try kiosk.work {
            people([Person(), Person(name: "Grace")], .unbounded).layout().apply(to: container)
        }
        #expect(zip(container.children, before).allSatisfy { $0 === $1 })
        #expect(kiosk.texts == ["Ada", "Grace"])
        #expect(work.contentUpdates == 1)
    }

    private final class Model: Observable {
        @Published var people = [Person()]
        @Published var width: Float = 200
    }

    private struct Page: Component {
        let model: Model
        let spec: ([Person], SizeConstraints) -> Stencil

        func render() -> Elements {
            Row {
                SizeReader { space in spec(model.people, space).layout(in: space) }
                    .size(width: .points(model.width))
            }
        }
    }

    @Test("in a component, the space comes from a size reader, and the layout stands in the render")
    func specInAComponent() throws {
        let model = Model()
        let kiosk = try Harness(Page(model: model, spec: people))
        let label = try #require(kiosk.node(showing: "Ada"))
        #expect(label.frameInRoot.minX == 50)
        let more = try kiosk.work { model.people.append(Person(name: "Grace")) }
        #expect(kiosk.texts == ["Ada", "Grace"])
        #expect(kiosk.node(showing: "Ada") === label)
        // Only what the size reader renders reads the people.
        #expect(more.renders == 1)
        let narrow = try kiosk.work { model.width = 80 }
        #expect(kiosk.node(showing: "Ada") === label)
        #expect(label.frameInRoot.origin == Point(x: 0, y: 50))
        #expect(narrow.nodesMade == 0)
        #expect(narrow.frames == 1)
    }
}

extension StencilContent {
    /// A line of letters that are 10 × 10.
    fileprivate static func letters(_ text: String) -> StencilContent {
        .fixed(Size(width: Float(text.count * 10), height: 10))
    }
}
