// page: readme
import Kiosk

// end

/// The README's kiosk. It takes the display, so it is compiled and not run.
private func runKiosk() throws {
    // page: readme
    let label = LabelNode("Nothing yet")
    let button = ButtonNode("Espresso")
    button.on(TapEvent.self) { _ in
        label.model.text = "Espresso, please"
        return .handled
    }
    let column = BoxNode(.column)
    column.add([label, button])
    try Application(root: column).run()
    // end
}
