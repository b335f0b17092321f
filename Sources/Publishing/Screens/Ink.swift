internal import SceneFlow

/// A colour of a drawn screen: one of UIKit's, or a plain one.
///
/// If the page has a style sheet, UIKit's colours follow the reader's dark mode.
enum Ink: Hashable {
    /// UIKit's own colours, by the names of the page's tokens.
    enum System: String, CaseIterable {
        case background
        case background2 = "background-2"
        case grouped, cell, label
        case label2 = "label-2"
        case label3 = "label-3"
        case separator, fill, bar, blue, green, red, orange, yellow, purple, pink, teal, indigo, gray
        case gray2 = "gray-2"
        case gray3 = "gray-3"
        case gray4 = "gray-4"
        case gray5 = "gray-5"
        case white, picture
        case pictureLine = "picture-line"

        /// Its value on white paper.
        var hex: String {
            switch self {
            case .background, .cell, .white: "#ffffff"
            case .background2, .grouped: "#f2f2f7"
            case .label: "#000000"
            case .label2: "#636366"
            case .label3: "#737377"
            case .separator: "#cdcdce"
            case .fill: "#eeeeef"
            case .bar: "#f9f9f9"
            case .blue: "#006be0"
            case .green: "#34c759"
            case .red: "#ff3b30"
            case .orange: "#ff9500"
            case .yellow: "#ffcc00"
            case .purple: "#af52de"
            case .pink: "#ff2d55"
            case .teal: "#30b0c7"
            case .indigo: "#5856d6"
            case .gray: "#8e8e93"
            case .gray2: "#aeaeb2"
            case .gray3: "#c7c7cc"
            case .gray4: "#d1d1d6"
            case .gray5: "#e5e5ea"
            case .picture: "#e9eaf0"
            case .pictureLine: "#8b90a0"
            }
        }
    }

    case system(System)
    case plain(hex: String, opacity: Double)

    /// Interface Builder's names for UIKit's colours, if they are not the token's with `system` before it.
    private static let names: [String: System] = [
        "systemBackground": .background, "secondarySystemBackground": .background2,
        "tertiarySystemBackground": .background, "systemGroupedBackground": .grouped,
        "groupTableViewBackground": .grouped, "secondarySystemGroupedBackground": .cell,
        "tertiarySystemGroupedBackground": .grouped, "label": .label, "darkText": .label, "secondaryLabel": .label2,
        "tertiaryLabel": .label3, "quaternaryLabel": .label3, "placeholderText": .label3, "separator": .separator,
        "opaqueSeparator": .separator, "link": .blue, "tint": .blue, "systemFill": .fill,
        "secondarySystemFill": .fill, "tertiarySystemFill": .fill, "quaternarySystemFill": .fill,
        "systemBlue": .blue, "systemGreen": .green, "systemRed": .red, "systemOrange": .orange,
        "systemYellow": .yellow, "systemPurple": .purple, "systemPink": .pink, "systemTeal": .teal,
        "systemIndigo": .indigo, "systemGray": .gray, "systemGray2": .gray2, "systemGray3": .gray3,
        "systemGray4": .gray4, "systemGray5": .gray5, "systemGray6": .grouped,
    ]

    /// The colour of a document.
    init(_ color: Color) {
        let name = color.name.map { $0.hasSuffix("Color") ? String($0.dropLast("Color".count)) : $0 }
        if let name, let system = Self.names[name] {
            self = .system(system)
            return
        }
        let digits = Array("0123456789abcdef")
        let hex = [color.red, color.green, color.blue].map { part -> String in
            let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
            return "\(digits[byte / 16])\(digits[byte % 16])"
        }
        self = .plain(hex: "#" + hex.joined(), opacity: color.alpha.isFinite ? min(max(color.alpha, 0), 1) : 1)
    }

    /// The `fill` of a shape.
    var fill: String {
        switch self {
        case .system(let system): system.hex
        case .plain(let hex, _): hex
        }
    }

    /// The opacity in hundredths of one, or nil for an opaque colour.
    var opacity: String? {
        guard case .plain(_, let opacity) = self, opacity < 1 else { return nil }
        let hundredths = Int((opacity * 100).rounded())
        return hundredths < 10 ? "0.0\(hundredths)" : "0.\(hundredths)"
    }

    /// The class for a style sheet; nil for a plain colour.
    var className: String? {
        guard case .system(let system) = self else { return nil }
        return "ui-\(system.rawValue)"
    }
}
