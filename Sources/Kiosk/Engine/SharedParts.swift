/// The parts that the trees of one kiosk share: its services, its fonts and its pictures.
final class SharedParts {
    let worker: Worker
    let services: DocumentServices
    let pictures: RemotePictures
    let fonts: FontLibrary
    let images: ImageCache

    init(
        loop: EventLoop, fonts: FontLibrary, store: (() -> StateStore)?,
        cacheDirectory: String?, socketDirectory: String, log: Log
    ) {
        self.fonts = fonts
        worker = Worker(loop: loop)
        services = DocumentServices(
            data: DataServices(
                loop: loop, worker: worker, log: log, socketDirectory: socketDirectory),
            store: store)
        pictures = RemotePictures(
            worker: worker,
            http: HTTPClient(beside: services.data.http, configuration: RemotePictures.client),
            directory: cacheDirectory, log: log)
        images = ImageCache(
            worker: worker, watches: services.data.files, remote: pictures,
            fonts: SVGFonts(sources: fonts.sources, log: log), log: log)
    }
}
