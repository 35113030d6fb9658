import Kiosk

/// A photo of the gallery's list.
struct Photo: Equatable {
    let title: String
    /// Place of the picture: a file of this machine, or something at a server.
    let address: String
}

extension Photo {
    /// Reads a list: `[{"title": …, "url": …}, …]`. Addresses in it are relative to the list's own.
    static func list(_ bytes: [UInt8], from address: String) -> Loadable<[Photo]> {
        guard case .array(let items)? = try? JSON(parsing: String(decoding: bytes, as: UTF8.self))
        else { return .failure("The list is no list of photos.") }
        let folder = address.prefix(through: address.lastIndex(of: "/") ?? address.startIndex)
        return .success(
            items.compactMap { item in
                guard case .string(let title)? = item["title"], case .string(let url)? = item["url"]
                else { return nil }
                let isRelative = !url.hasPrefix("/") && !url.contains("://")
                return Photo(title: title, address: isRelative ? folder + url : url)
            })
    }
}

// page: photo-model
/// Something that is on its way, has come, or has not.
enum Loadable<Value: Equatable>: Equatable {
    case loading
    case success(Value)
    case failure(String)
}

/// Events of photos for those around them.
enum PhotoEvent: Event, Equatable {
    case retry
    case show(Photo)
    case close
}
// end
