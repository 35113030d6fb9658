import KioskTesting
import Testing

@testable import Kiosk

/// Scrolled content moves pixels and paints what comes in.
@Suite("Scrolling")
struct ScrollMoveTests {
    static let (width, height) = (120, 100)
    private let root = BoxNode(.stack)
    private let list = BoxNode(.column)
    private var rows: [Probe] = []

    init() {
        root.model.background = .literal(.black)
        list.model.background = .literal(.white)
        list.clipsContent = true
        list.layoutStyle.overflow = .hidden
        for index in 0..<40 {
            let row = Probe("row \(index)", color: Color(UInt32(index) * 0x051207))
            row.layoutStyle = .fixed(100, 17)
            row.layoutStyle.margin = LayoutEdges(top: 3, right: 0, bottom: 0, left: 5)
            row.layoutStyle.shrink = 0
            rows.append(row)
        }
        list.add(rows)
        root.add(list)
    }

    private func check(_ stage: Stage, _ comment: Comment? = nil) {
        #expect(stage.repaintDifferences == 0, comment)
    }

    @Test("only what comes in is painted", arguments: [7, -7, 1, 33, -99])
    func strip(_ distance: Int) throws {
        let stage = try Stage(root, width: Self.width, height: Self.height)
        _ = try stage.work { list.contentOffset.y = 200 }
        let work = try stage.work { list.contentOffset.y += Float(distance) }
        let strip = min(abs(distance), Self.height) * Self.width
        if strip * 2 < Self.width * Self.height {
            #expect(work.damagedPixels == strip)
        } else {
            #expect(work.damagedPixels >= 9_000)
        }
        check(stage)
        // Rows that stay in view are not painted, however many there are.
        if abs(distance) == 1 { #expect(work.paints <= 2) }
    }

    @Test("what lies in front is painted anew, and so is its copy")
    func overlay() throws {
        let badge = Probe("badge", color: Color(0x00FF00, alpha: 120))
        badge.layoutStyle = .fixed(20, 10)
        badge.layoutStyle.alignSelf = .start
        badge.layoutStyle.margin = LayoutEdges(top: 40, right: 0, bottom: 0, left: 30)
        root.add(badge)
        let stage = try Stage(root, width: Self.width, height: Self.height)
        let work = try stage.work { list.contentOffset.y = 15 }
        #expect(work.damagedPixels < 15 * 120 + 20 * 40)
        #expect(work.damagedPixels >= 15 * 120 + 20 * 20)
        check(stage)
    }

    @Test("content that may not be moved is painted", arguments: 0..<10)
    func forbidden(_ reason: Int) throws {
        let stops = [ThemeGradient.Stop(0, .role(.text)), .init(1, .role(.primary))]
        switch reason {
        case 0: list.model.background = .literal(Color(0xFFFFFF, alpha: 254))
        case 1: rows[3].transform = .translation(x: 0, y: 0.5)
        case 2: list.effects.opacity = 0.5
        case 3: (root.clipsContent, root.model.cornerRadii) = (true, 9)
        case 4: list.transform = NodeTransform(scale: 1.5)
        case 5: rows[2].effects.backdropBlur = 2
        case 6: list.clipsContent = false
        case 8: list.model.background = .gradient(ThemeGradient(.linear(angle: 90), stops: stops))
        case 9: list.model.shadows = [ThemeShadow(blur: 8, isInner: true)]
        default: break
        }
        let stage = try Stage(root, width: Self.width, height: Self.height)
        let work = try stage.work { list.contentOffset.y = reason == 7 ? 4.5 : 4 }
        #expect(work.damagedPixels >= 9_000)
        check(stage, "reason \(reason)")
    }

    /// The rows are gradients with shadows that reach over each other.
    @Test("moved gradients and shadows are those that would be painted", arguments: [5, -5, 13])
    func dressed(_ distance: Int) throws {
        let stops = [ThemeGradient.Stop(0, .role(.danger)), .init(1, .role(.primary))]
        let places: [ThemeGradient.Geometry] = [
            .linear(angle: 30), .radial(center: Point(x: 0.2, y: 0)), .conic(angle: 10),
        ]
        for (index, row) in rows.enumerated() {
            let box = BoxNode(.row)
            box.model.background = .gradient(ThemeGradient(places[index % 3], stops: stops))
            box.model.cornerRadii = 6
            box.model.shadows = [
                ThemeShadow(offset: Point(x: 1, y: 3), blur: 9),
                ThemeShadow(blur: 4, isInner: true),
            ]
            box.layoutStyle = row.layoutStyle
            row.removeFromParent()
            list.add(box)
        }
        let stage = try Stage(root, width: Self.width, height: Self.height)
        _ = try stage.work { list.contentOffset.y = 100 }
        let work = try stage.work { list.contentOffset.y += Float(distance) }
        #expect(work.damagedPixels == abs(distance) * Self.width)
        check(stage)
    }

    @Test("changes in the same frame come out right")
    func changes() throws {
        let stage = try Stage(root, width: Self.width, height: Self.height)
        for step in 0..<30 {
            _ = try stage.work {
                list.contentOffset.y += Float(step % 7 - 2)
                rows[step].color = Color(0xFF00FF)
                rows[step].setNeedsPaint()
                if step % 5 == 0 { rows[step + 1].isHidden.toggle() }
                if step % 6 == 1 { rows[step / 3].removeFromParent() }
                if step % 4 == 2 { rows[step].layoutStyle.height = .points(Float(step)) }
            }
            check(stage, "step \(step)")
        }
    }

    @Test("touches find what is under the finger")
    func touches() throws {
        let stage = try Stage(root, width: Self.width, height: Self.height)
        _ = try stage.work { list.contentOffset.y = 100 }
        #expect(root.hitTest(Point(x: 50, y: 10)) === rows[5])
        #expect(rows[5].frameInRoot.minY == 3)
    }
}
