import Kiosk

/// Documents to measure, as typically written.
enum DocumentText {
    /// Makes screens of 200 nodes each: cards with texts, mostly with expressions, and buttons with
    /// actions.
    static func screens(_ count: Int) -> [UInt8] {
        var text = head
        for number in 0..<count {
            text += number == 0 ? "" : ",\n"
            text +=
                "\"screen\(number)\": { \"params\": { \"id\": { \"type\": \"int\", \"default\": 0 } },"
            text +=
                " \"state\": { \"isOpen\": false }, \"body\": { \"type\": \"column\", \"style\": \"page\","
            text += " \"children\": [\n" + title(number)
            for card in 0..<cardsPerScreen {
                text += ",\n" + self.card(number * cardsPerScreen + card)
            }
            text += "] } }"
        }
        return Array((text + "} }").utf8)
    }

    static let nodesPerScreen = 200
    /// Cards have six nodes each; the column and the title have the other four.
    private static let cardsPerScreen = 196 / 6

    private static let head = """
        { "types": { "drink": { "name": "string", "price": "int", "note": "string?" } },
          "state": {
            "count": 0, "cart": { "type": "list(drink)" }, "isBusy": false, "guest": "Ada",
            "drink": { "type": "drink", "value": { "name": "Flat White", "price": 360 } } },
          "strings": { "en": { "hello": "Hello {name}", "pieces": { "one": "{count} piece", "other": "{count} pieces" } } },
          "styles": {
            "page": { "padding": 24, "gap": 8 },
            "card": { "padding": [8, 16], "gap": 8, "cornerRadius": 12, "background": "surface",
                      "align": "center", "whenPressed": { "background": "surface-muted" } },
            "name": { "fontSize": 20, "fontWeight": "semibold", "maxLines": 1, "grow": 1 },
            "note": { "fontSize": 16, "color": "text-muted", "maxLines": 1 } },
          "screens": {

        """

    private static func title(_ number: Int) -> String {
        """
        { "type": "row", "gap": 16, "children": [
            { "type": "label", "text": "${t('hello', {'name': guest})}", "style": "name" },
            { "type": "label", "text": "Screen \(number), ${t('pieces', {'count': cart.size()})}", "style": "note" } ] }
        """
    }

    private static func card(_ number: Int) -> String {
        """
        { "type": "button", "style": "card", "enabled": "${!isBusy && count < \(100 + number)}",
          "on": { "tap": [ { "increment": "count" }, { "append": { "cart": "${drink}" } },
                           { "if": "${count > 10}", "then": { "navigate": "screen0" } } ] },
          "children": [
            { "type": "row", "gap": 8, "align": "center", "children": [
                { "type": "label", "text": "${drink.name}, no. \(number)", "style": "name" },
                { "type": "label", "text": "${formatCurrency(double(drink.price) / 100.0 + double(count), 'EUR')}", "style": "note",
                  "color": "${isOpen ? 'primary' : 'text-muted'}" },
                { "type": "label", "text": "Freshly made, with care", "style": "note" },
                { "type": "row", "width": 24, "height": 24, "cornerRadius": 12,
                  "background": "${count > \(number) ? 'success' : 'outline'}" } ] } ] }
        """
    }

    /// 5,000 labels, each reading its own field of one variable, at fixed sizes as on a departure
    /// board.
    static var board: [UInt8] {
        var state = ""
        var labels = ""
        for number in 0..<boardSize {
            state += (number == 0 ? "" : ", ") + "\"f\(number)\": \(number)"
            labels += number == 0 ? "" : ",\n"
            labels +=
                "{ \"type\": \"label\", \"text\": \"${board.f\(number)}\", \"fontSize\": 10, \"width\": 25, \"height\": 15 }"
        }
        return Array(
            """
            { "state": { "board": { \(state) } },
              "screens": { "board": { "body": { "type": "row", "wrap": true, "children": [ \(labels),
                { "type": "button", "id": "\(button)", "width": 25, "height": 15, "padding": 0,
                  "on": { "tap": { "increment": "board.f2500" } } } ] } } } }
            """.utf8)
    }

    static let boardSize = 5000
    /// Id of the button whose tap changes one value.
    static let button = "more"

    /// A list of 1,000 elements.
    static var list: [UInt8] {
        let elements = (0..<listSize).map {
            "{ \"id\": \($0), \"name\": \"Item \($0)\", \"count\": 0 }"
        }
        return Array(
            """
            { "state": { "items": [ \(elements.joined(separator: ",")) ] },
              "screens": { "list": { "body": { "type": "column", "clip": true, "children": [
                { "type": "button", "id": "\(button)", "shrink": 0,
                  "on": { "tap": { "increment": "items[5].count" } } },
                { "forEach": "${items}", "key": "${item.id}", "body":
                  { "type": "row", "height": 40, "gap": 8, "shrink": 0, "children": [
                    { "type": "label", "text": "${item.name}", "grow": 1 },
                    { "type": "label", "text": "${item.count}", "width": 80 } ] } } ] } } } }
            """.utf8)
    }

    static let listSize = 1000
}
