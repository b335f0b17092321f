/// The methods of table and collection views' delegates and data sources.
package enum ListMethods {
    /// The delegate's method for a selected row of a table view.
    package static let rowSelection = "tableView(_:didSelectRowAt:)"
    /// The delegate's method for the accessory of a row.
    package static let accessory = "tableView(_:accessoryButtonTappedForRowWith:)"

    /// The base names of all of them but `numberOfSections`.
    package static let bases: Set = ["tableView", "collectionView"]

    /// Returns true for the full name of a method called for a selected row or item, in any version of Swift.
    package static func isSelection(_ name: String) -> Bool {
        switch name {
        case rowSelection, "tableView(_:didSelectRowAtIndexPath:)", "collectionView(_:didSelectItemAt:)",
            "collectionView(_:didSelectItemAtIndexPath:)":
            true
        default: false
        }
    }

    /// Returns true for the full name of a method called for a row's accessory, in any version of Swift.
    package static func isAccessory(_ name: String) -> Bool {
        name == accessory || name == "tableView(_:accessoryButtonTappedForRowWithIndexPath:)"
    }

    /// Returns true if a list calls a method for its rows.
    package static func asksForRows(_ name: String) -> Bool {
        let isOfList = name.hasPrefix("tableView(_:") || name.hasPrefix("collectionView(_:")
        return name == "numberOfSections(in:)"
            || isOfList
                && ["numberOf", "cellFor", "willDisplay", "heightFor", "sizeFor"].contains { name.contains($0) }
    }

    /// Returns true if a method that a list calls for its rows counts them.
    package static func counts(_ name: String) -> Bool { name.contains("numberOf") }
}
