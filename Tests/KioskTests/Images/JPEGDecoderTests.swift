import Kiosk
import Testing

struct JPEGDecoderTests {
    private func quartered(_ width: Int, _ height: Int) -> JPEGFile {
        JPEGFile(width: width, height: height) { quarters(width, height, $0, $1) }
    }

    @Test(arguments: JPEGFile.Sampling.allCases, [false, true])
    func kinds(sampling: JPEGFile.Sampling, isProgressive: Bool) throws {
        // An odd size, so that blocks and subsampled columns are cut.
        var file = quartered(75, 53)
        file.sampling = sampling
        file.isProgressive = isProgressive
        let picture = try ImageDecoder.decode(file.bytes, name: "x")
        #expect(picture.width == 75 && picture.height == 53 && picture.isOpaque)
        for (x, y) in [(3, 3), (70, 3), (3, 50), (70, 50), (20, 15)] {
            var color = quarters(75, 53, x, y)
            if sampling == .grey {
                let luma =
                    0.299 * Double(color >> 16 & 255) + 0.587 * Double(color >> 8 & 255)
                    + 0.114 * Double(color & 255)
                color = 0xFF00_0000 | UInt32(luma.rounded()) * 0x01_0101
            }
            #expect(isClose(picture[x, y], color, tolerance: 4), "\(x),\(y)")
        }
    }

    /// Adobe's inks are stored inverted: what they leave of the light.
    @Test func inksOfAdobe() throws {
        // Cyan, magenta, yellow, black as light: 200, 100, 50 of 255, and black leaves 204.
        var file = JPEGFile(width: 16, height: 16) { _, _ in 0xCC32_64C8 }
        file.isCMYK = true
        let picture = try ImageDecoder.decode(file.bytes, name: "x")
        #expect(isClose(picture[8, 8], 0xFFA0_5028, tolerance: 3))
        #expect(picture.isOpaque)

        // The marker's last byte says that the inks are not transformed: the four stored planes are
        // then luma, two chroma and black.
        var direct = file.bytes
        let marker = try #require(direct.indices.first { direct[$0...].starts(with: "Adobe".utf8) })
        #expect(direct[marker + 11] == 2)
        direct[marker + 11] = 0
        let planes = try ImageDecoder.decode(direct, name: "x")
        #expect(planes[8, 8] != picture[8, 8])
        #expect(isClose(planes[8, 8] & 0xFF00_0000, 0xFF00_0000, tolerance: 0))
    }

    /// Without Adobe's marker four planes are inks.
    @Test func inksAsTheyAre() throws {
        var file = JPEGFile(width: 16, height: 16) { _, _ in 0xCC32_64C8 }
        file.isCMYK = true
        let adobe = file.bytes
        let marker = try #require(adobe.indices.first { adobe[$0...].starts(with: "Adobe".utf8) })
        var transformed = adobe
        transformed[marker + 11] = 0
        let inverted = try ImageDecoder.decode(transformed, name: "x")[8, 8]
        let plain = Array(adobe[..<(marker - 4)] + adobe[(marker + 12)...])
        let inks = try ImageDecoder.decode(plain, name: "x")[8, 8]
        // Black is 255 - 204 stored inverted, so 0.8 of the light is left in one reading and 0.2 in
        // the other; the three colours complement each other.
        for shift in [0, 8, 16] {
            let light = Double(inverted >> shift & 255) / 0.8
            let expected = (255 - light) * 0.2
            #expect(abs(Double(inks >> shift & 255) - expected) < 3)
        }
    }

    @Test(arguments: 1...8, [true, false])
    func orientations(value: Int, isLittleEndian: Bool) throws {
        // Not square, so that a swap of the axes shows.
        let exif = JPEGFile.exif(orientation: UInt8(value), isLittleEndian: isLittleEndian)
        let file = JPEGFile.inserting(0xE1, exif, into: quartered(64, 40).bytes)
        let picture = try ImageDecoder.decode(file, name: "x")
        let isTurned = value >= 5
        #expect(picture.width == (isTurned ? 40 : 64) && picture.height == (isTurned ? 64 : 40))
        // Places of the file's top left, top right, bottom left and bottom right corner:
        // the tables of Exif 2.32, 4.6.4.
        let corners = [
            [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1],
            [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2],
        ][value - 1]
        let (right, bottom) = (picture.width - 4, picture.height - 4)
        let seen = [picture[3, 3], picture[right, 3], picture[3, bottom], picture[right, bottom]]
        for (pixel, corner) in zip(seen, corners) {
            let color = quarters(2, 2, corner & 1, corner >> 1)
            #expect(isClose(pixel, color, tolerance: 5), "\(value): \(String(pixel, radix: 16))")
        }
    }

    /// Every pixel of each orientation, against the definition by its inverse.
    @Test func orientationsAreExact() {
        let source = noise(width: 37, height: 21, opaque: true)
        for orientation in ImageOrientation.allCases {
            let picture = orientation.upright(source)
            for y in 0..<21 {
                for x in 0..<37 {
                    let (column, row) = (36 - x, 20 - y)
                    let (a, b) =
                        switch orientation {
                        case .topLeft: (x, y)
                        case .topRight: (column, y)
                        case .bottomRight: (column, row)
                        case .bottomLeft: (x, row)
                        case .leftTop: (y, x)
                        case .rightTop: (row, x)
                        case .rightBottom: (row, column)
                        case .leftBottom: (y, column)
                        }
                    #expect(picture[a, b] == source[x, y])
                }
            }
        }
    }

