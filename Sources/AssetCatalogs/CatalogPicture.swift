/// A picture of an asset catalogue, as the files that show it.
package struct CatalogPicture: Sendable, Hashable {
    /// The drawing of a picture: in its own colours, or as a shape in the tint.
    package enum Rendering: String, Sendable, Hashable {
        /// In its own colours.
        case original
        /// As a shape in the tint of its view.
        case template
    }

    /// The file for the light appearance, and for both if there is no other.
    package var light: PictureFile
    /// The file for the dark appearance, or nil if it is the same.
    package var dark: PictureFile?
    /// The drawing; nil if the view decides.
    package var rendering: Rendering?
}

/// The description of one set of pictures in a catalogue.
struct PictureSet {
    /// One file of the set.
    struct Variant: Hashable {
        /// The name of the file, without a folder.
        var file: String
        /// The pixels of a point; 1 for a file without a scale.
        var scale: Int
        fileprivate var rank: Int
        fileprivate var isDark: Bool
    }

    /// The maximum number of files tried for one appearance.
    static let mostTries = 4

    /// The drawing; nil if the view decides.
    let rendering: CatalogPicture.Rendering?
    private let all: [Variant]

    /// Reads a description.
    /// - Parameter description: the contents of `Contents.json`.
    init(_ description: [String: Any]) {
        let properties = description["properties"] as? [String: Any]
        rendering = (properties?["template-rendering-intent"] as? String)
            .flatMap(CatalogPicture.Rendering.init(rawValue:))
        all = (description["images"] as? [Any] ?? []).prefix(Self.mostVariants).compactMap { entry in
            (entry as? [String: Any]).flatMap(Self.variant)
        }
    }

    /// Returns the files for an appearance, the best first.
    func variants(isDark: Bool) -> [Variant] {
        all.enumerated().filter { $0.element.isDark == isDark }
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }

    // MARK: - Private

    private static let mostVariants = 200
    /// The idioms of an iPhone or an iPad, the best first.
    private static let idioms = ["universal", "iphone", "ios-marketing", "ipad"]

    private static func variant(_ entry: [String: Any]) -> Variant? {
        guard let file = entry["filename"] as? String,
            let idiom = idioms.firstIndex(of: entry["idiom"] as? String ?? "universal")
        else { return nil }
        let scale = (entry["scale"] as? String).flatMap { ["1x": 1, "2x": 2, "3x": 3][$0] }
        // A screen of two pixels a point is the most common one.
        let rank = [2: 0, 3: 1, 1: 3][scale ?? 0] ?? 2
        let isSpecial = [
            "width-class", "height-class", "memory", "graphics-feature-set", "display-gamut", "locale",
            "language-direction", "subtype", "screen-width",
        ].contains { entry[$0] != nil }
        var isDark = false
        for appearance in (entry["appearances"] as? [Any] ?? []).prefix(4) {
            let appearance = appearance as? [String: Any]
            // High contrast is of no appearance that the device has.
            guard appearance?["appearance"] as? String == "luminosity" else { return nil }
            isDark = appearance?["value"] as? String == "dark"
        }
        return Variant(
            file: file,
            scale: scale ?? 1,
            rank: (isSpecial ? 100 : 0) + idiom * 10 + rank,
            isDark: isDark
        )
    }
}
