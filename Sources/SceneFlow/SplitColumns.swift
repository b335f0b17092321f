/// The number of columns of a split view controller outside the classic style (OBJ-10).
///
/// The raw value is UIKit's name.
package enum SplitStyle: String, Sendable, Hashable, CaseIterable {
    case doubleColumn
    case tripleColumn

    /// The settable columns.
    package var columns: [SplitColumn] {
        switch self {
        case .doubleColumn: [.primary, .secondary, .compact]
        case .tripleColumn: [.primary, .supplementary, .secondary, .compact]
        }
    }
}

/// A column of a split view controller; the raw values are in the order of the columns, from 1.
package enum SplitColumn: UInt8, Sendable, Hashable, CaseIterable {
    case primary = 1
    case supplementary
    case secondary
    /// The substitute for all others if there is room for only one.
    case compact

    /// UIKit's name.
    package var name: String {
        switch self {
        case .primary: "primary"
        case .supplementary: "supplementary"
        case .secondary: "secondary"
        case .compact: "compact"
        }
    }

    /// Returns the columns of a number of controllers in a row.
    /// - Parameter count: the number of controllers.
    /// - Returns: the columns, in order.
    package static func columns(count: Int) -> [SplitColumn] {
        count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// Reads UIKit's name, with or without a dot before it.
    ///
    /// Nil if it is not a column's name.
    /// - Parameter name: a name such as `.secondary`.
    package init?(name: String) {
        let word = name.split(separator: ".").last.map(String.init)
        guard let column = Self.allCases.first(where: { $0.name == word }) else { return nil }
        self = column
    }

    /// Reads the name of a relationship segue.
    ///
    /// Nil if it is not a column's name.
    /// - Parameter relationship: a name such as `masterViewController`.
    package init?(relationship: String) {
        switch relationship {
        case "masterViewController": self = .primary
        case "supplementaryViewController": self = .supplementary
        case "detailViewController": self = .secondary
        case "compactViewController": self = .compact
        default: return nil
        }
    }
}