    @Test(arguments: [0, 9, 255])
    func anOrientationThatIsNone(value: UInt8) throws {
        let exif = JPEGFile.exif(orientation: value, isLittleEndian: true)
        let file = JPEGFile.inserting(0xE1, exif, into: quartered(64, 40).bytes)
        #expect(try ImageDecoder.decode(file, name: "x").width == 64)
        // Nor one that is cut off anywhere.
        for count in 0..<exif.count {
            let file = JPEGFile.inserting(
                0xE1, Array(exif.prefix(count)), into: quartered(16, 8).bytes)
            #expect(try ImageDecoder.decode(file, name: "x").width == 16)
        }
    }

    @Test func decodesNoLargerThanNeeded() throws {
        let file = quartered(101, 50).bytes
        let cases: [(DecodeSize, Int, Int)] = [
            (DecodeSize(width: 1, height: 1), 13, 7),
            (DecodeSize(width: 13, height: 7), 13, 7),
            (DecodeSize(width: 14, height: 1), 26, 13),
            (DecodeSize(width: 1, height: 8), 26, 13),
            (DecodeSize(width: 27, height: 13), 51, 25),
            (DecodeSize(width: 51, height: 26), 101, 50),
            (DecodeSize(width: 400, height: 1), 101, 50),
        ]
        for (size, width, height) in cases {
            let picture = try ImageDecoder.decode(file, name: "x", covering: size)
            #expect(picture.width == width && picture.height == height, "\(size)")
            let color = quarters(2, 2, 1, 0)
            #expect(isClose(picture[width - 2, 1], color, tolerance: 5))
        }
        // The size is that of the upright picture.
        let turned = JPEGFile.inserting(
            0xE1, JPEGFile.exif(orientation: 6, isLittleEndian: false), into: file)
        let picture = try ImageDecoder.decode(
            turned, name: "x", covering: DecodeSize(width: 20, height: 26))
        #expect(picture.width == 25 && picture.height == 51)
    }

    @Test func whatANameSaysDoesNotMatter() throws {
        let directory = TemporaryDirectory()
        let path = directory.write(quartered(16, 8).bytes, as: "photo.png")
        #expect(try ImageDecoder.decode(path: path).width == 16)
    }

    @Test func paddingBetweenSegmentsIsNoDamage() throws {
        let file = quartered(16, 8).bytes
        let padded = file[..<2] + [0, 0, 0, 0, 0] + file[2...]
        // A file has to begin with a marker after the first one, so the padding comes second.
        let behindComment = JPEGFile.inserting(0xFE, [1], into: Array(padded))
        #expect(try ImageDecoder.decode(behindComment, name: "x").width == 16)
    }

    @Test func bombsAreRefusedBeforeTheyAreDecoded() throws {
        var file = quartered(16, 8).bytes
        let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
        for index in (frame + 5)..<(frame + 9) { file[index] = 0xFF }
        #expect(
            throws: ImageError(
                path: "x", reason: .tooLarge("65535x65535 is more than 67108864 pixels"))
        ) { try ImageDecoder.decode(file, name: "x") }

        var progressive = quartered(16, 8)
        progressive.isProgressive = true
        let bytes = progressive.bytes
        #expect(throws: Never.self) {
            try ImageDecoder.decode(bytes, name: "x", limits: ImageLimits(pixels: 256))
        }
        #expect(throws: ImageError.self) {
            try ImageDecoder.decode(bytes, name: "x", limits: ImageLimits(pixels: 255))
        }
        // A thousand more empty scans.
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0]
        let empty = [[UInt8]](repeating: scan, count: 1000).flatMap { $0 }
        let scans: [UInt8] = bytes[..<(bytes.count - 2)] + empty + [0xFF, 0xD9]
        #expect {
            try ImageDecoder.decode(scans, name: "x", limits: ImageLimits(pixels: 256))
        } throws: { "\($0)".contains("scans of 16x8 pixels") }
    }

    @Test func everyCutIsAnError() {
        for isProgressive in [false, true] {
            var file = quartered(24, 17)
            file.isProgressive = isProgressive
            #expect(HostileFiles.cuts(of: file.bytes) == [])
        }
    }

    @Test(arguments: JPEGFile.Sampling.allCases)
    func damagedFilesNeverCrash(sampling: JPEGFile.Sampling) {
        var file = quartered(41, 27)
        file.sampling = sampling
        file.isProgressive = sampling.rawValue & 1 == 1
        let exif = JPEGFile.exif(orientation: 6, isLittleEndian: true)
        let bytes = JPEGFile.inserting(0xE1, exif, into: file.bytes)
        HostileFiles.damage(bytes, rounds: 700, seed: UInt64(sampling.rawValue) + 1)
        if sampling == .full {
            file.isCMYK = true
            HostileFiles.damage(file.bytes, rounds: 700, seed: 70)
        }
    }
}
