/// How the pixels of an image become those of the device where their sizes differ.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
    /// The pixel under the device pixel's centre.
    case nearest
    /// The two nearest along each axis, mixed. Reducing to less than half leaves out pixels.
    case bilinear
    /// Enlarging mixes the two nearest, reducing averages all that a device pixel covers.
    case smooth
}
