import Kiosk
import KioskTesting
import Testing

/// Long lists, and what they look like.
@Suite("Lists: pictures")
struct ListPictureTests {
    private struct Rooms: Component {
        let isGrid: Bool
        let controller: ListController

        func render() -> Elements {
            Kiosk.List(count: 100_000, key: { $0 }, gap: 12) { index in
                Row(gap: 12, align: .center) {
                    Column().background(.role(index % 3 == 0 ? .primary : .success)).corners(12)
                        .size(width: 24, height: 24).shrink(0)
                    Text(index % 4 == 1 ? "Room \(index), under the roof" : "Room \(index)").grow()
                }
                .background(.role(.surface)).corners(8).padding(16)
            }
            .perLine(isGrid ? 2 : 1).background(.role(.background)).controller(controller)
            .padding(16)
        }
    }

    private func picture(isGrid: Bool, isDark: Bool, _ golden: String) throws {
        let controller = ListController()
        controller.scroll(toRow: 70_000, at: .start)
        let kiosk = try Harness(
            Rooms(isGrid: isGrid, controller: controller), width: isGrid ? 560 : 360, height: 320)
        if isDark { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        try kiosk.advance(by: .milliseconds(500))
        try kiosk.touch(.down, x: 180, y: 200)
        for y in stride(from: Float(190), through: 150, by: -10) {
            try kiosk.touch(.move, x: 180, y: y)
        }
        try kiosk.advance(by: .milliseconds(20))
        try kiosk.expectPicture(golden, in: .ofProject)
    }

    @Test("a list of a hundred thousand rows under a finger")
    func list() throws { try picture(isGrid: false, isDark: false, "list-rows") }

    @Test("a grid of a hundred thousand cells under a finger")
    func grid() throws { try picture(isGrid: true, isDark: true, "list-grid") }
}
