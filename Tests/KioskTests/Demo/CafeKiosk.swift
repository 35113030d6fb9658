import Foundation
import Kiosk
import KioskTesting
import Testing

/// The café's terminal with a till of its own.
final class CafeKiosk: ShippedKiosk {
    static let folderName = "cafe"
    let harness: Harness

    /// - Parameters:
    ///   - till: The address of its till, without a path.
    ///   - folder: Gets a copy of the configuration, and what the kiosk keeps.
    ///   - keeps: False for a kiosk that has nowhere to keep anything.
    init(
        till: String, in folder: Scratch, keeps: Bool = true, width: Int = 1280, height: Int = 800
    ) throws {
        let copy = try folder.copyConfiguration("cafe")
        try folder.replace("http://127.0.0.1:9000", by: till, in: "cafe/kiosk.json")
        harness = try Harness(
            configuration: copy, width: width, height: height,
            state: keeps ? folder["state.db"] : nil)
        try wait()
    }

    /// Chooses a product with some answers on its screen, and adds it to the cart.
    func add(_ product: String, _ answers: String...) throws {
        try tap(product)
        #expect(harness.screenName == "details")
        for answer in answers { try tap(answer) }
        try tap("add")
        #expect(harness.screenName == "menu")
    }

    /// From the menu: opens the cart, sends the order and says yes.
    func order() throws {
        try tap("cart")
        #expect(harness.screenName == "cart")
        try tap("send")
        try tap("Yes, order")
    }

    /// The dots below the pictures of the first screen.
    var dots: DotsNode? {
        harness.tree.root.find { $0 is DotsNode } as? DotsNode
    }

    var cart: JSON? { harness.value(of: "cart") }
}

extension LocalHTTPServer {
    /// Offers the café's menu.
    func serveMenu() throws {
        let file = "\(Repository.folder)/Config/cafe/peers/menu.json"
        let menu = try File.read(file, limit: 1 << 20)
        on("/menu.json", .status(200, [("Content-Type", "application/json")], body: menu))
    }

    /// Takes orders.
    func takeOrders() { on("/orders", .status(201)) }

    /// Messages that it was sent so far.
    func orders() throws -> [JSON] {
        try requests.filter { $0.method == "POST" && $0.path == "/orders" }
            .map { try JSON(parsing: String(decoding: $0.body, as: UTF8.self)) }
    }
}
