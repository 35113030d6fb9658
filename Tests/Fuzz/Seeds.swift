import Glibc

/// The files that the fuzzer begins with: small ones of each kind.
struct Seeds {
    let name: String
    let bytes: [UInt8]

    func write(into directory: String) {
        let format = name.prefix { $0 != "-" }
        mkdir("\(directory)/\(format)", 0o777)
        guard let file = fopen("\(directory)/\(format)/\(name)", "w") else {
            fatalError("\(directory) cannot be written")
        }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    static var all: [Seeds] {
        png + jpeg + webp + gif + svg + TextSeeds.all + ExpressionSeeds.all + JSONSeeds.all
            + DocumentSeeds.all + ControlSeeds.all
    }

    private static func gradient(_ x: Int, _ y: Int) -> UInt32 {
        let (red, green) = (UInt32(x * 37 & 255), UInt32(y * 53 & 255))
        return UInt32(x * y * 11 & 255) << 24 | red << 16 | green << 8 | (red ^ green)
    }

    private static var png: [Seeds] {
        let kinds: [(PNGFile.ColorType, [UInt8])] = [
            (.grey, [1, 2, 4, 8, 16]), (.trueColor, [8, 16]), (.palette, [1, 2, 4, 8]),
            (.greyAlpha, [8, 16]), (.trueColorAlpha, [8, 16]),
        ]
        return kinds.flatMap { color, depths in
            depths.flatMap { depth in
                [false, true].map { isInterlaced in
                    // Room for all rows of nine pixels, with filters between 0 and 4.
                    let rows = (0..<900).map { UInt8($0 % 5) }
                    var file = PNGFile(
                        width: 9, height: 5, depth: depth, color: color,
                        isInterlaced: isInterlaced, rows: rows)
                    if color == .palette {
                        file.palette = (0..<(3 << Int(min(depth, 4)))).map { UInt8($0 * 5) }
                        file.transparency = [0, 128]
                    } else if color == .grey {
                        file.transparency = [0, 1]
                    } else if color == .trueColor {
                        file.transparency = [0, 0, 0, 1, 0, 2]
                    }
                    let name = "png-\(color)-\(depth)\(isInterlaced ? "-interlaced" : "")"
                    return Seeds(name: name, bytes: file.bytes)
                }
            }
        }
    }

    private static var jpeg: [Seeds] {
        var result = JPEGFile.Sampling.allCases.flatMap { sampling in
            [false, true].map { isProgressive in
                var file = JPEGFile(width: 35, height: 19) { gradient($0, $1) }
                file.sampling = sampling
                file.isProgressive = isProgressive
                file.quality = 40
                return Seeds(
                    name: "jpeg-\(sampling)\(isProgressive ? "-progressive" : "")",
                    bytes: file.bytes)
            }
        }
        var inks = JPEGFile(width: 16, height: 16) { gradient($0, $1) }
        inks.isCMYK = true
        result.append(Seeds(name: "jpeg-inks", bytes: inks.bytes))
        for orientation in 2...8 {
            let exif = JPEGFile.exif(
                orientation: UInt8(orientation), isLittleEndian: orientation & 1 == 0)
            let turned = JPEGFile.inserting(0xE1, exif, into: result[0].bytes)
            result.append(Seeds(name: "jpeg-turned-\(orientation)", bytes: turned))
        }
        return result
    }

    private static var webp: [Seeds] {
        [false, true].flatMap { isLossless in
            let name = isLossless ? "webp-lossless" : "webp-lossy"
            let opaque = WebPFile.encode(width: 33, height: 21, isLossless: isLossless) {
                gradient($0, $1) | 0xFF00_0000
            }
            let translucent = WebPFile.encode(
                width: 20, height: 10, isLossless: isLossless, gradient)
            let moving = WebPFile.animation(
                width: 40, height: 30, frame: translucent, x: 4, y: 6, frameWidth: 20,
                frameHeight: 10)
            return [
                Seeds(name: name, bytes: opaque),
                Seeds(name: "\(name)-alpha", bytes: translucent),
                Seeds(name: "\(name)-animation", bytes: moving),
            ]
        }
    }

    private static var gif: [Seeds] {
        func frame(_ x: Int, _ y: Int, _ disposal: UInt8) -> GIFFile.Frame {
            GIFFile.Frame(
                x: x, y: y, width: 7, height: 9, delay: 4, disposal: disposal, transparentIndex: 2,
                isInterlaced: disposal & 1 == 1, indices: (0..<63).map { UInt8($0 % 5) })
        }
        let still = GIFFile(width: 7, height: 9, frames: [frame(0, 0, 0)])
        let moving = GIFFile(
            width: 12, height: 11, loopCount: 3,
            frames: [frame(0, 0, 1), frame(3, 1, 2), frame(8, 8, 3), frame(2, 2, 0)])
        var tables = still
        tables.colors = []
        tables.frames[0].colors = Array(1...12)
        return [
            Seeds(name: "gif-still", bytes: still.bytes),
            Seeds(name: "gif-moving", bytes: moving.bytes),
            Seeds(name: "gif-tables", bytes: tables.bytes),
        ]
    }

    private static var svg: [Seeds] {
        let contents = [
            "shapes": "<path d='M0 0h8v8q1 2-3 4t5 5a1 2 30 0 1 4 5C1 2 3 4 5 6s3 2 1 0z'/>"
                + "<rect x='1' y='5%' width='9' height='3' rx='1'/><circle cx='4' cy='4' r='2'/>"
                + "<ellipse rx='3' ry='1'/><line x2='4' y2='9' stroke='red'/>"
                + "<polyline points='0,0 1 2-3 4' stroke='#0f08' stroke-dasharray='1 2%'/>"
                + "<polygon points='1 1 5 5 9 0' fill-rule='evenodd' stroke-linejoin='round'/>",
            "paint": "<linearGradient id='a' x2='5%'><stop offset='.2' stop-color='red'/>"
                + "<stop offset='1' stop-opacity='.5'/></linearGradient>"
                + "<radialGradient id='b' href='#a' fx='.1' r='2' spreadMethod='reflect'"
                + " gradientUnits='userSpaceOnUse' gradientTransform='rotate(3)'/>"
                + "<g opacity='.3' transform='matrix(1 2 3 4 5 6) skewX(3)'>"
                + "<path d='M0 0h8v8z' fill='url(#a)' stroke='url(#b)' stroke-width='2'/></g>",
            "clips": "<clipPath id='c' clipPathUnits='objectBoundingBox'><use href='#d'/>"
                + "</clipPath><circle id='d' r='.5' transform='scale(.5)'/>"
                + "<g clip-path='url(#c)'><use xlink:href='#d' x='2' y='3'/></g>",
            "styles": "<style>.e, .f { fill: hsl(30, 50%, 20%); stroke: currentColor }</style>"
                + "<symbol id='s' viewBox='0 0 2 2' preserveAspectRatio='xMinYMax slice'>"
                + "<rect class='e' width='2' height='2' style='opacity:.5;stroke-width:3px'/>"
                + "</symbol><use href='#s' width='5' height='6'/>"
                + "<svg x='1' width='4' height='3' overflow='visible'><g class='f'/></svg>",
            "effects": "<filter id='f' x='-.2' filterUnits='objectBoundingBox'>"
                + "<feGaussianBlur in='SourceAlpha' stdDeviation='1 2' result='b'/>"
                + "<feOffset dx='1' dy='-1'/><feFlood flood-color='red' flood-opacity='.5'/>"
                + "<feComposite in2='b' operator='arithmetic' k2='-1' k3='1'/>"
                + "<feColorMatrix type='hueRotate' values='30'/><feMorphology radius='1'/>"
                + "<feBlend in2='SourceGraphic' mode='soft-light'/>"
                + "<feMerge><feMergeNode/><feMergeNode in='b'/></feMerge></filter>"
                + "<mask id='m' mask-type='alpha'><path d='M0 0h5v5z'/></mask>"
                + "<g filter='url(#f)' mask='url(#m)' style='mix-blend-mode:hue'>"
                + "<path d='M0 0h8v8z'/></g>",
            "patterns": "<pattern id='p' width='.2' height='2' patternTransform='rotate(9)'>"
                + "<rect width='1' height='1'/></pattern><marker id='k' orient='auto'"
                + " viewBox='0 0 2 2' refX='1'><path d='M0 0h1v1' fill='context-stroke'/></marker>"
                + "<path d='M1 1h5v5' fill='url(#p)' stroke='url(#p)' marker='url(#k)'/>",
            "images": "<image id='i' x='1' width='4' href='data:image/png;base64,iVBORw0KGgo='/>"
                + "<switch><foreignObject/><use href='#i' opacity='.5'/></switch>"
                + "<image href='data:image/svg+xml,%3Csvg/%3E' width='3' height='2'/>",
        ]
        return contents.sorted { $0.key < $1.key }.map { name, content in
            let file =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' width='24'"
                + " xmlns:xlink='http://www.w3.org/1999/xlink'>\(content)</svg>"
            return Seeds(name: "svg-\(name)", bytes: Array(file.utf8))
        }
    }
}
