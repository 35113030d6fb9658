import CPixels
import Kiosk
import Testing

@Suite struct GlyphKernelTests {
    private static let stride = 61
    private static let rows = 23

    /// Cells as glyphs have them: some rows are empty, no two have a pixel in common.
    private func cells(
        _ count: Int, using generator: inout SeededGenerator
    ) -> [kiosk_glyph_cell] {
        var cells: [kiosk_glyph_cell] = []
        while cells.count < count {
            for row in 0..<Self.rows {
                var column = Int.random(in: 0..<30, using: &generator)
                while column + 4 <= Self.stride - 5, cells.count < count, cells.count % 7 < 5 {
                    let values = generator.coverages(4)
                    cells.append(
                        kiosk_glyph_cell(
                            row: UInt16(row), column: UInt16(column),
                            coverages: (values[0], values[1], values[2], values[3])))
                    column += Int.random(in: 4..<20, using: &generator)
                }
                if cells.count < count, cells.count % 7 >= 5 {
                    cells.append(
                        kiosk_glyph_cell(
                            row: UInt16(row), column: UInt16(Self.stride - 5),
                            coverages: (0, 1, 254, 255)))
                }
            }
            if cells.count < count { break }
        }
        if cells.count % 2 == 1 { cells.append(cells[cells.count - 1]) }
        return cells
    }

    @Test(arguments: KernelVariant.all)
    func `cells are blended pixel by pixel`(_ variant: KernelVariant) {
        let kernels = kiosk_glyph_kernels_of(kiosk_variant(rawValue: variant.number))!.pointee
        var generator = SeededGenerator(seed: 31)
        for count in [0, 1, 2, 3, 7, 16, 33, 60] {
            for offset in 0..<16 {
                let cells = cells(count, using: &generator)
                for alpha in [UInt32(255), 0, 254, 77] {
                    let before = generator.pixels(offset + Self.stride * Self.rows)
                    let pixel = scaledChannels(generator.pixel() | 0xFF00_0000, by: alpha)
                    var (result, expected) = (before, before)
                    for (index, cell) in cells.enumerated() {
                        if index == count { break }
                        let place = offset + Int(cell.row) * Self.stride + Int(cell.column)
                        withUnsafeBytes(of: cell.coverages) { parts in
                            for x in 0..<4 {
                                expected[place + x] = sourceOver(
                                    scaledChannels(pixel, by: UInt32(parts[x])), before[place + x])
                            }
                        }
                    }
                    result.withUnsafeMutableBufferPointer {
                        kernels.blend(
                            $0.baseAddress! + offset, Self.stride, cells, cells.count, pixel)
                    }
                    #expect(result == expected, "\(count) cells from \(offset) on")
                }
            }
        }
    }
}
