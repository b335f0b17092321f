internal import InterfaceBuilder

/// Reads the parts of a `fontDescription` used in a wireframe.
enum FontReader {
    /// A size in points and a weight, each nil for UIKit's default.
    struct Font: Hashable {
        /// In points.
        var size: Double?
        /// `regular`, `medium`, `semibold`, `bold`, `light`.
        var weight: String?
    }

    /// Reads a font.
    /// - Parameter element: the `fontDescription`.
    /// - Returns: its size and weight.
    static func font(_ element: Element) -> Font {
        if let style = element["style"], let font = styles[style] { return font }
        let size = element["pointSize"].flatMap(Double.init).flatMap { $0.isFinite ? min(max($0, 1), 400) : nil }
        if let weight = element["weight"] { return Font(size: size, weight: normalized(weight)) }
        switch element["type"] {
        case "boldSystem": return Font(size: size, weight: "bold")
        case "system", "italicSystem": return Font(size: size, weight: nil)
        default: return Font(size: size, weight: element["name"].flatMap(weight(ofFace:)))
        }
    }

    // MARK: - Private

    private static let styles: [String: Font] = [
        "UICTFontTextStyleTitle0": Font(size: 34), "UICTFontTextStyleLargeTitle": Font(size: 34),
        "UICTFontTextStyleTitle1": Font(size: 28), "UICTFontTextStyleTitle2": Font(size: 22),
        "UICTFontTextStyleTitle3": Font(size: 20), "UICTFontTextStyleHeadline": Font(size: 17, weight: "semibold"),
        "UICTFontTextStyleBody": Font(size: 17), "UICTFontTextStyleCallout": Font(size: 16),
        "UICTFontTextStyleSubhead": Font(size: 15), "UICTFontTextStyleFootnote": Font(size: 13),
        "UICTFontTextStyleCaption1": Font(size: 12), "UICTFontTextStyleCaption2": Font(size: 11),
    ]

    private static func normalized(_ weight: String) -> String {
        switch weight {
        case "ultraLight", "thin", "light": "light"
        case "heavy", "black", "bold": "bold"
        case "medium", "semibold": weight
        default: "regular"
        }
    }

    private static func weight(ofFace name: String) -> String? {
        let face = name.lowercased()
        if face.contains("semibold") || face.contains("demi") { return "semibold" }
        if face.contains("bold") || face.contains("heavy") || face.contains("black") { return "bold" }
        if face.contains("medium") { return "medium" }
        return face.contains("light") || face.contains("thin") ? "light" : nil
    }
}
