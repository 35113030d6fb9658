import Kiosk

/// A table of orders as typically written with components: ten nodes per row.
struct ComposeTable: Component {
    let model: TableModel

    func render() -> Elements {
        Column {
            ForEach(model.rows, key: \.number) { row in
                TableLine(row: row, isSelected: row.number == model.selected)
            }
        }
        .clipped()
        .on(TableLine.Selected.self) { model.selected = $0.number }
    }
}

/// The model of the table.
final class TableModel: Observable {
    struct Row: Equatable {
        let number: Int
        var name: String
        var price: String
    }

    @Published var rows: [Row] = []
    @Published var selected: Int?
    /// Read by one label above the table.
    @Published var title = "Orders"
    /// An animated node beside the title.
    let mover = BoxNode(.stack, TableModel.moverModel)

    private static var moverModel: BoxModel {
        var model = BoxModel()
        model.background = .role(.primary)
        model.cornerRadii = 12
        return model
    }
}

/// A row of the table.
struct TableLine: Component, Equatable {
    let row: TableModel.Row
    let isSelected: Bool

    /// The selection of a row.
    struct Selected: Event {
        let number: Int
    }

    func render() -> Elements {
        Row(align: .center) {
            Column { Text("\(row.number)").font(TableLine.font) }.size(width: 120)
            Column { Text(row.name).font(TableLine.font) }.grow()
            Column { Text(row.price).font(TableLine.font) }.size(width: 160)
            Button("Choose").sends(Selected(number: row.number)).size(width: 140, height: 32)
        }
        .background(.role(isSelected ? .primary : .surface))
        .size(height: 40)
        .shrink(0)
    }

    private static let font = Font(size: 16)
}

/// The title, the only component that reads it.
struct TableTitle: Component, Equatable {
    let model: TableModel

    func render() -> Elements {
        Text(model.title).font(Font(size: 24)).size(width: 600, height: 40).shrink(0)
    }
}

/// The table under its title.
struct ComposeScreen: Component {
    let model: TableModel

    func render() -> Elements {
        Column {
            Row(align: .center) {
                TableTitle(model: model)
                PlainNode { model.mover }.size(width: 24, height: 24)
            }
            .shrink(0)
            ComposeTable(model: model).grow().layout { $0.minHeight = 0 }
        }
        .background(.role(.background))
    }
}
