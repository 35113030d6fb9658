import KioskTesting
import Testing

@testable import Kiosk

/// A picture cache with pictures of servers, as a kiosk has it from its start to its end.
final class RemoteSetup {
    let loop: EventLoop
    let pictures: RemotePictures
    let cache: ImageCache
    let lines = LogLines()

    init(_ directory: String?, limits: RemoteLimits = RemoteLimits()) throws {
        loop = try EventLoop(time: VirtualClock())
        let worker = Worker(loop: loop)
        pictures = RemotePictures(
            worker: worker, http: HTTPClient(loop: loop, configuration: RemotePictures.client),
            directory: directory, limits: limits, log: lines.log)
        cache = ImageCache(worker: worker, remote: pictures, log: lines.log)
    }

    deinit { pictures.close() }

    func request(_ url: String) throws -> ImageRequest {
        let request = cache.request(url)
        try loop.settle()
        return request
    }
}

extension ImageRequest {
    /// The first pixel; nil if there are none.
    var color: UInt32? { if case .ready(let pixels) = state { pixels[0, 0] } else { nil } }

    var error: ImageError? { if case .failed(let error) = state { error } else { nil } }
}

/// Returns a PNG file of one colour.
func png(_ color: UInt32, side: Int = 8) -> [UInt8] {
    let picture = PixelBuffer(width: side, height: side)
    for y in 0..<side { for x in 0..<side { picture[x, y] = color } }
    return PNGEncoder.encode(picture)
}

let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
