/// The files of one family, by weight.
struct FontFamily {
    let name: String
    let files: [(weight: FontWeight, file: String)]

    /// The family of every kiosk that brings no fonts of its own; Debian's fonts-inter.
    static let inter = FontFamily(
        name: "Inter",
        files: [
            (.regular, "Inter-Regular.otf"), (.medium, "Inter-Medium.otf"),
            (.semibold, "Inter-SemiBold.otf"), (.bold, "Inter-Bold.otf"),
        ])

    /// For the characters that Inter lacks, and for a system without Inter; Debian's
    /// fonts-dejavu-core.
    static let dejaVu = FontFamily(
        name: "DejaVu Sans",
        files: [(.regular, "DejaVuSans.ttf"), (.bold, "DejaVuSans-Bold.ttf")])

    /// The files from the nearest weight to the farthest; of two that are equally near, the heavier
    /// one comes first.
    func files(nearest weight: FontWeight) -> [(weight: FontWeight, file: String)] {
        files.sorted { a, b in
            let (distanceA, distanceB) = (
                abs(a.weight.value - weight.value), abs(b.weight.value - weight.value)
            )
            return distanceA == distanceB ? a.weight > b.weight : distanceA < distanceB
        }
    }
}
