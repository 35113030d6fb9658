import Kiosk

enum SizesChapter {
    typealias Drink = ListChapter.Drink

    // page: sizes
    struct Adaptive: Component {
        let drinks: [Drink]

        func render() -> Elements {
            Column {
                Text("Drinks")
                SizeReader { space in
                    if space.width.map({ $0 < 600 }) ?? false {
                        Column { cards }
                    } else {
                        Row { cards }
                    }
                }
                .grow()
            }
        }

        @ElementBuilder private var cards: Elements {
            ForEach(drinks) { Text($0.name).padding(16) }
        }
    }
    // end

    // page: stencils
    /// A name on the left, and a price as far right as there is space.
    struct Card {
        let drink: Drink
        let text: TextEngine

        var stencil: Stencil {
            let name = LabelModel(drink.name)
            let price = LabelModel("\(drink.price)")
            var row = LayoutStyle()
            row.justify = .spaceBetween
            row.padding = LayoutEdges(8)
            return Stencil(
                style: row,
                children: [
                    Stencil("name", content: .text(name, in: text))
                        .showing(LabelNode(name)) { label, isNew in
                            if !isNew { label.model = name }
                        },
                    Stencil("price", content: .text(price, in: text))
                        .showing(LabelNode(price)) { label, isNew in
                            if !isNew { label.model = price }
                        },
                ])
        }
    }

    struct Cards: Component {
        let drinks: [Drink]
        @Environment(\.textEngine) private var text

        func render() -> Elements {
            SizeReader { space in
                let row = SizeConstraints(width: space.width)
                Column(gap: 8) {
                    ForEach(drinks) { Card(drink: $0, text: text).stencil.layout(in: row) }
                }
            }
        }
    }
    // end
}
