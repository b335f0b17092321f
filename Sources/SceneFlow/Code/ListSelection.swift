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
