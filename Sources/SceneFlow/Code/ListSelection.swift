/// The selection of a table or collection view, as code asks for it.
package struct ListSelection: Sendable, Hashable {
    /// The UIKit property for the selection.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        /// One place, or nil without a selection: `indexPathForSelectedRow`.
        case place
        /// All places, or nil without a selection: `indexPathsForSelectedRows`.
        case rows
        /// All places, or an empty list without a selection: `indexPathsForSelectedItems`.
        case items
    }

    /// The properties of list controllers for their list view, each with the kind of controller.
    package static let holders: [String: ControllerKind] = [
        "tableView": .tableViewController, "collectionView": .collectionViewController,
    ]

    /// The list view.
    package var list: Value
    /// The UIKit property for the selection.
    package var form: Form

    /// Creates a selection.
    /// - Parameters:
    ///   - form: the UIKit property for the selection.
    ///   - list: the list view.
    package init(_ form: Form, of list: Value) {
        self.list = list
        self.form = form
    }
}
