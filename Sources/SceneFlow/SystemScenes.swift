/// The scenes of the controllers that UIKit makes of its own accord, by their keys.
package enum SystemScenes {
    /// A navigation controller around what is put into a column (OBJ-10).
    package static let navigation = "code/UINavigationController"
    /// The navigation controller of More (OBJ-8).
    package static let moreNavigation = "code/UIMoreNavigationController"
    /// More's list, where it is not known which tabs it has.
    package static let moreList = "code/UIMoreListController"
    /// How many items a tab bar has room for in compact width; of more than these the last is More.
    package static let tabLimit = 5
    /// The object ID of More's list view, or where the tabs are known, of a row before a dash and the tab's index.
    package static let moreRow = "more"

    /// More's list of one tab bar controller.
    /// - Parameter tabs: the key of the tab bar controller's scene.
    /// - Returns: the list's key.
    package static func moreList(of tabs: String) -> String { "\(moreList)/\(tabs)" }
}
