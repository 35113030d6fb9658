import Kiosk

// page: photo-app
/// A gallery: a list of photos that is loaded, each of which is loaded in turn, and a screen with the
/// one that was chosen.
///
/// Data goes down and events go up. Who loads something hears the `retry` that concerns it, and lets
/// other events pass.
struct PhotoApp: Component {
    /// The address of the list.
    let address: String
    @State private var photos = Loadable<[Photo]>.loading
    @State private var chosen: Photo?
    @Environment(\.fetcher) private var fetcher

    init(_ address: String) { self.address = address }

    func render() -> Elements {
        ScreenStack {
            AsyncContent(state: photos) { PhotoList(title: "Photos", photos: $0) }
            if let chosen { PhotoDetails(photo: chosen).key(chosen.address) }
        }
        .onAppear(load)
        .on(PhotoEvent.self) { event in
            switch event {
            case .retry: load()
            case .show(let photo): chosen = photo
            case .close: chosen = nil
            }
        }
    }

    private func load() {
        photos = .loading
        fetcher.fetch(address) { result in
            photos =
                switch result {
                case .success(let bytes): Photo.list(bytes, from: address)
                case .failure(let error): .failure("\(error)")
                }
        }
    }
}
// end

// page: photo-list
/// A header, and the photos in two columns.
struct PhotoList: Component, Equatable {
    let title: String
    let photos: [Photo]

    func render() -> Elements {
        Column {
            Text(title).font(Font(size: 48, weight: .bold)).color(.literal(.white))
                .padding(horizontal: 16, vertical: 20).shrink(0)
            Grid(columns: [.fraction(1), .fraction(1)], gap: 4) {
                ForEach(photos, key: \.address) { photo in
                    Button { PhotoView(photo: photo, fit: .cover).grow().alignSelf(.stretch) }
                        .background(.literal(.black)).cornerRadii(0)
                        .sends(PhotoEvent.show(photo))
                        .padding(0).size(height: 200)
                }
            }
        }
        .background(.literal(.black))
    }
}
// end

// page: photo-view
/// One photo, as large as its box.
struct PhotoView: Component, Equatable {
    let photo: Photo
    let fit: ImageModel.Fit
    @State private var file = Loadable<String>.loading
    @Environment(\.fetcher) private var fetcher

    func render() -> Elements {
        AsyncContent(state: file) { Image($0).fit(fit) }
            // It appears again when the screen above it goes.
            .onAppear { if file == .loading { load() } }
            .answer(PhotoEvent.self) { event in
                guard event == .retry else { return .notHandled }
                load()
                return .handled
            }
    }

    private func load() {
        file = .loading
        fetcher.fetchFile(photo.address) { result in
            file =
                switch result {
                case .success(let path): .success(path)
                case .failure(let error): .failure("\(error)")
                }
        }
    }
}
// end

// page: photo-details
/// One photo, as large as the screen.
struct PhotoDetails: Component, Equatable {
    let photo: Photo

    func render() -> Elements {
        Column {
            Row(gap: 16, align: .center) {
                Text(photo.title).font(Font(size: 28, weight: .semibold)).color(.literal(.white))
                    .grow()
                Button("Close").sends(PhotoEvent.close)
            }
            .padding(16)
            PhotoView(photo: photo, fit: .contain).grow().minimumSize(height: 0)
        }
        .background(.literal(.black))
    }
}
// end
