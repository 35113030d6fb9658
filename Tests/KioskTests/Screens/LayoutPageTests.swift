import Kiosk
import KioskTesting
import Testing

/// The pictures in docs/layout.md are what their JSON draws.
@Suite("Layout page")
struct LayoutPageTests {
    private static let names = [
        "layout-box", "layout-justify", "layout-align", "layout-flex", "layout-wrap",
        "layout-grid", "layout-fill", "layout-ratio", "layout-absolute", "layout-rtl",
        "layout-rounding",
    ]

    @Test("a block draws the picture beside it", arguments: names)
    func picture(_ name: String) throws {
        let page = try LayoutPage()
        let block = try #require(page.pictures.first { $0.name == name }, "no block for \(name)")
        let text = page.configuration(of: block)
        #expect(documentReport(text) == "")
        let kiosk = try DocumentKiosk(text, width: block.width, height: block.height)
        let harness = kiosk.harness
        #expect(harness.log == [])
        let body = try #require(harness.tree.node(named: "picture"))
        #expect(
            Int(body.frameInRoot.maxY) == block.height - LayoutPage.margin,
            "the picture should be \(Int(body.frameInRoot.maxY) + LayoutPage.margin) high")
        checkSizes(below: body)
        try harness.expectPicture(name, in: .ofProject)
    }

    @Test("the page shows each picture once, in this order")
    func pictures() throws {
        let page = try LayoutPage()
        #expect(page.pictures.map(\.name) == LayoutPageTests.names)
        #expect(page.shown == LayoutPageTests.names)
    }

    /// Expects that a button is as wide as it says behind an arrow, or as wide and as high.
    private func checkSizes(below node: Node) {
        if let button = node as? ButtonNode,
            let match = button.model.text.firstMatch(of: /→ (\d+)(?: × (\d+))?$/)
        {
            let frame = button.frame
            let height = match.2.map { _ in " × \(Int(frame.height))" } ?? ""
            #expect(match.0 == "→ \(Int(frame.width))\(height)", "\(button.model.text)")
        }
        for child in node.children { checkSizes(below: child) }
    }
}

/// docs/layout.md: its blocks of JSON, each behind a comment with the name and the size of its
/// picture, and the styles that all have in common.
private struct LayoutPage {
    struct Picture {
        let name: String
        let width: Int
        let height: Int
        fileprivate(set) var text = ""
    }

    /// Around each picture.
    static let margin = 24

    private(set) var pictures: [Picture] = []
    private var styles = ""
    /// The names of the pictures that the page shows.
    private(set) var shown: [String] = []

    init() throws {
        var isOpen = false
        var isStyles = false
        for line in try Repository.text(of: "docs/layout.md").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if let match = line.wholeMatch(
                of: /<!-- picture: ([a-z-]+), (\d+) × (\d+) -->/)
            {
                pictures.append(
                    Picture(
                        name: String(match.1), width: Int(match.2) ?? 0, height: Int(match.3) ?? 0))
                (isOpen, isStyles) = (false, false)
            } else if line == "<!-- styles of the pictures -->" {
                isStyles = true
            } else if let match = line.wholeMatch(of: /!\[.+\]\(..\/Tests\/Goldens\/(.+)\.png\)/) {
                shown.append(String(match.1))
            } else if line.hasPrefix("```") {
                isOpen = line == "```jsonc"
                if !isOpen { isStyles = false }
            } else if isOpen && isStyles {
                styles += line + "\n"
            } else if isOpen && !pictures.isEmpty {
                pictures[pictures.count - 1].text += line + "\n"
            }
        }
    }

    func configuration(of picture: Picture) -> String {
        """
        {
          \(styles),
          "screens": { "home": { "body": {
            "type": "column", "padding": \(LayoutPage.margin), "background": "#f6f4f0",
            "children": [{ "type": "column", "id": "picture", "children": [\(picture.text)] }],
          } } },
        }
        """
    }
}
