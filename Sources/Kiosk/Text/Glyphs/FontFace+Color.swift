internal import CText

/// A glyph's bitmap from the file, in one of the file's sizes.
struct GlyphStrike {
    /// Premultiplied pixels.
    let image: PixelBuffer
    /// Rectangle of the bitmap, in ems from the glyph's origin; y grows downwards.
    let rect: Rect
}

extension FontFace {
    /// Returns a glyph's bitmap in the size nearest to `size`, in 26.6 pixels, preferably larger;
    /// nil if the file has none for it.
    func strike(of glyph: UInt32, size: Int32) -> GlyphStrike? {
        guard let strike = selectStrike(size),
            FT_Load_Glyph(rasterFace, glyph, Int32(FT_LOAD_COLOR)) == 0,
            let slot = rasterFace.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = bitmap.buffer,
            width > 0, height > 0
        else { return nil }
        let image = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            // Blue, green, red, alpha: the byte order of a little-endian pixel.
            let row = UnsafeRawPointer(bytes + y * Int(bitmap.pitch))
            for x in 0..<width {
                image.pixels[y * image.stride + x] =
                    row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
            }
        }
        return GlyphStrike(
            image: image,
            rect: Rect(
                x: Float(slot.pointee.bitmap_left) / strike,
                y: -Float(slot.pointee.bitmap_top) / strike, width: Float(width) / strike,
                height: Float(height) / strike))
    }

    /// Selects one of the face's bitmap sizes, and returns its em in pixels.
    private func selectStrike(_ size: Int32) -> Float? {
        var best: (index: Int32, ppem: FT_Pos)?
        for index in 0..<max(0, rasterFace.pointee.num_fixed_sizes) {
            let ppem = rasterFace.pointee.available_sizes[Int(index)].y_ppem
            guard ppem > 0 else { continue }
            guard let other = best?.ppem else {
                best = (index, ppem)
                continue
            }
            let (isEnough, wasEnough) = (ppem >= FT_Pos(size), other >= FT_Pos(size))
            if isEnough != wasEnough ? isEnough : (ppem < other) == isEnough {
                best = (index, ppem)
            }
        }
        guard let best else { return nil }
        rasterSize = 0
        guard FT_Select_Size(rasterFace, best.index) == 0 else { return nil }
        return Float(best.ppem) / 64
    }

    /// Returns the layers of a glyph in drawing order, in the file's first palette; empty for a
    /// glyph in the text's colour.
    func layers(of glyph: UInt32) -> [GlyphLayer] {
        var palette: UnsafeMutablePointer<FT_Color>?
        var data = FT_Palette_Data()
        guard FT_Palette_Data_Get(rasterFace, &data) == 0, data.num_palettes > 0,
            FT_Palette_Select(rasterFace, 0, &palette) == 0, let palette
        else { return [] }
        var layers: [GlyphLayer] = []
        var iterator = FT_LayerIterator()
        var (layer, color) = (FT_UInt(0), FT_UInt(0))
        while layers.count < FontFace.greatestLayerCount,
            FT_Get_Color_Glyph_Layer(rasterFace, glyph, &layer, &color, &iterator) != 0
        {
            let isText = color == 0xFFFF || color >= FT_UInt(data.num_palette_entries)
            let entry = isText ? nil : palette[Int(color)]
            layers.append(
                GlyphLayer(
                    glyph: UInt16(truncatingIfNeeded: layer),
                    color: entry.map {
                        Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
                    }))
        }
        return layers
    }

    /// Maximum number of layers; a damaged file may have more, which are not drawn.
    private static let greatestLayerCount = 256
}
