/// The fallback fonts for one script and language, in order of preference. The result depends only
/// on the request, not on earlier ones.
final class FallbackChain {
    struct Key: Hashable {
        let script: UInt32
        let language: String?
        let isEmoji: Bool
        let typeface: Typeface
    }

    private enum Step {
        case family(String, onlyColor: Bool)
        /// All families of the files and directories, with colour glyphs or without.
        case catalog(hasColor: Bool)
        /// The fonts found by fontconfig.
        case system(isEmoji: Bool)
    }

    /// A family, with the properties of its best face.
    private final class Link {
        let fonts: [FontDescription]
        /// Coverage of the first readable font; nil until requested.
        var coverage: FontCoverage?
        var face: FontFace?

        init(fonts: [FontDescription]) { self.fonts = fonts }
    }

    /// The characters of a cluster; a single one takes no extra memory.
    private struct Cluster: Hashable {
        let step: Int
        let first: UInt32
        let others: [UInt32]
    }

    private let key: Key
    private let steps: [Step]
    /// Links of the steps reached so far.
    private var links: [[Link]] = []
    private var systemAnswers: [Cluster: FontFace?] = [:]

    init(_ key: Key, fallbacks: [String], defaultFamilies: [String]) {
        self.key = key
        var steps: [Step] = []
        if key.isEmoji {
            steps += (fallbacks + FallbackFamilies.emoji).map { .family($0, onlyColor: true) }
            steps += [.catalog(hasColor: true), .system(isEmoji: true)]
        }
        let families =
            fallbacks + FallbackFamilies.names(script: key.script, language: key.language)
            + defaultFamilies + FallbackFamilies.symbols
        steps += families.map { .family($0, onlyColor: false) }
        steps += [.catalog(hasColor: false), .system(isEmoji: false)]
        if !key.isEmoji {
            steps += FallbackFamilies.emoji.map { .family($0, onlyColor: true) }
            steps += [.catalog(hasColor: true), .system(isEmoji: true)]
        }
        self.steps = steps
    }

    /// Returns the first face with glyphs for all visible characters.
    func face(for characters: UnsafeBufferPointer<UInt32>, in library: FontLibrary) -> FontFace? {
        for index in 0..<steps.count {
            if index == links.count { links.append(makeLinks(steps[index], in: library)) }
            for number in 0..<links[index].count {
                let link = links[index][number]
                if let face = face(of: link, for: characters, in: library) { return face }
            }
            if case .system(let isEmoji) = steps[index], let system = library.system,
                let face = face(of: system, for: characters, step: index, isEmoji, in: library)
            {
                return face
            }
        }
        return nil
    }

    private func makeLinks(_ step: Step, in library: FontLibrary) -> [Link] {
        let families: [[FontDescription]]
        switch step {
        case .family(let name, let onlyColor):
            families = [library.fonts(ofFamily: name).filter { $0.hasColor || !onlyColor }]
        case .catalog(let hasColor):
            families = library.catalog.families.map { $0.filter { $0.hasColor == hasColor } }
        case .system:
            families = []
        }
        return families.filter { !$0.isEmpty }.map {
            Link(fonts: $0.ranked(for: key.typeface))
        }
    }

    private func face(
        of link: Link, for characters: UnsafeBufferPointer<UInt32>, in library: FontLibrary
    ) -> FontFace? {
        if let coverage = link.coverage {
            guard coverage.containsVisible(characters) else { return nil }
            if let face = link.face { return face }
        }
        for font in link.fonts {
            guard let coverage = library.open.coverage(of: font) else { continue }
            link.coverage = coverage
            guard coverage.containsVisible(characters) else { return nil }
            link.face = library.open.face(font, for: key.typeface)
            if let face = link.face { return face }
        }
        return nil
    }

    private func face(
        of system: SystemFonts, for characters: UnsafeBufferPointer<UInt32>, step: Int,
        _ isEmoji: Bool, in library: FontLibrary
    ) -> FontFace? {
        guard let first = characters.first else { return nil }
        let cluster = Cluster(step: step, first: first, others: Array(characters.dropFirst()))
        if let known = systemAnswers[cluster] { return known }
        let families = system.families(
            for: characters.filter { !isDefaultIgnorable($0) }, language: key.language,
            isEmoji: isEmoji, limit: 8)
        var answer: FontFace?
        for family in families where answer == nil {
            let link = Link(fonts: library.fonts(ofFamily: family).ranked(for: key.typeface))
            answer = face(of: link, for: characters, in: library)
        }
        if systemAnswers.count >= FontLibrary.answerLimit { systemAnswers = [:] }
        systemAnswers[cluster] = .some(answer)
        return answer
    }
}
