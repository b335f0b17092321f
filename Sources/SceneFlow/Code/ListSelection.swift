/// The selection of a table or collection view, as code asks for it.
package struct ListSelection: Sendable, Hashable {
    /// The property of UIKit that tells the selection.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        /// One place, which is nil where nothing is selected: `indexPathForSelectedRow`.
        case place
        /// All places, or nil where nothing is selected: `indexPathsForSelectedRows`.
        case rows
        /// All places, or an empty list where nothing is selected: `indexPathsForSelectedItems`.
        case items
    }

    /// The property by which a controller that shows a list says whether it clears the selection before its view appears.
    package static let clearing = "clearsSelectionOnViewWillAppear"

    /// The properties by which controllers that show a list have it, each with the kind of these controllers.
    package static let holders: [String: ControllerKind] = [
        "tableView": .tableViewController, "collectionView": .collectionViewController,
    ]

    /// The list view.
    package var list: Value
    /// The property of UIKit that tells the selection.
    package var form: Form

    /// Creates a selection.
    /// - Parameters:
    ///   - form: the property of UIKit that tells the selection.
    ///   - list: the list view.
    package init(_ form: Form, of list: Value) {
        self.list = list
        self.form = form
    }
}
