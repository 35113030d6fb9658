/// Makes the calls of a tape again, in one strip of the picture.
struct StripReplay: ~Copyable {
    private var painter: Painter
    private let strip: PixelRect
    private let tape: PaintTape.Content
    /// Number of steps that were made.
    private var position = 0
    /// Number of open groups and clips that are outside the strip with all that is in them.
    private var skipped = 0

    /// - Parameter painter: A painter whose clip is the strip.
    init(_ painter: consuming Painter, _ tape: PaintTape.Content) {
        strip = painter.clip
        self.tape = tape
        self.painter = painter
    }

    /// Goes on up to a number of steps.
    mutating func play(upTo end: Int) {
        while position < end {
            play(tape.steps + position)
            position &+= 1
        }
    }

    /// Begins with the first step of a tape that was emptied.
    mutating func rewind() { position = 0 }

    @inline(__always)
    private mutating func play(_ step: UnsafePointer<PaintStep>) {
        let clip = step.pointee.clip.intersection(strip)
        let isOutside = skipped > 0 || clip.isEmpty
        switch step.pointee.operation {
        case .beginGroup, .pushClip:
            if isOutside { skipped += 1 }
            if isOutside { return }
        case .endGroup, .endGroupInRect, .endGroupInPath, .popClip:
            if skipped > 0 {
                skipped -= 1
                return
            }
        default: if isOutside { return }
        }
        make(step, clip)
    }

    private mutating func make(_ step: UnsafePointer<PaintStep>, _ clip: PixelRect) {
        switch step.pointee.operation {
        // These go on with the state of before the group.
        case .endGroup(let opacity, let mode): return painter.endGroup(opacity: opacity, mode: mode)
        case .endGroupInRect(let rect, let radii):
            return painter.endGroup(inside: rect, radii: radii)
        case .endGroupInPath(let path, let rule):
            return painter.endGroup(inside: tape.paths[path], rule)
        case .popClip: return painter.popClip()
        default: break
        }
        painter.set(clip: clip, transform: step.pointee.transform)
        painter.mode = step.pointee.mode
        switch step.pointee.operation {
        case .clear(let color): painter.clear(to: color)
        case .fill(let rect, let radii, let paint): painter.fill(rect, radii: radii, paint)
        case .border(let rect, let radii, let width, let paint):
            painter.strokeInside(rect, radii: radii, width: width, paint)
        case .fillPath(let path, let paint, let rule):
            painter.fill(tape.paths[path], paint, rule: rule)
        case .strokePath(let path, let style, let paint):
            painter.stroke(tape.paths[path], style, paint)
        case .image(let image, let rect, let bounds, let radii, let filter, let tint):
            painter.draw(
                image, in: rect, clippedTo: bounds, radii: radii, filter: filter, tint: tint)
        case .compose(let picture, let map, let opacity, let mode):
            painter.compose(picture, map, opacity: opacity, mode: mode)
        case .shadow(let shadow): tape.shadows[shadow].paint(in: clip, with: painter)
        case .bytes(let drawing, let range):
            drawing(
                painter,
                UnsafeRawBufferPointer(
                    start: tape.bytes + range.lowerBound, count: range.count))
        case .beginGroup: painter.beginGroup()
        case .pushClip(let rect, let radii): painter.pushClip(rect, radii: radii)
        case .endGroup, .endGroupInRect, .endGroupInPath, .popClip: break
        }
    }
}
