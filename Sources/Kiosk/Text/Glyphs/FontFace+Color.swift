internal import CText

/// A glyph's picture as the file has it, in a size of the file's own.
struct GlyphStrike {
    /// Premultiplied.
    let image: PixelBuffer
    /// Where the picture lies, in ems from the glyph's origin; y grows downwards.
    let rect: Rect
}

extension FontFace {
    /// The picture of a glyph that the file has pictures of, in the size nearest to `size`, in 26.6
    /// pixels, and larger if there is one. Nil for other glyphs.
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
            // Blue, green, red, alpha: the pixels of a little-endian machine.
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

    /// Sets the face to one of the sizes that it has pictures in, and answers its em in pixels.
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

    /// The layers of a glyph in the order in which they are drawn, in the file's first palette; none
    /// for a glyph in the text's colour.
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

    /// What a damaged file asks for beyond is not drawn.
    private static let greatestLayerCount = 256
}
