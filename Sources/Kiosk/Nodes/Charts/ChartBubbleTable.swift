/// The lines of a bubble below each other, and in columns side by side where a chart is too low for
/// all of them.
struct ChartBubbleTable {
    /// Distance of the texts from the left and the right edge.
    static let inset: Float = 12
    /// Distance of the columns, and of a name from its value.
    static let between: Float = 16

    /// The lines that there is room for; if there are more, the last one says how many are left out.
    private(set) var lines: [ChartBubble.Line]
    /// Number of lines below each other.
    let rows: Int
    /// Width of a column.
    let width: Float
    /// Distance of the rows.
    let pitch: Float
    /// Side of the sample of a series' colour.
    let sample: Float
    /// Room of the samples in front of the names.
    let lead: Float
    /// Size of the box, with its heading.
    let size: Size

    init(
        _ all: [ChartBubble.Line], _ heading: Float?, in room: Size, _ texts: ChartTexts
    ) {
        pitch = texts.smallHeight + 4
        sample = (texts.smallSize * 0.8).rounded()
        lead = all.contains { $0.sample != nil } ? sample + 8 : 0
        let names = all.reduce(0) { max($0, $1.name?.size.width ?? 0) }
        let values = all.reduce(0) { max($0, $1.value?.size.width ?? 0) }
        let between = ChartBubbleTable.between
        let least = (lead + names + (names > 0 ? between : 0) + values).rounded(.up)
        let above = heading == nil ? 16 : pitch + 16
        let mostRows = max(1, Int((room.height - above) / pitch))
        let inner = room.width - 2 * ChartBubbleTable.inset
        let mostColumns = max(1, Int((inner + between) / (least + between)))
        // A number would take as much room as the second of two lines.
        let most = max(2, mostRows * mostColumns)
        lines = all
        if all.count > most {
            lines = Array(all.prefix(most - 1))
            let rest = texts.small("+" + texts.language.number(all.count - lines.count))
            lines.append(ChartBubble.Line(sample: nil, name: rest, value: nil))
        }
        let columns = min(mostColumns, (lines.count + mostRows - 1) / mostRows)
        rows = (lines.count + columns - 1) / columns
        let gaps = Float(columns - 1) * between
        width = max(least, ((heading ?? 0) - gaps) / Float(columns)).rounded(.up)
        size = Size(
            width: Float(columns) * width + gaps + 2 * ChartBubbleTable.inset,
            height: Float(rows) * pitch + above)
    }
}
